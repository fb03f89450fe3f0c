/**
 * Draws all pictures again from the demo: in `public` the icons and the landing page's pictures of an order, in each
 * language and both themes, and in `app/pictures` the README's. After `npm run build`:
 * node tests/pictures.mjs [address of a new demo]
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

/** Opens a page that the person has signed in on. */
async function signIn(email, { language = "en", ...options }) {
  const page = await browser.newPage({ baseURL: address, javaScriptEnabled: false, ...options });
  await page.goto("/auth/login");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill("dhow-demo-2026");
  await page.locator("main form button").first().click();
  await page.goto("/menu");
  if (language !== "en") await page.locator(`[name=language][value=${language}]`).first().click();
  return page;
}

/** The window of the README's phones and desktops. */
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1100, height: 740 };

/** Takes a picture of the first linked page of a list. */
async function firstOf(email, viewport, list, link) {
  const page = await signIn(email, { viewport });
  await page.goto(list);
  if (link) await page.goto(await page.locator(link).first().getAttribute("href"));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Writes a phone's page and a desktop's page beside each other, each with a border. */
async function writePair(name, phone, desktop) {
  const border = { top: 1, bottom: 1, left: 1, right: 1, background: "#dcd3c0" };
  const [left, right] = await Promise.all([phone, desktop].map((page) => sharp(page).extend(border).png().toBuffer()));
  const width = PHONE.width + DESKTOP.width + 24;
  const background = "#ffffff00";
  const pair = sharp({ create: { width, height: PHONE.height + 2, channels: 4, background } }).composite([
    { input: left, left: 0, top: 0 },
    { input: right, left: PHONE.width + 22, top: 0 },
  ]);
  const png = await pair.png({ palette: true, colours: 64, effort: 10 }).toBuffer();
  writeFileSync(new URL(`../app/pictures/${name}.png`, import.meta.url), png);
  console.log(`${name}.png: ${png.length} bytes`);
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
    const page = await signIn("sme@dhow.test", {
      language,
      colorScheme,
      viewport: { width: 360, height: 2000 },
      deviceScaleFactor: 1.5,
    });
    const { data, info } = await orderPicture(page);
    const name = `order-${language}${colorScheme === "dark" ? "-dark" : ""}.avif`;
    write(name, data);
    console.log(`${name}: ${data.length} bytes, ${info.width} x ${info.height}`);
    await page.close();
  }
  await writePair(
    "order-and-dashboard",
    await firstOf("sme@dhow.test", PHONE, "/sme/orders?status=2", "main tbody a[href*='/order/']"),
    await firstOf("admin@dhow.test", DESKTOP, "/admin/dashboard"),
  );
  await writePair(
    "profile-and-matching",
    await firstOf("sme@dhow.test", PHONE, "/sme/profile"),
    await firstOf("bank@dhow.test", DESKTOP, "/bank/unidentified"),
  );
} finally {
  await browser.close();
  await demo?.stop();
}
