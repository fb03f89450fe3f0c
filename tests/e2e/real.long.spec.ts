import { mandatoryTitles } from "../../app/domain/documents/document";
import { MailServer } from "../gateways/smtp";
import { TapStandIn } from "../gateways/tap";
import { TwilioStandIn } from "../gateways/twilio";
import { startTwo } from "../in-turns.mjs";
import type { Instance } from "../instance.mjs";
import { test as base, expect } from "./app";
import { newPage, notice, onboard, photo, type Reader, register, scan, staff, unfold } from "./people";

const ACCOUNT = `AC${"0123456789abcdef".repeat(2)}`;
const TOKEN = "fedcba9876543210".repeat(2);
const TAP_KEY = "sk_test_stand_in_only_ok";

interface World {
  app: Instance;
  mail: MailServer;
  phones: TwilioStandIn;
  tap: TapStandIn;
}

/** Two processes without a sandbox: emails, texts and payments go through real protocols. */
const test = base.extend<{ world: World }>({
  world: [
    async ({}, hand) => {
      const mail = await new MailServer("dhow:a password").start();
      const phones = await new TwilioStandIn(ACCOUNT, TOKEN).open();
      const tap = await new TapStandIn(TAP_KEY).open();
      const app = await startTwo({
        SANDBOX: "off",
        SME_CODE: "SME-DHOW",
        PROVIDER_CODE: "SUP-DHOW",
        PAYMENTS: "tap",
        TAP_SECRET_KEY: TAP_KEY,
        TAP_URL: tap.url,
        PAYMENT_RATES: "KWD=0.3075",
        MAIL_URL: mail.url.replace("a password", "a%20password"),
        MAIL_FROM: "Dhow <no-reply@dhow.test>",
        SMS: "twilio",
        TWILIO_ACCOUNT_SID: ACCOUNT,
        TWILIO_AUTH_TOKEN: TOKEN,
        TWILIO_FROM: "Dhow",
        TWILIO_URL: phones.url,
      });
      await hand({ app, mail, phones, tap });
      const code = await app.stop();
      if (code !== 0) console.error(`Dhow ended with ${code}:\n${app.output()}`);
      await Promise.all([mail.close(), phones.close(), tap.close()]);
    },
    { timeout: 900_000 },
  ],
});

