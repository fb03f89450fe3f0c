/**
 * The terms of who trades already move: what is ordered from then on has the new ones, every order keeps its own.
 * Source: app/domain/README.md, "Limits".
 */
import type { Tx } from "~/db/client.server";
import { say } from "~/words/say";
import type { Actor } from "../actor";
import { Level } from "../applicants/level";
import { type Applicant, wrongLevel } from "../applicants/moves.server";
import { insurersSight } from "../applicants/sight.server";
import { verbOfTwo } from "../approvals/two-people.server";
import { applicantById } from "../by-id.server";
import { changeApplicant } from "../counted.server";
import { NotFound, Refused, refuseUnless } from "../errors";
import type { EventVerb } from "../events/event";
import { record } from "../events/record.server";
import { addToTotal } from "../ledger/totals.server";
import type { Cents, Rate } from "../money";
import { assertSeen, versionOf } from "../versions.server";
import { type ChangeableTerm, hasCredit } from "./limit";
import { changedCreditCeiling, changedDiscountCeiling, changedPlanCeiling } from "./limit-ceilings.server";
import { type Reason, type SeenReason, saidReason } from "./reason-codes";

/** The version of one of the company's terms: what its form shows when it is drawn. */
export const termVersion = (
  term: ChangeableTerm,
  { creditAmount, plan, taxRate }: Pick<Applicant, "creditAmount" | "plan" | "taxRate">,
): string => versionOf(...{ credit: [creditAmount ?? 0], plan: plan ?? [], discount: [taxRate ?? 0] }[term]);

/**
 * The insurer that covers the SME, at level 7 or 8: `credit` cents from now on. It may be less than what is used:
 * nothing is available then until that is paid. Errors: NotFound when the SME never reached it, Refused when another
 * one covers it, when it has that credit already, or changed since it was `seen`.
 */
export const changeCredit = verbOfTwo<[smeId: string, credit: Cents, why: SeenReason]>(
  "sme.credit.change",
  changedCreditCeiling,
  async ({ actor, tx, now }, smeId, credit, { seen, ...reason }) => {
    const sme = await coveredSme(tx, actor, smeId);
    assertSeen(seen, termVersion("credit", sme), say("creditIsNow", sme.creditAmount));
    refuseUnless(sme.creditAmount !== credit, "done_already", say("creditIsThat", credit));
    await setCredit(tx, { by: actor, sme, credit, reason, now });
  },
);

/**
 * Admin: another plan for what an SME at level 8 orders from now on. Errors: NotFound, Refused at another level, when
 * it has that plan, or changed since it was `seen`.
 */
export const changePlan = verbOfTwo<[smeId: string, plan: Rate[], why: SeenReason]>(
  "sme.plan.change",
  changedPlanCeiling,
  async ({ actor: by, tx, now }, smeId, plan, { seen, ...reason }) => {
    const sme = await applicantById(tx, smeId, "sme");
    if (sme.level !== Level.adminActivated || sme.plan === null) throw wrongLevel(sme);
    assertSeen(seen, termVersion("plan", sme), say("planIsNow", sme.plan));
    refuseUnless(versionOf(...sme.plan) !== versionOf(...plan), "done_already", say("planIsThat"));
    await change(tx, sme, {
      change: { plan },
      verb: "applicant.planChanged",
      text: say("planChangedTo", plan, saidReason(reason)),
      reason,
      by,
      now,
    });
  },
);

/** Admin: another discount rate for what is ordered from a verified supplier from now on. Errors: as changePlan. */
export const changeDiscount = verbOfTwo<[supplierId: string, taxRate: Rate, why: SeenReason]>(
  "supplier.discount.change",
  changedDiscountCeiling,
  async ({ actor: by, tx, now }, supplierId, taxRate, { seen, ...reason }) => {
    const supplier = await applicantById(tx, supplierId, "provider");
    const before = supplier.taxRate;
    if (supplier.level !== Level.adminVerified || before === null) throw wrongLevel(supplier);
    assertSeen(seen, termVersion("discount", supplier), say("discountIsNow", before));
    refuseUnless(before !== taxRate, "done_already", say("discountIsThat", taxRate));
    await change(tx, supplier, {
      change: { taxRate },
      verb: "applicant.discountChanged",
      text: say("discountChangedTo", before, taxRate, saidReason(reason)),
      reason,
      by,
      now,
    });
  },
);

export type Covered = Applicant & { insurerId: string; creditAmount: Cents };

/**
 * An SME with a credit of the actor's insurer. Errors: NotFound when it never reached it, Refused when it has none of
 * it.
 */
export async function coveredSme(tx: Tx, { insurerId }: Pick<Actor, "insurerId">, smeId: string): Promise<Covered> {
  const sme = await applicantById(tx, smeId, "sme");
  if (insurerId === null) throw new NotFound();
  await insurersSight(tx, insurerId, sme);
  if (sme.insurerId !== insurerId) throw new Refused("other_insurer", say("withOtherInsurer"));
  const { creditAmount } = sme;
  if (!hasCredit(sme) || creditAmount === null) throw wrongLevel(sme);
  return { ...sme, insurerId, creditAmount };
}

/** Gives the SME this credit, in a transaction whose verb has asked whether it may. */
export async function setCredit(
  tx: Tx,
  { by, sme, credit, reason, now }: { by: Actor; sme: Covered; credit: Cents; reason: Reason; now: number },
): Promise<void> {
  await addToTotal(tx, "credit given", sme.insurerId, credit - sme.creditAmount);
  await change(tx, sme, {
    change: { creditAmount: credit },
    verb: "applicant.creditChanged",
    text: say("creditChangedTo", sme.creditAmount, credit, saidReason(reason)),
    reason,
    by,
    now,
  });
}

interface Change {
  change: Partial<Applicant>;
  verb: EventVerb;
  text: string;
  reason: Reason;
  by: Actor;
  now: number;
}

async function change(tx: Tx, { id }: Applicant, { change, verb, text, reason, by, now }: Change): Promise<void> {
  await changeApplicant(tx, id, { ...change, updatedAt: now });
  await record(tx, {
    subject: { kind: "applicant", id },
    verb,
    by,
    now,
    text,
    reason: saidReason(reason),
    line: "line",
  });
}
