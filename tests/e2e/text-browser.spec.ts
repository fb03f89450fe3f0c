/** The whole trade by people who have nothing but Lynx, a browser of text alone. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mandatoryTitles } from "../../app/domain/documents/document";
import { hasLynx } from "../chromium.mjs";
import { startInstance, type Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { Lynx } from "./lynx";
import { PASSWORD, pdf, photo } from "./people";

/** What the newest message to an e-mail address or phone says, and where its link leads. */
async function message(anyone: Lynx, to: string, words: RegExp): Promise<{ found: string; link: string }> {
  const text = await anyone.open(`/sandbox/outbox?to=${encodeURIComponent(to)}`);
  const [found] = words.exec(text) ?? [];
  expect(found, `${words} in ${text}`).toBeDefined();
  const link = /\](\/(?:pay-order|provider|sme)\S+)/.exec(text.slice(text.indexOf(found!)))?.[1];
  return { found: found!, link: link ?? "" };
}

async function signIn(person: Lynx, email: string, password = PASSWORD): Promise<void> {
  await person.open("/auth/login");
  expect(await person.fill("Email", email).fill("Password", password).press("Sign In")).toContain("login successfully");
}

async function staff(app: Instance, person: Lynx, role: string, email: string, ...words: string[]): Promise<void> {
  const { stdout } = await app.dhow("user", "add", email, "--name", email, "--role", role, ...words);
  await signIn(person, email, /Password: (\S+)/.exec(stdout)![1]);
}

async function register(person: Lynx, role: "sme" | "provider", email: string): Promise<void> {
  await person.open(`/auth/register/${role}`);
  person.fill("Email", email).fill("Password", PASSWORD).fill("Confirm Password", PASSWORD);
  person.fill("Admin verification code", role === "sme" ? "SME-DHOW" : "SUP-DHOW").tick("I agree");
  expect(await person.press("Create Account")).toContain(`Do you want to continue as ${role} ?`);
  expect(await person.press("Yes")).toContain("login successfully");
}

interface Application {
  email: string;
  phone: string;
  /** The company's. */
  title: string;
  /** What only its role is asked for, by label. */
  more: Record<string, string>;
}

/** From level 0 to 4. */
async function onboard(person: Lynx, anyone: Lynx, { email, phone, title, more }: Application): Promise<void> {
  const role = "Website" in more ? "provider" : "sme";
  const code = (await message(anyone, email, /Your code is \w{6}/)).found.slice(-6);
  await person.open(`/${role}/verification`);
  await person.fill("Code", code).press("Verify email");
  await person.fill("Number", phone).press("Send code");
  const otp = (await message(anyone, `+965${phone}`, /your code is \d{4}/)).found.slice(-4);
  await person.fill("Code", otp).press("Verify phone");
  person.fill("First name", "Huda").fill("Last name", "Al Sabah").fill("Company title", title);
  person.fill("Company description", "What the cafes of the Gulf need").fill("Address", "Salmiya, block 4").tick("Food and drink");
  for (const [label, value] of Object.entries(more)) person.fill(label, value);
  await person.press("Save and go on");
  for (const [i, name] of mandatoryTitles(role).entries()) {
    const file = i % 2 === 0 ? pdf(name) : photo(name);
    const path = join(person.folder, `paper${i}`);
    await writeFile(path, file.buffer);
    person.fill(`${name} missing`, path);
  }
  expect(await person.press("Send")).toContain("uploaded successfully");
  await person.press("Send for verification");
}

