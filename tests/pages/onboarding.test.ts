/** Onboarding of SMEs and suppliers on pages: every step and message, wrong order of steps, and access to files. */

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import {
  applicantIndustries,
  applicants,
  documents,
  drafts,
  events,
  files,
  outbox,
  verificationCodes,
} from "~/db/schema";
import { SESSION_IDLE, WRONG_PASSWORD } from "~/domain/accounts/account";
import { documentField, MAX_FILE_BYTES, mandatoryTitles } from "~/domain/documents/document";
import { MAX_CONCURRENT_UPLOADS, withSpool } from "~/domain/documents/upload-spool.server";
import { listIndustries } from "~/domain/industries/industry.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, confirmDelivery } from "~/domain/orders/order.server";
import { clock, HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerRejectSme,
  insurerVerifySme,
  rejectSme,
  rejectSupplier,
  verifySupplier,
} from "~/domain/verdicts/verdict.server";
import type { Person } from "~/program/seed/journeys.server";
import * as invoiceFile from "~/routes/api+/v1+/pub+/order.invoice.file.$file";
import * as supplierFile from "~/routes/api+/v1+/pub+/provider.doc.file.$file";
import * as smeFile from "~/routes/api+/v1+/pub+/sme.doc.file.$file";
import * as login from "~/routes/auth+/login";
import * as layout from "~/routes/companies+/_layout";
import * as profilePage from "~/routes/companies+/profile";
import * as contact from "~/routes/companies+/profile.contact";
import * as supplierDashboard from "~/routes/provider+/dashboard";
import * as supplierVerification from "~/routes/provider+/verification";
import * as elsewhere from "~/routes/roles+/$";
import * as smeDashboard from "~/routes/sme+/dashboard";
import * as smeVerification from "~/routes/sme+/verification";
import { translateToEnglish } from "~/words/translate";
import {
  activeSme,
  activeSupplier,
  insurer,
  messages,
  newPdf,
  order,
  PASSWORD,
  PDF,
  QUARTERS,
  sme,
  smeInfo,
  staff,
  supplier,
  useWorld,
  wait,
} from "../domain/world";
import { expectLogged } from "../expected-log";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { parseHtml, textsOf } from "../ui/drawn";
import { Browser, type Fields, fieldErrors } from "./browser";

const world = useWorld();

const roles = {
  sme: { page: smeVerification, at: sme, url: "/sme/verification", other: supplier },
  provider: { page: supplierVerification, at: supplier, url: "/provider/verification", other: sme },
} as const;
type Role = keyof typeof roles;

const stored = async () =>
  JSON.stringify([
    await db.select().from(applicants),
    await db.select().from(events),
    await db.select().from(applicantIndustries),
    await db.select().from(documents),
    await db.select().from(files),
    await db.select().from(outbox),
    world.current.files.names(),
  ]);

/** An applicant at `level`, and its browser on the verification page. */
async function arrived(role: Role, level: number) {
  const { page, at, url } = roles[role];
  const person = await at(level);
  const browser = await Browser.of(person.token);
  return {
    person,
    browser,
    post: (form: string, fields: Fields = {}) => browser.post(page, `${url}?do=${form}`, fields),
    send: (form: string, fields: Fields = {}) => browser.send(page, `${url}?do=${form}`, fields),
    see: () => browser.see(page, url),
    level: async () => (await person.actor()).level,
  };
}

interface Refused {
  level: number;
  form: string;
  fields: Fields;
  /** The field with the message. */
  field: string;
  message: string;
}

async function expectRefused(role: Role, { level, form, fields, field, message }: Refused) {
  const { post, level: now } = await arrived(role, level);
  const before = await stored();
  const answer = await post(form, fields);
  expect((await fieldErrors(answer))[field]).toContain(message);
  expect(answer.status).toBe(422);
  expect(await now()).toBe(level);
  expect(await stored()).toBe(before);
}

const file = (bytes: Uint8Array | string, name = "paper.pdf") => new File([bytes as BlobPart], name);
const lastCode = async (to: string) => {
  const [last] = (await messages(to)).filter(({ text }) => /code is/.test(text));
  return /code is (\w+)/.exec(last!.text)![1]!;
};
const findApplicantId = async (person: Person) => (await person.actor()).applicantId!;

beforeEach(async () => void (await smeInfo())); // Creates an industry to choose.

