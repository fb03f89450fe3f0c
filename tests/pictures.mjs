/**
 * Draws the pictures in `public` again: the icons from the mark, and the landing page's pictures of an order from the
 * demo, in each language and both themes. After `npm run build`: node tests/pictures.mjs [address of a running demo]
 */
import { writeFileSync } from "node:fs";
import { chromium } from "playwright";
import sharp from "sharp";
import { chromiumPath } from "./chromium.mjs";
import { startInstance } from "./instance.mjs";

const write = (name, bytes) => writeFileSync(new URL(`../public/${name}`, import.meta.url), bytes);

/** An icon file with one PNG. */
function iconFile(image, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // the type "icon"
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** Draws the icons from the one in the demo's pages. */
async function drawIcons(address) {
  const [, source] = /<link rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(await (await fetch(address)).text());
  const png = (size) =>
    sharp(Buffer.from(decodeURIComponent(source)), { density: 300 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer();
  write("favicon.ico", iconFile(await png(32), 32));
  write("apple-touch-icon.png", await png(180));
}

/** Takes a picture of a delivered order's instalments, as its buyer sees them on a phone. */
async function orderPicture(page) {
  await page.goto("/sme/orders?status=4");
  await page.locator("a[href*='/sme/order/']").last().click();
  const picture = sharp(await page.locator("section.card table.keep").first().screenshot()).resize(360);
  return picture.avif({ quality: 13, effort: 9, chromaSubsampling: "4:2:0" }).toBuffer({ resolveWithObject: true });
}

const demo = process.argv[2] ? null : await startInstance("demo");
const address = process.argv[2] ?? demo.url;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  await drawIcons(address);
  for (const [language, colorScheme] of ["en", "ar"].flatMap((language) => [
    [language, "light"],
    [language, "dark"],
  ])) {
    const page = await browser.newPage({
      baseURL: address,
      colorScheme,
      viewport: { width: 360, height: 2000 },
      deviceScaleFactor: 1.5,
      javaScriptEnabled: false,
    });
    await page.goto("/auth/login");
    await page.locator("[name=email]").fill("sme@dhow.test");
    await page.locator("[name=password]").fill("dhow-demo-2026");
    await page.locator("main form button").first().click();
    await page.goto("/menu");
    if (language !== "en") await page.locator(`[name=language][value=${language}]`).first().click();
    const { data, info } = await orderPicture(page);
    const name = `order-${language}${colorScheme === "dark" ? "-dark" : ""}.avif`;
    write(name, data);
    console.log(`${name}: ${data.length} bytes, ${info.width} x ${info.height}`);
    await page.close();
  }
} finally {
  await browser.close();
  await demo?.stop();
}
