/** Orders, remittance advices and closings on paper: with the letterhead, without the site's navigation. */
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

const papers: [name: string, reader: string, open: (page: Page) => Promise<unknown>][] = [
  ["an SME's order", "sme@dhow.test", (page) => openFirst(page, "/sme/orders?status=2", "main tbody a")],
  ["a supplier's order", "supplier@dhow.test", (page) => openFirst(page, "/provider/orders", "main tbody a")],
  [
    "a remittance advice",
    "supplier@dhow.test",
    (page) => openFirst(page, "/provider/remittance", "main tbody a[href^='/provider/remittance/']"),
  ],
  ["a closing", "admin@dhow.test", (page) => openFirst(page, "/admin/book/closing", "main tbody a")],
];

for (const { language, direction, logout } of languages) {
  test(`papers in ${language} begin with the letterhead and have no navigation`, async ({ browser, demo }) => {
    for (const [name, reader, open] of papers) {
      const page = await newPage(browser, demo, false, language);
      await signIn(page, reader, demoPassword);
      // After the sign-in, the account's language applies.
      await page.goto("/menu");
      if (language === "ar") await page.getByRole("button", { name: "العربية" }).click();
      await open(page);
      await expect(page.locator(".letterhead"), name).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("html"), name).toHaveAttribute("dir", direction);
      await expect(page.locator(".letterhead"), name).toContainText("Dhow Trade Finance");
      for (const gone of ["navigation", "button", "status"] as const)
        await expect(page.getByRole(gone), `${gone} of ${name}`).toHaveCount(0);
      const text = await page.locator("body").innerText();
      expect(text.indexOf("Dhow Trade Finance"), name).toBeLessThan(text.indexOf("$"));
      expect(text, name).not.toContain(logout);
      expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString(), name).toBe("%PDF-");
      await page.close();
    }
  });
}
