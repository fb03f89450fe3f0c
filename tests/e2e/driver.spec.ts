/** The page behind a delivery's QR code on a driver's phone, held in one hand, without JavaScript. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "./app";
import { newPage, notice, signIn } from "./people";

const DEMO = "dhow-demo-2026";
const phone = { width: 360, height: 640 };
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("a driver reads the delivery and confirms it with the thumb; each error has a page", async ({ browser, demo }) => {
  const [buyer, seller, stranger] = [
    await newPage(browser, demo),
    await newPage(browser, demo),
    await newPage(browser, demo, true),
  ];
  for (const page of [buyer, seller, stranger]) await page.setViewportSize(phone);
  await signIn(buyer, "sme@dhow.test", DEMO);
  await buyer.goto("/sme/supplier");
  await buyer.getByRole("link", { name: "Shuwaikh Wholesale Foods" }).first().click();
  await buyer.getByRole("link", { name: "create order" }).click();
  await buyer.getByLabel("Amount").fill("120");
  await buyer.getByLabel("Description").fill("Green beans, 4 sacks");
  await buyer.getByRole("button", { name: "Create order" }).click();
  await expect(buyer.getByLabel("Delivery address")).toHaveValue(/Salmiya/);
  await buyer.getByLabel("Delivery address").fill("Gate 2, Mina Abdullah");
  await buyer.getByRole("button", { name: /^Place order and pay \$/ }).click();
  await buyer.getByRole("button", { name: "Approve payment" }).click();
  await buyer.goto("/sme/orders");
  await buyer.locator("tbody a").first().click();
  const id = new URL(buyer.url()).pathname.split("/").at(-1)!;

  await signIn(seller, "supplier@dhow.test", DEMO);
  await seller.goto(`/provider/order/${id}`);
  await seller.getByRole("button", { name: "Accept order" }).click();
  await expect(seller.getByText("Gate 2, Mina Abdullah").first()).toBeVisible();

  await buyer.goto(`/sme/order/${id}`);
  const code = ((await buyer.locator(".pass .code").textContent()) ?? "").trim();
  expect(code).toMatch(/^[A-Z2-9]{10}$/);
  const link = (code: string) => `/delivered-order?orderId=${id}&verifyCode=${code}`;
  await stranger.goto(link("WRONGWRONG"));
  await expect(stranger.getByText("The code in this link does not match the order")).toBeVisible();
  await stranger.goto(link(code));
  for (const words of [
    "Green beans, 4 sacks",
    "$120.00",
    "Salmiya Coffee House",
    "login as supplier to verify delivery",
  ])
    await expect(stranger.getByText(words).first()).toBeVisible();
  await expect(stranger.getByText("Gate 2, Mina Abdullah")).toHaveCount(0);
  await stranger.evaluate(axe);
  expect(await stranger.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))")).toEqual([]);

  await seller.goto(link(code));
  await expect(seller.getByText("Gate 2, Mina Abdullah")).toBeVisible();
  const button = (await seller.getByRole("button", { name: "Confirm delivery" }).boundingBox())!;
  expect(button.width).toBeGreaterThan(300);
  expect(button.height).toBeGreaterThanOrEqual(48);
  // Within the thumb's reach: the lower half of the screen.
  expect(button.y).toBeGreaterThan(phone.height / 2);
  expect(button.y + button.height).toBeLessThanOrEqual(phone.height);
  await seller.screenshot({ path: "tests/.results/driver.png" });
  await seller.getByRole("button", { name: "Confirm delivery" }).click();
  await notice(seller, "You order delivery is registered successfully");
  await seller.goto(link(code));
  await expect(seller.getByRole("heading", { name: "Already delivered" })).toBeVisible();
  await stranger.setViewportSize({ width: 320, height: 560 });
  await stranger.goto(link(code));
  await expect(stranger.getByText("Green beans")).toHaveCount(0);
  expect(await stranger.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
});
