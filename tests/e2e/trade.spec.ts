import { mandatoryTitles } from "../../app/domain/documents/document";
import { expect, test } from "./app";
import { message, newPage, notice, onboard, pdf, photo, register, scan, signIn, staff } from "./people";

/**
 * The main job of Dhow with seven people, each in a browser without JavaScript, through pages only: from registration to
 * an order that is finished. Codes and links come from the outbox, the delivery link from the picture of the QR code.
 */
test("a whole trade, from registration to finished", async ({ browser, app }) => {
  const buyer = await newPage(browser, app);
  const seller = await newPage(browser, app);

  const admin = await staff(browser, app, "admin", "noor@dhow.test");
  await test.step("the admin prepares industries and insurers", async () => {
    await admin.goto("/admin/settings");
    await admin.getByLabel("Title").fill("Food and drink");
    await admin.getByLabel("Description").fill("Cafés, restaurants and what they buy");
    await admin.getByRole("button", { name: "Create", exact: true }).click();
    for (const name of ["Pearl Cover", "Gulf Shield"]) {
      await admin.goto("/admin/settings");
      await admin.getByLabel("Name").fill(name);
      await admin.getByRole("button", { name: "Add insurer" }).click();
      await expect(admin.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    }
  });
  const creditOfficer = await staff(browser, app, "bank", "credit@bank.test");
  const payoutOfficer = await staff(browser, app, "bank", "payouts@bank.test");
  const pearl = await staff(browser, app, "insurance", "aisha@pearl.test", "Pearl Cover");
  const shield = await staff(browser, app, "insurance", "salem@shield.test", "Gulf Shield");

  await test.step("an SME and a supplier register and send their papers", async () => {
    await register(buyer, "sme", "huda@cafes.test");
    await onboard(
      buyer,
      { email: "huda@cafes.test", phone: "50001111", title: "Salmiya Cafés", industry: "Food and drink", requestCredit: "5000" },
      mandatoryTitles("sme"),
    );
    await expect(buyer.getByText("Waiting for admin")).toBeVisible();
    await register(seller, "provider", "omar@roasters.test");
    await onboard(
      seller,
      { email: "omar@roasters.test", phone: "60002222", title: "Doha Roasters", industry: "Food and drink", website: "https://roasters.test" },
      mandatoryTitles("provider"),
    );
    await expect(seller.getByText("Your account created successfully")).toBeVisible();
  });

  await test.step("the admin looks at the SME's papers and verifies both", async () => {
    await admin.goto("/admin/sme");
    await admin.getByRole("row", { name: /Salmiya Cafés/ }).getByRole("link").click();
    await admin.getByRole("link", { name: "documents" }).click();
    const file = await admin.locator(".files a").first().getAttribute("href");
    const answer = await admin.request.get(file!);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await answer.body()).equals(pdf(mandatoryTitles("sme")[0]!).buffer)).toBe(true);

    await admin.getByRole("link", { name: "Verify SME" }).click();
    await admin.getByLabel("Description").fill("papers are complete");
    await admin.getByRole("button", { name: "Verify SME" }).click();
    await notice(admin, "Done!");
    await admin.goto("/admin/supplier");
    await admin.getByRole("row", { name: /Doha Roasters/ }).getByRole("link").click();
    await admin.getByLabel("Description").first().fill("welcome");
    await expect(admin.getByLabel("Discount Rate")).toHaveValue("10");
    await admin.getByRole("button", { name: "Verify Supplier" }).click();
    await notice(admin, "verified. Nothing else waits for your verdict.");
  });

  await test.step("the bank verifies; the first insurer refuses, the second one gives credit", async () => {
    await creditOfficer.goto("/bank/sme");
    await creditOfficer.getByRole("row", { name: /Salmiya Cafés/ }).getByRole("link").click();
    const address = new URL(creditOfficer.url()).pathname.replace("/bank/", "/insurance/");
    expect((await pearl.goto(address))!.status()).toBe(404);
    await creditOfficer.getByLabel("Description").first().fill("in good standing");
    await creditOfficer.getByRole("button", { name: "Verify SME" }).click();
    await notice(creditOfficer, "verified. Nothing else waits for your verdict.");

    expect((await shield.goto(address))!.status()).toBe(404);
    await pearl.goto("/insurance/sme");
    await pearl.getByRole("row", { name: /Salmiya Cafés/ }).getByRole("link").click();
    await pearl.getByText("Reject SME", { exact: true }).first().click();
    await pearl.getByLabel("Description").fill("not our business");
    await pearl.getByRole("button", { name: "Reject SME", exact: true }).click();
    await notice(pearl, "rejected. Nothing else waits for your verdict.");

    await shield.goto("/insurance/sme");
    await shield.getByRole("row", { name: /Salmiya Cafés/ }).getByRole("link").click();
    await shield.getByLabel("Credit", { exact: true }).fill("3000");
    await shield.getByRole("button", { name: "Verify SME" }).click();
    await notice(shield, "verified. Nothing else waits for your verdict.");
  });

  await test.step("the admin sets the instalments: the sum has to be right", async () => {
    await buyer.goto("/sme/verification");
    await expect(buyer.getByText("approved")).toBeVisible();
    await admin.goto("/admin/sme?level=7");
    await admin.getByRole("row", { name: /Salmiya Cafés/ }).getByRole("link").click();
    await admin.getByRole("link", { name: "set Installment" }).click();
    const dialog = admin.getByRole("dialog");
    const entries = () => dialog.locator("input[name^='installments']");
    while ((await entries().count()) > 3) await dialog.getByRole("button", { name: /Remove/ }).last().click();
    while ((await entries().count()) < 3) await dialog.getByRole("button", { name: /Add/ }).click();
    for (const [i, percent] of ["33.33", "33.33", "33.33"].entries()) await entries().nth(i).fill(percent);
    await dialog.getByLabel("Description").fill("three parts");
    await dialog.getByRole("button", { name: "set Installment" }).click();
    await expect(dialog.getByText("sum of installments should be 100 %").first()).toBeVisible();
    await entries().nth(2).fill("33.34");
    await dialog.getByRole("button", { name: "set Installment" }).click();
    await notice(admin, "Done!");
  });

  await test.step("the SME orders, within its credit", async () => {
    await buyer.goto("/sme/supplier");
    await buyer.getByRole("link", { name: "Doha Roasters" }).click();
    await buyer.getByRole("link", { name: "create order" }).click();
    await buyer.getByLabel("Amount").fill("3000.01");
    await buyer.getByLabel("Description").fill("Beans, 100 kg");
    await buyer.getByRole("button", { name: "Create order" }).click();
    await expect(buyer.getByText("must be less than 3000$").first()).toBeVisible();
    await expect(buyer.getByLabel("Description")).toHaveValue("Beans, 100 kg");
    await buyer.getByLabel("Amount").fill("1000.01");
    await buyer.getByRole("button", { name: "Create order" }).click();
    await buyer.getByRole("button", { name: "Place order, pay later" }).click();
    await notice(buyer, "payment link is sent by email and sms");
  });

  await test.step("it pays the upfront part by the link of the e-mail, after the bank declined once", async () => {
    const { link } = await message(buyer, "huda@cafes.test", /upfront part/);
    await seller.goto("/provider/orders?status=-10");
    await expect(seller.getByText("No order yet")).toBeVisible();
    await buyer.goto(link!);
    await buyer.getByRole("button", { name: "Pay" }).click();
    await buyer.getByRole("button", { name: "Decline" }).click();
    await expect(buyer.getByText("payment failed!")).toBeVisible();
    await buyer.goto(link!);
    await buyer.getByRole("button", { name: "Pay" }).click();
    await expect(buyer.getByText("$333.30").first()).toBeVisible();
    await buyer.getByRole("button", { name: "Approve" }).click();
    await expect(buyer.getByText("payment succesed!")).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText("payment succesed!")).toBeVisible();
    await buyer.goto(link!);
    await expect(buyer.getByText(/The upfront part of order D-\d{6} was paid on/)).toBeVisible();
  });

  await test.step("the supplier accepts and delivers by the QR code", async () => {
    await seller.goto((await message(seller, "omar@roasters.test", /New order/)).link!);
    await seller.getByRole("button", { name: "Accept order" }).click();
    await notice(seller, "order accepted successfully");

    await buyer.goto("/sme/orders");
    await buyer.getByRole("link", { name: /See order/ }).click();
    const delivery = await scan(buyer);
    expect(delivery).toContain(`${app.url}/delivered-order?orderId=`);

    const driver = await newPage(browser, app);
    await driver.goto(delivery);
    await expect(driver.getByText("login as supplier to verify delivery")).toBeVisible();
    await driver.getByLabel("Email").fill("omar@roasters.test");
    await driver.getByLabel("Password").fill("a wrong password");
    await driver.getByRole("button", { name: "Confirm delivery" }).click();
    await expect(driver.getByText("email or password is wrong").first()).toBeVisible();
    await driver.getByLabel("Password").fill("a dhow of my own");
    await driver.getByRole("button", { name: "Confirm delivery" }).click();
    await notice(driver, "You order delivery is registered successfully");

    await driver.getByLabel("Invoice").setInputFiles(photo("Invoice 1"));
    await driver.getByRole("button", { name: "Upload invoice" }).click();
    await notice(driver, "uploaded successfully");
  });

  await test.step("the admin verifies the invoice, the bank pays the supplier its share", async () => {
    await admin.goto("/admin/orders?status=4");
    await admin.getByRole("link", { name: /See order/ }).click();
    const invoice = await admin.request.get((await admin.getByRole("link", { name: "Open the invoice" }).getAttribute("href"))!);
    expect((await invoice.body()).equals(photo("Invoice 1").buffer)).toBe(true);
    await admin.getByRole("button", { name: "Verify invoice" }).click();
    await notice(admin, "invoice verified successfully");
    await expect(admin.getByText("$900.01").first()).toBeVisible();

    await payoutOfficer.goto("/bank/orders?status=5");
    await payoutOfficer.getByRole("link", { name: /See order/ }).click();
    await payoutOfficer.getByRole("button", { name: "Pay order" }).click();
    await notice(payoutOfficer, "order paid successfully");
  });

  await test.step("the insurer that covers the SME sees the order without its shares, the other one nothing", async () => {
    await shield.goto("/insurance/orders");
    await shield.getByRole("link", { name: /See order/ }).click();
    await expect(shield.getByRole("heading", { name: "Payment Status" })).toBeVisible();
    await expect(shield.getByText(/share|discount/i)).toHaveCount(0);
    const address = shield.url();
    expect((await pearl.goto(address))!.status()).toBe(404);
  });

  await test.step("the SME pays its instalments, and the order is finished", async () => {
    for (const _ of ["second", "third"]) {
      await buyer.goto("/sme/orders");
      await buyer.getByRole("link", { name: /See order/ }).click();
      await buyer.getByRole("button", { name: "Pay instalment" }).click();
      await buyer.getByRole("button", { name: "Approve" }).click();
      await expect(buyer.getByText("payment succesed!")).toBeVisible();
    }
    await buyer.getByRole("link", { name: "See the order" }).click();
    await expect(buyer.getByText("finished").first()).toBeVisible();
    await buyer.goto("/sme/profile");
    await expect(buyer.getByText("$3,000.00").first()).toBeVisible();
  });

  await test.step("everything adds up, and signing out asks first", async () => {
    expect(await app.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
    await buyer.goto("/sme/orders");
    await buyer.getByRole("button", { name: "Menu" }).click();
    await buyer.getByRole("link", { name: "Logout" }).click();
    await expect(buyer.getByRole("dialog")).toContainText("are you sure for logout ?");
    await buyer.getByRole("button", { name: "yes" }).click();
    await notice(buyer, "logout successfully");
    await buyer.goto("/sme/orders");
    await expect(buyer).toHaveURL(/\/auth\/login\?to=/);
    await signIn(buyer, "huda@cafes.test");
  });
});
