/** Applicants and the demo's officers, without JavaScript. */
import type { Browser, Page } from "playwright/test";
import { mandatoryTitles } from "../../app/domain/documents/document";
import type { Instance } from "../instance.mjs";
import { newPage, notice, onboard, register, signIn } from "./people";

const DEMO_PASSWORD = "dhow-demo-2026";
export const INSURERS = ["insurer1@dhow.test", "insurer2@dhow.test", "insurer3@dhow.test"] as const;

/** Signed in as one of the demo's people. */
export async function signedIn(browser: Browser, demo: Instance, email: string): Promise<Page> {
  const page = await newPage(browser, demo);
  await signIn(page, email, DEMO_PASSWORD);
  return page;
}

let phones = 0;

/** A new company that has sent its documents: level 4. */
export async function applicant(
  browser: Browser,
  demo: Instance,
  role: "sme" | "provider",
  name: string,
): Promise<{ page: Page; email: string; title: string }> {
  const page = await newPage(browser, demo);
  const email = `${name}@apply.test`;
  await register(page, role, email);
  const title = `Company ${name}`;
  phones += 1;
  const phone = `52${String(process.pid % 10_000).padStart(4, "0")}${String(phones).padStart(2, "0")}`;
  const common = { email, phone, title, industry: "Food and beverages" };
  await onboard(
    page,
    role === "sme" ? { ...common, requestCredit: "9000" } : { ...common, website: "https://supplier.test" },
    mandatoryTitles(role),
  );
  return { page, email, title };
}

/** Opens the applicant's page from the list. */
export async function open(page: Page, list: string, title: string): Promise<void> {
  await page.goto(`${list}?level=-10`);
  // The row leads to the page with the dialogs; review.long.spec.ts tests the review page's forms.
  await page
    .getByRole("row", { name: new RegExp(title) })
    .getByRole("link")
    .first()
    .click();
}

/** Opens the verdict's dialog, fills it in and submits it. */
export async function decide(page: Page, verdict: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole("link", { name: verdict, exact: true }).click();
  for (const [label, value] of Object.entries(fields)) await page.getByRole("dialog").getByLabel(label).fill(value);
  await page.getByRole("dialog").getByRole("button", { name: verdict, exact: true }).click();
  await notice(page, "Done!");
}
