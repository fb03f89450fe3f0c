/**
 * Erases files at the end of their retention periods, chooses earlier days for a closed company's files, and places
 * legal holds. Source: app/domain/README.md, "Retention".
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, erasures, files } from "~/db/schema";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { type Applicant, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { listOpenMatters } from "~/domain/closures/open-matters.server";
import { removeBytes } from "~/domain/documents/file-storage.server";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { log } from "~/domain/log";
import { applicantById } from "~/domain/lookups.server";
import { systemOperator } from "~/domain/values/actor";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { canBeAbandoned, hasEnded } from "~/domain/values/level";
import { Invalid, refuseUnless } from "~/domain/verbs/errors";
import { job, verb, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { isWaitingErasure } from "./erasure-dates.server";
import { listFiles } from "./files-of-kind.server";
import { type ErasureStep, eraseNames } from "./name-erasure.server";
import {
  type ErasureRequest,
  type HeldCompany,
  retainedKinds,
  retentionCountries,
  retentionEnd,
  type SentLegalHold,
} from "./retention";
import { readRetentionPeriods } from "./stored-periods.server";

type Row = typeof erasures.$inferSelect;

const companyName = (company: Applicant): string => companyDisplayName(company) ?? company.email;

/* ---- the scheduled job ---- */

/** Rows that one transaction moves. */
const DATES_PER_BATCH = 100;
/** Erasures that one query reads. */
const ROWS_PER_BATCH = 20;
/** Files that one transaction erases. The job leaves at most as many bytes behind if the program stops. */
const FILES_PER_BATCH = 10;

/**
 * Moves the dates of waiting erasures after a change of the periods, then erases the files that are due. Leaves out
 * companies with open matters or a legal hold. Lets other requests run between batches. An erasure that fails is logged
 * and retried in the next run. Starts no further batch after `stop`.
 */
export const eraseDueFiles = job(async ({ write, now }, stop?: AbortSignal): Promise<void> => {
  await moveDates(write, stop);
  for (let last = { dueAt: 0, id: "" }; ; ) {
    const due = await db
      .select({ id: erasures.id, dueAt: erasures.dueAt })
      .from(erasures)
      .where(
        and(
          isWaitingErasure,
          lt(erasures.dueAt, now),
          sql`(${erasures.dueAt}, ${erasures.id}) > (${last.dueAt}, ${last.id})`,
        ),
      )
      .orderBy(asc(erasures.dueAt), asc(erasures.id))
      .limit(ROWS_PER_BATCH);
    for (const { id } of due) {
      if (stop?.aborted) return;
      await eraseKind(write, { id, now, stop }).catch((error: unknown) =>
        log.error({ err: error }, `erasure ${id} failed and will be retried`),
      );
    }
    const end = due.at(-1);
    if (!end || due.length < ROWS_PER_BATCH) return;
    last = end;
  }
});

/** Moves the dates of waiting erasures whose period differs from the setting. */
async function moveDates(write: Write, stop?: AbortSignal): Promise<void> {
  const periods = await readRetentionPeriods();
  for (const kind of retainedKinds)
    for (const country of retentionCountries) {
      const years = periods[kind][country];
      const ofCountry = and(isWaitingErasure, eq(erasures.kind, kind), eq(erasures.country, country));
      for (const differs of [lt(erasures.years, years), gt(erasures.years, years)])
        for (let count = DATES_PER_BATCH; count === DATES_PER_BATCH && !stop?.aborted; ) {
          count = await write(async (tx) => {
            const rows = await tx
              .select({ id: erasures.id, startsAt: erasures.startsAt })
              .from(erasures)
              .where(and(ofCountry, differs))
              .limit(DATES_PER_BATCH);
            for (const { id, startsAt } of rows)
              await tx
                .update(erasures)
                .set({ years, dueAt: retentionEnd(startsAt, years) })
                .where(and(eq(erasures.id, id), isWaitingErasure));
            return rows.length;
          });
          await nextTurn();
        }
    }
}

interface Run {
  id: string;
  now: number;
  stop: AbortSignal | undefined;
}

/**
 * Erases the files of one company and kind, and records the event `applicant.filesErased` after the last one. Replaces
 * the names of the kind "names", and records `applicant.namesErased`.
 */
