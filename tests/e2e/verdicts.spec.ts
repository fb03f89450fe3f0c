/** Decisions on an applicant. verdicts.long.spec.ts has other ends. */
import { expect, test } from "./app";
import { decide, INSURERS, open, signedIn } from "./verdicts";

test("an SME corrects its info after the bank, is rejected by one insurer and approved by the next", async ({
  browser,
  demo,
}) => {
  // It sent its documents four days ago.
  const sme = { page: await signedIn(browser, demo, "admin@soharfishers.test"), title: "Sohar Fishers" };
  const admin = await signedIn(browser, demo, "admin@dhow.test");
  const bank = await signedIn(browser, demo, "bank@dhow.test");

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
  await expect(
    sme.page.getByRole("blockquote").getByText("the address is not the license's", { exact: true }),
  ).toBeVisible();
  await expect(sme.page.getByLabel("Company name", { exact: true })).toHaveValue(sme.title);
  await expect(sme.page.getByLabel("Credit limit you need")).toHaveValue("38000");
  await sme.page.getByLabel("Address", { exact: true }).fill("Hawally, block 2");
  await sme.page.getByRole("button", { name: "Continue" }).click();
  await sme.page.getByRole("button", { name: "Send for verification" }).click();
  await expect(sme.page.getByText("Waiting for admin")).toBeVisible();

  await open(admin, "/admin/sme", sme.title);
  await expect(admin.getByText("Hawally, block 2")).toBeVisible();
  await decide(admin, "Verify SME", { Description: "complete now" });
  await open(bank, "/bank/sme", sme.title);
  await decide(bank, "Verify SME", { Description: "good" });
  const [first, second] = [await signedIn(browser, demo, INSURERS[0]), await signedIn(browser, demo, INSURERS[1])];
  await second.goto("/insurance/sme?level=-10");
  await expect(second.getByText(sme.title)).toHaveCount(0);
  await open(first, "/insurance/sme", sme.title);
  await decide(first, "Reject SME", { Description: "not our risk" });
  await open(second, "/insurance/sme", sme.title);
  await decide(second, "Verify SME", { Credit: "4500" });
  await sme.page.goto("/sme/verification");
  await expect(sme.page.getByText("$4,500.00").first()).toBeVisible();
});
