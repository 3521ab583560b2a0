"""Prints, as JSON in the form of content/facts/, what an unpacked package of the library holds. Nothing of it is run.

python3 library.py FOLDER IMPORT_NAME    FOLDER holds the package IMPORT_NAME and its metadata.

Needs Python 3.11 and nothing else. Sentences for readers (purpose, meaning) are empty: they are written by hand.
"""

import ast
import json
import sys
import tomllib
from email import message_from_string
from pathlib import Path

MISSING = object()


def main(folder: Path, import_name: str) -> dict:
    """Everything that the package holds; parts that it does not have are absent or empty."""
    modules = read_modules(folder, import_name)
    metadata = read_metadata(folder)
    values = Values(modules)
    return {
        "version": metadata["version"],
        "reported": values.of(import_name, "__version__"),
        "unreadable": [module.name for module in modules if module.error],
        "python-api": {"modules": [describe_module(module) for module in modules]},
        "cli": describe_commands(modules, metadata["scripts"], values),
        "config": {"schema": describe_schema(modules, import_name, values)},
        "environment": describe_environment(metadata, modules, import_name),
        "classes": describe_classes(values),
        "features": {"modes": describe_modes(values)},
    }


# Modules


class Module:
    """A module: dotted name, path in the package, syntax tree."""

    def __init__(self, name: str, file: str, source: str):
        self.name = name
        self.file = file
        self.is_package = file.endswith("/__init__.py")
        try:
            self.tree, self.error = ast.parse(source), False
        except SyntaxError:
            self.tree, self.error = ast.Module(body=[], type_ignores=[]), True


def read_modules(folder: Path, import_name: str) -> list[Module]:
    modules = []
    for path in (folder / import_name).rglob("*.py"):
        file = path.relative_to(folder).as_posix()
        name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        modules.append(Module(name, file, path.read_text(encoding="utf-8-sig")))
    return sorted(modules, key=lambda module: module.name)


def describe_module(module: Module) -> dict:
    body = module.tree.body
    classes = last_by_name(node for node in body if isinstance(node, ast.ClassDef) and is_public(node.name))
    functions = last_by_name(node for node in body if is_function(node) and is_public(node.name))
    own = own_callables(body)
    described = {
        "module": module.name,
        "file": module.file,
        "purpose": "",
        "classes": [describe_class(each, own) for each in classes],
        "functions": [describe_callable(each, own) for each in functions],
        "constants": list(describe_constants(body)),
    }
    exports = listed_exports(module)
    if module.is_package:
        described["exports"] = exports
    known = {each.name for each in [*classes, *functions]} | {each["name"] for each in described["constants"]}
    others = other_names(module) - known - set(described.get("exports", []))
    if others:
        described["other_names"] = sorted(others)
    return described


def describe_constants(body: list[ast.stmt]):
    """Names in capitals that the module assigns."""
    for name, value in assignments(body):
        if name.isupper() and is_public(name):
            sized = isinstance(value, (ast.Dict, ast.List, ast.Set, ast.Tuple))
            size = len(value.keys if isinstance(value, ast.Dict) else value.elts) if sized else None
            yield {"name": name, "kind": type(value).__name__, "size": size}


def assignments(body: list[ast.stmt]):
    """Names with the values that statements of a block give them."""
    for node in body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def listed_exports(module: Module) -> list[str]:
    """`__all__`, or what a package imports from its own modules."""
    listed = MISSING
    for node in module.tree.body:
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id == "__all__":
            listed = [*(listed if listed is not MISSING else []), *strings_of(node.value)]
    for name, value in assignments(module.tree.body):
        if name == "__all__":
            listed = [*strings_of(value), *(listed if listed is not MISSING else [])]
    if listed is MISSING:
        return [name for name in own_imports(module) if is_public(name)] if module.is_package else []
    return listed