async function eraseKind(write: Write, { id, now, stop }: Run): Promise<void> {
  const found = await write((tx) => findErasable(tx, id, now));
  if (!found) return;
  if (found.kind === "names") {
    const company = await applicantById(db, found.applicantId);
    const step: ErasureStep = (work) => write(async (tx) => ((await findErasable(tx, id, now)) ? work(tx) : null));
    await eraseNames(company, { step, now, stop }, (tx) => finishErasure(tx, id, now));
    return;
  }
  let needed = 0;
  for await (const part of listFiles(found)) {
    needed += part.needed;
    for (let at = 0; at < part.names.length; at += FILES_PER_BATCH) {
      if (stop?.aborted) return;
      const names = part.names.slice(at, at + FILES_PER_BATCH);
      const erased = await write((tx) => eraseFiles(tx, { id, now, names }));
      if (!erased) return;
      for (const file of erased) await removeBytes(file);
      await nextTurn();
    }
    await nextTurn();
  }
  if (needed === 0) await write((tx) => finishErasure(tx, id, now));
}

/**
 * Returns the erasure and the company's role. Null if it is done, not due, on legal hold, if something of the closed
 * company is open, or if the registration went on.
 */
async function findErasable(tx: Tx, id: string, now: number): Promise<(Row & Pick<Applicant, "role">) | null> {
  const [row] = await tx.select().from(erasures).where(eq(erasures.id, id));
  if (!row || row.erasedAt !== null || row.dueAt >= now) return null;
  const company = await applicantById(tx, row.applicantId);
  if (company.legalHoldAt !== null) return null;
  const found = { ...row, role: company.role };
  if (row.documentId !== null) return found;
  if (row.kind === "registration") return canBeAbandoned(company) ? found : null;
  if (!hasEnded(company)) return null;
  const matters = await listOpenMatters(tx, company);
  return matters.length === 0 ? found : null;
}

/** Marks the files as erased. Returns the names of the bytes to remove after the commit, or null as findErasable(). */
async function eraseFiles(
  tx: Tx,
  { id, now, names }: { id: string; now: number; names: string[] },
): Promise<{ name: string; preview: string | null }[] | null> {
  const row = await findErasable(tx, id, now);
  if (!row) return null;
  await lockSubjects(tx, "applicant", row.applicantId);
  const left = and(inArray(files.name, names), isNull(files.erasedAt));
  const erased = await tx.select({ name: files.name, preview: files.preview }).from(files).where(left);
  await tx.update(files).set({ erasedAt: now }).where(left);
  await tx
    .update(erasures)
    .set({ files: row.files + erased.length })
    .where(eq(erasures.id, id));
  return erased;
}

async function finishErasure(tx: Tx, id: string, now: number): Promise<void> {
  const row = await findErasable(tx, id, now);
  if (!row) return;
  await tx.update(erasures).set({ erasedAt: now }).where(eq(erasures.id, id));
  await recordEvent(tx, {
    subject: { kind: "applicant", id: row.applicantId },
    verb: row.kind === "names" ? "applicant.namesErased" : "applicant.filesErased",
    by: systemOperator,
    now,
    text: row.kind === "names" ? message("namesErased") : message("filesErased", row.kind, row.files),
    line: "line",
  });
}

/* ---- an earlier day ---- */

/** Returns the company's waiting erasures that end after the requested day. */
const listLaterErasures = (tx: Tx, { companyId, kind, day }: ErasureRequest) =>
  tx
    .select()
    .from(erasures)
    .where(
      and(
        eq(erasures.applicantId, companyId),
        kind === "all" ? undefined : eq(erasures.kind, kind),
        isWaitingErasure,
        gt(erasures.dueAt, endOfDay(parseDay(day))),
      ),
    );