test("a whole trade in a text browser, from registration to finished", async () => {
  test.skip(!hasLynx(), "there is no Lynx here, and it cannot be installed");
  // Its own: the insurer that it adds would be asked before those of the other tests.
  const app = await startInstance("serve");
  const people: Lynx[] = [];
  const person = async () => {
    const one = await Lynx.start(app.url);
    people.push(one);
    return one;
  };
  try {
    const [admin, bank, insurer, buyer, seller, anyone] = await Promise.all(Array.from({ length: 6 }, person)) as [Lynx, Lynx, Lynx, Lynx, Lynx, Lynx];
    await staff(app, admin, "admin", "noor@text.test");
    await admin.open("/admin/settings");
    await admin.fill("Title", "Food and drink").fill("Description", "What cafes buy").press("Create");
    await admin.open("/admin/settings");
    await admin.fill("Name", "Pearl Text Cover").press("Add insurer");
    await staff(app, bank, "bank", "credit@text.test");
    await staff(app, insurer, "insurance", "aisha@text.test", "--insurer", "Pearl Text Cover");

    await test.step("an SME and a supplier register and send their papers", async () => {
      await register(buyer, "sme", "huda@text.test");
      await onboard(buyer, anyone, { email: "huda@text.test", phone: "50003333", title: "Text Cafes", more: { "Requested credit": "5000" } });
      expect(buyer.text).toContain("Waiting for admin");
      await register(seller, "provider", "omar@text.test");
      await onboard(seller, anyone, {
        email: "omar@text.test", phone: "60004444", title: "Text Roasters", more: { "Company VAT": "KW-100", Website: "https://text.test" },
      });
      expect(seller.text).toContain("Your account created successfully");
    });

    await test.step("admin, bank and insurer verify them", async () => {
      await admin.open("/admin/sme");
      await admin.follow("Decide Text Cafes");
      expect(await admin.fill("Description", "papers are complete").press("Verify SME")).toContain("verified.");
      await admin.open("/admin/supplier");
      await admin.follow("Decide Text Roasters");
      expect(await admin.fill("Description", "welcome").press("Verify Supplier")).toContain("verified.");
      await bank.open("/bank/sme");
      await bank.follow("Decide Text Cafes");
      expect(await bank.fill("Description", "in good standing").press("Verify SME")).toContain("verified.");
      await insurer.open("/insurance/sme");
      await insurer.follow("Decide Text Cafes");
      expect(await insurer.fill("Credit", "3000").press("Verify SME")).toContain("verified.");
      await admin.open("/admin/sme?level=7");
      await admin.follow("Decide Text Cafes");
      await admin.follow("set Installment");
      expect(await admin.fill("Description", "as usual").press("set Installment")).toContain("Done!");
    });

    await test.step("an order is placed, its upfront part paid by the link of the e-mail", async () => {
      await buyer.open("/sme/supplier");
      const shop = await buyer.follow("Text Roasters").then(() => buyer.url);
      for (const [amount, answer] of [["3000.01", "must be less than 3000$"], ["1000", "Place order, pay $"]] as const) {
        await buyer.follow("create order");
        expect(await buyer.fill("Amount", amount).fill("Description", "Beans, 100 kg").press("Create order")).toContain(answer);
        if (amount === "3000.01") await buyer.open(shop);
      }
      expect(await buyer.pressOn("Place order, pay later")).toContain("payment link is sent by email and sms");
      await buyer.open((await message(anyone, "huda@text.test", /Pay the upfront part/)).link);
      await buyer.press("Pay");
      expect(await buyer.press("Approve")).toContain("payment succesed!");
    });

    await test.step("it is accepted, delivered, invoiced and paid out", async () => {
      await seller.open((await message(anyone, "omar@text.test", /New order/)).link);
      expect(await seller.press("Accept order")).toContain("order accepted successfully");
      await buyer.open("/sme/orders");
      const shown = await buyer.follow("See order");
      const code = /the\s+code\s+(\w{10})\b/.exec(shown)![1]!;
      await seller.follow("the delivery form");
      expect(await seller.fill("Code", code).press("Confirm delivery")).toContain("You order delivery is registered successfully");
      const invoice = join(seller.folder, "invoice");
      await writeFile(invoice, photo("Invoice").buffer);
      expect(await seller.fill("Invoice", invoice).press("Upload invoice")).toContain("uploaded successfully");
      await admin.open("/admin/orders?status=4");
      await admin.follow("See order");
      expect(await admin.press("Verify invoice")).toContain("invoice verified successfully");
      await bank.open("/bank/orders?status=5");
      await bank.follow("See order");
      expect(await bank.press("Pay order")).toContain("order paid successfully");
    });

    await test.step("the instalments are paid until the order is finished", async () => {
      for (let i = 0; i < 12; i += 1) {
        await buyer.open("/sme/orders");
        await buyer.follow("See order");
        if (/finished/.test(buyer.text)) break;
        await buyer.press("Pay instalment");
        expect(await buyer.press("Approve")).toContain("payment succesed!");
      }
      expect(buyer.text).toContain("finished");
    });
    expect(await app.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
  } finally {
    await app.stop();
    await Promise.all(people.map((one) => one.stop()));
  }
});
