/** Clicks and pages needed to review five applicants, and by an SME to get to level 4. */
import { mandatoryTitles } from "../../app/domain/documents/document";
import { expect, startDemo, test } from "./app";
import { choose, fillInfo } from "./applying";
import { counting } from "./counting";
import { message, newPage, notice, onboard, PASSWORD, pdf, register, signIn } from "./people";

const DEMO = "dhow-demo-2026";

test("the admin and the bank each review five SMEs from the dashboard with at most twelve clicks", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const demo = await startDemo();
  try {
    for (const n of [1, 2]) {
      const page = await newPage(browser, demo);
      await register(page, "sme", `desk${n}@apply.test`);
      await onboard(
        page,
        {
          email: `desk${n}@apply.test`,
          phone: `5309000${n}`,
          title: `Desk ${n}`,
          industry: "Food and beverages",
          requestCredit: "9000",
        },
        mandatoryTitles("sme"),
      );
      await expect(page.getByText("We promise an answer within 3 working days.")).toBeVisible();
      await page.context().close();
    }
    for (const officer of ["admin", "bank"]) {
      const page = await newPage(browser, demo);
      await page.setViewportSize({ width: 1280, height: 900 });
      await signIn(page, `${officer}@dhow.test`, DEMO);
      await page.goto(`/${officer}/sme?level=waiting`);
      const { count, click } = counting(page);
      await click(page.locator('tbody a[href$="/review"]').first());
      for (let n = 1; n <= 5; n += 1) {
        await page.getByLabel("Description").first().fill("complete");
        await click(page.getByRole("button", { name: "Verify SME" }));
        await notice(page, "Done!");
        if (n < 5) await click(page.getByRole("status").getByRole("link", { name: "Review next" }));
      }
      console.log(`${officer}: five SMEs reviewed by ${count.clicks} clicks on ${count.pages} pages`);
      expect(count.clicks).toBeLessThanOrEqual(12);
    }
  } finally {
    await demo.stop();
  }
});

for (const js of [false, true]) {
  const name = `from the landing page to level 4 in seven clicks and eight pages${js ? ", with JavaScript" : ""}`;
  test(name, async ({ browser, demo }) => {
    const page = await newPage(browser, demo, js);
    const [email, phone] = [`level4.${js}@cafes.test`, js ? "53090008" : "53090009"];
    const { count, click } = counting(page);
    const press = (name: string) => click(page.getByRole("button", { name, exact: true }));
    const code = async (to: string, pattern: RegExp) => (await message(page, to, /code is/)).text.match(pattern)![1]!;
    await page.goto("/");
    await click(page.getByRole("link", { name: "Register as SME" }));
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm Password").fill(PASSWORD);
    await page.getByLabel("Admin verification code").fill("SME-DHOW");
    await page.getByRole("checkbox").check();
    await press("Create Account");
    await press("Yes");
    await page.getByLabel("Code", { exact: true }).fill(await code(email, /code is (\w{6})/));
    await page.getByLabel("Number").fill(phone);
    await press("Verify email");
    await page.getByLabel("Code", { exact: true }).fill(await code(`+965${phone}`, /code is (\d{4})/));
    await press("Verify phone");
    await fillInfo(page);
    await press("Continue");
    await expect(page.getByText("We promise an answer within 3 working days.")).toBeVisible();
    for (const title of mandatoryTitles("sme")) await choose(page, title, pdf(title));
    await press("Send for verification");
    await expect(page.getByRole("heading", { name: "Waiting for admin" })).toBeVisible();
    console.log(`level 4: ${count.clicks} clicks, ${count.pages} pages`);
    expect(count.clicks).toBeLessThanOrEqual(7);
    expect(count.pages).toBeLessThanOrEqual(8);
  });
}
