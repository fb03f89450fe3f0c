/**
 * Moves trading SMEs to another insurer: an admin proposes, and the other insurer accepts or declines. Existing orders
 * and claims stay with their insurer. Source: app/domain/README.md, "Insurers".
 */
import { type AnyColumn, and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, creditRequests, events, insurerCases, insurers } from "~/db/schema";
import { addCase, changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { type ApprovalRule, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { creditApprovalRequirement } from "~/domain/credit-limits/approval-rules.server";
import { recordEvent } from "~/domain/events/event.server";
import { loadUsedCredits } from "~/domain/ledger/ledger.server";
import { queueLengthSql } from "~/domain/lists/bounded-count.server";
import type { ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import type { Actor } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { canDecide, listStaffedInsurers, loadInsurer, loadInsurerName } from "./insurer.server";
import { MAX_MOVES, type MoveAnswer, type ProposedSmes, type SentMoves } from "./moves";

/**
 * Returns the trading SMEs that meet `condition`: the SMEs with these ids, or at most MAX_MOVES along an index's
 * columns `by`.
 * @throws NotFound unless each id is such an SME's.
 */
async function loadSmes(
  tx: Tx,
  condition: SQL | undefined,
  smeIds: string[] | null,
  by: readonly AnyColumn[] = [applicants.id],
) {
  const ids = smeIds && [...new Set(smeIds)];
  const smes = await tx
    .select()
    .from(applicants)
    .where(
      and(
        condition,
        eq(applicants.level, Level.adminActivated),
        ids === null ? undefined : inArray(applicants.id, ids),
      ),
    )
    .orderBy(...by.map((column) => asc(column)))
    .limit(MAX_MOVES);
  if (ids !== null && smes.length < ids.length) throw new NotFound();
  return smes;
}

/**
 * Proposes the insurer's SMEs to another insurer, or withdraws proposals. Records an event per SME with the reason, and
 * `insurer.movesProposed` for the other insurer. Returns the number of SMEs. Null ids: all SMEs without a proposal.
 * @throws NotFound if an insurer or SME does not exist, or the SME does not trade with a credit of the insurer.
 * @throws Invalid if both insurers are the same.
 * @throws Refused "no_insurer" unless the other insurer can decide, "done_already" without an SME.
 */
export const proposeMoves = verb(
  "sme.move",
  async ({ actor: by, tx, now }, { insurerId, toInsurerId, smeIds, desc }: SentMoves): Promise<number> => {
    const { name } = await loadInsurer(tx, insurerId);
    const next = toInsurerId === null ? null : await loadInsurer(tx, toInsurerId);
    if (next?.id === insurerId) throw new Invalid({ toInsuranceId: [message("sameInsurer")] });
    if (next) {
      const staffed = (await listStaffedInsurers(tx)).find(({ id }) => id === next.id);
      refuseUnless(staffed && canDecide(staffed), "no_insurer", message("cannotTakeSmes", next.name));
    }
    const { nextInsurerId, createdAt, id: smeId } = applicants;
    const isOwn = eq(applicants.insurerId, insurerId);
    const ofAll = and(isOwn, next ? isNull(nextInsurerId) : isNotNull(nextInsurerId));
    const chosen = await (smeIds === null
      ? loadSmes(tx, ofAll, null, [createdAt, smeId])
      : loadSmes(tx, isOwn, smeIds));
    const smes = next ? chosen : chosen.filter((sme) => sme.nextInsurerId !== null);
    refuseUnless(smes.length > 0, "done_already", message("nothingToMove"));
    for (const { id } of smes) {
      await changeApplicant(tx, id, { nextInsurerId: next?.id ?? null, updatedAt: now });
      await recordEvent(tx, {
        subject: { kind: "applicant", id },
        verb: next ? "applicant.moveProposed" : "applicant.moveWithdrawn",
        by,
        now,
        text: next ? message("moveProposed", next.name, desc) : message("moveWithdrawn", desc),
        reason: desc,
      });
    }
    if (next)
      await recordEvent(tx, {
        subject: { kind: "insurer", id: next.id },
        verb: "insurer.movesProposed",
        by,
        now,
        text: message("movesProposed", name, smes.length),
        reason: desc,
      });
    return smes.length;
  },
);

/**
 * Returns the SMEs that are proposed to the insurer.
 * @throws NotFound for another insurer's officer, or if an SME is not proposed to the insurer.
 * @throws Refused "done_already" if no SME is proposed.
 */
async function loadProposed(tx: Tx, { insurerId, smeIds }: MoveAnswer) {
  const smes = await loadSmes(tx, eq(applicants.nextInsurerId, insurerId), smeIds);
  refuseUnless(smes.length > 0, "done_already", message("nothingToMove"));
  return smes;
}

/** @throws NotFound unless the actor is an officer of the insurer. */
function assertOwn({ insurerId }: Actor, answer: MoveAnswer): void {
  if (insurerId !== answer.insurerId) throw new NotFound();
}

/** The insurer takes each SME's credit, so two of its officers accept a credit above the limits of credits. */
const acceptanceRule: ApprovalRule<[answer: MoveAnswer]> = {
  verbName: "acceptMoves",
  subject: ({ insurerId }) => ({ id: insurerId, role: null }),
  async requirement(tx, by, answer) {
    assertOwn(by, answer);
    for (const { creditAmount, creditRequest } of await loadProposed(tx, answer)) {
      const found = await creditApprovalRequirement(tx, creditAmount ?? 0, 0, creditRequest ?? 0);
      if (found) return found;
    }
    return null;
  },
  async describe(tx, answer) {
    const smes = await loadProposed(tx, answer);
    return message(
      "wouldAcceptMoves",
      smes.length,
      smes.reduce((sum, { creditAmount }) => sum + (creditAmount ?? 0), 0),
    );
  },
  async basis(tx, { insurerId, smeIds }) {
    const smes = await loadSmes(tx, eq(applicants.nextInsurerId, insurerId), smeIds).catch(() => []);
    return smes.map(({ id, insurerId: before, creditAmount }) => [id, before, creditAmount]);
  },
  record: async (_tx, { insurerId }) => ({ kind: "insurer", id: insurerId }),
  dependsOn: ["applicant"],
};

/**
 * Accepts SMEs that an admin proposed to the officer's insurer: it covers their new orders with their present credit.
 * Existing orders and claims stay with the earlier insurer. Records `applicant.moved` per SME.
 * @throws NotFound and Refused as loadProposed().
 * @throws AwaitsApproval if a credit exceeds a limit.
 */
export const acceptMoves = verbWithApproval<[answer: MoveAnswer], number>(
  "sme.move.answer",
  acceptanceRule,
  async ({ actor: by, tx, now }, answer) => {
    assertOwn(by, answer);
    const smes = await loadProposed(tx, answer);
    const name = await loadInsurerName(tx, answer.insurerId);
    for (const { id, insurerId: before } of smes) {
      const isOwnCase = and(eq(insurerCases.insurerId, answer.insurerId), eq(insurerCases.applicantId, id));
      const [known] = await tx.select().from(insurerCases).where(isOwnCase);
      if (known) await tx.update(insurerCases).set({ state: "verified" }).where(isOwnCase);
      else await addCase(tx, { insurerId: answer.insurerId, applicantId: id, state: "verified", reachedAt: now });
      await changeApplicant(tx, id, { insurerId: answer.insurerId, nextInsurerId: null, updatedAt: now });
      await tx
        .update(creditRequests)
        .set({ insurerId: answer.insurerId })
        .where(and(eq(creditRequests.smeId, id), eq(creditRequests.state, sql`'waiting'`)));
      // The old and the new insurer search for different parts of the SME.
      await reindexApplicant(tx, id);
      await recordEvent(tx, {
        subject: { kind: "applicant", id },
        verb: "applicant.moved",
        by,
        now,
        text: message("movedTo", await loadInsurerName(tx, before ?? ""), name),
      });
    }
    return smes.length;
  },
);

/**
 * Declines SMEs that an admin proposed to the officer's insurer: they stay with their insurer. Records
 * `applicant.moveDeclined` per SME, and `insurer.movesAnswered`, with the reason. Returns the number of SMEs.
 * @throws NotFound and Refused as loadProposed().
 */
export const declineMoves = verb(
  "sme.move.answer",
  async ({ actor: by, tx, now }, answer: MoveAnswer, desc: string): Promise<number> => {
    assertOwn(by, answer);
    const smes = await loadProposed(tx, answer);
    const name = await loadInsurerName(tx, answer.insurerId);
    for (const { id } of smes) {
      await changeApplicant(tx, id, { nextInsurerId: null, updatedAt: now });
      await recordEvent(tx, {
        subject: { kind: "applicant", id },
        verb: "applicant.moveDeclined",
        by,
        now,
        text: message("moveDeclined", name, desc),
        reason: desc,
      });
    }
    await recordEvent(tx, {
      subject: { kind: "insurer", id: answer.insurerId },
      verb: "insurer.movesAnswered",
      by,
      now,
      text: message("movesDeclined", name, smes.length, desc),
      reason: desc,
    });
    return smes.length;
  },
);

/**
 * Returns one page of the SMEs that are proposed to the insurer. Callers check the permission. Reads `applicants` along
 * an index, and balances.
 */
export async function listProposedSmes(
  insurerId: string,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<ProposedSmes> {
  const { rows, ...page } = await loadCountedPage(
    query,
    {
      condition: () => and(eq(applicants.nextInsurerId, insurerId), isNotNull(applicants.nextInsurerId)),
      by: [applicants.id],
      isRising: true,
    },
    (where, order, limit, offset) =>
      db
        .select({
          id: applicants.id,
          name: companyNameOrEmailSql(applicants),
          insurer: insurers.name,
          credit: applicants.creditAmount,
        })
        .from(applicants)
        .innerJoin(insurers, eq(insurers.id, applicants.insurerId))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  const used = await loadUsedCredits(rows.map(({ id }) => id));
  return { ...page, rows: rows.map((row) => ({ ...row, credit: row.credit ?? 0, used: used.get(row.id) ?? 0 })) };
}

/** The SMEs that are proposed to the insurer in the placeholder `insurerId`. */
const isProposed = () =>
  and(eq(applicants.nextInsurerId, sql.placeholder("insurerId")), isNotNull(applicants.nextInsurerId));

/** The head of the SMEs that are proposed to the insurer. Its time is the last proposal's. */
export const moveHead = (reader: Tx) =>
  reader
    .select(
      headColumns({
        length: queueLengthSql({ table: applicants, condition: isProposed() }),
        id: applicants.id,
        title: companyNameOrEmailSql(applicants),
        since: sql`(${reader
          .select({ at: events.at })
          .from(events)
          .where(
            and(
              eq(events.subject, sql`'applicant'`),
              eq(events.subjectId, applicants.id),
              eq(events.verb, sql`'applicant.moveProposed'`),
            ),
          )
          .orderBy(desc(events.number))
          .limit(1)})`,
      }),
    )
    .from(applicants)
    .where(isProposed())
    .orderBy(asc(applicants.id))
    .limit(1);

/** The part of `dhow check` about moves: returns one English line per proposal of an SME that cannot move. */
export async function checkMoves(): Promise<string[]> {
  const rows = await db
    .select({ id: applicants.id })
    .from(applicants)
    .where(
      and(
        isNotNull(applicants.nextInsurerId),
        or(
          isNull(applicants.insurerId),
          eq(applicants.nextInsurerId, applicants.insurerId),
          ne(applicants.level, Level.adminActivated),
        ),
      ),
    )
    .orderBy(asc(applicants.id));
  return rows.map(({ id }) => `company ${id}: it is proposed to an insurer, but it cannot move to it`);
}
