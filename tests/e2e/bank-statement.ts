/**
 * A bank statement without JavaScript: one transfer matched by reference, one proposed, one assigned by hand to two
 * orders, and undone.
 */
import type { Page } from "playwright/test";
import { createCamt053 } from "../../app/program/seed/papers.server";
import { bankAccount, DEMO_PASSWORD } from "../../app/program/seed/people";
import { localeWords } from "../../app/words/words";
import { expect, startDemo, test } from "./app";
import { newPage, notice, signIn, speechIn } from "./people";
import { everybodyReads } from "./translated";

export function testStatement(language: "en" | "ar"): void {
  test(`a bank statement is imported, assigned and undone: ${localeWords(language).name}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const own = await startDemo();
    try {
      everybodyReads(language, own);
      const { say, words } = speechIn(language);
      const { bankStatements: text, cash } = words;
      const person = async (email: string) => {
        const page = await newPage(browser, own, false, language);
        await signIn(page, email, DEMO_PASSWORD);
        return page;
      };
      const [bank, baker, clinic] = [
        await person("bank@dhow.test"),
        await person("hello@manamabakes.test"),
        await person("office@jumeirahclinicsupply.test"),
      ];
      const openMovements = async (sme: Page) => {
        await sme.goto("/sme/money");
        await sme.locator("summary").filter({ hasText: cash.movements }).click();
      };
      await baker.goto("/sme/money");
      const reference = await baker.locator("dd code").last().innerText();
      expect(reference).toMatch(/^RF\d\d( [0-9A-Z]{4}){3}$/);
      /** The open entry beside the queue. */
      const entry = bank.locator("#match");
      const row = (excerpt: string) => bank.getByRole("row").filter({ hasText: excerpt });

      await test.step("the bank imports the file: one entry is matched, one is proposed", async () => {
        await bank.goto("/bank/statements");
        const day = createCamt053({ account: bankAccount, day: "2026-11-22", opening: 180_460_00 }, [
          { reference: "IN-1", amount: 250_00, name: "MANAMA BAKES", text: `Flour ${reference}` },
          { reference: "IN-2", amount: 300_00, name: "SAADIYAT MARINE SERVICES", text: "Engines" },
          { reference: "IN-3", amount: 400_00, name: "L HASHEMI", text: "Cash" },
        ]);
        await bank
          .getByLabel(text.file)
          .setInputFiles({ name: "day.xml", mimeType: "application/xml", buffer: Buffer.from(day) });
        await bank.getByRole("button", { name: text.read }).click();
        await notice(bank, text.done.imported);
        await expect(row("IN-1")).toContainText(text.stateName.applied);
        await expect(row("IN-2")).toContainText(text.because(["name"], 50));
        await expect(row("IN-3")).toContainText(text.stateName.unknown);
        // It pays the instalments and leaves no balance.
        await openMovements(baker);
        await expect(baker.getByRole("row").filter({ hasText: "$250.00" }).last()).toBeVisible();
        await expect(baker.locator("#account dl")).toContainText("$0.00");
      });
      const statement = bank.url();

      await test.step("the proposal is confirmed", async () => {
        await row("IN-2").getByRole("link", { name: text.confirm }).click();
        await expect(entry.getByRole("radio", { name: "Saadiyat Marine Services" })).toBeChecked();
        await entry.getByRole("button", { name: text.unidentified.matchNext }).click();
        await notice(bank, text.done.assigned);
        await bank.goto(statement);
        await expect(row("IN-2")).toContainText(text.stateName.applied);
      });

      await test.step("the third entry is assigned by search, kept in the balance, and pays two orders", async () => {
        await row("IN-3").getByRole("link", { name: text.assign }).click();
        await entry.getByRole("searchbox").fill("Jumeirah");
        await entry.getByRole("button", { name: say("Find") }).click();
        await entry.getByRole("radio", { name: "Jumeirah Clinic Supply" }).check();
        await entry.getByLabel(text.keepOnAccount).check();
        await entry.getByRole("button", { name: text.unidentified.matchNext }).click();
        await notice(bank, text.done.assigned);

        await bank.goto("/bank/money");
        await bank.getByRole("link", { name: "Jumeirah Clinic Supply" }).click();
        await bank.getByRole("link", { name: cash.byHand }).click();
        const amounts = bank.getByRole("dialog").locator("input[name^='amount']");
        await amounts.nth(0).fill("150");
        await amounts.nth(1).fill("100");
        await bank.getByRole("dialog").getByRole("button", { name: cash.allocate }).click();
        await expect(bank.getByRole("link", { name: cash.undo })).toHaveCount(2);
      });

      const onAccount = async () => {
        await clinic.goto("/sme/money");
        // Without directional isolates.
        return (await clinic.locator("#account dl dd").first().innerText()).replace(/[\u2066-\u2069]/g, "");
      };
      await test.step("the SME sees the transfer, the payments and the balance", async () => {
        expect(await onAccount()).toBe("$150.00");
        await openMovements(clinic);
        const moved = clinic.getByRole("table", { name: cash.movements }).getByRole("row");
        await expect(moved.filter({ hasText: "$400.00" })).toHaveCount(1);
        await expect(moved.filter({ hasText: "-$150.00" }).getByRole("link", { name: /^D-\d{6}$/ })).toBeVisible();
        await expect(moved.filter({ hasText: "-$100.00" }).getByRole("link", { name: /^D-\d{6}$/ })).toBeVisible();
      });

      await test.step("an entry can be undone only after its allocations are undone", async () => {
        const account = bank.url();
        const takeBack = async () => {
          await bank.goto(statement);
          await row("IN-3").getByRole("link", { name: text.back }).click();
          await bank.getByRole("dialog").getByRole("button", { name: text.back }).click();
        };
        await takeBack();
        await expect(bank.getByRole("dialog").getByRole("alert")).toContainText("$150.00");
        for (const left of [1, 0]) {
          await bank.goto(account);
          await bank.getByRole("link", { name: cash.undo }).first().click();
          await bank.getByRole("dialog").getByRole("button", { name: cash.undo }).click();
          await notice(bank, cash.undone);
          await expect(bank.getByRole("link", { name: cash.undo })).toHaveCount(left);
        }
        expect(await onAccount()).toBe("$400.00");
        await takeBack();
        await notice(bank, text.done.back);
        await expect(row("IN-3")).toContainText(text.stateName.unknown);
        expect(await onAccount()).toBe("$0.00");
      });
      expect(await own.dhow("check")).toMatchObject({ code: 0 });
    } finally {
      await own.stop();
    }
  });
}
