"""Runs a command and writes wall, CPU and peak memory of its process tree as JSON: measure.py LIMIT RESULT COMMAND…"""

import ctypes
import json
import os
import resource
import signal
import sys
import threading
import time

PR_SET_CHILD_SUBREAPER = 36
SAMPLE_SECONDS = 0.05
# For processes that outlive the command, such as the services of bundlers.
GRACE_SECONDS = 5
PAGE_KIB = os.sysconf("SC_PAGE_SIZE") // 1024


def descendants(pid):
    """The processes below one; empty where there is no /proc."""
    found = []
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children") as file:
                found += [int(child) for child in file.read().split()]
    except OSError:
        pass
    return found + [below for child in found for below in descendants(child)]


def resident_kib(pid):
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * PAGE_KIB
    except (OSError, IndexError):
        return 0


def busy_seconds():
    """Of all processors since the start of the system; None where there is no /proc."""
    try:
        with open("/proc/stat") as file:
            user, nice, system, _idle, _wait, *interrupts = map(int, file.readline().split()[1:9])
    except OSError:
        return None
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def share_of_others(busy, wall, cpu):
    """How much of the machine other programs used meanwhile, from 0 to 1."""
    return None if busy is None else max(0, busy - cpu) / (wall * os.cpu_count())


def kill_all():
    for pid in descendants(os.getpid()):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def watch(state, ended, limit):
    deadline = time.monotonic() + limit
    while not ended.wait(SAMPLE_SECONDS):
        state["peak"] = max(state["peak"], sum(map(resident_kib, descendants(os.getpid()))))
        if time.monotonic() > deadline:
            state["timedOut"] = True
            kill_all()


def reap():
    """CPU time of a process counts once it has been waited for; orphans come to this process."""
    deadline = time.monotonic() + GRACE_SECONDS
    try:
        while True:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                if time.monotonic() > deadline:
                    kill_all()
                time.sleep(0.01)
    except ChildProcessError:
        pass


def main():
    limit, result, command = float(sys.argv[1]), sys.argv[2], sys.argv[3:]
    is_linux = sys.platform == "linux"
    if is_linux:
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    state, ended = {"peak": 0, "timedOut": False}, threading.Event()
    started, busy_before = time.monotonic(), busy_seconds()
    pid = os.posix_spawnp(command[0], command, os.environ)
    watcher = threading.Thread(target=watch, args=(state, ended, limit))
    watcher.start()
    _, status = os.waitpid(pid, 0)
    wall, busy_after = time.monotonic() - started, busy_seconds()
    ended.set()
    watcher.join()
    reap()
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = usage.ru_utime + usage.ru_stime
    busy = None if busy_before is None else busy_after - busy_before
    # Exact, of the largest process: samples may miss a short peak, and are all there is of several processes.
    largest = usage.ru_maxrss if is_linux else usage.ru_maxrss // 1024
    figures = {
        "wall": wall,
        "cpu": cpu,
        "others": share_of_others(busy, wall, cpu),
        "memory": max(state["peak"], largest) * 1024,
        "timedOut": state["timedOut"],
        "status": os.waitstatus_to_exitcode(status),
    }
    with open(result, "w") as file:
        json.dump(figures, file)


main()
