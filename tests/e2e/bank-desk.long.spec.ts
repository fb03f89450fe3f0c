/** The clicks that the bank needs from its dashboard: to export a batch, assign a transfer and close a month. */
import { demoPassword } from "../bench/weight";
import { expect, startDemo, test } from "./app";
import { counting } from "./counting";
import { newPage, notice, signIn } from "./people";

for (const js of [false, true])
  test(`the bank's jobs take at most three clicks each, ${js ? "with" : "without"} JavaScript`, async ({ browser }) => {
    test.setTimeout(300_000);
    const demo = await startDemo();
    try {
      const page = await newPage(browser, demo, js);
      await signIn(page, "bank@dhow.test", demoPassword);
      const button = (name: string | RegExp) => page.getByRole("button", { name });
      const link = (name: string | RegExp) => page.getByRole("link", { name });

      await test.step("a batch is approved and exported, with the file on the page", async () => {
        const { count, click } = counting(page);
        await page.goto("/bank/dashboard");
        await click(link("1 payout batch to approve"));
        await click(button(/^Approve \$/));
        await notice(page, "Batch approved.");
        await click(button("Create bank file"));
        await notice(page, "Bank file created.");
        await expect(link("pain.001")).toHaveAttribute("href", /\/file\/xml$/);
        expect(count.clicks).toBeLessThanOrEqual(3);
        await page.setViewportSize({ width: 360, height: 740 });
        await page.reload();
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 740);
      });

      await test.step("a proposed transfer is matched, and the next one opens", async () => {
        const { count, click } = counting(page);
        await page.goto("/bank/dashboard");
        await click(link("2 bank entries to identify"));
        await expect(page.getByRole("radio", { name: "Doha Tiles and Bath" })).toBeChecked();
        await click(button("Match and show next"));
        await notice(page, "Entry matched.");
        await expect(page.getByRole("heading", { name: "$740.00 from M A TRADING EST" })).toBeVisible();
        expect(count.clicks).toBe(2);
      });

      await test.step("an unknown transfer is assigned by a search", async () => {
        const { count, click } = counting(page);
        await page.goto("/bank/dashboard");
        await click(link("1 bank entry to identify"));
        await page.locator("#match").getByRole("searchbox").fill("Manama Bakes");
        await click(page.locator("#match").getByRole("button", { name: "Find" }));
        await expect(page.getByRole("radio", { name: "Manama Bakes" })).toBeChecked();
        await click(button("Match and show next"));
        await notice(page, "Entry matched.");
        await expect(page.getByText("No bank entries need a decision.")).toBeVisible();
        expect(count.clicks).toBeLessThanOrEqual(3);
      });

      await test.step("a month is closed", async () => {
        const { count, click } = counting(page);
        await page.goto("/bank/dashboard");
        await click(link("Close a month"));
        await click(link(/^Close [A-Z]/));
        await click(page.getByRole("dialog").getByRole("button", { name: /^Close/ }));
        await expect(page.getByText(/closed on/).first()).toBeVisible();
        expect(count.clicks).toBeLessThanOrEqual(3);
      });
      expect(await demo.dhow("check")).toMatchObject({ code: 0 });
    } finally {
      await demo.stop();
    }
  });