def strings_of(node: ast.expr) -> list[str]:
    return [each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def own_imports(module: Module) -> list[str]:
    """Names that the module imports from other modules of the package, in any block outside functions."""
    names = []
    for node in statements(module.tree.body):
        if isinstance(node, ast.ImportFrom) and (node.level > 0 or (node.module or "").startswith(root_of(module))):
            names += [each.asname or each.name for each in node.names if each.name != "*"]
    return list(dict.fromkeys(names))


def root_of(module: Module) -> str:
    return module.name.split(".")[0]


def statements(body: list[ast.stmt]):
    """Statements of a block and of the blocks of `if` and `try` in it."""
    for node in body:
        yield node
        if isinstance(node, (ast.If, ast.Try, ast.With)):
            for block in ("body", "orelse", "finalbody"):
                yield from statements(getattr(node, block, []))
            for handler in getattr(node, "handlers", []):
                yield from statements(handler.body)


def other_names(module: Module) -> set[str]:
    """Further importable names: imports of own modules, what `try` and `if` assign, dunder names."""
    names = {name for name in own_imports(module) if is_public(name)}
    top = module.tree.body
    nested = [node for node in statements(top) if node not in top]
    names |= {name for name, _ in assignments(nested) if is_public(name) and name != "logger"}
    names |= {name for name, _ in assignments(top) if name.startswith("__") and name != "__all__"}
    names |= {name for name, _ in assignments(top) if is_public(name) and not name.islower()}
    return names


# Classes and functions


def is_public(name: str) -> bool:
    return not name.startswith("_")


def is_function(node: ast.AST) -> bool:
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))


# What is called by its name: functions, and constructors under the name of their class.
Callables = dict[str, ast.FunctionDef]


def own_callables(body: list[ast.stmt]) -> Callables:
    """What the code of a module may call of the module itself. Dataclasses are left out: the module gives them good values."""
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    constructors = {node.name: each for node in classes for each in node.body if is_function(each) and each.name == "__init__"}
    return {node.name: node for node in body if is_function(node)} | constructors


def describe_class(node: ast.ClassDef, own: Callables) -> dict:
    bases = [ast.unparse(each) for each in node.bases]
    dataclass = is_dataclass(node)
    is_enum = any(each.split(".")[-1].endswith("Enum") for each in bases)
    functions = last_by_name(each for each in node.body if is_function(each) and not is_setter(each))
    properties = [each for each in functions if is_public(each.name) and "property" in decorators_of(each)]
    callables = [each for each in functions if is_public(each.name) or each.name == "__call__"]
    methods = [each for each in callables if each not in properties]
    own = own | {f"{owner}.{each.name}": each for each in functions for owner in ("self", "cls", node.name)}
    described = {
        "name": node.name,
        "purpose": "",
        "bases": bases,
        "dataclass": dataclass,
        "constructor": describe_constructor(node, dataclass, functions, own),
        "methods": [describe_callable(each, own) for each in methods],
        "properties": [describe_property(each) for each in properties],
    }
    if is_enum:
        described["members"] = {name: literal(value) for name, value in assignments(node.body)}
        return described
    literals, others = class_values(node, dataclass)
    if literals:
        described["class_attributes"] = literals
    attributes = instance_attributes(functions) | others
    if attributes:
        described["instance_attributes"] = sorted(attributes)
    return described


def is_dataclass(node: ast.ClassDef) -> bool:
    return any(each.split(".")[-1] == "dataclass" for each in decorators_of(node))


def last_by_name(nodes) -> list:
    """A name that is defined again means the last definition."""
    return list({node.name: node for node in nodes}.values())


def is_setter(node: ast.FunctionDef) -> bool:
    return any(each.endswith((".setter", ".deleter")) for each in decorators_of(node))


def decorators_of(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    return [name_of(each) for each in node.decorator_list]


def name_of(decorator: ast.expr) -> str:
    """`click.option` of `@click.option('--x')`."""
    return ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)


def describe_property(node: ast.FunctionDef) -> dict:
    return {"name": node.name, "type": ast.unparse(node.returns) if node.returns else None, "purpose": ""}