/**
 * Erases a closed or rejected company's files after an earlier day, such as after a data-subject request. Records the
 * event `applicant.erasureRequested`. The scheduled job erases the files.
 * @throws NotFound if no company has this id.
 * @throws Invalid if the day is over.
 * @throws Refused "wrong_level" unless the company is closed or rejected, "done_already" if no erasure is later.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const requestErasure = verbWithApproval<[request: ErasureRequest]>(
  "retention.manage",
  {
    verbName: "requestErasure",
    subject: ({ companyId }) => ({ id: companyId, role: null }),
    requirement: async () => requireSecondPerson(message("erasuresTakeTwo")),
    async describe(tx, { companyId, kind, day, desc }) {
      const name = companyName(await applicantById(tx, companyId));
      return message("wouldErase", kind, name, endOfDay(parseDay(day)), desc);
    },
    async basis(tx, request) {
      const { level } = await applicantById(tx, request.companyId);
      return [level, (await listLaterErasures(tx, request)).map(({ id }) => id).toSorted()];
    },
    record: async (_tx, { companyId }) => ({ kind: "applicant", id: companyId }),
  },
  async ({ actor: by, tx, now }, request) => {
    const { companyId, kind, day, desc } = request;
    const company = await applicantById(tx, companyId);
    if (!hasEnded(company)) throw wrongLevelRefusal(company);
    const dueAt = endOfDay(parseDay(day));
    if (dueAt < now) throw new Invalid({ day: [message("dayIsOver")] });
    const later = await listLaterErasures(tx, request);
    refuseUnless(later.length > 0, "done_already", message("nothingErasedLater"));
    for (const { id } of later) await tx.update(erasures).set({ dueAt, years: null }).where(eq(erasures.id, id));
    await recordEvent(tx, {
      subject: { kind: "applicant", id: companyId },
      verb: "applicant.erasureRequested",
      by,
      now,
      text: message("erasureRequested", kind, dueAt, desc),
      line: "line",
      reason: desc,
    });
  },
);

/* ---- legal holds ---- */

/**
 * Places a legal hold, so that no file of the company is erased. Records the event `applicant.legalHoldPlaced`.
 * @throws NotFound if no company has this id.
 * @throws Refused "done_already" if the company has a legal hold.
 */
export const placeLegalHold = verb(
  "retention.manage",
  async ({ actor: by, tx, now }, { companyId, desc }: SentLegalHold): Promise<void> => {
    const { legalHoldAt } = await applicantById(tx, companyId);
    refuseUnless(legalHoldAt === null, "done_already", message("legalHoldStands"));
    await changeApplicant(tx, companyId, { legalHoldAt: now, legalHoldBy: by.accountId, legalHoldReason: desc });
    await recordEvent(tx, {
      subject: { kind: "applicant", id: companyId },
      verb: "applicant.legalHoldPlaced",
      by,
      now,
      text: message("legalHoldPlaced", desc),
      reason: desc,
    });
  },
);

const legalHoldRule: ApprovalRule<[hold: SentLegalHold]> = {
  verbName: "liftLegalHold",
  subject: ({ companyId }) => ({ id: companyId, role: null }),
  requirement: async () => requireSecondPerson(message("legalHoldsTakeTwo")),
  async describe(tx, { companyId, desc }) {
    return message("wouldLiftLegalHold", companyName(await applicantById(tx, companyId)), desc);
  },
  basis: async (tx, { companyId }) => (await applicantById(tx, companyId)).legalHoldAt,
  record: async (_tx, { companyId }) => ({ kind: "applicant", id: companyId }),
};

/**
 * Lifts the company's legal hold, and records the event `applicant.legalHoldLifted`.
 * @throws NotFound if no company has this id.
 * @throws Refused "done_already" if the company has no legal hold.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const liftLegalHold = verbWithApproval<[hold: SentLegalHold]>(
  "retention.manage",
  legalHoldRule,
  async ({ actor: by, tx, now }, { companyId, desc }) => {
    const { legalHoldAt } = await applicantById(tx, companyId);
    refuseUnless(legalHoldAt !== null, "done_already", message("noLegalHold"));
    await changeApplicant(tx, companyId, { legalHoldAt: null, legalHoldBy: null, legalHoldReason: null });
    await recordEvent(tx, {
      subject: { kind: "applicant", id: companyId },
      verb: "applicant.legalHoldLifted",
      by,
      now,
      text: message("legalHoldLifted", desc),
      reason: desc,
    });
  },
);

/**
 * Returns the company and its legal hold, for pages. Callers check the permission.
 * @throws NotFound if no company has this id.
 */
export async function loadLegalHold(id: string): Promise<HeldCompany> {
  const company = await applicantById(db, id);
  const { role, legalHoldAt, legalHoldBy, legalHoldReason } = company;
  const [admin] =
    legalHoldBy === null
      ? []
      : await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, legalHoldBy));
  return {
    id,
    role,
    name: companyName(company),
    hasEnded: hasEnded(company),
    hold: legalHoldAt === null ? null : { at: legalHoldAt, by: admin?.name ?? "", reason: legalHoldReason ?? "" },
  };
}
