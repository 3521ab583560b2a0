import { Builder, By, Key, Capabilities } from 'selenium-webdriver';
import fs from 'node:fs'; import {spawn} from 'node:child_process';
const x = spawn('Xvfb', [':78','-screen','0','1400x1100x24'],{stdio:'ignore'}); process.env.DISPLAY=':78';
await new Promise(r=>setTimeout(r,1500));
const d = spawn('/usr/bin/WebKitWebDriver',['--port=4878'],{stdio:'ignore',env:{...process.env,DISPLAY:':78'}});
await new Promise(r=>setTimeout(r,1500));
const caps=new Capabilities(); caps.set('browserName','MiniBrowser');
const mb=fs.readdirSync('/usr/lib/x86_64-linux-gnu').find(n=>n.startsWith('webkit2gtk-4')&&fs.existsSync('/usr/lib/x86_64-linux-gnu/'+n+'/MiniBrowser'));
caps.set('webkitgtk:browserOptions',{binary:'/usr/lib/x86_64-linux-gnu/'+mb+'/MiniBrowser',args:['--automation']});
const b = await new Builder().usingServer('http://127.0.0.1:4878').withCapabilities(caps).build();
const shot=async n=>fs.writeFileSync('/tmp/'+n+'.png',await b.takeScreenshot(),'base64');
const base='http://127.0.0.1:4801/IGN_LIDAR_HD_DATASET/';
try {
 await b.manage().window().setRect({width:1280,height:900});
 await b.get(base+'guides/basic-usage'); await new Promise(r=>setTimeout(r,2000));
 await b.actions().keyDown(Key.CONTROL).sendKeys('k').keyUp(Key.CONTROL).perform(); await new Promise(r=>setTimeout(r,1500));
 await b.actions().sendKeys('curvature').perform(); await new Promise(r=>setTimeout(r,4000));
 await shot('wk-search');
 await b.get(base+'features/geometric-features'); await new Promise(r=>setTimeout(r,2000));
 console.log(await b.executeScript(`return [...document.querySelectorAll('.prose :is(li, p) > math')].slice(0,12).map(m=>{const r=document.createRange(); const t=m.previousSibling; if(!t||t.nodeType!==3) return null; r.selectNode(t); const rr=[...r.getClientRects()].at(-1); return [m.parentElement.tagName, Math.round(m.getBoundingClientRect().bottom-rr.bottom)]})`));
 // D3
 await b.get(base+'guides/basic-usage'); await new Promise(r=>setTimeout(r,2500));
 await b.executeScript('scrollTo(0,1200)'); await new Promise(r=>setTimeout(r,500));
 await b.executeScript(`document.querySelector('a[hreflang=fr]').click()`); await new Promise(r=>setTimeout(r,2500));
 console.log(await b.getCurrentUrl()); await b.navigate().back(); await new Promise(r=>setTimeout(r,2000));
 console.log('back', await b.getCurrentUrl(), await b.executeScript('return scrollY'));
} finally { await b.quit().catch(()=>{}); d.kill(); x.kill(); }