def class_values(node: ast.ClassDef, dataclass: bool) -> tuple[dict, set]:
    """Attributes of the class with their values, if these are literals, and the names of the others."""
    literals, others = {}, set()
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            if dataclass and not ast.unparse(each.annotation).startswith("ClassVar"):
                others.add(each.target.id)
                continue
        for name, value in assignments([each]):
            if not is_public(name):
                continue
            plain = literal(value, MISSING)
            if plain is MISSING or is_nested(plain):
                others.add(name)
            else:
                literals[name] = plain
    return literals, others


def is_nested(value) -> bool:
    """Tables are too long to be told as a value."""
    return isinstance(value, dict) and any(isinstance(each, dict) for each in value.values())


def instance_attributes(functions: list[ast.FunctionDef]) -> set[str]:
    names = set()
    for node in functions:
        for each in ast.walk(node):
            targets = each.targets if isinstance(each, ast.Assign) else [each.target] if isinstance(each, ast.AnnAssign) else []
            for target in targets:
                for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "self":
                        names.add(part.attr)
    return {name for name in names if is_public(name)}


def describe_constructor(
    node: ast.ClassDef, dataclass: bool, functions: list[ast.FunctionDef], own: Callables
) -> dict | None:
    named = {each.name: each for each in functions}
    init, check = named.get("__init__"), named.get("__post_init__")
    if init:
        return {"parameters": describe_parameters(init.args), "raises": raised_by(init, own)}
    if not dataclass:
        return None
    fields = [
        {
            "name": each.target.id,
            "type": ast.unparse(each.annotation),
            "required": each.value is None,
            "default": None if each.value is None else ast.unparse(each.value),
        }
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    return {"parameters": fields, "raises": raised_by(check, own) if check else []}


def describe_callable(node: ast.FunctionDef, own: Callables) -> dict:
    returns = ast.unparse(node.returns) if node.returns else None
    described = {
        "name": node.name,
        "purpose": "",
        "signature": f"{node.name}({ast.unparse(node.args)})" + (f" -> {returns}" if returns else ""),
        "parameters": describe_parameters(node.args),
        "returns": returns,
    }
    raises = raised_by(node, own)
    if raises:
        described["raises"] = raises
    if node.decorator_list:
        described["decorators"] = decorators_of(node)
    return described


def describe_parameters(arguments: ast.arguments) -> list[dict]:
    """In order, without `self` and `cls`; `*args` and `**kwargs` with their asterisks."""
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = [*[MISSING] * (len(positional) - len(arguments.defaults)), *arguments.defaults]
    listed = [describe_parameter(each, value) for each, value in zip(positional, defaults)]
    if listed and listed[0]["name"] in ("self", "cls"):
        listed = listed[1:]
    if arguments.vararg:
        listed.append({**describe_parameter(arguments.vararg, MISSING, "*"), "required": False})
    listed += [
        describe_parameter(each, MISSING if value is None else value)
        for each, value in zip(arguments.kwonlyargs, arguments.kw_defaults)
    ]
    if arguments.kwarg:
        listed.append({**describe_parameter(arguments.kwarg, MISSING, "**"), "required": False})
    return listed


def describe_parameter(argument: ast.arg, default, asterisks: str = "") -> dict:
    return {
        "name": asterisks + argument.arg,
        "type": ast.unparse(argument.annotation) if argument.annotation else None,
        "required": default is MISSING,
        "default": None if default is MISSING else ast.unparse(default),
    }


def raised_by(node: ast.FunctionDef, own: Callables) -> list[str]:
    """The errors that the function raises itself, then the errors of the functions of its module that it calls directly."""
    called = (own.get(ast.unparse(each.func)) for each in unguarded(node) if isinstance(each, ast.Call))
    names = [name for each in [node, *called] if each for name in raised_in(each)]
    return list(dict.fromkeys(names))


def unguarded(node: ast.AST):
    """What a node holds, but for the blocks whose errors an `except` takes."""
    guarded = node.body if isinstance(node, ast.Try) and node.handlers else []
    for each in ast.iter_child_nodes(node):
        if each not in guarded:
            yield each
            yield from unguarded(each)


def raised_in(node: ast.FunctionDef):
    for each in ast.walk(node):
        if isinstance(each, ast.Raise) and each.exc is not None:
            name = error_class(ast.unparse(each.exc.func if isinstance(each.exc, ast.Call) else each.exc))
            if name:
                yield name


def error_class(raised: str) -> str | None:
    """`errors.GPUError` of `errors.GPUError` and of `errors.GPUError.create`, a method that makes one."""
    parts = raised.split(".")
    capitalized = [index for index, part in enumerate(parts) if part[:1].isupper()]
    return ".".join(parts[: capitalized[0] + 1]) if capitalized else None


# Values


def literal(node: ast.expr, default=None):
    try:
        value = ast.literal_eval(node)
        json.dumps(value)
        return value
    except (ValueError, TypeError):
        return default


class Values:
    """Looks up what module-level names mean: literals, members of enums, other names."""

    def __init__(self, modules: list[Module]):
        self.modules = {module.name: module for module in modules}
        self.by_name = {}
        self.enums = {}
        for module in modules:
            for name, value in assignments(list(statements(module.tree.body))):
                self.by_name.setdefault(name, []).append((module.name, value))
            for node in module.tree.body:
                if isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(each) for each in node.bases):
                    self.enums[node.name] = {name: literal(value) for name, value in assignments(node.body)}

    def of(self, module: str, name: str):
        """The value of a name in a module, or None."""
        found = [value for owner, value in self.by_name.get(name, []) if owner == module]
        return self.evaluate(found[-1]) if found else None

    def named(self, name: str):
        """The value of the first module that has the name."""
        found = self.by_name.get(name)
        return self.evaluate(found[0][1]) if found else None

    def evaluate(self, node: ast.expr, default=None):
        plain = literal(node, MISSING)
        if plain is not MISSING:
            return plain
        if isinstance(node, ast.Dict):
            return {self.evaluate(key): self.evaluate(value) for key, value in zip(node.keys, node.values) if key}
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            return [self.evaluate(each) for each in node.elts]
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            members = self.enums.get(node.value.id, {})
            return members.get(node.attr, default)
        if isinstance(node, ast.Name) and node.id in self.by_name:
            return self.evaluate(self.by_name[node.id][0][1])
        if isinstance(node, ast.Call) and len(node.args) == 1 and ast.unparse(node.func) in ("int", "float", "str", "list"):
            return self.evaluate(node.args[0])
        return default