describe.each(["sme", "provider"] as const)("%s", (role) => {
  const codes: [number, string, Fields, string, string][] = [
    [0, "email-code", { code: "" }, "code", "Enter the code"],
    [0, "email-code", { code: "   " }, "code", "Enter the code"],
    [0, "email-code", { code: "ABCDE" }, "code", "The code has 6 characters"],
    [0, "email-code", { code: "ABCDEFG" }, "code", "The code has 6 characters"],
    [0, "email-correct", { email: "", currentPassword: PASSWORD }, "email", "enter your email"],
    [0, "email-correct", { email: "huda@", currentPassword: PASSWORD }, "email", "email is incorrect"],
    [
      0,
      "email-correct",
      { email: "huda@cafes.test", currentPassword: "" },
      "currentPassword",
      "Enter your current password",
    ],
    [1, "phone", { countryCode: "965", phone: "" }, "phone", "Enter your phone number"],
    [1, "phone", { countryCode: "965", phone: "12ab5678" }, "phone", "This phone number is not valid"],
    [1, "phone", { countryCode: "44", phone: "50001111" }, "countryCode", "Select your country code"],
    [1, "phone", { phone: "50001111" }, "countryCode", "Select your country code"],
    [1, "phone-code", { otp: "" }, "otp", "Enter the code"],
    [1, "phone-code", { otp: "123" }, "otp", "The code has 4 digits"],
    [1, "phone-code", { otp: "12a4" }, "otp", "The code has 4 digits"],
    [1, "phone-code", { otp: "1234" }, "otp", "Request a code first"],
  ];
  test.each(codes)("at level %i, %s rejects %o: %s, %s", (level, form, fields, field, message) =>
    expectRefused(role, { level, form, fields, field, message }),
  );

  test("the email's form also takes the phone number, and its code is sent at once", async () => {
    const { post, see, level, person } = await arrived(role, 0);
    const code = await lastCode((await person.actor()).email);
    const number = (phone: string) => ({ code, "phone.countryCode": "965", "phone.phone": phone });
    expect((await fieldErrors(await post("email-code", number("12"))))["phone.phone"]).toEqual([
      "This number is too short for Kuwait",
    ]);
    expect(await level()).toBe(0);
    await post("email-code", number("50001111"));
    expect(await level()).toBe(1);
    expect(await see()).toContain("+965 50001111");
    await post("phone-code", { otp: await lastCode("+96550001111") });
    expect(await level()).toBe(2);
  });

  test("a number that gets no code does not undo the email's verification", async () => {
    const { post, see, level, person } = await arrived(role, 0);
    const { accountId } = await person.actor();
    const now = clock.now();
    await db.insert(verificationCodes).values({
      accountId,
      channel: "phone",
      codeHash: "none",
      triesLeft: 5,
      sentAt: now,
      corrections: [],
    });
    const answer = await post("email-code", {
      code: await lastCode((await person.actor()).email),
      "phone.countryCode": "965",
      "phone.phone": "50001111",
    });
    expect(await level()).toBe(1);
    expect(await see()).not.toContain("+965 50001111");
    expect(answer.status).toBe(429);
    const { lastResult } = await answer.json();
    expect(lastResult.initialValue.phone).toEqual({ countryCode: "965", phone: "50001111" });
  });

  const required: [string, string][] = [
    ["firstname", "What is your first name ?"],
    ["lastname", "What is your last name ?"],
    ["companyTile", "What is Your Company Title ?"],
    ["companyDesc", "What is Your Company Description ?"],
    ["address", "What is Your Company Address ?"],
    ...(role === "sme"
      ? ([
          ["categoriesSelected", "Select at least one of your categories"],
          ["requestCredit", "Enter the credit limit you need, more than 0"],
        ] as [string, string][])
      : ([
          ["categoriesSelected", "What is Select Your Categories"],
          ["companyVAT", "What is Your Company VAT ?"],
          ["website", "What is Your Website Address ?"],
        ] as [string, string][])),
  ];
  test.each(required)("the info form without %s: %s", async (field, message) => {
    await expectRefused(role, {
      level: 2,
      form: "info",
      fields: { ...(await info(role)), [field]: [] },
      field,
      message,
    });
  });

  const wrong: [string, string, string][] = [
    ["firstname", "   ", "What is your first name ?"],
    ["email2", "nobody", "email is incorrect"],
    ["phone2.phone", "12", "This number is too short for Kuwait"],
    ["phone2.phone", "5000111x", "This phone number is not valid"],
    ["categoriesSelected", "unheard-of", "Select an option from the list"],
    ...(role === "sme"
      ? (
          ["0", "-5", "many"].map((text) => [
            "requestCredit",
            text,
            "Enter the credit limit you need, more than 0",
          ]) as [string, string, string][]
        ).concat([["requestCredit", "5000.123", "Use two decimals at most"]])
      : []),
  ];
  test.each(wrong)("the info form with %s %s: %s", async (field, value, message) => {
    await expectRefused(role, {
      level: 2,
      form: "info",
      fields: { ...(await info(role)), [field]: value },
      field,
      message,
    });
  });

  test("a rejected info form keeps the typed values", async () => {
    const { send } = await arrived(role, 2);
    const { status, html } = await send("info", { ...(await info(role)), firstname: "", lastname: "Al <Sabah>" });
    expect(status).toBe(422);
    expect(html).toContain('value="Al &lt;Sabah&gt;"');
    expect(html).toContain('href="#info-firstname">What is your first name ?');
    expect(html).toMatch(/type="checkbox"[^>]*checked/);
  });

  const fieldAt = (place: number) => documentField(role, mandatoryTitles(role)[place]!);
  const [first, second, third] = [fieldAt(0), fieldAt(1), fieldAt(2)];
  const unreadable = "We cannot read this file. Upload a PDF, PNG, JPEG or WebP file up to 10 MB.";
  const uploads: [string, Fields, string, string][] = [
    ["nothing", { [first]: file("", ""), [second]: file("", "") }, first, "select file to upload"],
    ["a title that is none", { doc99: file(PDF) }, first, "select file to upload"],
    ["an empty file", { [second]: file("", "empty.pdf") }, second, "The file is empty"],
    ["a program", { [third]: file("MZ program", "paper.pdf") }, third, unreadable],
    [
      "a large file",
      { [first]: file(new Uint8Array(MAX_FILE_BYTES + 1)) },
      first,
      "The file is too large. Upload a PDF, PNG, JPEG or WebP file up to 10 MB.",
    ],
  ];
  test.each(uploads)("%s shows its error at the document's row", async (_what, fields, field, message) => {
    await expectRefused(role, { level: 3, form: "upload", fields, field, message });
  });

  /** The number of files by title. */
  const filesByTitle = async () => {
    const counts: Record<string, number> = {};
    for (const { title } of await db.select().from(documents)) counts[title] = (counts[title] ?? 0) + 1;
    return counts;
  };

  test("stores the valid documents of one form and shows an error at each invalid one", async () => {
    const { send, post, level } = await arrived(role, 3);
    const [firstTitle, two, three] = mandatoryTitles(role) as [string, string, string];
    const { status, html } = await send("upload", {
      [first]: file(PDF),
      [second]: file("MZ", "a.pdf"),
      [third]: [file(newPdf(), "x.pdf"), file("", "y.pdf")],
    });
    expect(status).toBe(422);
    expect(await filesByTitle()).toEqual({ [firstTitle]: 1, [three]: 1 });
    expect(world.current.files.names()).toHaveLength(2);
    expect(html).toContain(`href="#upload-${second}">${unreadable}`);
    expect(html).toContain(`href="#upload-${third}">y.pdf: The file is empty`);
    expect(html).toContain("2 of 4 files were uploaded. Upload the other files again.");
    expect(html).toContain(
      mandatoryTitles(role).length === 4 ? "2 documents are still missing" : "3 documents are still missing",
    );
    expect(textsOf(parseHtml(html), ".rule .field label")[0]).toContain("uploaded");
    const rest = Object.fromEntries(
      mandatoryTitles(role)
        .filter((title) => title !== firstTitle && title !== three)
        .map((title) => [documentField(role, title), file(PDF)]),
    );
    expect((await post("upload", rest)).status).toBe(303);
    expect(await level()).toBe(4);
    expect(await filesByTitle()).toMatchObject({ [two]: 1, [three]: 1 });
  });

  test("a new file replaces or adds to the title's files, and a rejected one removes nothing", async () => {
    const { post } = await arrived(role, 3);
    await post("upload", { [first]: file(PDF), [second]: file(PDF) });
    const [before] = await db.select().from(documents);
    await post("upload", { [first]: file("MZ") });
    expect((await db.select().from(documents))[0]).toEqual(before);
    await post("upload", { [first]: file(newPdf()) });
    const [firstTitle, two] = mandatoryTitles(role) as [string, string];
    expect(await filesByTitle()).toEqual({ [firstTitle]: 1, [two]: 1 });
    expect(world.current.files.names()).not.toContain(before!.file);
    const again = newPdf();
    await post("upload", { [first]: file(again), [`keep-${first}`]: "on" });
    expect(await filesByTitle()).toEqual({ [firstTitle]: 2, [two]: 1 });
    // An identical file stays, and the other is removed.
    await post("upload", { [first]: file(again) });
    expect(await filesByTitle()).toEqual({ [firstTitle]: 1, [two]: 1 });
    expect(world.current.files.names()).toHaveLength(2);
    const verbs = (await db.select().from(events))
      .map(({ verb }) => verb)
      .filter((verb) => verb.startsWith("applicant.document"));
    expect(verbs.filter((verb) => verb === "applicant.documentRemoved")).toHaveLength(2);
  });

  test("one button sends the documents once complete; until then they can be removed", async () => {
    const { post, see, level, person } = await arrived(role, 3);
    const before = await stored();
    const all = mandatoryTitles(role).map((missing) => `you must upload ${missing}`);
    expect((await fieldErrors(await post("upload")))[""]).toEqual(all);
    expect(await stored()).toBe(before);
    expect(await see()).toContain("We promise an answer within 3 working days.");

    const [last, ...others] = mandatoryTitles(role).toReversed();
    await post("upload", Object.fromEntries(others.map((title) => [documentField(role, title), file(PDF)])));
    const [first] = await db.select().from(documents);
    expect((await post("remove", { docId: first!.id })).status).toBe(303);
    expect(world.current.files.names()).not.toContain(first!.file);
    expect(await fieldErrors(await post("remove", { docId: first!.id }))).toEqual({
      "": ["This document has already been removed."],
    });
    await post("upload", { [documentField(role, first!.title)]: file(PDF) });
    expect((await fieldErrors(await post("upload")))[""]).toEqual([`you must upload ${last}`]);
    const html = await see();
    expect(html).toContain("One document is still missing");
    expect(html).toContain(">Send for verification</button>");

    await post("upload", { [documentField(role, last!)]: file(PDF) });
    expect(await level()).toBe(4);
    const [document] = await db.select().from(documents);
    expect((await post("remove", { docId: document!.id })).status).toBe(409);
    expect(await findApplicantId(person)).toBe(document!.applicantId);
  });

  test("shows the number and size of files, and the quota", async () => {
    const { post, see } = await arrived(role, 3);
    expect(await see()).toContain("0 of 40 files, 0 of 120 MB");
    const upload = () => post("upload", { [first]: file(PDF) });
    expect([(await upload()).status, (await upload()).status]).toEqual([303, 303]);
    expect(await see()).toContain("1 of 40 files, 0.1 of 120 MB");
  });

  test("a fifth simultaneous upload is rejected before it is read, with a message", async () => {
    const { person, send } = await arrived(role, 3);
    let goOn = () => {};
    const until = new Promise<void>((resolve) => (goOn = resolve));
    const { accountId } = await person.actor();
    const begun = vi.fn(() => until);
    const four = Array.from({ length: MAX_CONCURRENT_UPLOADS }, () => withSpool(accountId, begun));
    await expect.poll(() => begun).toHaveBeenCalledTimes(MAX_CONCURRENT_UPLOADS);
    const { status, html } = await send("upload", { [first]: file(PDF) });
    expect([status, html]).toEqual([
      429,
      expect.stringContaining("4 of your files are still uploading. Send the next one when they are finished."),
    ]);
    // A form without a file does not count.
    expect((await send("upload", { [first]: "" })).status).toBe(422);
    goOn();
    await Promise.all(four);
  });

  test("someone else's document cannot be removed", async () => {
    const mine = await arrived(role, 3);
    await roles[role].at(4);
    const [theirs] = await db.select().from(documents);
    expect((await mine.post("remove", { docId: theirs!.id })).status).toBe(409);
    expect(await db.select().from(documents)).toContainEqual(theirs);
  });

  const ownForms: Record<number, string[]> = {
    0: ["email-code", "email-resend", "email-correct"],
    1: ["phone", "phone-code"],
    2: ["info"],
    3: ["upload", "remove"],
    4: [],
  };
  const forms = Object.values(ownForms).flat();
  test.each([0, 1, 2, 3, 4])(
    "at level %i forms of other levels are rejected, and the page shows the current step",
    async (level) => {
      const { post, send, see, level: now } = await arrived(role, level);
      const before = await stored();
      for (const form of [...forms, "nonsense"].filter((candidate) => !ownForms[level]!.includes(candidate))) {
        const answer = await post(form, {
          ...(await info(role)),
          code: "ABCDEF",
          otp: "1234",
          countryCode: "965",
          phone: "50001111",
        });
        expect(answer.status, form).toBe(409);
        expect((await fieldErrors(answer))[""]?.[0]).toContain(`at level ${level}`);
      }
      expect(await stored()).toBe(before);
      expect(await now()).toBe(level);
      const { status, html } = await send("nonsense");
      expect(status).toBe(409);
      expect(html).toContain(`at level ${level}`);
      const heading = (page: string) => /<section class="next".*?<h2>(.*?)<\/h2>/s.exec(page)?.[1];
      expect(heading(html)).toBeTruthy();
      expect(heading(html)).toBe(heading(await see()));
    },
  );

  test("leads from the first code to the documents", async () => {
    const { person, post, see, level } = await arrived(role, 0);
    const { email } = await person.actor();
    expect(await see()).toContain(email);
    await post("email-code", { code: ` ${(await lastCode(email)).toLowerCase()} ` });
    expect(await level()).toBe(1);
    await post("phone", { countryCode: "971", phone: "50 111-2223" });
    wait(21 * SECOND);
    await post("phone", { countryCode: "971", phone: "050 111 3334" });
    expect(await see()).toContain("501113334");
    await post("phone-code", { otp: await lastCode("+971501113334") });
    expect(await level()).toBe(2);
    await post("info", await info(role));
    expect(await level()).toBe(3);
    const html = await see();
    expect(textsOf(parseHtml(html), ".rule .field label").slice(0, mandatoryTitles(role).length)).toEqual(
      mandatoryTitles(role).map((listed) => `${listed} missing`),
    );
    expect(html).toContain(`${role}: Info added`);
  });

  test("codes can be wrong, resent, used up and expired", async () => {
    const { post, send, see, person, level } = await arrived(role, 0);
    const { email } = await person.actor();
    expect(await see()).toMatch(/role="timer"/);
    const early = await send("email-resend");
    expect(early.status).toBe(429);
    expect(early.html).toContain("We have just sent a code. You can request another one in 20 seconds.");
    for (const left of [4, 3, 2, 1]) {
      expect(await fieldErrors(await post("email-code", { code: "??????" }))).toEqual({
        code: [`Wrong code. Tries left: ${left}`],
      });
    }
    const over = { code: ["Too many wrong codes. Request a new one."] };
    expect(await fieldErrors(await post("email-code", { code: "??????" }))).toEqual(over);
    expect(await fieldErrors(await post("email-code", { code: await lastCode(email) }))).toEqual(over);
    wait(20 * SECOND);
    expect(await see()).not.toMatch(/role="timer"/);
    expect((await post("email-resend")).status).toBe(303);
    wait(10 * MINUTE + 1);
    expect(await fieldErrors(await post("email-code", { code: await lastCode(email) }))).toEqual({
      code: ["The code has expired. Request a new one."],
    });
    expect(await level()).toBe(0);
    expect(await db.select().from(verificationCodes)).toHaveLength(1);
  });

  test("a mistyped email address can be corrected, and a taken one shows an error", async () => {
    const { post, send, see, person, level } = await arrived(role, 0);
    const other = await (await roles[role].at(0)).actor();
    const refused = await send("email-correct", { email: ` ${other.email.toUpperCase()}`, currentPassword: PASSWORD });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('href="#email-correct-email">This email is already registered. Sign in instead.');
    expect(refused.html).toMatch(/<details open/);
    const stranger = await send("email-correct", { email: "huda@cafes.test", currentPassword: "not-the-password" });
    expect(stranger.html).toContain(`href="#email-correct-currentPassword">${translateToEnglish(WRONG_PASSWORD)}`);
    expect(stranger.html).not.toContain("not-the-password");
    expect((await post("email-correct", { email: " Huda@Cafes.test ", currentPassword: PASSWORD })).status).toBe(303);
    expect(await see()).toContain("<b>huda@cafes.test</b>");
    expect((await person.actor()).email).toBe("huda@cafes.test");
    for (let i = 0; i < 4; i += 1)
      await post("email-correct", { email: `huda${i}@cafes.test`, currentPassword: PASSWORD });
    const often = await post("email-correct", { email: "huda9@cafes.test", currentPassword: PASSWORD });
    expect([often.status, often.headers.get("Retry-After")]).toEqual([429, "3600"]);
    await post("email-code", { code: await lastCode("huda3@cafes.test") });
    expect(await level()).toBe(1);
  });

  describe("a draft", () => {
    const typed = async () => ({
      ...(await info(role)),
      firstname: "",
      lastname: "Al Rashid",
      "phone2.phone": "500",
      requestCredit: "many",
    });
    const storedDrafts = async () =>
      (await db.select().from(drafts)).map(({ applicantId, values }) => [applicantId, values.lastname]);

    test("is restored after a rejected form until the form is sent", async () => {
      const { post, see, person } = await arrived(role, 2);
      expect(await see()).not.toContain("We saved these entries");
      expect((await post("info", await typed())).status).toBe(422);
      const html = await see();
      expect(html).toMatch(/We saved these entries on <time[^>]*>.*?<\/time>\. You have not sent them yet\./);
      for (const part of ['value="Al Rashid"', 'value="500"', ...(role === "sme" ? ['value="many"'] : [])])
        expect(html).toContain(part);
      expect(html).toMatch(/type="checkbox"[^>]*checked/);
      expect(html).not.toContain("There is a problem");
      expect(await storedDrafts()).toEqual([[await findApplicantId(person), "Al Rashid"]]);
      expect((await post("info", await info(role))).status).toBe(303);
      expect(await storedDrafts()).toEqual([]);
    });

    test("can be saved without validation", async () => {
      const { post, browser, level, see } = await arrived(role, 2);
      const answer = await post("info", { lastname: "Al Rashid", draft: "later" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, roles[role].url]);
      expect(await browser.notice()).toEqual({ type: "success", message: "Saved. You can finish later." });
      expect(await level()).toBe(2);
      expect(await see()).toContain('value="Al Rashid"');
    });

    test("is saved by the script without a notice", async () => {
      const { post, browser } = await arrived(role, 2);
      expect((await post("info", { lastname: "Al Rashid", draft: "auto" })).status).toBe(303);
      expect(browser.has("notice")).toBe(false);
      expect(await storedDrafts()).toHaveLength(1);
    });

    test("is restored after signing in again if the session ended before sending", async () => {
      const { post, person, browser } = await arrived(role, 2);
      const csrf = await browser.token();
      const { email } = await person.actor();
      wait(SESSION_IDLE + 1);
      const form = `${roles[role].url}?do=info`;
      const answer = await post("info", { ...(await typed()), csrf });
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        303,
        `/auth/login?to=${encodeURIComponent(`${form}&kept=1`)}`,
      ]);
      const back = await browser.post(login, answer.headers.get("Location")!, { email, password: PASSWORD });
      const html = await browser.see(roles[role].page, back.headers.get("Location")!);
      for (const part of ['value="Al Rashid"', 'value="500"', ...(role === "sme" ? ['value="many"'] : [])])
        expect(html).toContain(part);
    });
  });

  test("if industries cannot be loaded, the form keeps all values and offers Retry", async () => {
    expectLogged("the industries cannot be read");
    const { browser, post, send, see, level } = await arrived(role, 2);
    const typed: Fields = { ...(await info(role)), lastname: "Al Rashid", firstname: "" };
    await post("info", typed);
    const ticked = /type="checkbox"[^>]*checked/;
    expect(await see()).toMatch(ticked);

    // Makes the query fail for real.
    await rawRun("alter table industries rename to intact");
    await rawRun(
      "create view industries as select id, title, title_ar, name_key, " +
        `${usesPostgres ? "title::json::text" : "json(title)"} as "desc", created_at from intact`,
    );
    const failed = await see();
    expect(failed).toContain("Request failed");
    expect(failed).toContain('<button type="submit" class="button quiet" name="draft" value="retry">Retry</button>');
    expect(failed).toContain('value="Al Rashid"');
    const hidden = `<input type="hidden" name="categoriesSelected" value="${String(typed.categoriesSelected)}"/>`;
    expect(failed).toContain(hidden);
    expect(failed).not.toContain('type="checkbox"');
    const refused = await send("info", { ...typed, lastname: "Al Sabah" });
    expect([
      refused.status,
      refused.html.includes("Request failed"),
      refused.html.includes('value="Al Sabah"'),
    ]).toEqual([422, true, true]);
    const retried = await post("info", { ...typed, lastname: "Al Mutairi", draft: "retry" });
    expect([retried.status, retried.headers.get("Location")]).toEqual([303, roles[role].url]);
    expect(await browser.notice()).toBeUndefined();
    expect(await see()).toContain('value="Al Mutairi"');

    await rawRun("drop view industries");
    await rawRun("alter table intact rename to industries");
    const html = await see();
    expect(html).toContain('value="Al Mutairi"');
    expect(html).toMatch(ticked);
    expect(html).not.toContain("Request failed");
    expect((await post("info", { ...typed, firstname: "Huda" })).status).toBe(303);
    expect(await level()).toBe(3);
  });

  test("contact details can be changed from the profile, and the timeline records it", async () => {
    const { page, url } = {
      sme: { page: contact, url: "/sme/profile/contact" },
      provider: { page: contact, url: "/provider/profile/contact" },
    }[role];
    const profile = role === "sme" ? profilePage : profilePage;
    const { browser, person } = await arrived(role, 3);
    expect(await browser.see(profile, `/${role}/profile`)).toContain(`href="${url}"`);
    const html = await browser.see(page, url);
    expect(html).toContain("<dialog open");
    expect(html).toContain('value="Salmiya, block 4"');
    const fields = {
      address: "Doha, gate 7",
      address2: "",
      email2: "office@cafes.test",
      instagram: "",
      "phone2.countryCode": "974",
      "phone2.phone": "",
      website: "roasters.test",
    };
    const refused = await browser.send(page, url, { ...fields, address: "", email2: "nobody", "phone2.phone": "1" });
    expect(refused.status).toBe(422);
    for (const [name, message] of [
      ["address", "What is Your Company Address ?"],
      ["email2", "email is incorrect"],
      ["phone2.phone", "This number is too short for Qatar"],
    ]) {
      expect(refused.html).toContain(`href="#contact-${name}">${message}`);
    }
    expect((await browser.post(page, url, fields)).headers.get("Location")).toBe(`/${role}/profile`);
    expect((await browser.notice())?.message).toBe("Contact details saved.");
    const known = await browser.see(profile, `/${role}/profile`);
    expect(known).toContain(`${role}: Contact details changed: address, second email`);
    expect(known).toContain("Doha, gate 7");
    await browser.post(page, url, fields);
    expect((await browser.notice())?.message).toBe("There are no changes to save.");

    const early = await Browser.of((await roles[role].at(2)).token);
    expect((await early.get(page, url)).headers.get("Location")).toBe(`/${role}/profile`);
    expect((await early.post(page, url, fields)).status).toBe(409);
    const stranger = await Browser.of((await roles[role].other(3)).token);
    expect((await stranger.get(page, url)).status).toBe(403);
    expect((await stranger.post(page, url, fields)).status).toBe(403);
    expect((await new Browser().get(page, url)).headers.get("Location")).toBe(
      `/auth/login?to=${encodeURIComponent(url)}`,
    );
    expect((await person.actor()).level).toBe(3);
  });

  const ends = (role === "sme" ? [-6, -2, -1, 5, 6, 7, 8] : [-2, -1, 5]) as number[];
  test.each(ends)("at level %i other forms are rejected, and the page shows the next step", async (level) => {
    const { person, post, see } = await arrived(role, 4);
    await db
      .update(applicants)
      .set({ level, creditAmount: 5_000_00, plan: QUARTERS, discountRate: 100_000 })
      .where(eq(applicants.id, await findApplicantId(person)));
    const before = await stored();
    for (const form of forms.filter((candidate) => candidate !== "info" || level !== -2)) {
      const answer = await post(form, {
        ...(await info(role)),
        code: "ABCDEF",
        otp: "1234",
        countryCode: "965",
        phone: "50001111",
        email: "x@y.test",
      });
      expect((await fieldErrors(answer))[""]?.[0], form).toContain(`at level ${level}`);
      expect(answer.status).toBe(409);
    }
    expect(await stored()).toBe(before);
    const html = await see();
    const says: Record<number, RegExp> = {
      [-6]: /rejected by the Insurances !.*Contact us/s,
      [-2]: /please edit your information.*Continue/s,
      [-1]: /you are banned !!!.*Contact us/s,
      5: role === "sme" ? /Waiting for the bank/ : /You are verified by the Admin\..*View orders/s,
      6: /Waiting for the insurances/,
      7: /approved.*\$5,000\.00/s,
      8: /Your account is active.*Choose a supplier.*25%/s,
    };
    expect(html).toMatch(says[level]!);
    expect(html.includes("<form")).toBe(level === -2);
  });

  test("visitors are sent to sign in, and other roles get 403", async () => {
    const { page, url, other } = roles[role];
    const visitor = new Browser();
    expect((await visitor.get(page, url)).headers.get("Location")).toBe(`/auth/login?to=${encodeURIComponent(url)}`);
    expect((await visitor.post(page, `${url}?do=info`, {})).headers.get("Location")).toBe(
      `/auth/login?to=${encodeURIComponent(`${url}?do=info`)}`,
    );
    const stranger = await Browser.of((await other(0)).token);
    const area =
      role === "sme"
        ? [layout, elsewhere, profilePage, smeDashboard]
        : [layout, elsewhere, profilePage, supplierDashboard];
    for (const route of [page, ...area]) expect((await stranger.get(route, `/${role}/x`)).status).toBe(403);
    expect((await stranger.post(page, `${url}?do=email-resend`, {})).status).toBe(403);
  });
});

