import { readFacts } from '/tmp/h/facts/build/reading/facts.ts';
import { nodeDisk } from '/tmp/h/facts/build/reading/disk.ts';
import { createFactsCheck } from '/tmp/h/facts/build/facts/factsCheck.ts';
import { createMarkdown, parseMarkdown } from '/tmp/h/facts/build/markdown.ts';
import { readFileSync } from 'node:fs';
const { facts } = await readFacts({contentDir:'/tmp/h/facts/content',projectRoot:'/tmp/h/facts',disk:nodeDisk});
const md = createMarkdown({codeLanguages:['yaml','json','toml','ini','powershell','diff','text','dockerfile'],ui:new Map(),externalMark:()=>'',checkSnippets:createFactsCheck(facts!)});
let n=0; const t=performance.now();
for (const f of process.argv.slice(2)) {
  const body=readFileSync(f,'utf8');
  const page=parseMarkdown({file:f,repoPath:f,locale:'en',kind:'doc',version:'current',id:'x',frontMatter:{},body,bodyLine:0},md);
  for (const p of page.problems.filter(p=>p.check==='unknownFacts')) { n++; console.log(`${f}:${p.line}:${p.column} ${p.message}${p.hint?' | '+p.hint:''}`); const line=body.split('\n')[p.line!-1]??''; console.log('      '+line.slice(0,150)); }
}
console.error(n,'problems',performance.now()-t);