# Commands


def describe_commands(modules: list[Module], scripts: dict, values: Values) -> dict:
    """The commands of the first console script, made with click or argparse."""
    program = next(iter(scripts), None)
    start = scripts[program].split(":")[0] if program else None
    module = values.modules.get(start)
    empty = {"global_options": [], "commands": []}
    if module is None:
        return {"program": program, **empty}
    commands = {}
    for each in modules:
        for node in statements_of_code(each.tree.body):
            if is_function(node) and (found := click_command(node, each, values)):
                commands[(each.name, node.name)] = found
    group = next((found for (owner, _), found in commands.items() if owner == start and found["is_group"]), None)
    if group is None:
        return {"program": program, **(argparse_commands(module, values) or empty)}
    listed = []
    for name, found in members_of(group, module, commands, modules):
        listed.append({**shown(found), "name": name, "reachable_as": [f"{program} {name}"]})
    return {"program": program, "global_options": [*group["options"], HELP], "commands": listed}


HELP = {
    "flags": ["--help"],
    "type": "flag",
    "default": False,
    "choices": [],
    "required": False,
    "multiple": False,
    "is_flag": True,
    "nargs": 0,
    "meaning": "",
}


def statements_of_code(body: list[ast.stmt]):
    """As `statements`, without what stands in for a failed import."""
    for node in body:
        yield node
        if isinstance(node, (ast.If, ast.Try)):
            for block in ("body", "orelse"):
                yield from statements_of_code(getattr(node, block, []))