describe("the page at each level", () => {
  const { page, url } = roles.sme;

  test("shows an SME each step from documents to its credit", async () => {
    const person = await sme();
    const browser = await Browser.of(person.token);
    const id = await findApplicantId(person);
    const cover = await insurer();
    expect(await browser.see(page, url)).toContain("Waiting for admin");
    await adminVerifySme(await staff("admin"), id, "complete");
    expect(await browser.see(page, url)).toContain("Waiting for the bank");
    await bankVerifySme(await staff("bank"), id, "good");
    expect(await browser.see(page, url)).toContain("Waiting for the insurances");
    await insurerVerifySme(cover, id, 7_500_00);
    const approved = await browser.see(page, url);
    expect(approved).toContain("approved");
    expect(approved).toContain("$7,500.00");
    expect((await browser.get(elsewhere, "/sme/x")).headers.get("Location")).toBe("/sme/verification");
    expect((await browser.get(smeDashboard, "/sme/dashboard")).headers.get("Location")).toBe("/sme/verification");
    await activateSme(await staff("admin"), id, "four parts", QUARTERS);
    const active = await browser.see(page, url);
    expect(active).toContain("Your account is active");
    for (const line of ["upfront, when you order", "months 1 to 3 after delivery"]) expect(active).toContain(line);
    expect(active.match(/25%/g)).toHaveLength(2);
    expect(active).toContain("insurance: Verified with a credit limit of $7,500.00");
    expect((await browser.get(elsewhere, "/sme/x")).headers.get("Location")).toBe("/sme/profile");
  });

  /** The quoted reason for a rejection. */
  const quoteIn = (html: string) => textsOf(parseHtml(html), "section.late blockquote")[0];

  test("names the next decider, the promised time and the recent typical time", async () => {
    const admin = await staff("admin");
    const decide = async (hours: number, verdict: (id: string) => Promise<void>) => {
      const id = await findApplicantId(await sme());
      wait(hours * HOUR);
      await verdict(id);
    };
    const seen = async () => (await Browser.of((await sme()).token)).see(page, url);
    await decide(2, (id) => adminVerifySme(admin, id, "complete"));
    await decide(50, (id) => rejectSme(admin, id, "no", true));
    const few = await seen();
    expect(few).toContain("We are reviewing your documents.");
    expect(few).toContain("We promise an answer within 3 working days.");
    expect(few).not.toContain("This usually takes");
    await decide(5, (id) => rejectSme(admin, id, "licence", false));
    expect(await seen()).toContain("This usually takes 5 hours: half of our last 3 answers took no longer.");
  });

  test("shows a rejected SME the prefilled form and the reason, until everything is sent again", async () => {
    const person = await sme();
    const browser = await Browser.of(person.token);
    await rejectSme(await staff("admin"), await findApplicantId(person), "the licence has expired", false);
    const html = await browser.see(page, url);
    expect(html).toContain("Your documents are not applied. Your level is downgraded !");
    expect(html).toContain("please edit your information");
    expect(html).toContain('value="Salmiya Cafés"');
    expect(html).toContain('value="20000"');
    expect(html).toContain("admin: <bdi>the licence has expired</bdi>");
    expect(html.indexOf("the licence has expired")).toBeLessThan(html.indexOf("First name"));
    expect(quoteIn(html)).toBe("the licence has expired");
    await browser.post(page, `${url}?do=info`, await info("sme"));
    expect((await person.actor()).level).toBe(3);
    const papers = await browser.see(page, url);
    expect(papers).toContain("All documents uploaded");
    // The reason may concern a document, so it is shown until everything is sent.
    expect(quoteIn(papers)).toBe("the licence has expired");
    await browser.post(page, `${url}?do=upload`, {});
    expect((await person.actor()).level).toBe(4);
    expect(quoteIn(await browser.see(page, url))).toBeUndefined();
  });

  test("shows no form after a final rejection", async () => {
    const banned = await sme();
    await rejectSme(await staff("admin"), await findApplicantId(banned), "forged papers", true);
    const html = await (await Browser.of(banned.token)).see(page, url);
    expect(html).toContain("Unfortunately you are banned !!!");
    expect(html).not.toContain("?do=");

    const refused = await sme();
    const cover = await insurer();
    await adminVerifySme(await staff("admin"), await findApplicantId(refused), "complete");
    await bankVerifySme(await staff("bank"), await findApplicantId(refused), "good");
    await insurerRejectSme(cover, await findApplicantId(refused), "not our field");
    expect((await refused.actor()).level).toBe(-6);
    expect(await (await Browser.of(refused.token)).see(page, url)).toContain(
      "Unfortunately you are rejected by the Insurances !",
    );
  });

  test("shows a supplier waiting, verified and rejected", async () => {
    const { page, url } = roles.provider;
    const person = await supplier();
    const browser = await Browser.of(person.token);
    const waiting = await browser.see(page, url);
    expect(waiting).toContain("Your account created successfully");
    expect(waiting).toContain("Waiting for admin");
    await rejectSupplier(await staff("admin"), await findApplicantId(person), "statement is missing", false);
    const again = await browser.see(page, url);
    expect(again).toContain("Your documents are not applied. Your level is downgraded !");
    expect(again).toContain('value="Doha Roasters"');
    await browser.post(page, `${url}?do=info`, await info("provider"));
    await browser.post(page, `${url}?do=upload`, {});
    await verifySupplier(await staff("admin"), await findApplicantId(person), "welcome", 100_000);
    expect(await browser.see(page, url)).toContain("You are verified by the Admin.");
    expect((await browser.get(elsewhere, "/provider/x")).headers.get("Location")).toBe("/provider/profile");
  });
});

