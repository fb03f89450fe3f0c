/** Who decides on an applicant, and every way in which it can end. JavaScript is off; the people are the demo's. */
import type { Browser, Page } from "playwright/test";
import { mandatoryTitles } from "../../app/domain/documents/document";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { newPage, notice, onboard, register, signIn } from "./people";

const DEMO_PASSWORD = "dhow-demo-2026";
const INSURERS = ["insurer1@dhow.test", "insurer2@dhow.test", "insurer3@dhow.test"] as const;

async function officer(browser: Browser, demo: Instance, email: string): Promise<Page> {
  const page = await newPage(browser, demo);
  await signIn(page, email, DEMO_PASSWORD);
  return page;
}

let phones = 0;

/** A company that has sent its papers: level 4. */
async function applicant(browser: Browser, demo: Instance, role: "sme" | "provider", name: string): Promise<{ page: Page; email: string; title: string }> {
  const page = await newPage(browser, demo);
  const email = `${name}@apply.test`;
  await register(page, role, email);
  const title = `Company ${name}`;
  phones += 1;
  const phone = `52${String(process.pid % 10_000).padStart(4, "0")}${String(phones).padStart(2, "0")}`;
  const common = { email, phone, title, industry: "Food and beverages" };
  await onboard(page, role === "sme" ? { ...common, requestCredit: "9000" } : { ...common, website: "https://supplier.test" }, mandatoryTitles(role));
  return { page, email, title };
}

/** Opens the applicant's page from the list, as an officer finds it. */
async function open(page: Page, list: string, title: string): Promise<void> {
  await page.goto(`${list}?level=-10`);
  await page.getByRole("row", { name: new RegExp(title) }).getByRole("link").first().click();
  // Beside the review desk, whose forms review.spec.ts sends, every tab has the dialogs.
  await page.getByRole("link", { name: "info", exact: true }).click();
}

/** Presses the verdict's button, fills its dialog and sends it. */
async function decide(page: Page, verdict: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole("link", { name: verdict, exact: true }).click();
  for (const [label, value] of Object.entries(fields)) await page.getByRole("dialog").getByLabel(label).fill(value);
  await page.getByRole("dialog").getByRole("button", { name: verdict, exact: true }).click();
  await notice(page, "Done!");
}

test("a conditional reject by the bank, a correction, a second round: insurer 1 refuses, insurer 2 verifies", async ({ browser, demo }) => {
  const sme = await applicant(browser, demo, "sme", "second-round");
  const admin = await officer(browser, demo, "admin@dhow.test");
  const bank = await officer(browser, demo, "bank@dhow.test");

  await open(admin, "/admin/sme", sme.title);
  await decide(admin, "Verify SME", { Description: "complete" });
  await open(bank, "/bank/sme", sme.title);
  await bank.getByRole("link", { name: "Reject SME", exact: true }).click();
  await bank.getByRole("button", { name: "Reject SME", exact: true }).click();
  await expect(bank.getByRole("dialog").getByText("enter description").first()).toBeVisible();
  await bank.goto(new URL(bank.url()).pathname.replace(/\/reject$/, ""));
  await decide(bank, "Reject SME", { Description: "the address is not the license's" });

  await sme.page.goto("/sme/verification");
  await expect(sme.page.getByText("Your documents are not applied. Your level is downgraded !")).toBeVisible();
  await expect(sme.page.getByText("please edit your information")).toBeVisible();
  await expect(sme.page.getByRole("blockquote").getByText("the address is not the license's", { exact: true })).toBeVisible();
  await expect(sme.page.getByLabel("Company title")).toHaveValue("Company second-round");
  await expect(sme.page.getByLabel("Requested credit")).toHaveValue("9000");
  await sme.page.getByLabel("Address", { exact: true }).fill("Hawally, block 2");
  await sme.page.getByRole("button", { name: "Save and go on" }).click();
  await sme.page.getByRole("button", { name: "Send for verification" }).click();
  await expect(sme.page.getByText("Waiting for admin")).toBeVisible();

  await open(admin, "/admin/sme", sme.title);
  await expect(admin.getByText("Hawally, block 2")).toBeVisible();
  await decide(admin, "Verify SME", { Description: "complete now" });
  await open(bank, "/bank/sme", sme.title);
  await decide(bank, "Verify SME", { Description: "good" });
  const [first, second] = [await officer(browser, demo, INSURERS[0]), await officer(browser, demo, INSURERS[1])];
  await second.goto("/insurance/sme?level=-10");
  await expect(second.getByText(sme.title)).toHaveCount(0);
  await open(first, "/insurance/sme", sme.title);
  await decide(first, "Reject SME", { Description: "not our risk" });
  await open(second, "/insurance/sme", sme.title);
  await decide(second, "Verify SME", { Credit: "4500" });
  await sme.page.goto("/sme/verification");
  await expect(sme.page.getByText("$4,500.00").first()).toBeVisible();
});

