/** Verdicts on applicants: verify, reject (conditional), full reject. Source: specification section 5. */
import * as z from "zod";
import { officerRoles, type Actor, type ApplicantRole, type OfficerRole } from "../actor";
import { Level, mayMove } from "../applicants/level";
import { WHOLE, parseMoney, parsePercent, plainMoney, rateFromFraction, sum, type Cents, type Rate } from "../money";

/** What an applicant waits for from this officer now; null when it is not this officer's turn. */
export function awaitedFrom(
  actor: Pick<Actor, "role" | "insurerId">,
  applicant: { role: ApplicantRole; level: number; insurerId: string | null },
): "verdict" | "plan" | null {
  if (actor.role === "insurance" && applicant.insurerId !== actor.insurerId) return null;
  const mayMoveTo = (level: number) => mayMove(applicant.role, applicant.level, level, actor.role);
  if (mayMoveTo(Level.adminActivated)) return "plan";
  return mayMoveTo(Level.fullRejected) ? "verdict" : null;
}

/** Whose decision an applicant at this level waits for; null when it is its own turn, or nobody's. */
export const officerFor = (role: ApplicantRole, level: number): OfficerRole | null =>
  officerRoles.find((officer) => awaitedFrom({ role: officer, insurerId: null }, { role, level, insurerId: null })) ?? null;

const desc = z.string({ error: "enter description" }).trim().min(1, "enter description").max(2000, "at most 2000 characters");

export const describedVerdict = z.object({ desc });

const NO_RATE = "enter discount rate";
const WRONG_RATE = "invalid discount rate";
const isDiscount = (rate: Rate | null): rate is Rate => rate !== null && rate >= WHOLE / 100 && rate <= (99 * WHOLE) / 100;

/** Supplier: the page asks for a percentage of 1 to 99. */
export const supplierVerdict = z.object({
  desc,
  taxRate: z
    .string({ error: NO_RATE })
    .trim()
    .min(1, NO_RATE)
    .transform((text, ctx) => {
      const rate = parsePercent(text);
      if (isDiscount(rate)) return rate;
      ctx.addIssue({ code: "custom", message: WRONG_RATE });
      return z.NEVER;
    }),
});

/** The same as the API sends it: a fraction of 0.01 to 0.99. */
export const supplierVerdictCall = z.object({
  desc,
  taxRate: z
    .number({ error: ({ input }) => (input === undefined ? NO_RATE : WRONG_RATE) })
    .transform((fraction, ctx) => {
      const rate = rateFromFraction(fraction);
      if (isDiscount(rate)) return rate;
      ctx.addIssue({ code: "custom", message: WRONG_RATE });
      return z.NEVER;
    }),
});

/** What the timeline says of an insurer's yes. */
export const creditWords = (credit: Cents): string => `Verified with a credit of ${plainMoney(credit)}$`;

/** Insurer: the credit in dollars; the text of the verdict is fixed. */
export const creditVerdict = z.object({
  credit: z.union([z.string(), z.number()], { error: "enter credit" }).transform((value, ctx) => {
    const cents = parseMoney(value);
    if (cents !== null && cents > 0) return cents;
    ctx.addIssue({ code: "custom", message: "credit must be more than 0$" });
    return z.NEVER;
  }),
});

const CAREFUL = "please be careful in enter installments";
export const SUM_OF_INSTALMENTS = "sum of installments should be 100 %";

/** An entry of the plan as a rate, from whichever way it was written. */
const entryOf = <Entry>(rateOf: (entry: Entry) => Rate | null) => (entry: Entry, ctx: z.core.$RefinementCtx<Entry>): Rate => {
  const rate = rateOf(entry);
  if (rate !== null && rate > 0) return rate;
  ctx.addIssue({ code: "custom", message: rate === 0 ? "zero percent is invalid" : CAREFUL, input: entry });
  return z.NEVER;
};

/** Rates that sum to exactly 100%, the first one is the upfront part. */
const planOf = <Entry extends z.ZodType<Rate>>(entry: Entry) =>
  z
    .array(entry, { error: CAREFUL })
    .min(1, CAREFUL)
    .max(24, "at most 24 installments")
    .refine((rates) => rates.length === 0 || sum(rates as Rate[]) === WHOLE, SUM_OF_INSTALMENTS);

/** The instalment editor's entries are percentages. */
export const planInput = z.object({
  desc,
  installments: planOf(z.string({ error: CAREFUL }).trim().min(1, CAREFUL).transform(entryOf(parsePercent))),
});

/** The API's are fractions that fit a millionth. */
export const planCall = z.object({ desc, installments: planOf(z.number({ error: CAREFUL }).transform(entryOf(rateFromFraction))) });

/** What the editor starts from while an SME has no plan. */
export const suggestedPlan: Rate[] = [WHOLE / 4, WHOLE / 4, WHOLE / 4, WHOLE / 4];
