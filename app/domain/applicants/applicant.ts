/** The info forms of SMEs and suppliers. Source: app/domain/README.md, "Levels". */
import * as z from "zod";
import { moneyInput } from "~/domain/values/amounts";
import { asRule } from "~/domain/values/field-rules";
import { MAX_AMOUNT } from "~/domain/values/money";
import { hiddenInput, lineInput, linesInput, nullableLineInput, optionalEmailInput } from "~/domain/values/text";
import { message } from "~/words/message";
import { optionalPhoneSchema } from "./phone";
import { optionalRegistration } from "./registration";
import { instagramName, isHttpsAddress, websiteProblem } from "./website";

/** A list of ids. A single ticked box arrives as a text. */
const industriesInput = (missing: string) =>
  z
    .preprocess(
      asRule(null, (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
      z.array(hiddenInput(message("selectFromList")), { error: missing }),
    )
    .refine(
      asRule(["ticked"], (ids) => ids.length > 0),
      missing,
    );

const instagram = nullableLineInput().transform((typed, ctx) => {
  const name = typed && instagramName(typed);
  if (typed && !name) ctx.addIssue({ code: "custom", message: message("enterInstagram") });
  return name;
});

const website = lineInput(message("askWebsite")).refine((typed) => websiteProblem(typed) === null, {
  error: ({ input }) => websiteProblem(input as string) ?? undefined,
});

const priceList = nullableLineInput(500).refine(
  (typed) => typed === null || isHttpsAddress(typed),
  message("enterPriceList"),
);

const ARABIC = /\p{Script=Arabic}/u;

/** In the order of the pages, which is also the order of the errors. */
const nameFields = {
  registration: optionalRegistration,
  firstname: lineInput(message("askFirstname")),
  lastname: lineInput(message("askLastname")),
  companyTile: lineInput(message("askCompanyTitle")),
  companyTitleAr: nullableLineInput().refine(
    asRule(["match", ARABIC.source, "u"], (typed) => typed === null || ARABIC.test(typed)),
    message("titleInArabic"),
  ),
  companyDesc: linesInput(message("askCompanyDescription")),
};
const addressInput = lineInput(message("askCompanyAddress"));
const addressLine2Input = nullableLineInput();
const contactFields = { email2: optionalEmailInput, phone2: optionalPhoneSchema, instagram };

const ASK_CREDIT = message("askCredit");

export const smeInfoInput = z.object({
  ...nameFields,
  companyVAT: nullableLineInput(),
  requestCredit: moneyInput(
    { min: 1, max: MAX_AMOUNT },
    {
      missing: ASK_CREDIT,
      "no number": ASK_CREDIT,
      "too small": ASK_CREDIT,
      "too large": message("atMostMoney", MAX_AMOUNT),
    },
  ),
  categoriesSelected: industriesInput(message("askSmeCategories")),
  address: addressInput,
  address2: addressLine2Input,
  ...contactFields,
});

export const supplierInfoInput = z.object({
  ...nameFields,
  companyVAT: lineInput(message("askCompanyVat")),
  website,
  categoriesSelected: industriesInput(message("askSupplierCategories")),
  address: addressInput,
  address2: addressLine2Input,
  ...contactFields,
});

/**
 * The contact details, which a company may change itself after applying. A registration and a tax number can only be
 * added, if the company has none yet.
 */
export const contactInput = {
  sme: z.object({
    registration: optionalRegistration,
    companyVAT: nullableLineInput(),
    address: addressInput,
    address2: addressLine2Input,
    ...contactFields,
  }),
  provider: z.object({
    registration: optionalRegistration,
    companyVAT: nullableLineInput(),
    address: addressInput,
    address2: addressLine2Input,
    website,
    priceList,
    ...contactFields,
  }),
};

type ContactByRole = z.output<typeof contactInput.sme>;
export type Contact = Omit<ContactByRole, "registration" | "companyVAT"> & {
  registration?: ContactByRole["registration"];
  companyVAT?: string | null;
  website?: string;
  priceList?: string | null;
};
export type ContactForm = z.input<typeof contactInput.provider>;
export type SmeInfo = z.output<typeof smeInfoInput>;
export type SupplierInfo = z.output<typeof supplierInfoInput>;

/** An officer's note for the timeline. */
export const noteInput = z.object({ desc: linesInput(message("enterDescription")) });