def click_command(node: ast.FunctionDef, module: Module, values: Values) -> dict | None:
    """A function that click makes a command or a group."""
    made = next((each for each in node.decorator_list if name_of(each).split(".")[-1] in ("command", "group")), None)
    if made is None or name_of(made).split(".")[0] in ("app",):
        return None
    words = [each.value for each in getattr(made, "args", []) if isinstance(each, ast.Constant)]
    keywords = keywords_of(made)
    name = (words or [literal(keywords.get("name"), None) if "name" in keywords else None])[0]
    options, arguments = [], []
    for each in node.decorator_list:
        if name_of(each).endswith("option"):
            options.append(describe_option(each, values))
        elif name_of(each).endswith("argument"):
            arguments.append(describe_argument(each, values))
    return {
        "function": node.name,
        "owner": name_of(made).split(".")[0],
        "is_group": name_of(made).endswith("group"),
        # click drops these endings since 8.2, and always takes hyphens.
        "name": name or node.name.replace("_", "-"),
        "arguments": arguments,
        "options": options,
        "source": module.file,
    }


def members_of(group: dict, module: Module, commands: dict, modules: list[Module], prefix: str = ""):
    """The commands of a group with their names, in the order of the code; commands of inner groups as `config show`."""
    for node in statements_of_code(module.tree.body):
        found, name = None, None
        if is_function(node):
            found = commands.get((module.name, node.name))
            found = found if found and found["owner"] == group["function"] else None
            name = found and found["name"]
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            call = node.value
            if ast.unparse(call.func) == f"{group['function']}.add_command" and call.args:
                function = ast.unparse(call.args[0]).split(".")[-1]
                found = next((each for (_, other), each in commands.items() if other == function), None)
                given = keywords_of(call).get("name") or (call.args[1] if len(call.args) > 1 else None)
                name = (literal(given) if given is not None else None) or (found and found["name"])
        if found is None:
            continue
        if not found["is_group"]:
            yield prefix + name, found
            continue
        home = next(each for each in modules if each.file == found["source"])
        yield from members_of(found, home, commands, modules, f"{prefix}{name} ")


def shown(command: dict) -> dict:
    return {
        "name": "",
        "reachable_as": [],
        "purpose": "",
        "arguments": command["arguments"],
        "options": command["options"],
        "accepts_hydra_overrides": False,
        "exit_codes_or_errors": [],
        "reads": [],
        "writes": [],
        "caveats_seen_in_code": [],
        "source": command["source"],
    }


def keywords_of(call: ast.expr) -> dict:
    return {each.arg: each.value for each in getattr(call, "keywords", []) if each.arg}


def describe_option(call: ast.Call, values: Values) -> dict:
    """An option of click, or of argparse, which names an on or off option by its action."""
    words = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    keywords = keywords_of(call)
    given = {name: values.evaluate(value) for name, value in keywords.items()}
    flags = [each.strip() for word in words if word.startswith("-") for each in word.split("/")]
    is_pair = any("/" in word for word in words)
    action = given.get("action")
    is_flag = is_pair or bool(given.get("is_flag")) or action in ("store_true", "store_false")
    kind, choices = type_of(keywords, given, values)
    nargs = 0 if is_flag else given.get("nargs", 1)
    metavar = given.get("metavar")
    default = given.get("default", action == "store_false" if is_flag else None)
    described = {
        # The short spelling comes last, as pages print it.
        "flags": flags if is_pair else sorted(flags, key=lambda flag: not flag.startswith("--")),
        "type": ("flag (on/off pair)" if is_pair else "flag") if is_flag else kind,
        "default": default if isinstance(default, (str, int, float, bool)) else None,
        "choices": choices,
        "required": bool(given.get("required", False)),
        "multiple": bool(given.get("multiple", False)) or action == "append",
        "is_flag": is_flag,
        "nargs": nargs if isinstance(nargs, int) else {"?": 1}.get(nargs, -1),
        "meaning": "",
    }
    if isinstance(metavar, str) and described["nargs"] > 1:
        described["value_names"] = metavar.split()
    elif isinstance(metavar, (list, tuple)):
        described["value_names"] = list(metavar)
    return described


