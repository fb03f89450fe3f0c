/**
 * The clicks that people need for their jobs, from the dashboard on. The payment gateway's approval counts. Applicants
 * and their reviewers are in review.long.spec.ts.
 */
import { demoPassword } from "../bench/weight";
import { expect, startDemo, test } from "./app";
import { counting } from "./counting";
import { newPage, notice, scan, signIn } from "./people";

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

for (const js of [false, true])
  test(`buyers, suppliers and drivers need few clicks, ${js ? "with" : "without"} JavaScript`, async ({ browser }) => {
    test.setTimeout(300_000);
    const demo = await startDemo();
    try {
      const person = () => newPage(browser, demo, js);
      const [late, buyer, seller, driver] = [await person(), await person(), await person(), await person()];
      await signIn(late, "accounts@dohatiles.test", demoPassword);
      await signIn(buyer, "sme@dhow.test", demoPassword);
      await signIn(seller, "supplier@dhow.test", demoPassword);

      await test.step("an SME pays all that is late", async () => {
        const { count, click } = counting(late);
        await late.goto("/sme/dashboard");
        await click(late.getByRole("button", { name: /^Pay all/ }));
        await click(late.getByRole("button", { name: "Approve payment" }));
        await expect(late.getByText("payment succesed!")).toBeVisible();
        await late.goto("/sme/late");
        await expect(late.getByText("No instalments are late.").first()).toBeVisible();
        expect(count.clicks).toBeLessThanOrEqual(2);
      });

      await test.step("an SME orders and pays", async () => {
        const { count, click } = counting(buyer);
        await buyer.setViewportSize({ width: 1280, height: 900 });
        await buyer.goto("/sme/dashboard");
        await click(buyer.getByRole("link", { name: "Supplier's" }));
        await click(buyer.getByRole("link", { name: /^Order\s*: / }).first());
        await buyer.getByLabel("Amount").fill("120");
        await buyer.getByLabel("Description").fill("Green beans, 4 sacks");
        await click(buyer.getByRole("button", { name: "Create order" }));
        await click(buyer.getByRole("button", { name: /^Place order and pay \$/ }));
        await click(buyer.getByRole("button", { name: "Approve payment" }));
        await expect(buyer.getByText("payment succesed!")).toBeVisible();
        expect(count.clicks).toBeLessThanOrEqual(5);
      });

      const id = await test.step("a supplier accepts", async () => {
        const { count, click } = counting(seller);
        await seller.goto("/provider/dashboard");
        await click(seller.getByRole("link", { name: "See the order" }));
        await click(seller.getByRole("button", { name: "Accept order" }));
        await notice(seller, "order accepted successfully");
        expect(count.clicks).toBeLessThanOrEqual(2);
        return new URL(seller.url()).pathname.split("/").at(-1)!;
      });

      await test.step("a driver opens the message's link, scans the buyer's QR code and confirms", async () => {
        await seller.goto(`/provider/order/${id}/driver`);
        await seller.getByRole("button", { name: "Create driver link" }).click();
        const link = (await seller.locator("dialog pre").textContent())!;
        await buyer.goto(`/sme/order/${id}`);
        const { count, click } = counting(driver);
        count.clicks += 1;
        await driver.goto(link);
        await driver.goto(await scan(buyer));
        await expect(driver.getByLabel("Password")).toHaveCount(0);
        await click(driver.getByRole("button", { name: "Confirm delivery" }));
        await expect(driver.getByText("You order delivery is registered successfully")).toBeVisible();
        expect(count.clicks).toBeLessThanOrEqual(2);
      });
      expect(await demo.dhow("check")).toMatchObject({ code: 0 });
    } finally {
      await demo.stop();
    }
  });