describe("profile and dashboard", () => {
  async function signedIn(email: string) {
    const browser = new Browser();
    await browser.post(login, "/auth/login", { email, password: PASSWORD });
    return browser;
  }

  test("a profile shows known facts and no secrets", async () => {
    const buyer = await activeSme(8_000_00);
    const seller = await activeSupplier();
    await order(buyer, seller, 1_000_00, 3);
    const browser = await signedIn(buyer.email);
    const html = await browser.see(profilePage, "/sme/profile");
    for (const text of [
      "Salmiya Cafés",
      "$8,000.00",
      "$750.00",
      "$7,250.00",
      "Gulf Cover",
      "Food",
      "Article of association",
    ]) {
      expect(html).toContain(text);
    }
    expect(JSON.stringify(await browser.get(profilePage, "/sme/profile"))).not.toMatch(
      /accountId|passwordHash|insurerId/,
    );
    const sellers = await (await signedIn(seller.email)).see(profilePage, "/provider/profile");
    for (const text of ["Doha Roasters", "QA-1", "https://roasters.test", "Discount Percent", "10%"])
      expect(sellers).toContain(text);
  });

  test("a dashboard shows the next task", async () => {
    const buyer = await activeSme();
    const seller = await activeSupplier();
    const mine = await signedIn(buyer.email);
    const theirs = await signedIn(seller.email);
    const now = async () => [
      /<h2>(.*?)<\/h2>/.exec(await mine.see(smeDashboard, "/sme/dashboard"))?.[1],
      /<h2>(.*?)<\/h2>/.exec(await theirs.see(supplierDashboard, "/provider/dashboard"))?.[1],
    ];
    expect(await now()).toEqual(["You are up to date", "You are up to date"]);
    const id = await order(buyer, seller);
    expect((await now())[0]).toMatch(/^Make the upfront payment for order D-/);
    const other = await order(buyer, seller, 500_00, 1);
    expect((await now())[1]).toMatch(/^Accept order D-/);
    await acceptOrder(seller, other);
    await confirmDelivery(seller, other, (await loadOrderView(buyer, other)).verifyCode ?? "");
    expect((await loadOrderView(buyer, id)).status).toBe(0);
    wait(40 * 24 * 60 * MINUTE);
    const later = await signedIn(buyer.email);
    const late = await later.see(smeDashboard, "/sme/dashboard");
    expect(late).toContain('<a href="/sme/late">1 late instalment to pay</a>');
    expect(late).not.toContain("You are up to date");
  });
});

