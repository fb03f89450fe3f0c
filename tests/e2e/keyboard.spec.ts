/** An order from choosing the supplier to its acceptance, and an officer's verdict, by keyboard alone. */
import type { Browser, Page } from "playwright/test";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { choose, follow, goAround, press, signInByKeys, tabTo } from "./keyboard";
import { newPage, notice } from "./people";

async function person(browser: Browser, demo: Instance, email: string, list: string, at: RegExp): Promise<Page> {
  const page = await newPage(browser, demo, true);
  await page.goto("/auth/login");
  await signInByKeys(page, email);
  await follow(page, new RegExp(`^${list}`), at);
  return page;
}

test("by keyboard alone an SME orders and pays, the supplier accepts and an officer decides", async ({
  browser,
  demo,
}) => {
  let number = "";

  await test.step("the SME searches for a supplier, orders and pays", async () => {
    const buyer = await person(browser, demo, "trade@muttrahtextiles.test", "Supplier's", /supplier$/);
    await tabTo(buyer, "Industry");
    await choose(buyer, /^Packaging/);
    await tabTo(buyer, "Name", "Shift+Tab");
    await buyer.keyboard.type("gulf pack");
    await follow(buyer, "Find", /q=gulf/, "Space");
    await goAround(buyer);
    await follow(buyer, "Gulf Pack Industries", /\/supplier\/[\w-]+$/);
    await follow(buyer, "create order", /\/order$/);
    await goAround(buyer);
    await buyer.keyboard.press("Escape");
    await buyer.waitForURL(/\/supplier\/[\w-]+#[\w-]+-order$/);
    await follow(buyer, "create order", /\/order$/);
    await tabTo(buyer, "Amount");
    await buyer.keyboard.type("120");
    await press(buyer, "Create order", "Space");
    // The error summary has the focus.
    await expect(buyer.getByRole("alert")).toBeFocused();
    await tabTo(buyer, "Description");
    await buyer.keyboard.type("Paper cups, 40 boxes");
    await press(buyer, "Create order", "Space");
    await buyer.getByRole("heading", { name: "Check your order" }).waitFor();
    await press(buyer, "Place order and pay later", "Space");
    await notice(buyer, "payment link is sent by email and sms");
    number = /\d+/.exec((await buyer.getByRole("heading", { level: 1 }).textContent()) ?? "")![0];
    await goAround(buyer);
    await follow(buyer, "Pay upfront", /\/sandbox\/bank\//, "Space");
    await follow(buyer, "Approve payment", /\/payment-result\//, "Space");
    await expect(buyer.getByText("payment succesed!")).toBeVisible();
  });

  await test.step("the supplier finds the order by status and accepts it", async () => {
    const seller = await person(browser, demo, "sales@gulfpack.test", "Order's", /orders$/);
    await tabTo(seller, "Status");
    await choose(seller, /^waiting$/);
    await follow(seller, "Show", /status=1/, "Space");
    await goAround(seller);
    await follow(seller, new RegExp(`^See order .*${number}$`), /\/order\//);
    await press(seller, "Accept order", "Space");
    await notice(seller, "order accepted successfully");
  });

  await test.step("an officer reads a company's documents and approves it", async () => {
    const admin = await person(browser, demo, "admin@dhow.test", "Sme's", /sme$/);
    await follow(admin, "Review Riffa Toys and Books", /review$/);
    await follow(admin, "info", /info$/);
    await follow(admin, "documents", /documents$/);
    await goAround(admin);
    await follow(admin, "Verify SME", /verify$/);
    await goAround(admin);
    await tabTo(admin, "Description");
    await admin.keyboard.type("Papers are complete.");
    await press(admin, "Verify SME", "Space");
    await notice(admin, "Done!");
  });
});
