/**
 * The effort of each role's work: four journeys in Chromium on the demo, with and without JavaScript. Counts taps
 * (buttons, links, boxes, lists and file choosers, not typing), page loads, and seconds on this machine. node
 * tests/bench/taps.ts [build/index.js of another version to compare with]
 */
import { type Browser, chromium, type Locator, type Page } from "playwright";
import { chromiumPath } from "../chromium.mjs";
import { type Instance, startInstance } from "../instance.mjs";

const PASSWORD = "dhow-demo-2026";
const SUPPLIER = "Shuwaikh Wholesale Foods";
/** The documents that an SME must send. */
const titles = [
  "Article of association",
  "CR (commercial registration) license",
  "ID of shareholders",
  "Bank certified SME business account IBAN",
];
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

interface Count {
  taps: number;
  pages: number;
  seconds: number;
}

/** A person whose taps and page loads are counted. */
class Person {
  readonly count: Count = { taps: 0, pages: 0, seconds: 0 };
  private began = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on("load", () => (this.count.pages += 1));
  }

  async tap(locator: Locator): Promise<void> {
    this.count.taps += 1;
    await locator.click();
  }

  /** The button with this label. */
  press = (name: string | RegExp) =>
    this.tap(this.page.getByRole("button", { name, exact: typeof name === "string" }).first());
  follow = (name: string | RegExp) => this.tap(this.page.getByRole("link", { name }).first());

  async choose(label: string): Promise<void> {
    this.count.taps += 1; // opens the file chooser
    await this.page.getByLabel(label).setInputFiles(file(label + Math.random()));
  }

  begin(): void {
    Object.assign(this.count, { taps: 0, pages: 0, seconds: 0 });
    this.began = performance.now();
  }

  end(): Count {
    return { ...this.count, seconds: (performance.now() - this.began) / 1000 };
  }
}

/** A unique PDF of one empty page. */
const file = (name: string) => ({
  name: "paper.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count ` +
      `1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\ntrailer\n<</Size 4/Root 1 0 ` +
      `R>>\n% ${name}\n%%EOF\n`,
  ),
});

/** Null-safe visibility: another version's page may lack the element. */
const isShown = async (locator: Locator): Promise<boolean> => (await locator.count()) > 0;

class Town {
  private applicants = 0;
  private readonly demo: Instance;
  private readonly browser: Browser;
  private readonly javaScriptEnabled: boolean;

  constructor(demo: Instance, browser: Browser, javaScriptEnabled: boolean) {
    this.demo = demo;
    this.browser = browser;
    this.javaScriptEnabled = javaScriptEnabled;
  }

