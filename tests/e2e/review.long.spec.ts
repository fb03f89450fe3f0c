/** Clicks and pages needed to review five applicants and to upload an SME's documents, without JavaScript. */
import type { Locator, Page } from "playwright/test";
import { mandatoryTitles } from "../../app/domain/documents/document";
import { expect, startDemo, test } from "./app";
import { newPage, notice, onboard, pdf, register, signIn, toDocuments } from "./people";

const DEMO = "dhow-demo-2026";

/** A person whose clicks and pages are counted. */
function counting(page: Page) {
  const count = { clicks: 0, pages: 0 };
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) count.pages += 1;
  });
  return { count, click: async (locator: Locator) => ((count.clicks += 1), locator.click()) };
}

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

test("an SME uploads all documents with five taps and sends them with one more", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  const email = "taps@cafes.test";
  await register(page, "sme", email);
  const { count, click } = counting(page);
  const titles = mandatoryTitles("sme");
  await toDocuments(page, {
    email,
    phone: "53090009",
    title: "Taps",
    industry: "Food and beverages",
    requestCredit: "9000",
  });
  const before = count.pages;
  for (const title of titles) {
    count.clicks += 1; // opens the file chooser
    await page.getByLabel(title).setInputFiles(pdf(title));
  }
  await click(page.getByRole("button", { name: "Upload documents" }));
  await notice(page, "uploaded successfully");
  expect(count.clicks).toBe(5);
  await click(page.getByRole("button", { name: "Send for verification" }));
  await expect(page.getByRole("heading", { name: "Waiting for admin" })).toBeVisible();
  console.log(`documents: ${count.clicks} taps, ${count.pages - before} pages`);
  expect(count.pages - before).toBe(2);
});