/** An email's plain text, as a mail program shows it. */
function textOf(content: string): string {
  const part = content.split(/\r\n--[^\r\n]+/).find((section) => /content-type: text\/plain/i.test(section)) ?? "";
  const end = part.indexOf("\r\n\r\n");
  const body = part.slice(end + 4);
  if (/encoding: base64/i.test(part.slice(0, end))) return Buffer.from(body, "base64").toString();
  if (!/encoding: quoted-printable/i.test(part.slice(0, end))) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

const readerOf =
  ({ app, mail, phones }: World): Reader =>
  async (_page, to, words) => {
    const found = () => {
      const texts = to.startsWith("+")
        ? phones.messages.filter((message) => message.to === to).map((message) => message.body)
        : mail.taken.filter((taken) => taken.to.includes(to)).map((taken) => textOf(taken.content));
      return texts.findLast((text) => words.test(text));
    };
    await expect.poll(found, { message: `a message to ${to} that says ${words.source}` }).toBeTruthy();
    const text = found()!;
    return { text, link: text.split(/\s+/).find((word) => word.startsWith(`${app.url}/`)) ?? null };
  };

/** The shortest way from registration to a paid supplier, without JavaScript and sandbox. */
test("a whole trade through SMTP, Twilio and Tap", async ({ browser, world }) => {
  const { app, phones, tap } = world;
  const message = readerOf(world);
  const admin = await staff(browser, app, "admin", "noor@dhow.test");
  const [buyer, seller] = [await newPage(browser, app), await newPage(browser, app)];

  await test.step("the admin prepares an industry and an insurer", async () => {
    expect((await admin.goto("/sandbox/outbox"))!.status()).toBe(404);
    await admin.goto("/admin/settings");
    await admin.getByLabel("Title").fill("Food and drink");
    await admin.getByLabel("Description").fill("Cafés and restaurants");
    await admin.getByRole("button", { name: "Create industry" }).click();
    await admin.goto("/admin/settings");
    await admin.getByLabel("Name").fill("Pearl Cover");
    await admin.getByRole("button", { name: "Add insurer" }).click();
    await expect(admin.getByRole("listitem").filter({ hasText: "Pearl Cover" })).toBeVisible();
  });
  const bank = await staff(browser, app, "bank", "credit@bank.test");
  const pearl = await staff(browser, app, "insurance", "aisha@pearl.test", { insurer: "Pearl Cover" });

  await test.step("an SME and a supplier register with codes from their emails and phones", async () => {
    await register(buyer, "sme", "huda@cafes.test");
    const cafes = {
      email: "huda@cafes.test",
      phone: "50001111",
      title: "Salmiya Cafés",
      industry: "Food and drink",
      requestCredit: "5000",
    };
    await onboard(buyer, cafes, mandatoryTitles("sme"), message);
    await expect(buyer.getByText("Waiting for admin")).toBeVisible();
    await register(seller, "provider", "omar@roasters.test");
    const roasters = {
      email: "omar@roasters.test",
      phone: "60002222",
      title: "Doha Roasters",
      industry: "Food and drink",
      website: "https://roasters.test",
    };
    await onboard(seller, roasters, mandatoryTitles("provider"), message);
    await expect(seller.getByText("Your account created successfully")).toBeVisible();
  });

  await test.step("the admin, the bank and the insurer approve", async () => {
    const verify = async (
      page: typeof admin,
      { list, who: name, button, field, value }: Record<"list" | "who" | "button" | "field" | "value", string>,
    ) => {
      await page.goto(list);
      await page
        .getByRole("row", { name: new RegExp(name) })
        .locator('a[href$="/review"]')
        .click();
      await unfold(page, button);
      await page.getByLabel(field).first().fill(value);
      await page.getByRole("button", { name: button }).click();
      await notice(page, "Done!");
    };
    await verify(admin, {
      list: "/admin/sme",
      who: "Salmiya Cafés",
      button: "Verify SME",
      field: "Description",
      value: "papers are complete",
    });
    await verify(admin, {
      list: "/admin/supplier",
      who: "Doha Roasters",
      button: "Verify Supplier",
      field: "Description",
      value: "welcome",
    });
    await verify(bank, {
      list: "/bank/sme",
      who: "Salmiya Cafés",
      button: "Verify SME",
      field: "Description",
      value: "in good standing",
    });
    await verify(pearl, {
      list: "/insurance/sme",
      who: "Salmiya Cafés",
      button: "Verify SME",
      field: "Credit",
      value: "3000",
    });
    await admin.goto("/admin/sme?level=7");
    await admin
      .getByRole("row", { name: /Salmiya Cafés/ })
      .getByRole("link")
      .first()
      .click();
    await admin.getByRole("link", { name: "set Installment" }).click();
    const dialog = admin.getByRole("dialog");
    const entries = () => dialog.locator("input[name^='installments']");
    while ((await entries().count()) > 2)
      await dialog
        .getByRole("button", { name: /Remove/ })
        .last()
        .click();
    while ((await entries().count()) < 2) await dialog.getByRole("button", { name: /Add/ }).click();
    for (const i of [0, 1]) await entries().nth(i).fill("50");
    await dialog.getByLabel("Description").fill("two parts");
    await dialog.getByRole("button", { name: "set Installment" }).click();
    await notice(admin, "Done!");
  });

  await test.step("the SME orders and pays at its bank through the email's link", async () => {
    await buyer.goto("/sme/supplier");
    await buyer.getByRole("link", { name: "Doha Roasters", exact: true }).click();
    await buyer.getByRole("link", { name: "create order" }).click();
    await buyer.getByLabel("Amount").fill("1000");
    await buyer.getByLabel("Description").fill("Beans, 100 kg");
    await buyer.getByRole("button", { name: "Create order" }).click();
    await buyer.getByRole("button", { name: "Place order and pay later" }).click();
    await notice(buyer, "payment link is sent by email and sms");
    expect((await message(buyer, "+96550001111", /pay/i)).link).toContain("/pay-order");
    await buyer.goto((await message(buyer, "huda@cafes.test", /to place your/)).link!);
    await buyer.getByRole("button", { name: "Pay" }).click();
    // $500.00 at 0.3075 dinars per dollar.
    await expect(buyer.getByText("KWD 153.75")).toBeVisible();
    await buyer.getByRole("link", { name: "Continue at your bank" }).click();
    await expect(buyer.getByRole("heading", { name: "KNET" })).toBeVisible();
    await buyer.getByRole("button", { name: "Approve" }).click();
    await expect(buyer.getByText("payment succesed!")).toBeVisible();
    expect([...tap.charges.values()].map(({ status, currency, amount }) => [status, currency, amount])).toEqual([
      ["CAPTURED", "KWD", 153.75],
    ]);
  });

  await test.step("the supplier accepts, delivers and uploads the invoice", async () => {
    await seller.goto((await message(seller, "omar@roasters.test", /made the upfront payment/)).link!);
    await seller.getByRole("button", { name: "Accept order" }).click();
    await notice(seller, "order accepted successfully");
    await buyer.goto((await message(buyer, "huda@cafes.test", /accepted your order/)).link!);
    await seller.goto(await scan(buyer));
    await seller.getByRole("button", { name: "Confirm delivery" }).click();
    await notice(seller, "You order delivery is registered successfully");
    await seller.getByLabel("Invoice").setInputFiles(photo("Invoice 1"));
    await seller.getByRole("button", { name: "Upload invoice" }).click();
    await notice(seller, "uploaded successfully");
  });

  await test.step("the admin verifies the invoice, and the bank pays the supplier", async () => {
    await admin.goto("/admin/orders?status=4");
    await admin.getByRole("link", { name: /See order/ }).click();
    await admin.getByRole("button", { name: "Verify invoice" }).click();
    await notice(admin, "invoice verified successfully");
    await bank.goto("/bank/orders?status=5");
    await bank.getByRole("link", { name: /See order/ }).click();
    await bank.getByRole("link", { name: "Pay order", exact: true }).click();
    await bank.getByRole("button", { name: "Pay $900.00" }).click();
    await notice(bank, "order paid successfully");
    await message(seller, "omar@roasters.test", /The bank paid you \$900\.00/);
  });

  await test.step("the admin sees a lost text message only after Twilio's own report", async () => {
    const lost = phones.messages.findLast((twilioMessage) => twilioMessage.to === "+96550001111")!;
    const report = phones.callback(lost, "undelivered", 30003);
    const forged = new TwilioStandIn(ACCOUNT, "0".repeat(32)).callback(lost, "undelivered", 30003);
    const post = async (headers: Headers, body: string) =>
      (await fetch(lost.statusCallback, { method: "POST", headers, body })).status;
    expect([await post(forged.headers, forged.body), await post(report.headers, report.body)]).toEqual([403, 204]);
    await admin.goto("/admin/settings/messages");
    await expect(admin.getByRole("row")).toHaveCount(2);
    await expect(admin.getByRole("row", { name: /\+96550001111.*Twilio: undelivered, error 30003/ })).toBeVisible();
  });

  await test.step("every email and text was sent once", async () => {
    const { mail } = world;
    const mails = mail.taken.map(({ content }) => /^message-id: (.*)$/im.exec(content)?.[1] ?? "none");
    expect(mails.length).toBeGreaterThan(10);
    expect(mails.toSorted()).toEqual([...new Set(mails)].toSorted());
    const texts = phones.messages.map(({ to, body }) => `${to} ${body}`);
    expect(texts.toSorted()).toEqual([...new Set(texts)].toSorted());
  });

  await test.step("the books balance, and no secret was printed", async () => {
    expect(await app.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
    const { stdout } = await app.dhow("doctor");
    for (const secret of [TOKEN, TAP_KEY, "a password"]) expect(app.output() + stdout).not.toContain(secret);
    expect(phones.asked.length).toBe(phones.messages.length + 1);
  });
});
