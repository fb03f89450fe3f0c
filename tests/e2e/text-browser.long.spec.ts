/** The whole trade in Lynx, a text browser, in English and Arabic. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mandatoryTitles } from "../../app/domain/documents/document";
import { localeWords } from "../../app/words/words";
import { hasLynx } from "../chromium.mjs";
import { type Instance, startInstance } from "../instance.mjs";
import { expect, test } from "./app";
import { Lynx } from "./lynx";
import { PASSWORD, pdf, photo } from "./people";
import { translateTo } from "./translated";

/** A pattern of the text with its numbers and codes; the part at XX is captured. */
const pattern = (text: string): RegExp =>
  new RegExp(
    text
      .replace(/[\u2066-\u2069]/g, "")
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replace(/\s+/g, "\\s+")
      .replace("XX", "(\\w+)"),
  );

for (const language of ["en", "ar"] as const) {
  const t = translateTo(language);
  const { messages, names, payments, verdicts, applicants, public: open } = localeWords(language);

  /** Checks that the page contains the texts in its language. */
  const expectSaid = (page: string, ...english: string[]) => {
    for (const phrase of english)
      expect(page).toMatch(
        new RegExp(
          t(phrase)
            .map((text) => pattern(text).source)
            .join("|"),
        ),
      );
  };

  /** The newest message to an address or phone: the captured part and its link. */
  async function message(anyone: Lynx, to: string, words: RegExp): Promise<{ told: string; link: string }> {
    const text = await anyone.open(`/sandbox/outbox?to=${encodeURIComponent(to)}`);
    const found = words.exec(text);
    expect(found, `${words} in ${text}`).toBeTruthy();
    const link = /\](\/(?:pay-order|provider|sme)\S+)/.exec(text.slice(found!.index))?.[1];
    return { told: found![1] ?? "", link: link ?? "" };
  }

  async function signIn(person: Lynx, email: string, password = PASSWORD): Promise<void> {
    await person.open("/auth/login");
    // Staff added on the command line starts in English, unless the browser chose a language.
    if (language === "ar") {
      for (const choice of ["English", "العربية"]) {
        await person.press(choice);
        await person.open("/auth/login");
      }
    }
    expectSaid(
      await person.fill(t("Email"), email).fill(t("Password"), password).press(t("Sign In")),
      "login successfully",
    );
  }

  async function staff(app: Instance, person: Lynx, role: string, email: string, ...words: string[]): Promise<void> {
    const { stdout } = await app.dhow("user", "add", email, "--name", email, "--role", role, ...words);
    await signIn(person, email, /Password: (\S+)/.exec(stdout)![1]);
  }

  async function register(person: Lynx, role: "sme" | "provider", email: string): Promise<void> {
    await person.open(`/auth/register/${role}`);
    person.fill(t("Email"), email).fill(t("Password"), PASSWORD).fill(t("Confirm Password"), PASSWORD);
    person
      .fill(t("Admin verification code"), role === "sme" ? "SME-DHOW" : "SUP-DHOW")
      .tick(language === "en" ? "I agree" : "أوافق");
    expect(await person.press(t("Create Account"))).toContain(
      open.entrance.confirm.title(role).replace(/[\u2066-\u2069]/g, ""),
    );
    expectSaid(await person.press(t("Yes")), "login successfully");
  }

  interface Application {
    email: string;
    phone: string;
    /** The company's name. */
    title: string;
    /** Fields of this role only, by label. */
    more: Record<string, string>;
  }

  /** Takes an applicant from level 0 to 4. */
  async function onboard(person: Lynx, anyone: Lynx, { email, phone, title, more }: Application): Promise<void> {
    const role = "Website" in more ? "provider" : "sme";
    const code = (await message(anyone, email, pattern(messages.emailCodeText("XX")))).told;
    await person.open(`/${role}/verification`);
    await person.fill(t("Code"), code).press(t("Verify email"));
    await person.fill(t("Number"), phone).press(t("Send code"));
    const otp = (await message(anyone, `+965${phone}`, pattern(messages.phoneCodeSms("XX")))).told;
    await person.fill(t("Code"), otp).press(t("Verify phone"));
    person.fill(t("First name"), "Huda").fill(t("Last name"), "Al Sabah").fill(t("Company name"), title);
    person
      .fill(t("Company description"), "What the cafes of the Gulf need")
      .fill(t("Address"), "Salmiya, block 4")
      .tick("Food and drink");
    for (const [label, value] of Object.entries(more)) person.fill(t(label), value);
    await person.press(t("Continue"));
    for (const [i, name] of mandatoryTitles(role).entries()) {
      const file = i % 2 === 0 ? pdf(name) : photo(name);
      const path = join(person.folder, `paper${i}`);
      await writeFile(path, file.buffer);
      person.fill(`${names.documentTitle(name)} ${t("missing")[0]}`, path);
    }
    expectSaid(await person.press(t("Send for verification")), "done! Documents sent.");
  }

  test(`a whole trade in a text browser: ${localeWords(language).name}`, async () => {
    test.skip(!hasLynx(), "there is no Lynx here, and it cannot be installed");
    // A separate server, because the new insurer would come before the other tests' insurers.
    const app = await startInstance("serve", { env: { LANGUAGES: "en,ar" } });
    const people: Lynx[] = [];
    const person = async () => {
      const lynx = await Lynx.start(app.url, language);
      people.push(lynx);
      return lynx;
    };
    try {
      const [admin, bank, insurer, buyer, seller, anyone] = (await Promise.all(Array.from({ length: 6 }, person))) as [
        Lynx,
        Lynx,
        Lynx,
        Lynx,
        Lynx,
        Lynx,
      ];
      await staff(app, admin, "admin", "noor@text.test");
      await admin.open("/admin/settings");
      await admin
        .fill(t("Title"), "Food and drink")
        .fill(t("Description"), "What cafes buy")
        .press(t("Create industry"));
      await admin.open("/admin/settings");
      await admin.fill(t("Name"), "Pearl Text Cover").press(t("Add insurer"));
      await staff(app, bank, "bank", "credit@text.test");
      await staff(app, insurer, "insurance", "aisha@text.test", "--insurer", "Pearl Text Cover");

      await test.step("an SME and a supplier register and send their documents", async () => {
        await register(buyer, "sme", "huda@text.test");
        await onboard(buyer, anyone, {
          email: "huda@text.test",
          phone: "50003333",
          title: "Text Cafes",
          more: { "Credit limit you need": "5000" },
        });
        expectSaid(buyer.text, "Waiting for admin");
        await register(seller, "provider", "omar@text.test");
        await onboard(seller, anyone, {
          email: "omar@text.test",
          phone: "60004444",
          title: "Text Roasters",
          more: { "Company VAT": "KW-100", Website: "https://text.test" },
        });
        expectSaid(seller.text, "Your account created successfully");
      });

      await test.step("the admin, the bank and the insurer approve them", async () => {
        const review = (name: string) => `${applicants.list.review} ${name}`;
        await admin.open("/admin/sme");
        await admin.follow(review("Text Cafes"));
        expectSaid(await admin.fill(t("Description"), "papers are complete").press(t("Verify SME")), "Done!");
        await admin.open("/admin/supplier");
        await admin.follow(review("Text Roasters"));
        expectSaid(await admin.fill(t("Description"), "welcome").press(t("Verify Supplier")), "Done!");
        await bank.open("/bank/sme");
        await bank.follow(review("Text Cafes"));
        expectSaid(await bank.fill(t("Description"), "in good standing").press(t("Verify SME")), "Done!");
        await insurer.open("/insurance/sme");
        await insurer.follow(review("Text Cafes"));
        expectSaid(await insurer.fill(verdicts.form.credit, "3000").press(t("Verify SME")), "Done!");
        await admin.open("/admin/sme?level=7");
        await admin.follow(review("Text Cafes"));
        await admin.follow(t("set Installment"));
        expectSaid(await admin.fill(t("Description"), "as usual").press(t("set Installment")), "Done!");
      });

      await test.step("the SME orders and pays the upfront part through the email's link", async () => {
        await buyer.open("/sme/supplier");
        const shop = await buyer.follow("Text Roasters").then(() => buyer.url);
        const {
          form,
          check: { placeLater },
        } = payments;
        await buyer.follow(form.title);
        const refused = await buyer
          .fill(form.amount, "3000.01")
          .fill(form.description, "Beans, 100 kg")
          .press(form.submit);
        expect(refused).toMatch(/3000\$|\$3,000\.00/);
        await buyer.open(shop);
        await buyer.follow(form.title);
        expect(
          await buyer.fill(form.amount, "1000").fill(form.description, "Beans, 100 kg").press(form.submit),
        ).toContain(placeLater);
        expectSaid(await buyer.pressOn(placeLater), localeWords("en").payments.linkSent);
        await buyer.open((await message(anyone, "huda@text.test", pattern(messages.payUpfrontTitle("D-XX")))).link);
        await buyer.press(t("Pay now"));
        expectSaid(await buyer.press(t("Approve payment")), "payment succesed!");
      });

      await test.step("the order is accepted, delivered, invoiced and paid", async () => {
        await seller.open((await message(anyone, "omar@text.test", pattern(messages.newOrderTitle("D-XX")))).link);
        expectSaid(await seller.press(t("Accept order")), "order accepted successfully");
        await buyer.open("/sme/orders");
        const code = /\b([2-9A-HJ-KM-NP-Z]{10})\b/.exec(await buyer.follow(t("See order")))![1]!;
        await seller.open(`${seller.url}/deliver`);
        expectSaid(
          await seller.fill(t("Delivery code"), code).press(t("Confirm delivery")),
          "You order delivery is registered successfully",
        );
        const invoice = join(seller.folder, "invoice");
        await writeFile(invoice, photo("Invoice").buffer);
        expectSaid(await seller.fill(t("Invoice"), invoice).press(t("Upload invoice")), "uploaded successfully");
        await admin.open("/admin/orders?status=4");
        await admin.follow(t("See order"));
        expectSaid(await admin.press(t("Verify invoice")), "invoice verified successfully");
        await bank.open("/bank/orders?status=5");
        await bank.follow(t("See order"));
        await bank.follow(t("Pay order"));
        expectSaid(await bank.press(["Pay $900.00", "ادفع $900.00"]), "order paid successfully");
      });

      await test.step("the instalments are paid until the order is finished", async () => {
        const finished = names.orderStatus(6, true);
        for (let i = 0; i < 12; i += 1) {
          await buyer.open("/sme/orders");
          await buyer.follow(t("See order"));
          if (buyer.text.includes(finished)) break;
          await buyer.press(t("Pay instalment"));
          expectSaid(await buyer.press(t("Approve payment")), "payment succesed!");
        }
        expect(buyer.text).toContain(finished);
      });
      expect(await app.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
    } finally {
      await app.stop();
      await Promise.all(people.map((lynx) => lynx.stop()));
    }
  });
}
