/** Printable pages on paper: with the letterhead and page numbers, without the site's navigation. */
import type { Page } from "playwright/test";
import { demoPassword } from "../bench/weight";
import { expect, test } from "./app";
import { newPage, signIn } from "./people";

const languages = [
  { language: "en", direction: "ltr", logout: "Logout" },
  { language: "ar", direction: "rtl", logout: "تسجيل الخروج" },
] as const;

/** Opens the page behind the first link of the list. */
async function openFirst(page: Page, list: string, link: string) {
  await page.goto(list);
  await page.goto((await page.locator(link).first().getAttribute("href")) ?? "");
}

/** Each reader's printable pages. */
const papers: Record<string, [name: string, open: (page: Page) => Promise<unknown>][]> = {
  "sme@dhow.test": [
    ["an SME's order", (page) => openFirst(page, "/sme/orders?status=2", "main tbody a")],
    ["an SME's statement", (page) => page.goto("/sme/statement")],
    ["an SME's receipts", (page) => page.goto("/sme/receipts")],
  ],
  "supplier@dhow.test": [
    ["a supplier's order", (page) => openFirst(page, "/provider/orders", "main tbody a")],
    [
      "a remittance advice",
      (page) => openFirst(page, "/provider/remittance", "main tbody a[href^='/provider/remittance/']"),
    ],
  ],
  "admin@dhow.test": [
    ["a closing", (page) => openFirst(page, "/admin/book/closing", "main tbody a")],
    ["the audit log", (page) => page.goto("/admin/audit")],
    [
      "an order's record",
      (page) => openFirst(page, "/admin/orders?status=6", "main tbody a").then(() => page.goto(`${page.url()}/record`)),
    ],
    ["the exposure", (page) => page.goto("/admin/exposure")],
  ],
  "bank@dhow.test": [
    ["unallocated cash", (page) => page.goto("/bank/money")],
    ["an SME's money", (page) => openFirst(page, "/bank/money", "main tbody a[href^='/bank/money/']")],
    ["the receipts", (page) => page.goto("/bank/receipts")],
    ["the refunds", (page) => page.goto("/bank/refunds")],
    [
      "an SME's statement",
      (page) =>
        openFirst(page, "/bank/money", "main tbody a[href^='/bank/money/']").then(() =>
          page.goto(`${page.url().replace("/money/", "/sme/")}/statement`),
        ),
    ],
  ],
};

for (const { language, direction, logout } of languages) {
  test(`papers in ${language} begin with the letterhead and have no navigation`, async ({ browser, demo }) => {
    for (const [reader, pages] of Object.entries(papers)) {
      const page = await newPage(browser, demo, false, language);
      await signIn(page, reader, demoPassword);
      // After the sign-in, the account's language applies.
      await page.goto("/menu");
      if (language === "ar") await page.getByRole("button", { name: "العربية" }).click();
      for (const [name, open] of pages) {
        await page.emulateMedia({ media: "screen" });
        await open(page);
        await expect(page.locator(".letterhead"), name).toBeHidden();
        await page.emulateMedia({ media: "print" });
        await expect(page.locator("html"), name).toHaveAttribute("dir", direction);
        await expect(page.locator(".letterhead"), name).toContainText("Dhow Trade Finance");
        for (const gone of ["navigation", "button", "textbox"] as const)
          await expect(page.getByRole(gone), `${gone} of ${name}`).toHaveCount(0);
        await expect(page.locator(".toast"), name).toBeHidden();
        const text = await page.locator("body").innerText();
        const heading = await page.locator("h1").innerText();
        expect(text.indexOf("Dhow Trade Finance"), `the head of ${name}`).toBeLessThan(text.indexOf(heading));
        expect(text, name).not.toContain(logout);
        expect(await hasPageNumbers(page), `page numbers of ${name}`).toBe(true);
        expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString(), name).toBe("%PDF-");
      }
      await page.close();
    }
  });
}

/** Whether a style sheet of the page prints the number of each sheet. */
const hasPageNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some(
        (rule) =>
          rule instanceof CSSMediaRule && rule.media.mediaText === "print" && /counter\(pages\)/.test(rule.cssText),
      ),
    ),
  );
