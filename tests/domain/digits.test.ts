/** Every field for a number, code, phone or date accepts Arabic and Persian digits, and stores Latin ones. */
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { registerCall } from "~/domain/accounts/account";
import { emailCodeInput, phoneCodeInput, phoneInput } from "~/domain/accounts/verification-code";
import { contactInput, smeInfoInput } from "~/domain/applicants/applicant";
import { deliveryInput, orderForm, orderInput } from "~/domain/orders/order";
import { clockInput } from "~/domain/sandbox/business-clock";
import { codeInput, confirmedInput, turnOnInput } from "~/domain/second-factor/second-factor";
import { parseConfiguration } from "~/domain/settings/configuration";
import { shareRateInput } from "~/domain/share-rate/share-rate";
import { signInCall } from "~/domain/sign-in/sign-in";
import { creditVerdict, planCall, planInput, supplierVerdict, supplierVerdictCall } from "~/domain/verdicts/verdict";

const company = {
  firstname: "Huda",
  lastname: "Al Sabah",
  companyTile: "Salmiya",
  companyDesc: "Cafés",
  address: "Salmiya",
  categoriesSelected: ["a"],
};

/** Field, schema, typed form and stored value. Values without digits are the same on every keyboard. */
const fields: [string, z.ZodType, (digits: (latin: string) => string) => object, object][] = [
  ["email code", emailCodeInput, (d) => ({ code: d("K7QM4D") }), { code: "K7QM4D" }],
  ["phone code", phoneCodeInput, (d) => ({ otp: d("0421") }), { otp: "0421" }],
  [
    "phone",
    phoneInput,
    (d) => ({ countryCode: d("965"), phone: d("5000 1111") }),
    { countryCode: "965", phone: "50001111" },
  ],
  [
    "second phone",
    contactInput.sme,
    (d) => ({ address: "x", phone2: { countryCode: "965", phone: d("+965 50001111") } }),
    { phone2: { countryCode: "965", phone: "50001111" } },
  ],
  ["delivery code", deliveryInput, (d) => ({ verifyCode: d("H7K2 M9QP XR") }), { verifyCode: "H7K2M9QPXR" }],
  ["second factor", codeInput, (d) => ({ code: d("482 913") }), { code: "482913" }],
  ["recovery code", confirmedInput, (d) => ({ password: "x", code: d("1234 5678 9012") }), { code: "123456789012" }],
  ["first code of the app", turnOnInput, (d) => ({ password: "x", code: d("482913") }), { code: "482913" }],
  [
    "code by API",
    signInCall,
    (d) => ({ email: "a@b.test", password: "long enough", code: d("482913") }),
    { code: "482913" },
  ],
  [
    "registration's code",
    registerCall,
    (d) => ({ role: "sme", email: "a@b.test", password: "long enough", refCode: d("DHOW-2026") }),
    { refCode: "DHOW-2026" },
  ],
  ["order", orderForm, (d) => ({ amount: d("1,250.50"), description: "x" }), { amount: 1_250_50 }],
  [
    "order by API",
    orderInput,
    (d) => ({ providerId: "x", amount: d("1250.5"), description: "x" }),
    { amount: 1_250_50 },
  ],
  ["requested credit", smeInfoInput, (d) => ({ ...company, requestCredit: d("20,000") }), { requestCredit: 20_000_00 }],
  ["credit", creditVerdict, (d) => ({ credit: d("15000.05") }), { credit: 15_000_05 }],
  ["discount rate", supplierVerdict, (d) => ({ desc: "x", taxRate: d("12.5") }), { taxRate: 125_000 }],
  ["discount rate by API", supplierVerdictCall, (d) => ({ desc: "x", taxRate: d("0.125") }), { taxRate: 125_000 }],
  [
    "plan",
    planInput,
    (d) => ({ desc: "x", installments: [d("33.5"), d("66.5")] }),
    { installments: [335_000, 665_000] },
  ],
  [
    "plan by API",
    planCall,
    (d) => ({ desc: "x", installments: [d("0.25"), 0.75] }),
    { installments: [250_000, 750_000] },
  ],
  ["share rate", shareRateInput, (d) => ({ shareRate: d("0.15") }), { shareRate: 150_000 }],
  ["clock", clockInput, (d) => ({ days: d("30"), hours: d("5") }), { days: 30, hours: 5 }],
  ["date of the clock", clockInput, (d) => ({ date: d("2026-11-20") }), { date: "2026-11-20" }],
];

const keyboards: [string, (latin: string) => string][] = [
  ["Latin", (latin) => latin],
  ["Arabic", (latin) => typed(latin, 0x660)],
  ["Persian", (latin) => typed(latin, 0x6f0)],
  ["from right to left", (latin) => `\u200f${typed(latin, 0x660)}\u200e`],
];

/** A point or comma between digits is a separator. */
const typed = (latin: string, zero: number): string =>
  latin
    .replace(/(?<=\d)\.(?=\d)/g, "\u066b")
    .replace(/(?<=\d),(?=\d)/g, "\u066c")
    .replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe.each(keyboards)("%s digits", (_, digits) => {
  test.each(fields)("%s", (_name, schema, form, stored) => expect(schema.parse(form(digits))).toMatchObject(stored));
});

test("finds an invitation code that was configured in Arabic digits", () => {
  const { codes } = parseConfiguration({ SME_CODE: "DHOW-٢٠٢٦" }, { sandbox: true, secret: "a secret of tests" });
  expect(codes.sme).toBe("DHOW-2026");
});
