/** The info forms of SMEs and suppliers. Source: app/domain/README.md, "Levels". */
import * as z from "zod";
import { money } from "../amounts";
import { formatMoney, MOST } from "../money";
import { carried, line, lines, optionalEmail, optionalLine } from "../text";
import { optionalPhone } from "./phone";
import { instagramName, websiteProblem } from "./web";

/** A list of ids; one ticked box arrives as a text. */
const industries = (missing: string) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(carried("select from the list"), { error: missing }),
    )
    .refine((ids) => ids.length > 0, missing);

const instagram = optionalLine().transform((typed, ctx) => {
  const name = typed && instagramName(typed);
  if (typed && !name) ctx.addIssue({ code: "custom", message: "enter a name at Instagram, such as gulf.pantry" });
  return name;
});

const website = line("What is Your Website Address ?").refine((typed) => websiteProblem(typed) === null, {
  error: ({ input }) => websiteProblem(input as string) ?? undefined,
});

/** In the order in which the pages ask: errors are said in it. */
const names = {
  firstname: line("What is your first name ?"),
  lastname: line("What is your last name ?"),
  companyTile: line("What is Your Company Title ?"),
  companyDesc: lines("What is Your Company Description ?"),
};
const address = line("What is Your Company Address ?");
const address2 = optionalLine();
const others = { email2: optionalEmail, phone2: optionalPhone, instagram };

const REQUEST = "enter the credit that you request, a number above 0";

export const smeInfoInput = z.object({
  ...names,
  requestCredit: money(
    { least: 1, most: MOST },
    { missing: REQUEST, "no number": REQUEST, "too small": REQUEST, "too large": `at most ${formatMoney(MOST)}` },
  ),
  categoriesSelected: industries("Select at least one of your categories"),
  address,
  address2,
  ...others,
});

export const supplierInfoInput = z.object({
  ...names,
  companyVAT: line("What is Your Company VAT ?"),
  website,
  categoriesSelected: industries("What is Select Your Categories"),
  address,
  address2,
  ...others,
});

/** The contact details, which a company may change itself once it has applied. */
export const contactInput = {
  sme: z.object({ address, address2, ...others }),
  provider: z.object({ address, address2, website, ...others }),
};

export type Contact = z.output<typeof contactInput.sme> & { website?: string };
export type ContactForm = z.input<typeof contactInput.provider>;
export type SmeInfo = z.output<typeof smeInfoInput>;
export type SupplierInfo = z.output<typeof supplierInfoInput>;

/** A line that an officer writes into the timeline. */
export const noteInput = z.object({ desc: lines("enter description") });
