import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { checkedMarkdown, problemsOf } from './test/build/factsPage.ts';
const md = await checkedMarkdown();
for (const f of readdirSync('test/fixtures/facts')) {
  const text = readFileSync('test/fixtures/facts/'+f,'utf8'); const lines=text.split('\n'); const out:string[]=[];
  for (let at=0; at<lines.length; at++) { out.push(lines[at]!); if (lines[at]!=='.') continue; const mid=lines.indexOf('.',at+1), end=lines.indexOf('.',mid+1);
    const input=lines.slice(at+1,mid).map(l=>l+'\n').join(''); out.push(...lines.slice(at+1,mid+1)); const e=problemsOf(input,md); if(e) out.push(...e.trimEnd().split('\n')); out.push('.'); at=end; }
  writeFileSync('test/fixtures/facts/'+f,out.join('\n'));
}
