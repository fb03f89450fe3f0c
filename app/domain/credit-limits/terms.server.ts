/**
 * The terms of who trades already move: what is ordered from then on has the new ones, every order keeps its own.
 * Source: app/domain/README.md, "Limits".
 */
import type { Tx } from "~/db/client.server";
import { addToBalanceTotal } from "~/domain/aggregates/balances.server";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { type Applicant, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { insurerVisibility } from "~/domain/applicants/visibility.server";
import { verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import type { EventType } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import type { Cents, Rate } from "~/domain/values/money";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { creditChangeRule, discountChangeRule, planChangeRule } from "./approval-rules.server";
import { type Reason, reasonMessage, type SeenReason } from "./reason-codes";
import { type ChangeableTerm, hasCredit } from "./terms";

/** The version of one of the company's terms: what its form shows when it is drawn. */
export const termVersion = (
  term: ChangeableTerm,
  { creditAmount, plan, discountRate }: Pick<Applicant, "creditAmount" | "plan" | "discountRate">,
): string => versionHash(...{ credit: [creditAmount ?? 0], plan: plan ?? [], discount: [discountRate ?? 0] }[term]);

/**
 * The insurer that covers the SME, at level 7 or 8: `credit` cents from now on. It may be less than what is used:
 * nothing is available then until that is paid. Errors: NotFound when the SME never reached it, Refused when another
 * one covers it, when it has that credit already, or changed since it was `seen`.
 */
export const changeCredit = verbWithApproval<[smeId: string, credit: Cents, why: SeenReason]>(
  "sme.credit.change",
  creditChangeRule,
  async ({ actor, tx, now }, smeId, credit, { seen, ...reason }) => {
    const sme = await findCoveredSme(tx, actor, smeId);
    assertUnchanged(seen, termVersion("credit", sme), message("creditIsNow", sme.creditAmount));
    refuseUnless(sme.creditAmount !== credit, "done_already", message("creditIsThat", credit));
    await setCredit(tx, { by: actor, sme, credit, reason, now });
  },
);

/**
 * Admin: another plan for what an SME at level 8 orders from now on. Errors: NotFound, Refused at another level, when
 * it has that plan, or changed since it was `seen`.
 */
export const changePlan = verbWithApproval<[smeId: string, plan: Rate[], why: SeenReason]>(
  "sme.plan.change",
  planChangeRule,
  async ({ actor: by, tx, now }, smeId, plan, { seen, ...reason }) => {
    const sme = await applicantById(tx, smeId, "sme");
    if (sme.level !== Level.adminActivated || sme.plan === null) throw wrongLevelRefusal(sme);
    assertUnchanged(seen, termVersion("plan", sme), message("planIsNow", sme.plan));
    refuseUnless(versionHash(...sme.plan) !== versionHash(...plan), "done_already", message("planIsThat"));
    await applyTermChange(tx, sme, {
      change: { plan },
      verb: "applicant.planChanged",
      text: message("planChangedTo", plan, reasonMessage(reason)),
      reason,
      by,
      now,
    });
  },
);

/** Admin: another discount rate for what is ordered from a verified supplier from now on. Errors: as changePlan. */
export const changeDiscount = verbWithApproval<[supplierId: string, discountRate: Rate, why: SeenReason]>(
  "supplier.discount.change",
  discountChangeRule,
  async ({ actor: by, tx, now }, supplierId, discountRate, { seen, ...reason }) => {
    const supplier = await applicantById(tx, supplierId, "provider");
    const before = supplier.discountRate;
    if (supplier.level !== Level.adminVerified || before === null) throw wrongLevelRefusal(supplier);
    assertUnchanged(seen, termVersion("discount", supplier), message("discountIsNow", before));
    refuseUnless(before !== discountRate, "done_already", message("discountIsThat", discountRate));
    await applyTermChange(tx, supplier, {
      change: { discountRate },
      verb: "applicant.discountChanged",
      text: message("discountChangedTo", before, discountRate, reasonMessage(reason)),
      reason,
      by,
      now,
    });
  },
);

export type CoveredSme = Applicant & { insurerId: string; creditAmount: Cents };

/**
 * An SME with a credit of the actor's insurer. Errors: NotFound when it never reached it, Refused when it has none of
 * it.
 */
export async function findCoveredSme(
  tx: Tx,
  { insurerId }: Pick<Actor, "insurerId">,
  smeId: string,
): Promise<CoveredSme> {
  const sme = await applicantById(tx, smeId, "sme");
  if (insurerId === null) throw new NotFound();
  await insurerVisibility(tx, insurerId, sme);
  if (sme.insurerId !== insurerId) throw new Refused("other_insurer", message("withOtherInsurer"));
  const { creditAmount } = sme;
  if (!hasCredit(sme) || creditAmount === null) throw wrongLevelRefusal(sme);
  return { ...sme, insurerId, creditAmount };
}

/** Gives the SME this credit, in a transaction whose verb has asked whether it may. */
export async function setCredit(
  tx: Tx,
  { by, sme, credit, reason, now }: { by: Actor; sme: CoveredSme; credit: Cents; reason: Reason; now: number },
): Promise<void> {
  await addToBalanceTotal(tx, "credit given", sme.insurerId, credit - sme.creditAmount);
  await applyTermChange(tx, sme, {
    change: { creditAmount: credit },
    verb: "applicant.creditChanged",
    text: message("creditChangedTo", sme.creditAmount, credit, reasonMessage(reason)),
    reason,
    by,
    now,
  });
}

interface TermChange {
  change: Partial<Applicant>;
  verb: EventType;
  text: string;
  reason: Reason;
  by: Actor;
  now: number;
}

async function applyTermChange(
  tx: Tx,
  { id }: Applicant,
  { change, verb, text, reason, by, now }: TermChange,
): Promise<void> {
  await changeApplicant(tx, id, { ...change, updatedAt: now });
  await recordEvent(tx, {
    subject: { kind: "applicant", id },
    verb,
    by,
    now,
    text,
    reason: reasonMessage(reason),
    line: "line",
  });
}