describe("stored files", () => {
  test("can be read only by readers of their record", async () => {
    const owner = await sme();
    const [paper] = await db.select().from(documents);
    const params = { file: paper!.file };
    const get = (browser: Browser) =>
      browser.get(smeFile, `/api/v1/pub/sme/doc/file/${paper!.file}`, params) as Promise<Response>;
    const answer = await get(await Browser.of(owner.token));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename="${paper!.title}.pdf"`,
    });
    expect(answer.headers.get("Cache-Control")).toMatch(/^private/);

    const officers = async (email: string) => {
      const browser = new Browser();
      await browser.post(login, "/auth/login", { email, password: PASSWORD });
      return browser;
    };
    expect((await get(await officers((await staff("admin")).email))).status).toBe(200);
    expect((await get(await officers((await staff("bank")).email))).status).toBe(200);
    const cover = await officers((await insurer()).email);
    const strangers = [
      new Browser(),
      await Browser.of((await sme(0)).token),
      await Browser.of((await supplier(0)).token),
      cover,
    ];
    for (const stranger of strangers) expect((await get(stranger)).status).toBe(404);
    await adminVerifySme(await staff("admin"), await findApplicantId(owner), "complete");
    await bankVerifySme(await staff("bank"), await findApplicantId(owner), "good");
    expect((await get(cover)).status).toBe(200);

    const wrongRole = await (await Browser.of(owner.token)).get(
      supplierFile,
      `/api/v1/pub/provider/doc/file/${paper!.file}`,
      params,
    );
    expect(wrongRole.status).toBe(404);
    expect(
      (await (await Browser.of(owner.token)).get(smeFile, "/api/v1/pub/sme/doc/file/x", { file: "x" })).status,
    ).toBe(404);
  });

  test("a preview can be read by the same people", async () => {
    const owner = await sme(3);
    const browser = await Browser.of(owner.token);
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#00666a" } })
      .jpeg()
      .toBuffer();
    await browser.post(smeVerification, "/sme/verification?do=upload", { doc1: file(photo, "id.jpg") });
    const [paper] = await db.select().from(documents);
    const path = `/api/v1/pub/sme/doc/file/${paper!.file}`;
    const get = (visitor: Browser, query: string) =>
      visitor.get(smeFile, path + query, { file: paper!.file }) as Promise<Response>;
    expect(await browser.see(smeVerification, "/sme/verification")).toMatch(
      new RegExp(`href="${path}" target="_blank".*src="${path}\\?preview"`),
    );
    const small = await get(browser, "?preview");
    const whole = await get(browser, "");
    expect([small.headers.get("Content-Type"), whole.headers.get("Content-Type")]).toEqual([
      "image/webp",
      "image/jpeg",
    ]);
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(2000);
    expect(Buffer.from(await whole.arrayBuffer()).equals(photo)).toBe(true);
    expect(small.headers.get("ETag")).not.toBe(whole.headers.get("ETag"));
    const strangers = [
      new Browser(),
      await Browser.of((await sme(0)).token),
      await Browser.of((await supplier(0)).token),
    ];
    for (const stranger of strangers) expect((await get(stranger, "?preview")).status).toBe(404);
  });

  test("an invoice can be read by both parties, admins and the bank", async () => {
    const buyer = await activeSme();
    const seller = await activeSupplier();
    const id = await order(buyer, seller, 1_000_00, 4);
    const name = (await loadOrderView(buyer, id)).invoice!.file;
    const status = async (email: string | null) => {
      const browser = new Browser();
      if (email) await browser.post(login, "/auth/login", { email, password: PASSWORD });
      return (await browser.get(invoiceFile, `/api/v1/pub/order/invoice/file/${name}`, { file: name }))
        .status as number;
    };
    for (const actor of [buyer, seller, await staff("admin"), await staff("bank")])
      expect(await status(actor.email)).toBe(200);
    for (const actor of [await activeSme(), await activeSupplier(), await insurer()])
      expect(await status(actor.email)).toBe(404);
    expect(await status(null)).toBe(404);
  });
});

async function info(role: Role): Promise<Fields> {
  const [industry] = await listIndustries();
  const shared = {
    firstname: "Huda",
    lastname: "Al Sabah",
    companyTile: "Salmiya Cafés",
    companyDesc: "Twelve cafés",
    address: "Salmiya, block 4",
    address2: "",
    email2: "",
    instagram: "",
    "phone2.countryCode": "965",
    "phone2.phone": "",
    categoriesSelected: [industry!.id],
  };
  return role === "sme"
    ? { ...shared, requestCredit: "20,000" }
    : { ...shared, companyVAT: "QA-1", website: "roasters.test" };
}
