/** An overdue instalment: reminders, blocked orders and payment. On a separate demo, because its clock moves. */
import { DEMO_PASSWORD } from "../../app/program/seed/people";
import { expect, startDemo, test } from "./app";
import { message, newPage, notice, signIn, unfold } from "./people";

const BUYER = "trade@muttrahtextiles.test";

test("an SME is overdue, reminded and blocked from ordering until it pays", async ({ browser }) => {
  const own = await startDemo();
  try {
    const buyer = await newPage(browser, own);
    await signIn(buyer, BUYER, DEMO_PASSWORD);
    const admin = await newPage(browser, own);
    await signIn(admin, "admin@dhow.test", DEMO_PASSWORD);

    await buyer.goto("/sme/orders");
    await buyer
      .getByRole("row", { name: /\$1,350\.00/ })
      .getByRole("link")
      .first()
      .click();
    const order = new URL(buyer.url()).pathname;
    const number = /D-\d{6}/.exec(await buyer.getByRole("heading", { level: 1 }).innerText())![0];
    const next = await buyer.getByRole("heading", { name: "$675.00 due on" }).innerText();
    const [, amount, deadline] = /^(\$675\.00) due on (.+)$/.exec(next)!;
    const due = new Date(`${deadline} UTC`).getTime();

    /** To nine in the morning, `days` after the due day. */
    const moveTo = async (days: number) => {
      await admin.goto("/sandbox/clock");
      await admin.getByLabel("Or to a date").fill(new Date(due + days * 86_400_000).toISOString().slice(0, 10));
      await admin.getByRole("button", { name: "Move the clock" }).click();
      await notice(admin, "All scheduled tasks have run.");
    };
    const written = async () => {
      const outbox = await buyer.context().newPage();
      await outbox.goto(`/sandbox/outbox?to=${encodeURIComponent(BUYER)}`);
      const subjects = await outbox.getByRole("heading", { level: 2 }).filter({ hasText: number! }).allInnerTexts();
      await outbox.close();
      return subjects;
    };
    const orderForm = async () => {
      await buyer.goto("/sme/supplier");
      await buyer.getByRole("link", { name: /Hijaz/ }).first().click();
      await buyer.getByRole("link", { name: "create order" }).click();
      return buyer.getByRole("dialog").getByLabel("Amount");
    };

    await test.step("three days before and on the day it is reminded, and can still order", async () => {
      await moveTo(-3);
      expect((await written())[0]).toBe(`Instalment 2 of order ${number} is due on ${deadline}`);
      await moveTo(0);
      expect((await written())[0]).toBe(`Instalment 2 of order ${number} is due today`);
      await buyer.goto(order);
      await expect(buyer.getByText("On time so far.")).toBeVisible();
      await expect(await orderForm()).toBeVisible();
    });

    await test.step("the day after, every page says that it is overdue, and ordering is blocked", async () => {
      await moveTo(1);
      await buyer.goto(order);
      await expect(buyer.getByRole("heading", { name: new RegExp(`^Late by 1 day: \\${amount}$`) })).toBeVisible();
      await unfold(buyer, "Timeline");
      await expect(buyer.getByText(`Instalment 2 is late: it was due on ${deadline}`)).toBeVisible();
      await admin.goto(order.replace("/sme/", "/admin/"));
      await expect(admin.getByText(`paid · ${amount} late`)).toBeVisible();
      await expect(await orderForm()).toHaveCount(0);
      await expect(buyer.getByRole("dialog")).toContainText(
        "You have a late instalment: pay it before you place another order.",
      );
      await buyer.getByRole("dialog").getByRole("link", { name: "pay it" }).click();
      await expect(buyer).toHaveURL(/\/sme\/late$/);
    });

    await test.step("three days after, it is reminded again and pays through the email's link", async () => {
      await moveTo(3);
      const reminder = await message(buyer, BUYER, new RegExp(`Late: instalment 2 of order ${number}`));
      expect(reminder.text).toContain(
        `${amount} for order ${number} was due on ${deadline}. Please pay it now. ` +
          "You cannot place new orders until it is paid.",
      );
      await buyer.goto(reminder.link!);
      await buyer.getByRole("button", { name: "Pay" }).click();
      await buyer.getByRole("button", { name: "Approve payment" }).click();
      await expect(buyer.getByText("payment succesed!")).toBeVisible();
    });

    await test.step("it can order again, the order stays marked as once late, and reminders stop", async () => {
      await buyer.goto(order);
      await expect(buyer.getByText("An instalment was late before.")).toBeVisible();
      await (await orderForm()).fill("200");
      await buyer.getByLabel("Description").fill("Thread, 80 spools");
      await buyer.getByRole("button", { name: "Create order" }).click();
      await buyer.getByRole("button", { name: "Place order and pay later" }).click();
      await notice(buyer, "payment link is sent by email and sms");
      const before = await written();
      await moveTo(8);
      expect(await written()).toEqual(before);
    });

    expect(await own.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
  } finally {
    await own.stop();
  }
});
