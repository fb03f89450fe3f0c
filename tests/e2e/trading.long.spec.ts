/** Variations between an order and its last payment, in the demo, without JavaScript unless a test says so. */
import type { Browser, Page } from "playwright/test";
import { DEMO_PASSWORD } from "../../app/program/seed/people";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { newPage, notice, photo, signIn, unfold } from "./people";

const BUYER = "trade@muttrahtextiles.test";
const SELLER = "b2b@hijazmedical.test";

async function person(browser: Browser, demo: Instance, email: string): Promise<Page> {
  const page = await newPage(browser, demo);
  await signIn(page, email, DEMO_PASSWORD);
  return page;
}

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1)!;

/** The available credit on the order form. */
async function available(buyer: Page): Promise<string> {
  await buyer.goto("/sme/supplier");
  await buyer.getByRole("link", { name: /Hijaz/ }).first().click();
  await buyer.getByRole("link", { name: "create order" }).click();
  const words = await buyer.getByText("Your available credit is").innerText();
  return /\$[\d,.]+\d/.exec(words)![0];
}

async function orderOver(buyer: Page, amount: string): Promise<string> {
  await available(buyer);
  await buyer.getByLabel("Amount").fill(amount);
  await buyer.getByLabel("Description").fill("Gloves, 40 boxes");
  await buyer.getByRole("button", { name: "Create order" }).click();
  await buyer.getByRole("button", { name: "Place order and pay later" }).click();
  await notice(buyer, "payment link is sent by email and sms");
  return idOf(buyer);
}

/** Presses a payment button on the order page and approves at the bank. */
async function pay(buyer: Page, id: string, button: RegExp): Promise<void> {
  await buyer.goto(`/sme/order/${id}`);
  // Before the delivery, the buttons are below "Pay early".
  if (await buyer.getByText("Pay early").isVisible()) await unfold(buyer, "Pay early");
  await buyer.getByRole("button", { name: button }).click();
  await buyer.getByRole("button", { name: "Approve payment" }).click();
  await expect(buyer.getByText("payment succesed!")).toBeVisible();
}

async function accept(seller: Page, id: string): Promise<void> {
  await seller.goto(`/provider/order/${id}`);
  await seller.getByRole("button", { name: "Accept order" }).click();
  await notice(seller, "order accepted successfully");
}

/** The code below the QR code on the SME's page. */
async function codeOf(buyer: Page, id: string): Promise<string> {
  await buyer.goto(`/sme/order/${id}`);
  return ((await buyer.locator(".pass .code").textContent()) ?? "").trim();
}

async function type(seller: Page, id: string, code: string): Promise<void> {
  await seller.goto(`/provider/order/${id}/deliver`);
  await seller.getByLabel("Code").fill(code);
  await seller.getByRole("button", { name: "Confirm delivery" }).click();
}

async function upload(seller: Page, id: string, name: string): Promise<void> {
  await seller.goto(`/provider/order/${id}`);
  await seller.getByLabel("Invoice").setInputFiles(photo(name));
  await seller.getByRole("button", { name: "Upload invoice" }).click();
  await notice(seller, "uploaded successfully");
}

/** The value of a fact, such as "Paid". */
const fact = (page: Page, name: string) => page.locator("dl").locator(`dt:text-is("${name}") + dd`).first();

const balances = async (demo: Instance) =>
  expect(await demo.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });

test("a declined order is refunded, and the SME's credit is free", async ({ browser, demo }) => {
  const [buyer, seller] = [await person(browser, demo, BUYER), await person(browser, demo, SELLER)];
  const before = await available(buyer);
  const id = await orderOver(buyer, "333.33");
  await pay(buyer, id, /Pay upfront/);
  const payment = buyer.url();
  expect(await available(buyer)).not.toBe(before);

  await seller.goto(`/provider/order/${id}`);
  await seller.getByRole("link", { name: "Decline" }).click();
  await seller.getByRole("button", { name: /^Decline/ }).click();
  await expect(seller.getByText("enter description").first()).toBeVisible();
  await seller.getByLabel("Reason").fill("sold out until May");
  await seller.getByRole("button", { name: /^Decline/ }).click();
  await notice(seller, "Done!");

  await buyer.goto(payment);
  await expect(buyer.getByRole("heading", { name: "Payment refunded" })).toBeVisible();
  await buyer.goto(`/sme/order/${id}`);
  await expect(buyer.getByText("canceled").first()).toBeVisible();
  await expect(fact(buyer, "Reason")).toHaveText("sold out until May");
  await unfold(buyer, "Timeline");
  await expect(buyer.getByText("Declined by the supplier: sold out until May")).toBeVisible();
  await expect(fact(buyer, "Paid")).toHaveText("$166.66");
  await expect(fact(buyer, "Refunded")).toContainText("$166.66");
  await expect(fact(buyer, "Owed")).toHaveText("nothing, the order was cancelled");
  expect(await available(buyer)).toBe(before);
  await balances(demo);
});