test("an SME that every insurer refuses", async ({ browser, demo }) => {
  const sme = await applicant(browser, demo, "sme", "refused-by-all");
  const admin = await officer(browser, demo, "admin@dhow.test");
  const bank = await officer(browser, demo, "bank@dhow.test");
  await open(admin, "/admin/sme", sme.title);
  await decide(admin, "Verify SME", { Description: "complete" });
  await open(bank, "/bank/sme", sme.title);
  await decide(bank, "Verify SME", { Description: "good" });
  for (const email of INSURERS) {
    await sme.page.goto("/sme/verification");
    await expect(sme.page.getByText("Waiting for the insurances")).toBeVisible();
    const insurer = await officer(browser, demo, email);
    await open(insurer, "/insurance/sme", sme.title);
    await decide(insurer, "Reject SME", { Description: "not our risk" });
  }
  await sme.page.goto("/sme/verification");
  await expect(sme.page.getByText("Unfortunately you are rejected by the Insurances !")).toBeVisible();
  await sme.page.goto("/sme/supplier");
  await expect(sme.page).toHaveURL(/\/sme\/verification$/);
});

test("a full reject is final, whoever says it", async ({ browser, demo }) => {
  const admin = await officer(browser, demo, "admin@dhow.test");
  const bank = await officer(browser, demo, "bank@dhow.test");
  const insurer = await officer(browser, demo, INSURERS[0]);
  for (const by of ["admin", "bank", "insurer"] as const) {
    const sme = await applicant(browser, demo, "sme", `banned-by-${by}`);
    await open(admin, "/admin/sme", sme.title);
    if (by === "admin") {
      await decide(admin, "full Reject SME", { Description: "forged license" });
    } else {
      await decide(admin, "Verify SME", { Description: "complete" });
      await open(bank, "/bank/sme", sme.title);
      if (by === "bank") {
        await decide(bank, "full Reject SME", { Description: "forged license" });
      } else {
        await decide(bank, "Verify SME", { Description: "good" });
        await open(insurer, "/insurance/sme", sme.title);
        await decide(insurer, "full Reject SME", {});
      }
    }
    await sme.page.goto("/sme/verification");
    await expect(sme.page.getByText("Unfortunately you are banned !!!")).toBeVisible();
    await expect(sme.page.getByRole("button", { name: /Verify|Save/ })).toHaveCount(0);
    await open(admin, "/admin/sme", sme.title);
    await expect(admin.getByRole("link", { name: /Verify SME|Reject SME/ })).toHaveCount(0);
  }
});

test("a supplier that is rejected, corrects itself and is verified", async ({ browser, demo }) => {
  const supplier = await applicant(browser, demo, "provider", "second-chance");
  const admin = await officer(browser, demo, "admin@dhow.test");
  await open(admin, "/admin/supplier", supplier.title);
  await decide(admin, "Reject Supplier", { Description: "VAT number is missing a digit" });
  await supplier.page.goto("/provider/verification");
  await expect(supplier.page.getByText("Your documents are not applied. Your level is downgraded !")).toBeVisible();
  await expect(supplier.page.getByRole("blockquote").getByText("VAT number is missing a digit", { exact: true })).toBeVisible();
  await supplier.page.getByLabel("Company VAT").fill("KW-1001");
  await supplier.page.getByRole("button", { name: "Save and go on" }).click();
  await supplier.page.getByRole("button", { name: "Send for verification" }).click();

  await open(admin, "/admin/supplier", supplier.title);
  await admin.getByRole("link", { name: "Verify Supplier" }).click();
  for (const [rate, words] of [["", "enter discount rate"], ["0.5", "invalid discount rate"], ["99.5", "invalid discount rate"]] as const) {
    await admin.getByLabel("Discount Rate").fill(rate);
    await admin.getByRole("dialog").getByRole("button", { name: "Verify Supplier" }).click();
    await expect(admin.getByRole("dialog").getByText(words).first()).toBeVisible();
  }
  await admin.getByLabel("Discount Rate").fill("12.5");
  await admin.getByRole("dialog").getByLabel("Description").fill("welcome");
  await admin.getByRole("dialog").getByRole("button", { name: "Verify Supplier" }).click();
  await notice(admin, "Done!");
  await supplier.page.goto("/provider/verification");
  await expect(supplier.page.getByText("You are verified by the Admin.")).toBeVisible();
  await expect(supplier.page.getByText("12.5%")).toBeVisible();
});
