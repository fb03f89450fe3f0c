/** Uploading documents, some invalid, with and without JavaScript. onboarding.long.spec.ts tests other problems. */
import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "./app";
import { atDocuments, choose, first, second, send, tooLarge } from "./applying";
import { newPage, notice, pdf, photo } from "./people";

test("without JavaScript: invalid files show errors, and a valid one is accepted", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  await atDocuments(page, demo);
  await choose(page, first, pdf(first));
  await send(page);
  await notice(page, "uploaded successfully");

  await choose(page, second, {
    name: "licence.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("MZ\x90\x00 program"),
  });
  await send(page);
  await expect(page.getByRole("alert")).toContainText(
    "We cannot read this file. Upload a PDF, PNG, JPEG or WebP file up to 10 MB.",
  );
  await expect(page.getByLabel(second)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(".files a")).toHaveCount(1);

  await choose(page, second, tooLarge());
  await send(page);
  await expect(page.getByRole("alert")).toContainText(
    "The file is too large. Upload a PDF, PNG, JPEG or WebP file up to 10 MB.",
  );
  // The file is larger than all files of the form may be together, so the server does not read it.
  for (const title of [first, second])
    await choose(
      page,
      title,
      Array.from({ length: 3 }, (_, n) => tooLarge(`${n}.pdf`)),
    );
  await send(page);
  await expect(page.getByRole("alert")).toContainText(
    "These files are too large: at most 10 MB each, and 60 MB at once. Nothing was stored",
  );
  await page.getByRole("link", { name: "Go back to the form" }).click();
  await expect(page.locator(".files a")).toHaveCount(1);
  await expect(page.getByLabel(`${second} missing`)).toBeVisible();

  await choose(page, second, photo(second));
  await send(page);
  await notice(page, "uploaded successfully");
  const tile = page.locator(".files a").filter({ hasText: second });
  const preview = await page.request.get((await tile.locator("img").getAttribute("src"))!);
  expect([preview.status(), preview.headers()["content-type"]]).toEqual([200, "image/webp"]);
  expect((await page.request.get((await tile.getAttribute("href"))!)).headers()["content-type"]).toBe("image/jpeg");
  await page.getByRole("button", { name: `Remove ${second}` }).click();
  await notice(page, "removed");
  expect(await demo.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
});

async function slow(context: BrowserContext, page: Page, bytesPerSecond: number) {
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}

test("with JavaScript: an upload shows its progress, and the page continues", async ({ browser, demo }) => {
  const page = await newPage(browser, demo, true);
  await atDocuments(page, demo);
  const session = await slow(page.context(), page, 1_500_000);
  const large = pdf(first);
  await choose(page, first, {
    ...large,
    buffer: Buffer.concat([large.buffer, Buffer.alloc(5 * 1024 * 1024, "\n% padding"), Buffer.from("\n%%EOF\n")]),
  });
  await send(page);
  const progress = page.getByRole("progressbar", { name: "Upload progress" });
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^\d+% uploaded$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send for verification" })).toBeDisabled();
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(0.3);
  await notice(page, "uploaded successfully");
  await expect(page).toHaveURL(/\/sme\/verification$/);
  await expect(page.locator(".files a")).toHaveCount(1);
  await expect(page.locator(".toast .notice")).toBeFocused();

  // The updated page works like the first: a wrong file, its message, then a right one.
  await choose(page, second, { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
  await send(page);
  await expect(page.getByRole("alert")).toContainText("We cannot read this file");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toBeFocused();
  await choose(page, second, tooLarge());
  await send(page);
  await expect(page.getByText("is too large. Choose a file of at most 10 MB.")).toBeVisible();
  await page.getByLabel(second).setInputFiles(photo(second));

  await session.send("Network.emulateNetworkConditions", {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
  });
  await send(page);
  await expect(page.getByText("The connection was lost and nothing was saved. Please try again.")).toBeVisible();
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await send(page);
  await notice(page, "uploaded successfully");
  await expect(page.locator(".files a")).toHaveCount(2);
  await page.reload();
  await expect(page.locator(".files a")).toHaveCount(2);
});