test("an order can be paid completely before its delivery", async ({ browser, demo }) => {
  const [buyer, seller] = [
    await person(browser, demo, "captain@saadiyatmarine.test"),
    await person(browser, demo, SELLER),
  ];
  const before = await available(buyer);
  const id = await orderOver(buyer, "1000.01");
  await pay(buyer, id, /Pay upfront/);
  await buyer.goto(`/sme/order/${id}`);
  await expect(buyer.getByText("$300.00 of $1,000.01 paid")).toBeVisible();
  await pay(buyer, id, /Pay the remaining \$700\.01/);
  await buyer.getByRole("link", { name: "See order" }).click();
  await expect(buyer.getByText("finished").first()).toBeVisible();
  await expect(buyer.getByText("$1,000.01 of $1,000.01 paid")).toBeVisible();
  await expect(buyer.getByRole("button", { name: /Pay/ })).toHaveCount(0);
  expect(await available(buyer)).toBe(before);
  // Delivery is still possible.
  await accept(seller, id);
  await type(seller, id, await codeOf(buyer, id));
  await notice(seller, "You order delivery is registered successfully");
  await balances(demo);
});

test("an invoice is returned with a reason and uploaded again", async ({ browser, demo }) => {
  const [buyer, seller] = [await person(browser, demo, BUYER), await person(browser, demo, SELLER)];
  const admin = await person(browser, demo, "admin@dhow.test");
  const id = await orderOver(buyer, "250");
  await pay(buyer, id, /Pay upfront/);
  await accept(seller, id);
  await type(seller, id, await codeOf(buyer, id));
  await upload(seller, id, "A blurred invoice");

  await admin.goto(`/admin/order/${id}`);
  const first = await admin.getByRole("link", { name: "Open invoice" }).getAttribute("href");
  await admin.getByRole("link", { name: "Return invoice" }).click();
  await admin.getByLabel("Reason").fill("the total cannot be read");
  await admin.getByRole("button", { name: "Return invoice" }).click();
  await notice(admin, "Done!");
  await expect(admin.getByRole("link", { name: "Open invoice" })).toHaveCount(0);
  expect((await admin.request.get(first!)).status()).toBe(404);

  await seller.goto(`/provider/order/${id}`);
  await expect(
    seller
      .getByRole("main")
      .getByText(/returned .*the total cannot be read/)
      .first(),
  ).toBeVisible();
  await unfold(seller, "Timeline");
  await expect(seller.getByText("Invoice returned: the total cannot be read")).toBeVisible();
  await upload(seller, id, "A sharp invoice");
  await admin.goto(`/admin/order/${id}`);
  const second = await admin.getByRole("link", { name: "Open invoice" }).getAttribute("href");
  expect((await (await admin.request.get(second!)).body()).equals(photo("A sharp invoice").buffer)).toBe(true);
  await admin.getByRole("button", { name: "Verify invoice" }).click();
  await notice(admin, "invoice verified successfully");
  await balances(demo);
});

test("five wrong codes lock a delivery, even for the right code", async ({ browser, demo }) => {
  const [buyer, seller] = [await person(browser, demo, BUYER), await person(browser, demo, SELLER)];
  const id = await orderOver(buyer, "150");
  await pay(buyer, id, /Pay upfront/);
  await accept(seller, id);
  const code = await codeOf(buyer, id);
  for (let i = 0; i < 5; i += 1) {
    await type(seller, id, "AAAAAAAAAA");
    await expect(seller.getByText("your data is incorrect").first()).toBeVisible();
  }
  const link = `/delivered-order?orderId=${id}&verifyCode=${code}`;
  await type(seller, id, code);
  await expect(seller.getByText(/Too many wrong codes. Try again in (59|60) minutes/).first()).toBeVisible();
  await seller.goto(link);
  await seller.getByRole("button", { name: "Confirm delivery" }).click();
  await expect(seller.getByText(/Too many wrong codes/).first()).toBeVisible();
  // The delivery is still open, and its code is valid once the hour is over.
  expect(await codeOf(buyer, id)).toBe(code);
  await balances(demo);
});

test("with JavaScript the order form shows the remaining credit while typing", async ({ browser, demo }) => {
  const buyer = await newPage(browser, demo, true);
  await signIn(buyer, BUYER, DEMO_PASSWORD);
  const cents = Math.round(Number((await available(buyer)).replace(/[$,]/g, "")) * 100);
  const status = buyer.getByRole("dialog").getByRole("status");
  await expect(status).toBeEmpty();
  await buyer.getByLabel("Amount").fill("1,000.50");
  const left = ((cents - 1_000_50) / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
  await expect(status).toHaveText(`You will have ${left} left.`);
  await buyer.getByLabel("Amount").fill("99999999");
  await expect(status).toHaveText("This is more than your available credit.");
  await buyer.getByLabel("Amount").fill("a few");
  await expect(status).toBeEmpty();
});
