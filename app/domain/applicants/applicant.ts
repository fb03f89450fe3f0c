/** The info forms of SMEs and suppliers. Source: app/domain/README.md, "Levels". */
import * as z from "zod";
import { say } from "~/words/say";
import { money } from "../amounts";
import { MOST } from "../money";
import { carried, line, lines, optionalEmail, optionalLine } from "../text";
import { optionalPhone } from "./phone";
import { optionalRegistration } from "./registration";
import { instagramName, websiteProblem } from "./web";

/** A list of ids; one ticked box arrives as a text. */
const industries = (missing: string) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(carried(say("selectFromList")), { error: missing }),
    )
    .refine((ids) => ids.length > 0, missing);

const instagram = optionalLine().transform((typed, ctx) => {
  const name = typed && instagramName(typed);
  if (typed && !name) ctx.addIssue({ code: "custom", message: say("enterInstagram") });
  return name;
});

const website = line(say("askWebsite")).refine((typed) => websiteProblem(typed) === null, {
  error: ({ input }) => websiteProblem(input as string) ?? undefined,
});

/** In the order in which the pages ask: errors are said in it. */
const names = {
  registration: optionalRegistration,
  firstname: line(say("askFirstname")),
  lastname: line(say("askLastname")),
  companyTile: line(say("askCompanyTitle")),
  companyTitleAr: optionalLine().refine(
    (typed) => typed === null || /\p{Script=Arabic}/u.test(typed),
    say("titleInArabic"),
  ),
  companyDesc: lines(say("askCompanyDescription")),
};
const address = line(say("askCompanyAddress"));
const address2 = optionalLine();
const others = { email2: optionalEmail, phone2: optionalPhone, instagram };

const REQUEST = say("askCredit");

export const smeInfoInput = z.object({
  ...names,
  companyVAT: optionalLine(),
  requestCredit: money(
    { least: 1, most: MOST },
    { missing: REQUEST, "no number": REQUEST, "too small": REQUEST, "too large": say("atMostMoney", MOST) },
  ),
  categoriesSelected: industries(say("askSmeCategories")),
  address,
  address2,
  ...others,
});

export const supplierInfoInput = z.object({
  ...names,
  companyVAT: line(say("askCompanyVat")),
  website,
  categoriesSelected: industries(say("askSupplierCategories")),
  address,
  address2,
  ...others,
});

/**
 * The contact details, which a company may change itself once it has applied. A registration it can only add, where it
 * has said none.
 */
export const contactInput = {
  sme: z.object({ registration: optionalRegistration, address, address2, ...others }),
  provider: z.object({ registration: optionalRegistration, address, address2, website, ...others }),
};

type EveryContact = z.output<typeof contactInput.sme>;
export type Contact = Omit<EveryContact, "registration"> & {
  registration?: EveryContact["registration"];
  website?: string;
};
export type ContactForm = z.input<typeof contactInput.provider>;
export type SmeInfo = z.output<typeof smeInfoInput>;
export type SupplierInfo = z.output<typeof supplierInfoInput>;

/** A line that an officer writes into the timeline. */
export const noteInput = z.object({ desc: lines(say("enterDescription")) });