def describe_argument(call: ast.Call, values: Values) -> dict:
    keywords = keywords_of(call)
    given = {name: values.evaluate(value) for name, value in keywords.items()}
    name = next((each.value for each in call.args if isinstance(each, ast.Constant)), "")
    nargs = given.get("nargs", 1)
    kind, _ = type_of(keywords, given, values)
    return {
        "name": name.upper(),
        "required": given.get("required", nargs not in (-1, "*", "?") and "default" not in given),
        "type": kind,
        "nargs": nargs if isinstance(nargs, int) else {"?": 1}.get(nargs, -1),
    }


def type_of(keywords: dict, given: dict, values: Values) -> tuple[str, list]:
    """The type as the facts name it, and the choices."""
    choices = given.get("choices")
    node = keywords.get("type")
    text = ast.unparse(node) if node is not None else ""
    if isinstance(choices, list):
        return "choice", choices
    if text.startswith(("click.Choice", "Choice")):
        listed = values.evaluate(node.args[0]) if node.args else None
        return "choice", listed if isinstance(listed, list) else []
    if text.startswith(("click.Path", "Path")):
        exists = isinstance(node, ast.Call) and literal(keywords_of(node).get("exists", ast.Constant(False)))
        return ("path (must exist)" if exists else "path"), []
    for name in ("int", "float", "str", "bool"):
        if text.lower().removeprefix("click.").startswith(name):
            return name, []
    default = given.get("default")
    return (type(default).__name__ if isinstance(default, (int, float)) else "str"), []


def argparse_commands(module: Module, values: Values) -> dict | None:
    """The parsers of argparse that a module makes, by the variables that hold them."""
    parsers = {}
    options = {}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.targets[0], ast.Name):
            made = ast.unparse(node.value.func)
            if made.endswith("add_parser") and node.value.args:
                parsers[node.targets[0].id] = literal(node.value.args[0])
            elif made.endswith("ArgumentParser"):
                parsers[node.targets[0].id] = ""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "add_argument":
            owner = ast.unparse(node.func.value)
            if owner in parsers:
                options.setdefault(owner, []).append(node)
    if not parsers:
        return None
    commands, everywhere = [], []
    for variable, name in parsers.items():
        calls = sorted(options.get(variable, []), key=lambda call: call.lineno)
        listed = [each for each in calls if str(literal(each.args[0], "-")).startswith("-")]
        described = {
            "arguments": [describe_argument(each, values) for each in calls if each not in listed],
            "options": [describe_option(each, values) for each in listed],
            "source": module.file,
        }
        if name == "":
            everywhere += described["options"]
        else:
            commands.append({**shown(described), "name": name})
    return {"global_options": [*everywhere, HELP], "commands": commands}


# Configuration


def describe_schema(modules: list[Module], import_name: str, values: Values) -> list[dict]:
    """The dataclasses of the configuration with their dotted keys; the root is the one that no other holds."""
    classes = {}
    for module in modules:
        if module.name.startswith(f"{import_name}.config"):
            for node in module.tree.body:
                if isinstance(node, ast.ClassDef) and is_dataclass(node):
                    classes.setdefault(node.name, node)
    held = {name: [each for each in fields_of(node) if each[1] in classes] for name, node in classes.items()}
    inside = {kind for fields in held.values() for _, kind, _ in fields}
    roots = [name for name in classes if name not in inside and held[name]]
    if not roots:
        return []
    root = max(roots, key=lambda name: len(held[name]))
    paths = {root: "(root)"}
    waiting = [root]
    while waiting:
        owner = waiting.pop()
        for key, kind, _ in held[owner]:
            if kind not in paths:
                paths[kind] = key if owner == root else f"{paths[owner]}.{key}"
                waiting.append(kind)
    return [
        {
            "class": name,
            "key_path": paths[name],
            "fields": [describe_field(each, paths[name], values) for each in fields_of(node)],
        }
        for name, node in classes.items()
        if name in paths
    ]


def fields_of(node: ast.ClassDef) -> list[tuple]:
    """Key, type without `Optional`, and statement of each field of a dataclass."""
    fields = []
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            kind = ast.unparse(each.annotation).removeprefix("Optional[").removesuffix("]")
            fields.append((each.target.id, kind, each))
    return fields


