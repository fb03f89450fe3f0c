/** The ends of an application that verdicts.spec.ts leaves out. */
import { expect, test } from "./app";
import { notice } from "./people";
import { applicant, decide, INSURERS, open, signedIn } from "./verdicts";

test("an SME rejected by every insurer is notified", async ({ browser, demo }) => {
  const sme = await applicant(browser, demo, "sme", "refused-by-all");
  const admin = await signedIn(browser, demo, "admin@dhow.test");
  const bank = await signedIn(browser, demo, "bank@dhow.test");
  await open(admin, "/admin/sme", sme.title);
  await decide(admin, "Verify SME", { Description: "complete" });
  await open(bank, "/bank/sme", sme.title);
  await decide(bank, "Verify SME", { Description: "good" });
  for (const email of INSURERS) {
    await sme.page.goto("/sme/verification");
    await expect(sme.page.getByText("Waiting for the insurances")).toBeVisible();
    const insurer = await signedIn(browser, demo, email);
    await open(insurer, "/insurance/sme", sme.title);
    await decide(insurer, "Reject SME", { Description: "not our risk" });
  }
  await sme.page.goto("/sme/verification");
  await expect(sme.page.getByText("Unfortunately you are rejected by the Insurances !")).toBeVisible();
  await sme.page.goto("/sme/supplier");
  await expect(sme.page).toHaveURL(/\/sme\/verification$/);
});

test("a full rejection is final, from admin, bank or insurer", async ({ browser, demo }) => {
  const admin = await signedIn(browser, demo, "admin@dhow.test");
  const bank = await signedIn(browser, demo, "bank@dhow.test");
  const insurer = await signedIn(browser, demo, INSURERS[0]);
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

test("a rejected supplier corrects its info and is verified", async ({ browser, demo }) => {
  const supplier = await applicant(browser, demo, "provider", "second-chance");
  const admin = await signedIn(browser, demo, "admin@dhow.test");
  await open(admin, "/admin/supplier", supplier.title);
  await decide(admin, "Reject Supplier", { Description: "VAT number is missing a digit" });
  await supplier.page.goto("/provider/verification");
  await expect(supplier.page.getByText("Your documents are not applied. Your level is downgraded !")).toBeVisible();
  await expect(
    supplier.page.getByRole("blockquote").getByText("VAT number is missing a digit", { exact: true }),
  ).toBeVisible();
  await supplier.page.getByLabel("Company VAT").fill("KW-1001");
  await supplier.page.getByRole("button", { name: "Continue" }).click();
  await supplier.page.getByRole("button", { name: "Send for verification" }).click();

  await open(admin, "/admin/supplier", supplier.title);
  await admin.getByRole("link", { name: "Verify Supplier" }).click();
  for (const [rate, words] of [
    ["", "enter discount rate"],
    ["0.5", "invalid discount rate"],
    ["99.5", "invalid discount rate"],
  ] as const) {
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
