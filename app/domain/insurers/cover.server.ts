/**
 * Ends an insurer's cover for new orders, and resumes it. Orders that it covers already keep their cover. Source:
 * app/domain/README.md, "Insurers".
 */
import { and, asc, eq, gt, isNotNull, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, insurers, orders } from "~/db/schema";
import { readCounter } from "~/domain/aggregates/counters.server";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { recordEvent } from "~/domain/events/event.server";
import { loadUsedCredits } from "~/domain/ledger/ledger.server";
import type { ListQuery } from "~/domain/lists/list";
import { loadPage } from "~/domain/lists/list.server";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { MINUTE } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import { Invalid, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { InsurerCover } from "./cover";
import { findInsurer, loadInsurer } from "./insurer.server";

interface CoverEnd {
  insurerId: string;
  /** The last day with cover, such as "2026-12-31". Null ends the cover at once. */
  until: string | null;
  desc: string;
}

/**
 * Ends the insurer's cover for new orders after the day `until`, pauses the insurer, and records the event
 * `insurer.coverEnded`. A later call changes the day.
 * @throws NotFound if no insurer has this id.
 * @throws Invalid if `until` is in the past.
 * @throws Refused (`done_already`) if the cover has ended.
 */
export const endCover = verb(
  "settings.change",
  async ({ actor: by, tx, now }, { insurerId: id, until, desc }: CoverEnd): Promise<void> => {
    const { name, pausedAt, coverEndsAt } = await loadInsurer(tx, id);
    refuseUnless(coverEndsAt === null || coverEndsAt > now, "done_already", message("coverEndedAlready", name));
    const endsAt = until === null ? now : endOfDay(parseDay(until));
    if (endsAt < now) throw new Invalid({ until: [message("dayIsOver")] });
    await tx
      .update(insurers)
      .set({ coverEndsAt: endsAt, pausedAt: pausedAt ?? now })
      .where(eq(insurers.id, id));
    await recordEvent(tx, {
      subject: { kind: "insurer", id },
      verb: "insurer.coverEnded",
      by,
      now,
      text: message("coverEnds", name, endsAt),
      reason: desc,
    });
  },
);

/**
 * Resumes the insurer's cover for new orders, ends its pause, and records the event `insurer.coverResumed`.
 * @throws NotFound if no insurer has this id.
 * @throws Refused (`done_already`) unless the cover ends or has ended.
 */
export const resumeCover = verb(
  "settings.change",
  async ({ actor: by, tx, now }, id: string, desc: string): Promise<void> => {
    const { name, coverEndsAt } = await loadInsurer(tx, id);
    refuseUnless(coverEndsAt !== null, "done_already", message("coverGoesOn", name));
    await tx.update(insurers).set({ coverEndsAt: null, pausedAt: null }).where(eq(insurers.id, id));
    await recordEvent(tx, {
      subject: { kind: "insurer", id },
      verb: "insurer.coverResumed",
      by,
      now,
      text: message("coverResumed", name),
      reason: desc,
    });
  },
);

const endedCoverQuery = prepareQuery((reader) =>
  reader
    .select({ id: insurers.id })
    .from(applicants)
    .innerJoin(insurers, eq(insurers.id, applicants.insurerId))
    .where(and(eq(applicants.id, sql.placeholder("smeId")), lte(insurers.coverEndsAt, sql.placeholder("now")))),
);

/** The SQL of 1 if the cover of the company's insurer has ended, else 0, as a column of a query. */
export const endedCoversSql = (applicantId: Placeholder, now: Placeholder): SQL<number> =>
  sql<number>`(select count(*) from ${insurers} where ${insurers.coverEndsAt} <= ${now} and ${insurers.id} =
    (select ${applicants.insurerId} from ${applicants} where ${applicants.id} = ${applicantId}))`.mapWith(Number);

/**
 * Returns why the SME's insurer covers no new order, a message(). Null while it does. Reads `applicants` and
 * `insurers`.
 */
export async function findCoverBlock(smeId: string, now: number, tx: Tx = db): Promise<string | null> {
  const [ended] = await endedCoverQuery().all({ smeId, now }, tx);
  return ended ? message("coverHasEnded") : null;
}

/**
 * Returns the insurer with one page of the trading SMEs that it covers, oldest first: after its cover's end they need
 * another insurer. Callers check the permission. Reads `applicants` and counters.
 * @throws NotFound if no insurer has this id.
 */
export async function loadInsurerCover(
  insurerId: string,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<InsurerCover> {
  const [{ name, coverEndsAt }, count] = await Promise.all([
    findInsurer(insurerId),
    readCounter("cases", insurerId, String(Level.adminActivated)),
  ]);
  const { rows, ...found } = await loadPage(
    query,
    count,
    {
      condition: () => and(eq(applicants.insurerId, insurerId), eq(applicants.level, Level.adminActivated)),
      by: [applicants.createdAt, applicants.id],
      isRising: true,
    },
    (where, order, limit, offset) =>
      db
        .select({
          id: applicants.id,
          name: companyNameOrEmailSql(applicants),
          credit: applicants.creditAmount,
          nextInsurerId: applicants.nextInsurerId,
        })
        .from(applicants)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  const used = await loadUsedCredits(rows.map(({ id }) => id));
  const companies = rows.map((row) => ({ ...row, credit: row.credit ?? 0, used: used.get(row.id) ?? 0 }));
  return { ...found, rows: companies, isCapped: false, id: insurerId, insurer: name, endsAt: coverEndsAt };
}

/** Milliseconds for orders that are placed in the same moment in which an admin ends the cover. */
const TOLERANCE = MINUTE;

/** The part of `dhow check` about covers: returns one English line per order from after its insurer's cover. */
export async function checkCovers(): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(insurers)
    .innerJoin(
      orders,
      and(eq(orders.insurerId, insurers.id), gt(orders.createdAt, sql`${insurers.coverEndsAt} + ${TOLERANCE}`)),
    )
    .where(isNotNull(insurers.coverEndsAt))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => `order ${id}: it is from after the end of its insurer's cover`);
}