def describe_field(field: tuple, path: str, values: Values) -> dict:
    key, _, node = field
    choices = None
    kind = ast.unparse(node.annotation)
    if isinstance(node.annotation, ast.Subscript) and kind.startswith("Literal["):
        elements = node.annotation.slice
        choices = [literal(each) for each in (elements.elts if isinstance(elements, ast.Tuple) else [elements])]
        kind = f"{type(choices[0]).__name__} (Literal)"
    return {
        "key": key,
        "dotted_key": key if path == "(root)" else f"{path}.{key}",
        "type": kind,
        "default": default_of(node.value, values),
        "choices_or_range": choices,
        "meaning": "",
        "effect_in_process_command": "",
    }


def default_of(node: ast.expr | None, values: Values):
    """A plain value, or a description: `new ProcessorConfig`, `MISSING (must be given)`."""
    if node is None:
        return None
    value = values.evaluate(node, MISSING)
    if value is not MISSING and not isinstance(value, dict):
        return value
    factory = keywords_of(node).get("default_factory")
    if factory is None:
        text = ast.unparse(node)
        return "MISSING (must be given)" if text == "MISSING" else text
    if not isinstance(factory, ast.Lambda):
        return f"new {ast.unparse(factory)}"
    made = literal(factory.body, MISSING)
    if not isinstance(made, list):
        return ast.unparse(factory.body)
    return "list: " + ", ".join(map(str, [part for each in made for part in pairs_of(each)]))


def pairs_of(value) -> list:
    return [f"{key} {each}" for key, each in value.items()] if isinstance(value, dict) else [value]


# Environment


def read_metadata(folder: Path) -> dict:
    """Name, version, requirements and scripts, from a wheel, an sdist or pyproject.toml."""
    wheels = sorted(folder.glob("*.dist-info/METADATA"))
    project = folder / "pyproject.toml"
    if wheels:
        scripts = wheels[0].parent / "entry_points.txt"
        return core_metadata(wheels[0].read_text(encoding="utf-8"), scripts.read_text(encoding="utf-8") if scripts.exists() else "")
    if project.exists():
        data = tomllib.loads(project.read_text(encoding="utf-8")).get("project", {})
        extras = {name: [requirement(each) for each in listed] for name, listed in data.get("optional-dependencies", {}).items()}
        return {
            "version": data.get("version"),
            "python": data.get("requires-python"),
            "classifiers": data.get("classifiers", []),
            "required": [requirement(each) for each in data.get("dependencies", [])],
            "extras": extras,
            "scripts": data.get("scripts", {}),
        }
    if (folder / "PKG-INFO").exists():
        return core_metadata((folder / "PKG-INFO").read_text(encoding="utf-8"), "")
    sys.exit(f"{folder} holds neither *.dist-info/METADATA nor pyproject.toml nor PKG-INFO")


def core_metadata(text: str, entry_points: str) -> dict:
    message = message_from_string(text)
    required, extras = [], {name: [] for name in message.get_all("Provides-Extra", [])}
    for line in message.get_all("Requires-Dist", []):
        need, _, marker = line.partition(";")
        names = [name for name in extras if f'extra == "{name}"' in marker or f"extra == '{name}'" in marker]
        for name in names:
            extras[name].append(requirement(need))
        if not names:
            required.append(requirement(need))
    scripts, section = {}, ""
    for line in entry_points.splitlines():
        if line.startswith("["):
            section = line.strip("[] ")
        elif "=" in line and section == "console_scripts":
            name, _, target = line.partition("=")
            scripts[name.strip()] = target.strip()
    return {
        "version": message["Version"],
        "python": message["Requires-Python"],
        "classifiers": message.get_all("Classifier", []),
        "required": required,
        "extras": extras,
        "scripts": scripts,
    }


