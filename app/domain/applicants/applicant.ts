/** The info forms of SMEs and suppliers. Source: specification sections 3 and 5. */
import * as z from "zod";
import { MOST, parseMoney } from "../money";
import { countryCodes } from "./countries";

const line = (missing: string, most = 200) => z.string({ error: missing }).trim().min(1, missing).max(most, `at most ${most} characters`);
const optional = z
  .string()
  .trim()
  .max(200, "at most 200 characters")
  .optional()
  .transform((text) => text || null);
const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "email is incorrect")
  .pipe(z.union([z.literal(""), z.email("email is incorrect")], "email is incorrect"))
  .nullish()
  .transform((text) => text || null);

/** An optional second phone: both parts or none. */
const phone2 = z
  .object({
    phone: z
      .string()
      .transform((text) => text.replace(/[\s()-]/g, ""))
      .pipe(z.string().regex(/^(\d{6,12})?$/, "phone number is incorrect"))
      .optional(),
    countryCode: z.enum(countryCodes, { error: "select your country code" }).optional(),
  })
  .refine((both) => !both.phone || both.countryCode, { path: ["countryCode"], error: "select your country code" })
  .optional()
  .transform((both) => (both?.phone ? both : null));

/** A list of ids; one ticked box arrives as a text. */
const industries = (missing: string) =>
  z
    .preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(z.string()))
    .refine((ids) => ids.length > 0, missing);

const shared = {
  firstname: line("What is your first name ?"),
  lastname: line("What is your last name ?"),
  companyTile: line("What is Your Company Title ?"),
  companyDesc: line("What is Your Company Description ?", 2000),
  address: line("What is Your Company Address ?"),
  instagram: optional,
  email2: optionalEmail,
  address2: optional,
  phone2,
};

const REQUEST = "enter the credit that you request, a number above 0";

export const smeInfoInput = z.object({
  ...shared,
  categoriesSelected: industries("Select at least one of your categories"),
  requestCredit: z
    .union([z.string(), z.number()], { error: REQUEST })
    .transform((value, ctx) => {
      const cents = parseMoney(value);
      if (cents !== null && cents > 0) return cents;
      ctx.addIssue({ code: "custom", message: cents === null && Number(value) > MOST / 100 ? "that is more than Dhow handles" : REQUEST });
      return z.NEVER;
    }),
});

export const supplierInfoInput = z.object({
  ...shared,
  categoriesSelected: industries("What is Select Your Categories"),
  companyVAT: line("What is Your Company VAT ?"),
  website: line("What is Your Website Address ?"),
});

/** What a company may change of itself once it has applied: how to reach it. */
const contact = {
  address: shared.address,
  address2: shared.address2,
  email2: shared.email2,
  phone2: shared.phone2,
  instagram: shared.instagram,
};
export const contactInput = {
  sme: z.object(contact),
  provider: z.object({ ...contact, website: supplierInfoInput.shape.website }),
};

export type Contact = z.output<typeof contactInput.sme> & { website?: string };
export type ContactForm = z.input<typeof contactInput.provider>;
export type SmeInfo = z.output<typeof smeInfoInput>;
export type SupplierInfo = z.output<typeof supplierInfoInput>;

/** A line that an officer writes into the timeline. */
export const noteInput = z.object({
  desc: z.string({ error: "enter description" }).trim().min(1, "enter description").max(2000, "at most 2000 characters"),
});
