/** Contact details: phone numbers as people type them, websites and Instagram names. */
import { describe, expect, test } from "vitest";
import { phoneInput } from "~/domain/accounts/verification-code";
import { contactInput } from "~/domain/applicants/applicant";
import { optionalPhoneSchema } from "~/domain/applicants/phone";
import { instagramName, websiteProblem, websiteUrl } from "~/domain/applicants/website";
import * as people from "~/program/seed/people";
import { translateToEnglish } from "~/words/translate";

const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${translateToEnglish(message)}`);

describe("a phone number", () => {
  test.each([
    ["965", "50001111", "50001111"],
    ["965", "5000 1111", "50001111"],
    ["965", "(5000) 11.11", "50001111"],
    ["965", "5000–1111", "50001111"],
    ["965", "+965 5000 1111", "50001111"],
    ["965", "00965-5000-1111", "50001111"],
    ["965", "96550001111", "50001111"],
    ["965", "+00965 5000 1111", "50001111"],
    ["965", "٥٠٠٠١١١١", "50001111"],
    ["965", "+٩٦٥ ٥٠٠٠ ١١١١", "50001111"],
    ["965", "٠٠٩٦٥۵۰۰۰۱۱۱۱", "50001111"],
    // As copied from a contact list, with invisible direction marks.
    ["965", "\u202a+965 5000 1111\u202c", "50001111"],
    // Begins with Kuwait's country code, but is a complete national number.
    ["965", "96512345", "96512345"],
    ["974", "33112233", "33112233"],
    ["973", "33112233", "33112233"],
    ["971", "050 188 2045", "501882045"],
    ["971", "+971 (0)50 188 2045", "501882045"],
    ["966", "0541207733", "541207733"],
    ["968", "92123456", "92123456"],
    ["٩٦٥", "50001111", "50001111"],
    ["+965", "50001111", "50001111"],
    [965, 50001111, "50001111"],
  ])("+%s and %j are stored as %s", (countryCode, phone, national) => {
    const read = { countryCode: expect.stringMatching(/^9\d\d$/), phone: national };
    expect(phoneInput.parse({ countryCode, phone })).toEqual(read);
    expect(optionalPhoneSchema.parse({ countryCode, phone })).toEqual(read);
  });

  test.each([
    ["965", "00000000", "This is not a valid number in Kuwait"],
    ["974", "11111111", "This is not a valid number in Qatar"],
    ["965", "5000111", "This is not a valid number in Kuwait"],
    ["965", "500", "This number is too short for Kuwait"],
    ["965", "+965 500", "This number is too short for Kuwait"],
    ["965", "500011112", "This number is too long for Kuwait"],
    ["971", "50111333", "This is not a valid number in UAE"],
    ["965", "+971 50 188 2045", "This number is from UAE. Select +971."],
    ["965", "00971501882045", "This number is from UAE. Select +971."],
    ["965", "971501882045", "This number is from UAE. Select +971."],
    ["965", "+44 20 7946 0958", "This is not a valid number in Kuwait"],
    ["965", "5000111x", "This phone number is not valid"],
    ["965", "50001111 ext 5", "This phone number is not valid"],
    ["965", "call 50001111", "This phone number is not valid"],
    ["965", "+", "This phone number is not valid"],
    ["965", true, "This phone number is not valid"],
    ["965", "1".repeat(100_000), "This number is too long for Kuwait"],
  ])("+%s and %j are rejected: %s", (countryCode, phone, message) => {
    expect(errorsOf(phoneInput.safeParse({ countryCode, phone }))).toEqual([`phone: ${message}`]);
    expect(errorsOf(optionalPhoneSchema.safeParse({ countryCode, phone }))).toEqual([`phone: ${message}`]);
  });

  test("reports all errors at once", () => {
    expect(errorsOf(phoneInput.safeParse({}))).toEqual([
      "countryCode: Select your country code",
      "phone: Enter your phone number",
    ]);
    expect(errorsOf(phoneInput.safeParse({ countryCode: "44", phone: " \u200b" }))).toEqual([
      "countryCode: Select your country code",
      "phone: Enter your phone number",
    ]);
    expect(errorsOf(optionalPhoneSchema.safeParse({ phone: "12ab" })).sort()).toEqual([
      "countryCode: Select your country code",
      "phone: This phone number is not valid",
    ]);
  });

  test("an empty optional number is null for every selected country", () => {
    for (const typed of [
      undefined,
      {},
      { countryCode: "965" },
      { countryCode: "965", phone: "" },
      { phone: " \u200b" },
    ]) {
      expect(optionalPhoneSchema.parse(typed)).toBeNull();
    }
  });

  test("every number in the demo is valid", () => {
    for (const { countryCode, phone } of [...people.demoSmes, people.closedSme, ...people.demoSuppliers])
      expect(phoneInput.parse({ countryCode, phone })).toEqual({ countryCode, phone });
  });
});

describe("a website", () => {
  test.each([
    ["gulfpantry.test", "https://gulfpantry.test/"],
    ["www.x.example/path?a=1#b", "https://www.x.example/path?a=1#b"],
    ["http://gulfpantry.test", "http://gulfpantry.test/"],
    ["HTTPS://GulfPantry.test/Shop", "https://gulfpantry.test/Shop"],
    ["gulfpantry.test:8080/shop", "https://gulfpantry.test:8080/shop"],
    ["مثال.test", "https://xn--mgbh0fb.test/"],
  ])("%s links to %s", (typed, href) => {
    expect(websiteUrl(typed)).toBe(href);
    expect(contactInput.provider.parse({ address: "Doha", website: ` ${typed}\u200b` }).website).toBe(typed);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)//x.test",
    "data:text/html,x",
    "ftp://x.test",
    "mailto:huda@x.test",
    "abc",
    "localhost",
    "x",
    "https://",
    "my shop.test",
    "gulfpantry.test/my shop",
    "http:gulfpantry.test",
    "127.0.0.1",
    "http://[::1]/",
    "0x7f.1",
    ".test",
    "x..test",
    "//x.test",
    "https:///x.test",
    "\\\\x.test",
    "gulf_pantry",
  ])("rejects %j", (typed) => {
    expect(websiteUrl(typed)).toBeNull();
    expect(errorsOf(contactInput.provider.safeParse({ address: "Doha", website: typed }))).toEqual([
      "website: Enter a website, such as www.example.com",
    ]);
  });

  test.each(["https://admin:secret@x.test", "huda@x.test", "https://bank.test@evil.test/"])(
    "rejects %s because it contains a user name",
    (typed) => {
      expect(websiteUrl(typed)).toBeNull();
      expect(translateToEnglish(websiteProblem(typed) ?? "")).toBe(
        "Enter a website address without a user name or password",
      );
    },
  );
});

describe("an Instagram name", () => {
  test.each([
    "gulf.pantry_1",
    "@gulf.pantry_1",
    " @gulf.pantry_1 ",
    "instagram.com/gulf.pantry_1",
    "https://www.instagram.com/gulf.pantry_1/",
    "https://instagram.com/gulf.pantry_1?hl=en",
    "http://m.instagram.com/@gulf.pantry_1#x",
  ])("%j is stored as gulf.pantry_1", (typed) => {
    expect(contactInput.sme.parse({ address: "Doha", instagram: typed }).instagram).toBe("gulf.pantry_1");
  });

  test.each([
    "javascript:alert(1)",
    "gulf pantry",
    "gulf-pantry",
    "@",
    "@@gulf",
    "..",
    ".gulf",
    "gulf.",
    "gulf..pantry",
    "g".repeat(31),
    "gulf/pantry",
    "https://www.instagram.com/p/Cx1/",
    "https://facebook.com/gulf",
    "https://evil.test/instagram.com/gulf",
    "مطعم",
  ])("rejects %j", (typed) => {
    expect(instagramName(typed)).toBeNull();
    expect(errorsOf(contactInput.sme.safeParse({ address: "Doha", instagram: typed }))).toEqual([
      "instagram: Enter your Instagram name, such as gulf.pantry",
    ]);
  });

  test("is optional", () =>
    expect(contactInput.sme.parse({ address: "Doha", instagram: "\u200b" }).instagram).toBeNull());
});
