// shot.mjs base email lang path out
import { chromium } from "playwright";
const [base, email, lang, path, out, js="off"] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-background-networking"] });
for (const [name, width, height, dark] of [["phone",360,740,false],["desk",1280,900,false],["desk-dark",1280,900,true]]) {
  const c = await b.newContext({ viewport:{width,height}, javaScriptEnabled: js==="on", locale: lang, colorScheme: dark?"dark":"light" });
  const p = await c.newPage();
  await p.goto(base+"/auth/login"); await p.fill("[name=email]", email); await p.fill("[name=password]","dhow-demo-2026"); await p.click("form button.primary");
  await p.goto(base+path); if (lang==="ar") { await p.setViewportSize({width:1280,height:900}); await p.click(".language button"); await p.setViewportSize({width,height}); await p.goto(base+path); } await p.screenshot({ path: `${out}-${name}.png`, fullPage: true });
  if (name==="phone") console.log("height", await p.evaluate(()=>document.documentElement.scrollHeight/740).catch(()=>"?"));
  await c.close();
}
await b.close();
