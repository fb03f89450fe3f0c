/** Clicks and pages needed to review five applicants, and by an SME to get to level 4. */
import type { Browser } from "playwright/test";
import { mandatoryTitles } from "../../app/domain/documents/document";
import type { ApplicantRole } from "../../app/domain/values/actor";
import type { Instance } from "../instance.mjs";
import { expect, startDemo, test } from "./app";
import { choose, fillInfo } from "./applying";
import { counting } from "./counting";
import { message, newPage, notice, onboard, PASSWORD, pdf, register, signIn } from "./people";

const DEMO = "dhow-demo-2026";

/** Registers companies up to their verification, until `count` of them wait in the admin's queue. */
async function fillQueue(browser: Browser, demo: Instance, role: ApplicantRole, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const page = await newPage(browser, demo);
    const email = `desk${n}@${role}.test`;
    await register(page, role, email);
    await onboard(
      page,
      {
        email,
        phone: `530${role === "sme" ? 9 : 8}000${n}`,
        title: `${role === "sme" ? "Cafes" : "Roasters"} ${n}`,
        industry: "Food and beverages",
        ...(role === "sme" ? { requestCredit: "9000" } : { website: "https://roasters.test" }),
      },
      mandatoryTitles(role),
    );
    await expect(page.getByText("Waiting for admin").first()).toBeVisible();
    await page.context().close();
  }
}

for (const js of [false, true]) {
  test(`five SMEs and five suppliers take ten clicks each ${js ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const demo = await startDemo();
    try {
      await fillQueue(browser, demo, "sme", 2);
      await fillQueue(browser, demo, "provider", 3);
      for (const [officer, list] of [
        ["admin", "sme"],
        ["admin", "supplier"],
        ["bank", "sme"],
      ] as const) {
        const page = await newPage(browser, demo, js);
        await page.setViewportSize({ width: 1280, height: 900 });
        await signIn(page, `${officer}@dhow.test`, DEMO);
        await page.goto(`/${officer}/${list}?level=waiting`);
        const { count, click } = counting(page);
        await click(page.locator('tbody a[href$="/review"]').first());
        for (let n = 1; n <= 5; n += 1) {
          await page.getByLabel("Description").first().fill("complete");
          await click(page.getByRole("button", { name: list === "sme" ? "Verify SME" : "Verify Supplier" }));
          await notice(page, "Done!");
          expect(new URL(page.url()).pathname).toBe(`/${officer}/${list}`);
          if (n < 5) await click(page.getByRole("status").getByRole("link", { name: "Review next" }));
        }
        console.log(`${officer}, ${list}: five reviewed by ${count.clicks} clicks on ${count.pages} pages`);
        expect(count.clicks).toBeLessThanOrEqual(10);
      }
    } finally {
      await demo.stop();
    }
  });
}

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