def requirement(text: str) -> dict:
    """`numpy>=1.21.0,<3` as name, lowest and highest version."""
    name = text.strip()
    for index, letter in enumerate(name):
        if letter in " <>=!~([;":
            name = name[:index]
            break
    bounds = text.strip()[len(name):].strip(" ()").split("[")[0].split(";")[0]
    lowest = highest = None
    for bound in bounds.replace(" ", "").split(","):
        if bound.startswith((">=", "~=", "==")):
            lowest = bound[2:]
        elif bound.startswith("<"):
            highest = bound
    return {"name": name, "min": lowest, "max": highest}


def describe_environment(metadata: dict, modules: list[Module], import_name: str) -> dict:
    versions = [each.rsplit(" :: ", 1)[1] for each in metadata["classifiers"] if "Python :: 3." in each]
    return {
        "python": {"declared": metadata["python"], "classifiers": versions},
        "dependencies": {"required": [{**each, "used_for": ""} for each in metadata["required"]]},
        "extras": {name: {"packages": listed} for name, listed in metadata["extras"].items()},
        "packaging": {"console_scripts": metadata["scripts"]},
        "environment_variables": {"read_by_the_library": sorted(read_variables(modules))},
        "imports": sorted(imported_packages(modules, import_name)),
    }


def read_variables(modules: list[Module]) -> set[str]:
    """Names of the environment variables that the code asks for."""
    names = set()
    for module in modules:
        for node in ast.walk(module.tree):
            asked = None
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("os.getenv", "os.environ.get") and node.args:
                asked = node.args[0]
            elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load) and ast.unparse(node.value) == "os.environ":
                asked = node.slice
            if isinstance(asked, ast.Constant) and isinstance(asked.value, str):
                names.add(asked.value)
    return names


def imported_packages(modules: list[Module], import_name: str) -> set[str]:
    """Top-level names of imported packages that are neither Python's nor the library's own."""
    names = set()
    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Import):
                names |= {each.name.split(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                names.add(node.module.split(".")[0])
    return names - set(sys.stdlib_module_names) - {import_name}


# Codes and features


def describe_classes(values: Values) -> dict:
    described = {}
    members = values.enums.get("ASPRSClass")
    if members:
        names = values.named("ASPRS_CLASS_NAMES") or {}
        described["asprs"] = {
            "classes": [
                {"code": code, "member": member, **({"name": names[code]} if code in names else {})}
                for member, code in members.items()
            ]
        }
        of_code = {code: member for member, code in members.items()}
        natures = {}
        for kind in ("building", "road", "vegetation", "water"):
            found = values.named(f"{kind.upper()}_NATURE_TO_ASPRS")
            if found:
                natures[kind] = {nature: {"code": code, "member": of_code.get(code)} for nature, code in found.items()}
        if natures:
            described["bd_topo_nature_to_asprs"] = natures
    for level in ("lod2", "lod3"):
        codes = values.named(f"{level.upper()}_CLASSES") or of_enum(values.enums.get(f"{level.upper()}Class"))
        if codes:
            described[level] = {"classes": [{"id": code, "name": name} for name, code in codes.items()]}
    lod2, lod3 = values.named("ASPRS_TO_LOD2"), values.named("ASPRS_TO_LOD3")
    if lod2 and lod3:
        mapping = [{"asprs": code, "lod2": lod2[code], "lod3": lod3.get(code)} for code in lod2]
        described["asprs_to_lod"] = {"mapping": mapping}
    return described


def of_enum(members: dict | None) -> dict:
    return {name.lower(): code for name, code in (members or {}).items()}


def describe_modes(values: Values) -> dict:
    modes = {}
    for mode in ("minimal", "lod2", "lod3"):
        for module, node in values.by_name.get(f"{mode.upper()}_FEATURES", []):
            if module.endswith("feature_modes") and isinstance(node, ast.Set):
                # In the order of the code: `values.evaluate` would give a set.
                modes[mode] = {"declared_features": strings_of(node)}
    if "lod3" in modes:
        modes["full"] = modes["lod3"]
    return modes


if __name__ == "__main__":
    json.dump(main(Path(sys.argv[1]), sys.argv[2]), sys.stdout, ensure_ascii=False, default=list)
