import { mandatoryTitles } from "../../app/domain/documents/document";
import { localeIslandWords } from "../../app/words/island-words";
import { localeWords } from "../../app/words/words";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import {
  message,
  newPage,
  notice,
  onboard,
  pdf,
  photo,
  register,
  scan,
  signIn,
  speechIn,
  staff,
  toldBy,
  unfold,
} from "./people";

/** A variation of the whole trade. */
export interface Way {
  language: "en" | "ar";
  /** Whether JavaScript is on. */
  hasScript: boolean;
  /** Another difference, for the test's name. */
  by?: string;
  /** A separate server, because the new insurers would come before another trade's insurers. */
  start: () => Promise<Instance>;
}

/**
 * A whole trade by seven people in separate browsers, through pages only, from registration to the last instalment.
 * Codes and links come from the outbox, and the delivery link from the QR code's picture.
 */
export function testTrade({ language, hasScript, by = "", start }: Way): void {
  const how = `${localeWords(language).name}, ${hasScript ? "with" : "without"} JavaScript${by}`;
  test(`a whole trade from registration to the last instalment: ${how}`, async ({ browser }) => {
    const app = await start();
    try {
      const { say, words } = speechIn(language);
      const { messages, verdicts } = words;
      const { plan } = localeIslandWords(language);
      const buyer = await newPage(browser, app, hasScript, language);
      const seller = await newPage(browser, app, hasScript, language);

      const admin = await staff(browser, app, "admin", "noor@dhow.test", { language, hasScript });
      await test.step("the admin prepares industries and insurers", async () => {
        await admin.goto("/admin/settings");
        await admin.getByLabel(say("Title")).fill("Food and drink");
        await admin.getByLabel(say("Description")).fill("Cafés, restaurants and what they buy");
        await admin.getByRole("button", { name: say("Create industry"), exact: true }).click();
        for (const name of ["Pearl Cover", "Gulf Shield"]) {
          await admin.goto("/admin/settings");
          await admin.getByLabel(say("Name")).fill(name);
          await admin.getByRole("button", { name: say("Add insurer") }).click();
          await expect(admin.getByRole("listitem").filter({ hasText: name })).toBeVisible();
        }
      });
      const creditOfficer = await staff(browser, app, "bank", "credit@bank.test", { language, hasScript });
      const payoutOfficer = await staff(browser, app, "bank", "payouts@bank.test", { language, hasScript });
      const pearl = await staff(browser, app, "insurance", "aisha@pearl.test", {
        insurer: "Pearl Cover",
        language,
        hasScript,
      });
      const shield = await staff(browser, app, "insurance", "salem@shield.test", {
        insurer: "Gulf Shield",
        language,
        hasScript,
      });

      await test.step("an SME and a supplier register and send their documents", async () => {
        await register(buyer, "sme", "huda@cafes.test");
        await onboard(
          buyer,
          {
            email: "huda@cafes.test",
            phone: "50001111",
            title: "Salmiya Cafés",
            industry: "Food and drink",
            requestCredit: "5000",
          },
          mandatoryTitles("sme"),
        );
        await expect(buyer.getByText(say("Waiting for admin"))).toBeVisible();
        await register(seller, "provider", "omar@roasters.test");
        await onboard(
          seller,
          {
            email: "omar@roasters.test",
            phone: "60002222",
            title: "Doha Roasters",
            industry: "Food and drink",
            website: "https://roasters.test",
          },
          mandatoryTitles("provider"),
        );
        await expect(seller.getByText(say("Your account created successfully"))).toBeVisible();
      });

      await test.step("the admin reads the SME's documents and approves both", async () => {
        await admin.goto("/admin/sme");
        await admin
          .getByRole("row", { name: /Salmiya Cafés/ })
          .getByRole("link")
          .first()
          .click();
        await admin.getByRole("link", { name: say("documents") }).click();
        const file = await admin.locator(".files a").first().getAttribute("href");
        const answer = await admin.request.get(file!);
        expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
        expect((await answer.body()).equals(pdf(mandatoryTitles("sme")[0]!).buffer)).toBe(true);

        await admin.getByRole("link", { name: say("Verify SME") }).click();
        await admin.getByLabel(say("Description")).fill("papers are complete");
        await admin.getByRole("button", { name: say("Verify SME") }).click();
        await notice(admin, say("Done!"));
        await admin.goto("/admin/supplier");
        await admin
          .getByRole("row", { name: /Doha Roasters/ })
          .locator('a[href$="/review"]')
          .click();
        await unfold(admin, say("Verify Supplier"));
        await admin.getByLabel(say("Description")).first().fill("welcome");
        await expect(admin.getByLabel(say("Discount Rate"))).toHaveValue("10");
        await admin.getByRole("button", { name: say("Verify Supplier") }).click();
        await notice(admin, verdicts.review.saved);
      });

      await test.step("the bank approves, the first insurer rejects, and the second grants credit", async () => {
        await creditOfficer.goto("/bank/sme");
        await creditOfficer
          .getByRole("row", { name: /Salmiya Cafés/ })
          .locator('a[href$="/review"]')
          .click();
        const address = new URL(creditOfficer.url()).pathname.replace("/bank/", "/insurance/");
        expect((await pearl.goto(address))!.status()).toBe(404);
        await unfold(creditOfficer, say("Verify SME"));
        await creditOfficer.getByLabel(say("Description")).first().fill("in good standing");
        await creditOfficer.getByRole("button", { name: say("Verify SME") }).click();
        await notice(creditOfficer, verdicts.review.saved);

        expect((await shield.goto(address))!.status()).toBe(404);
        await pearl.goto("/insurance/sme");
        await pearl
          .getByRole("row", { name: /Salmiya Cafés/ })
          .locator('a[href$="/review"]')
          .click();
        await pearl.getByText(say("Reject SME"), { exact: true }).first().click();
        await pearl.getByLabel(say("Description")).fill("not our business");
        await pearl.getByRole("button", { name: say("Reject SME"), exact: true }).click();
        await notice(pearl, verdicts.review.saved);

        await shield.goto("/insurance/sme");
        await shield
          .getByRole("row", { name: /Salmiya Cafés/ })
          .locator('a[href$="/review"]')
          .click();
        await unfold(shield, say("Verify SME"));
        await shield.getByLabel(say("Credit"), { exact: true }).fill("3000");
        await shield.getByRole("button", { name: say("Verify SME") }).click();
        await notice(shield, verdicts.review.saved);
      });

      await test.step("the admin sets the instalments, whose sum must be right", async () => {
        await buyer.goto("/sme/verification");
        await expect(buyer.getByText(say("approved"))).toBeVisible();
        await admin.goto("/admin/sme?level=7");
        await admin
          .getByRole("row", { name: /Salmiya Cafés/ })
          .getByRole("link")
          .first()
          .click();
        await admin.getByRole("link", { name: say("set Installment") }).click();
        const dialog = admin.getByRole("dialog");
        const entries = () => dialog.locator("input[name^='installments']");
        while ((await entries().count()) > 3) await dialog.getByRole("button", { name: plan.remove }).last().click();
        while ((await entries().count()) < 3) await dialog.getByRole("button", { name: plan.add }).click();
        for (const [i, percent] of ["33.33", "33.33", "33.33"].entries()) await entries().nth(i).fill(percent);
        await dialog.getByLabel(say("Description")).fill("three parts");
        await dialog.getByRole("button", { name: say("set Installment") }).click();
        await expect(dialog.getByText(messages.sumOfInstalments).first()).toBeVisible();
        await entries().nth(2).fill("33.34");
        await dialog.getByRole("button", { name: say("set Installment") }).click();
        await notice(admin, say("Done!"));
      });

      await test.step("the SME orders within its credit", async () => {
        await buyer.goto("/sme/supplier");
        await buyer.getByRole("link", { name: "Doha Roasters", exact: true }).click();
        await buyer.getByRole("link", { name: say("create order") }).click();
        await buyer.getByLabel(say("Amount")).fill("3000.01");
        await buyer.getByLabel(say("Description")).fill("Beans, 100 kg");
        await buyer.getByRole("button", { name: say("Create order") }).click();
        await expect(buyer.getByText(/3000\$|\$3,000\.00/).first()).toBeVisible();
        await expect(buyer.getByLabel(say("Description"))).toHaveValue("Beans, 100 kg");
        await buyer.getByLabel(say("Amount")).fill("1000.01");
        await buyer.getByRole("button", { name: say("Create order") }).click();
        await buyer.getByRole("button", { name: say("Place order and pay later") }).click();
        await notice(buyer, say("payment link is sent by email and sms, please check and do payment"));
      });

      await test.step("it pays the upfront part through the email's link, after the bank declined once", async () => {
        const { link } = await message(buyer, "huda@cafes.test", toldBy(messages.payUpfrontTitle("XX")));
        await seller.goto("/provider/orders?status=-10");
        await expect(seller.getByText(say("No orders yet. We will email you about each new order."))).toBeVisible();
        await buyer.goto(link!);
        await buyer.getByRole("button", { name: say("Pay now") }).click();
        await buyer.getByRole("button", { name: say("Decline payment") }).click();
        await expect(buyer.getByText(say("payment failed!"))).toBeVisible();
        await buyer.goto(link!);
        await buyer.getByRole("button", { name: say("Pay now") }).click();
        await expect(buyer.getByText("$333.30").first()).toBeVisible();
        await buyer.getByRole("button", { name: say("Approve payment") }).click();
        await expect(buyer.getByText(say("payment succesed!"))).toBeVisible();
        await buyer.reload();
        await expect(buyer.getByText(say("payment succesed!"))).toBeVisible();
        await buyer.goto(link!);
        await expect(buyer.getByText(new RegExp(toldBy(messages.upfrontPaid("XX", 0)).source, "i"))).toBeVisible();
      });

      await test.step("the supplier accepts and delivers with the QR code", async () => {
        await seller.goto((await message(seller, "omar@roasters.test", toldBy(messages.newOrderTitle("XX")))).link!);
        await seller.getByRole("button", { name: say("Accept order") }).click();
        await notice(seller, say("order accepted successfully"));

        await buyer.goto("/sme/orders");
        await buyer.getByRole("link", { name: say("See order") }).click();
        const delivery = await scan(buyer);
        expect(delivery).toContain(`${app.url}/delivered-order?orderId=`);

        const driver = await newPage(browser, app, hasScript, language);
        await driver.goto(delivery);
        await expect(driver.getByText(say("login as supplier to verify delivery"))).toBeVisible();
        await driver.getByLabel(say("Email")).fill("omar@roasters.test");
        await driver.getByLabel(say("Password")).fill("a wrong password");
        await driver.getByRole("button", { name: say("Confirm delivery") }).click();
        await expect(driver.getByText(say("Email or password is wrong")).first()).toBeVisible();
        await driver.getByLabel(say("Password")).fill("a dhow of my own");
        await driver.getByRole("button", { name: say("Confirm delivery") }).click();
        await notice(driver, say("You order delivery is registered successfully"));

        await driver.getByLabel(say("Invoice")).setInputFiles(photo("Invoice 1"));
        await driver.getByRole("button", { name: say("Upload invoice") }).click();
        await notice(driver, say("uploaded successfully"));
      });

      await test.step("the admin verifies the invoice, and the bank pays the supplier", async () => {
        await admin.goto("/admin/orders?status=4");
        await admin.getByRole("link", { name: say("See order") }).click();
        const invoice = await admin.request.get(
          (await admin.getByRole("link", { name: new RegExp(words.orders.page.openInvoice) }).getAttribute("href"))!,
        );
        expect((await invoice.body()).equals(photo("Invoice 1").buffer)).toBe(true);
        await admin.getByRole("button", { name: say("Verify invoice") }).click();
        await notice(admin, say("invoice verified successfully"));
        await expect(admin.getByText("$900.01").first()).toBeVisible();

        await payoutOfficer.goto("/bank/orders?status=5");
        await payoutOfficer.getByRole("link", { name: say("See order") }).click();
        await payoutOfficer.getByRole("link", { name: say("Pay order"), exact: true }).click();
        await payoutOfficer.getByLabel(words.payouts.dialog.reference).fill("FT26313A1");
        await payoutOfficer
          .getByRole("button", { name: words.payouts.dialog.payNow(words.format.money(900_01)) })
          .click();
        await notice(payoutOfficer, say("order paid successfully"));
      });

      await test.step("only the SME's insurer sees the order, without shares", async () => {
        await shield.goto("/insurance/orders");
        await shield.getByRole("link", { name: say("See order") }).click();
        await expect(shield.getByRole("heading", { name: say("Payment Status") })).toBeVisible();
        await expect(shield.getByText(new RegExp(language === "en" ? "share|discount" : "حصة|خصم", "i"))).toHaveCount(
          0,
        );
        const address = shield.url();
        expect((await pearl.goto(address))!.status()).toBe(404);
      });

      await test.step("the SME pays its instalments, which finishes the order", async () => {
        for (const _ of ["second", "third"]) {
          await buyer.goto("/sme/orders");
          await buyer.getByRole("link", { name: say("See order") }).click();
          await buyer.getByRole("button", { name: say("Pay instalment") }).click();
          await buyer.getByRole("button", { name: say("Approve payment") }).click();
          await expect(buyer.getByText(say("payment succesed!"))).toBeVisible();
        }
        await buyer.getByRole("link", { name: say("See order") }).click();
        await expect(buyer.getByText(words.names.orderStatus(6, true)).first()).toBeVisible();
        await buyer.goto("/sme/profile");
        await expect(buyer.getByText("$3,000.00").first()).toBeVisible();
      });

      await test.step("the books balance, and signing out asks for confirmation", async () => {
        expect(await app.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
        await buyer.goto("/sme/orders");
        await buyer.getByRole("link", { name: say("Menu") }).click();
        await buyer.getByRole("link", { name: say("Logout") }).click();
        await expect(buyer.getByRole("dialog")).toContainText(say("are you sure for logout ?"));
        await buyer.getByRole("button", { name: say("yes") }).click();
        await notice(buyer, say("logout successfully"));
        await buyer.goto("/sme/orders");
        await expect(buyer).toHaveURL(/\/auth\/login\?to=/);
        await signIn(buyer, "huda@cafes.test");
      });
    } finally {
      expect(await app.stop()).toBe(0);
    }
  });
}