  async person(viewport: { width: number; height: number }, email?: string): Promise<Person> {
    const context = await this.browser.newContext({
      baseURL: this.demo.url,
      viewport,
      javaScriptEnabled: this.javaScriptEnabled,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    if (email) {
      await page.goto("/auth/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.waitForURL(/dashboard|\/(sme|provider|admin|bank)\b/);
    }
    return new Person(page);
  }

  /** The first code matching `pattern` in the last message to `to`. */
  private async code(page: Page, to: string, pattern: RegExp): Promise<string> {
    const outbox = await page.context().newPage();
    await outbox.goto(`/sandbox/outbox?to=${encodeURIComponent(to)}`);
    const code = pattern.exec(await outbox.locator("main").innerText())?.[1];
    await outbox.close();
    if (!code) throw new Error(`no code was sent to ${to}`);
    return code;
  }

  /** Takes a new SME from registration to level 4. */
  async apply(): Promise<Count> {
    this.applicants += 1;
    const [email, number] = [`taps${this.applicants}@apply.test`, `5309100${this.applicants}`];
    const person = await this.person(phone);
    const { page } = person;
    await page.goto("/auth/register/sme");
    person.begin();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm Password").fill(PASSWORD);
    await page.getByLabel("Admin verification code").fill("SME-DHOW");
    await person.tap(page.getByLabel(/I agree/));
    await person.press("Create Account");
    await person.press("Yes");
    await page.getByLabel("Code", { exact: true }).fill(await this.code(page, email, /code is (\w{6})/));
    const isOnePage = await isShown(page.getByLabel("Number"));
    if (isOnePage) await page.getByLabel("Number").fill(number);
    await person.press("Verify email");
    if (!isOnePage) {
      await page.getByLabel("Number").fill(number);
      await person.press("Send code");
    }
    await page.getByLabel("Code", { exact: true }).fill(await this.code(page, `+965${number}`, /code is (\d{4})/));
    await person.press("Verify phone");
    for (const [label, value] of Object.entries({
      "First name": "Huda",
      "Last name": "Al Sabah",
      "Company name": `Taps ${this.applicants}`,
      "Company description": "A small shop",
      "Credit limit you need": "9000",
    })) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByLabel("Address", { exact: true }).fill("Salmiya, block 4");
    await person.tap(page.getByLabel("Food and beverages"));
    await person.press("Continue");
    if (await isShown(page.getByLabel("Title"))) {
      for (const title of titles) {
        person.count.taps += 1; // the list of titles
        await page.getByLabel("Title").selectOption({ label: title });
        await person.choose("File");
        await person.press("Upload");
      }
      await person.press("Verify");
    } else {
      for (const title of titles) await person.choose(title);
      const upload = page.getByRole("button", { name: "Upload documents" });
      // Earlier versions stored the files first.
      if (await isShown(upload)) await person.tap(upload);
      await person.press("Send for verification");
    }
    await page
      .getByRole("heading", { name: /Waiting for admin|wait/i })
      .first()
      .waitFor();
    const count = person.end();
    await page.context().close();
    return count;
  }

  /**
   * From the buyer's dashboard to the supplier's invoice: an order is placed, paid, accepted, delivered and invoiced.
   */
  async trade(): Promise<Count> {
    const buyer = await this.person(phone, "sme@dhow.test");
    const seller = await this.person(phone, "supplier@dhow.test");
    const driver = await this.person(phone);
    for (const person of [buyer, seller, driver]) person.begin();
    const began = performance.now();
    await buyer.page.goto("/sme/supplier");
    await buyer.follow(SUPPLIER);
    await buyer.follow("create order");
    await buyer.page.getByLabel("Amount").fill("100");
    await buyer.page.getByLabel("Description").fill("Beans, 10 kg");
    await buyer.press("Create order");
    const place = buyer.page.getByRole("button", { name: /^Place order and pay \$/ });
    if (await isShown(place)) await buyer.tap(place);
    else await buyer.press(/Pay upfront/);
    await buyer.press("Approve payment");
    await buyer.page.getByText("payment succesed!").waitFor();
    const see = buyer.page
      .getByRole("link", { name: /order/i })
      .filter({ hasText: /See|Go to|D-/ })
      .first();
    if (!(await isShown(see))) throw new Error("no way from the payment to its order");
    await buyer.tap(see);
    await buyer.page.waitForURL(/\/sme\/order\//);
    const id = buyer.page.url().split("/").at(-1)!.split(/[?#]/)[0];

    // The order's message links to its page.
    await seller.page.goto(`/provider/order/${id}`);
    await seller.press("Accept order");

    await buyer.page.reload();
    const code = /\b([A-Z2-9]{10})\b/.exec(await buyer.page.locator("main").innerText())![1];
    await driver.page.goto(`/delivered-order?orderId=${id}&verifyCode=${code}`);
    await driver.page.getByLabel("Email").fill("supplier@dhow.test");
    await driver.page.getByLabel("Password").fill(PASSWORD);
    await driver.press("Confirm delivery");
    await driver.page.waitForURL(/\/provider\/order\//);
    await driver.choose("Invoice");
    await driver.press("Upload invoice");
    await driver.page.getByText("uploaded successfully").waitFor();
    const all = [buyer, seller, driver];
    const count = { taps: total(all, "taps"), pages: total(all, "pages"), seconds: (performance.now() - began) / 1000 };
    for (const person of all) await person.page.context().close();
    return count;
  }

  /** The admin verifies waiting invoices, so that the bank can pay them. */
  async verifyInvoices(limit: number): Promise<void> {
    const { page } = await this.person(desktop, "admin@dhow.test");
    for (let n = 0; n < limit; n += 1) {
      await page.goto("/admin/orders?status=4");
      const order = page.locator("tbody a[href*='/admin/order/']").first();
      if (!(await isShown(order))) break;
      await page.goto((await order.getAttribute("href"))!);
      await page.getByRole("button", { name: "Verify invoice" }).click();
    }
    await page.context().close();
  }

  /** The admin approves the five longest waiting SMEs, starting from the queue. */
  async review(): Promise<Count> {
    const person = await this.person(desktop, "admin@dhow.test");
    const { page } = person;
    await page.goto("/admin/sme?level=4");
    const isDesk = await isShown(page.locator("tbody a[href$='/review']"));
    if (isDesk) await page.goto("/admin/sme?level=waiting");
    person.begin();
    if (isDesk) await person.tap(page.locator("tbody a[href$='/review']").first());
    for (let n = 1; n <= 5; n += 1) {
      if (isDesk) {
        await page.getByLabel("Description").first().fill("papers are complete");
        await person.press("Verify SME");
        if (n < 5) await person.tap(page.getByRole("status").getByRole("link"));
        continue;
      }
      await person.tap(page.locator("tbody a[href*='/admin/sme/']").first());
      await person.follow("documents");
      await person.follow("Verify SME");
      await page.getByLabel("Description").fill("papers are complete");
      await person.press("Verify SME");
      await page.getByText("Done!").waitFor();
      if (n === 5) continue;
      await page.goto("/admin/sme?level=4");
      person.count.taps += 1; // back to the list
    }
    await page.getByRole("status").filter({ hasText: "Done" }).waitFor();
    const count = person.end();
    await page.context().close();
    return count;
  }

  /** The bank pays five orders, starting from the list of payouts. */
  async payOut(): Promise<Count> {
    const person = await this.person(desktop, "bank@dhow.test");
    const { page } = person;
    await page.goto("/bank/payouts");
    person.begin();
    const open = () => person.tap(page.locator("tbody a[href*='/bank/order/']").first());
    await open();
    // Paying asks for confirmation in a dialog; earlier versions had buttons on the order page.
    const ask = page.getByRole("link", { name: "Pay order", exact: true });
    const isAsked = () => /\/pay(\?|$)/.test(page.url());
    for (let n = 1; n <= 5; n += 1) {
      if (!isAsked() && (await isShown(ask))) await person.tap(ask);
      const next = page.getByRole("button", { name: "Pay, then open next" });
      if (n < 5 && (await isShown(next))) await person.tap(next);
      else {
        await person.press(isAsked() ? /^Pay \$/ : "Pay order");
        if (n < 5) await open();
      }
    }
    await page.getByText("order paid successfully").waitFor();
    const count = person.end();
    await page.context().close();
    return count;
  }
}

const total = (all: Person[], unit: "taps" | "pages"): number => all.reduce((sum, { count }) => sum + count[unit], 0);

async function play(program: string | undefined, javaScriptEnabled: boolean): Promise<Record<string, Count>> {
  const demo = await startInstance("demo", { program });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const town = new Town(demo, browser, javaScriptEnabled);
    const apply = await town.apply();
    const trade = await town.trade();
    for (let n = 0; n < 4; n += 1) await town.apply();
    for (let n = 0; n < 4; n += 1) await town.trade();
    await town.verifyInvoices(8);
    return {
      "an SME to level 4, on a phone": apply,
      "an order to its invoice, on phones": trade,
      "five applicants by the admin": await town.review(),
      "five payouts by the bank": await town.payOut(),
    };
  } finally {
    await browser.close();
    await demo.stop();
  }
}

const program = process.argv[2];
const [off, on] = [await play(program, false), await play(program, true)];
console.log(
  "| | taps | pages | seconds | with JavaScript: taps | pages | seconds |\n| --- | --- | --- | --- | --- | --- | --- |",
);
const cells = ({ taps, pages, seconds }: Count) => `${taps} | ${pages} | ${seconds.toFixed(1)}`;
for (const [task, count] of Object.entries(off)) console.log(`| ${task} | ${cells(count)} | ${cells(on[task]!)} |`);
