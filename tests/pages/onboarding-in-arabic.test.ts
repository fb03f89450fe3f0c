/** Verification, profile and account pages in Arabic contain no English. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { configuration, configure } from "~/domain/settings/configuration";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import * as account from "~/routes/account";
import * as secondFactor from "~/routes/account_.second-factor";
import * as profile from "~/routes/companies+/profile";
import * as supplierContact from "~/routes/companies+/profile.contact";
import * as supplierVerification from "~/routes/provider+/verification";
import * as smeVerification from "~/routes/sme+/verification";
import { localeWords } from "~/words/words";
import { PDF, sme, supplier, useWorld } from "../domain/world";
import { Browser, fieldErrors, type Page } from "./browser";

useWorld();
beforeEach(() => configure({ ...configuration(), languages: ["ar"] }));
afterEach(resetRateLimits);

const english = localeWords("en");
const arabic = localeWords("ar");

/** The nouns of an applicant's pages. */
const applicantNouns = ["onboarding", "profiles", "accounts", "secondFactor"] as const;

/** All texts without parameters. */
const wordTexts = (words: unknown): string[] =>
  typeof words === "string"
    ? [words.trim()]
    : words && typeof words === "object"
      ? Object.values(words).flatMap(wordTexts)
      : [];

/** Texts between tags and in visible attributes, without captions, which belong to other pages' tables. */
const visibleTexts = (html: string): string[] =>
  [...html.replace(/<caption.*?<\/caption>/gs, "").matchAll(/>([^<]+)<|(?:aria-label|title|alt)="([^"]+)"/g)].map(
    ([, text, attribute]) => (text ?? attribute ?? "").trim(),
  );

/** An applicant's pages at each level it reaches alone. */
const pages: [string, () => Promise<{ token: string }>, Page, string][] = [
  ...[0, 1, 2, 3, 4].flatMap((level): [string, () => Promise<{ token: string }>, Page, string][] => [
    [`an SME's verification at level ${level}`, () => sme(level), smeVerification, "/sme/verification"],
    [
      `a supplier's verification at level ${level}`,
      () => supplier(level),
      supplierVerification,
      "/provider/verification",
    ],
  ]),
  ["an SME's profile", () => sme(4), profile, "/sme/profile"],
  ["a supplier's profile", () => supplier(4), profile, "/provider/profile"],
  ["a supplier's contact details", () => supplier(4), supplierContact, "/provider/profile/contact"],
  ["an account", () => sme(0), account, "/account"],
  ["a second factor", () => sme(0), secondFactor, "/account/second-factor"],
];

test.each(pages)("%s: contains no English", async (_what, person, page, path) => {
  const html = await (await Browser.of((await person()).token)).see(page, path);
  expect(html).toMatch(/[\u0600-\u06ff]/);
  const englishTexts = new Set(
    applicantNouns.flatMap((noun) => wordTexts(english[noun])).filter((text) => /[a-z]{2}/i.test(text)),
  );
  expect(englishTexts.size).toBeGreaterThan(150);
  expect(visibleTexts(html).filter((text) => englishTexts.has(text))).toEqual([]);
});

test("notices and file errors are in Arabic", async () => {
  const browser = await Browser.of((await sme(3)).token);
  const file = (text: string) => new File([text], "paper.pdf", { type: "application/pdf" });
  const refused = await browser.post(smeVerification, "/sme/verification?do=upload", {
    doc1: [new File([PDF], "good.pdf", { type: "application/pdf" }), file("no PDF")],
  });
  expect((await fieldErrors(refused))?.[""]).toEqual([localeWords("ar").messages.filesStored(1, 2)]);
  await browser.post(smeVerification, "/sme/verification?do=upload", {
    doc2: new File([PDF], "good.pdf", { type: "application/pdf" }),
  });
  expect((await browser.notice())?.message).toBe(arabic.onboarding.notices.uploaded);
  const removed = await browser.post(smeVerification, "/sme/verification?do=remove", { docId: "none" });
  expect(await fieldErrors(removed)).toEqual({ "": [localeWords("ar").messages.documentRemoved] });
});

test("numbers use the Arabic plural forms", () => {
  expect([0, 1, 2, 3, 11, 100].map(arabic.secondFactor.summary.codesLeft)).toEqual([
    "لم يبقَ لديك أي رمز استعادة. أنشئ رموزًا جديدة.",
    "بقي لديك رمز استعادة واحد.",
    "بقي لديك رمزا استعادة.",
    "بقيت لديك 3 رموز استعادة.",
    "بقي لديك 11 رمز استعادة.",
    "بقي لديك 100 رمز استعادة.",
  ]);
  expect([1, 2, 5, 15].map(arabic.onboarding.waiting.promise)).toEqual([
    "نعدك برد خلال يوم عمل واحد.",
    "نعدك برد خلال يومي عمل.",
    "نعدك برد خلال 5 أيام عمل.",
    "نعدك برد خلال 15 يوم عمل.",
  ]);
  const hours = [0, 1, 2, 7, 30, 48, 72, 300].map(
    (count) => /عادةً (.*?):/.exec(arabic.onboarding.waiting.usually(count * 3_600_000, 9))?.[1],
  );
  expect(hours).toEqual(["أقل من ساعة", "ساعة واحدة", "ساعتين", "7 ساعات", "30 ساعة", "يومين", "3 أيام", "12 يومًا"]);
});

test("browsers are named with the known parts", () => {
  const names = ["Firefox on Windows", "Samsung Internet on Android", "Lynx", "Linux"].map((name) =>
    arabic.accounts.sessions.device(name).replace(/[\u2066\u2069]/g, ""),
  );
  expect(names).toEqual(["Firefox على Windows", "Samsung Internet على Android", "Lynx", "Linux"]);
});

test("an unknown name is shown unchanged", () => {
  expect([english.names.level(10), arabic.names.documentTitle("An older title")]).toEqual([
    "Level 10",
    "\u2066An older title\u2069",
  ]);
});
