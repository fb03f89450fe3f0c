/** Reads the audit log across all subjects, newest event first. */

import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import {
  accounts,
  apiKeys,
  applicants,
  bankLines,
  bankStatements,
  cashRefunds,
  checkouts,
  companyGroups,
  events,
  feeInvoices,
  industries,
  insurers,
  manualReceipts,
  orders,
  payoutBatches,
  settlements,
} from "~/db/schema";
import { type AccessKind, isAccessKind } from "~/domain/accesses/access";
import { accountLabel, listAccesses } from "~/domain/accesses/access.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { eventText, type SubjectKind } from "~/domain/events/event";
import { feeInvoiceName } from "~/domain/fee-invoices/fee-invoice";
import { groupName } from "~/domain/groups/group";
import { ROWS_AT_ONCE } from "~/domain/lists/list.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { batchName } from "~/domain/payout-batches/batch";
import { settlementName } from "~/domain/settlements/settlement";
import { endOfDay, parseDay, startOfDay } from "~/domain/values/calendar";
import { idTime, smallestId } from "~/domain/values/ids";
import { message, type Sentence } from "~/words/message";
import type { AuditFilter } from "./audit";
import { type FactChange, listFactChanges } from "./fact";

export interface AuditEvent {
  id: string;
  /** UTC milliseconds. */
  at: number;
  verb: string;
  text: Sentence;
  reason: string | null;
  /** The actor's role, "system", "command line" or "driver". `person` is null for the latter three. */
  role: string;
  person: { name: string; email: string } | null;
  /** The name of the API key that acted for the person's company or organization. Null if none did. */
  apiKey: string | null;
  subject: {
    kind: SubjectKind;
    id: string;
    /** Null unless the subject is an applicant or a person's account. */
    role: string | null;
    name: string;
  };
  changes: FactChange[];
  hash: string;
}

const subjectAccount = alias(accounts, "about");

/**
 * Returns at most `many` events that pass the filter, newest first, and whether older ones exist. Empty if no account
 * has the filter's e-mail address. Source: table `events`.
 */
export async function listAuditEvents(
  filter: AuditFilter,
  many: number,
): Promise<{ rows: AuditEvent[]; hasOlder: boolean }> {
  const person = filter.who ? await findAccountId(filter.who) : null;
  // No account has this address, so it has no events.
  if (filter.who && !person) return { rows: [], hasOlder: false };
  if (filter.kind && isAccessKind(filter.kind))
    return listAuditAccesses({ ...filter, kind: filter.kind }, person, many);
  const found = await db
    .select({
      id: events.id,
      at: events.at,
      verb: events.verb,
      text: events.text,
      reason: events.reason,
      role: events.role,
      before: events.before,
      after: events.after,
      hash: events.hash,
      kind: events.subject,
      subjectId: events.subjectId,
      personName: accounts.name,
      personEmail: accountLabel(accounts),
      apiKey: apiKeys.name,
      orderNumber: orders.number,
      applicantRole: applicants.role,
      applicantTitle: applicants.title,
      applicantEmail: applicants.email,
      aboutEmail: accountLabel(subjectAccount),
      aboutRole: sql<string | null>`case when ${subjectAccount.isOrganization} = 0 then ${subjectAccount.role} end`,
      insurer: insurers.name,
      industry: companyNameSql(industries),
      batchNumber: payoutBatches.number,
      statement: bankStatements.fileName,
      bankEntry: bankLines.bankReference,
      receipt: manualReceipts.bankReference,
      refund: cashRefunds.endToEndId,
      settlementNumber: settlements.number,
      feeYear: feeInvoices.year,
      feeNumber: feeInvoices.number,
      groupNumber: companyGroups.number,
      checkout: sql<string | null>`coalesce(${checkouts.externalReference}, ${checkouts.description})`,
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, events.apiKeyId))
    .leftJoin(orders, and(eq(events.subject, "order"), eq(orders.id, events.subjectId)))
    .leftJoin(
      applicants,
      and(inArray(events.subject, ["applicant", "collection"]), eq(applicants.id, events.subjectId)),
    )
    .leftJoin(subjectAccount, and(eq(events.subject, "account"), eq(subjectAccount.id, events.subjectId)))
    .leftJoin(insurers, and(eq(events.subject, "insurer"), eq(insurers.id, events.subjectId)))
    .leftJoin(industries, and(eq(events.subject, "industry"), eq(industries.id, events.subjectId)))
    .leftJoin(payoutBatches, and(eq(events.subject, "batch"), eq(payoutBatches.id, events.subjectId)))
    .leftJoin(bankStatements, and(eq(events.subject, "statement"), eq(bankStatements.id, events.subjectId)))
    .leftJoin(bankLines, and(eq(events.subject, "bankLine"), eq(bankLines.id, events.subjectId)))
    .leftJoin(manualReceipts, and(eq(events.subject, "receipt"), eq(manualReceipts.id, events.subjectId)))
    .leftJoin(cashRefunds, and(eq(events.subject, "refund"), eq(cashRefunds.id, events.subjectId)))
    .leftJoin(settlements, and(eq(events.subject, "settlement"), eq(settlements.id, events.subjectId)))
    .leftJoin(feeInvoices, and(eq(events.subject, "feeInvoice"), eq(feeInvoices.id, events.subjectId)))
    .leftJoin(companyGroups, and(eq(events.subject, "group"), eq(companyGroups.id, events.subjectId)))
    .leftJoin(checkouts, and(eq(events.subject, "checkout"), eq(checkouts.id, events.subjectId)))
    .where(and(...conditions(filter, person)))
    // Matches the index of each condition: a subject's events are few and sorted by number.
    .orderBy(desc(filter.kind && filter.subject ? events.number : events.id))
    .limit(many + 1);
  const rows = found.slice(0, many).map(
    ({
      id,
      at,
      verb,
      text,
      reason,
      role,
      hash,
      kind,
      subjectId,
      personName,
      personEmail,
      apiKey,
      before,
      after,
      ...subject
    }): AuditEvent => ({
      id,
      at,
      verb,
      text: eventText(text),
      reason,
      role,
      hash,
      person: personEmail === null ? null : { name: personName ?? "", email: personEmail },
      apiKey,
      subject: {
        kind,
        id: subjectId,
        role: subject.applicantRole ?? subject.aboutRole,
        name: subjectName(kind, subject),
      },
      changes: listFactChanges({ before, after }),
    }),
  );
  return { rows, hasOlder: found.length > many };
}

/** Returns accesses as entries of the audit log. A failed sign-in has no actor. */
async function listAuditAccesses(
  { kind, subject, from, to, before }: AuditFilter & { kind: AccessKind },
  person: string | null,
  many: number,
): Promise<{ rows: AuditEvent[]; hasOlder: boolean }> {
  const ends = [before, to ? smallestId(endOfDay(parseDay(to)) + 1) : null].filter((id) => id != null).sort();
  const since = from ? smallestId(startOfDay(parseDay(from))) : null;
  const filter = { kind, accountId: subject ?? person, since, before: ends[0] ?? null };
  const found = await listAccesses(filter, many + 1);
  const rows = found.slice(0, many).map(({ id, target, accountId, name, email, role }): AuditEvent => {
    const isActor = email !== null && kind !== "failedSignIn";
    return {
      id,
      at: idTime(id),
      verb: `access.${kind}`,
      text: accessText(kind, target),
      reason: null,
      role: isActor ? (role ?? "nobody") : "nobody",
      person: isActor ? { name: name ?? "", email } : null,
      apiKey: null,
      subject: { kind: "account", id: accountId ?? "", role, name: email ?? "" },
      changes: [],
      hash: "",
    };
  });
  return { rows, hasOlder: found.length > many };
}

function accessText(kind: AccessKind, target: string): Sentence {
  switch (kind) {
    case "document":
      return message("documentOpened", target);
    case "list":
      return message("listDownloaded", target);
    case "bankFile":
      return message("bankFileDownloaded", target);
    case "signIn":
      return message(target === "api" ? "signedInToApi" : "signedIn");
    case "failedSignIn":
      return message("signInFailed");
  }
}

/** Streams the newest `limit` events that pass the filter, some hundred at a time. */
export async function* streamAuditEvents(filter: AuditFilter, limit: number): AsyncGenerator<AuditEvent[]> {
  let { before } = filter;
  for (let left = limit; left > 0; ) {
    const { rows, hasOlder } = await listAuditEvents({ ...filter, before }, Math.min(left, ROWS_AT_ONCE));
    if (rows.length > 0) yield rows;
    if (!hasOlder) return;
    left -= rows.length;
    before = rows.at(-1)?.id ?? null;
  }
}

/** Sorts after every id, so it selects from the newest event on. */
const AFTER_ALL_IDS = "~";

interface SubjectNames {
  orderNumber: number | null;
  applicantTitle: string | null;
  applicantEmail: string | null;
  aboutEmail: string | null;
  insurer: string | null;
  industry: string | null;
  batchNumber: number | null;
  statement: string | null;
  bankEntry: string | null;
  receipt: string | null;
  refund: string | null;
  settlementNumber: number | null;
  feeYear: number | null;
  feeNumber: number | null;
  groupNumber: number | null;
  checkout: string | null;
}

function subjectName(
  kind: SubjectKind,
  {
    orderNumber: number,
    applicantTitle,
    applicantEmail,
    aboutEmail,
    insurer,
    industry,
    batchNumber,
    statement,
    bankEntry,
    receipt,
    refund,
    settlementNumber,
    feeYear,
    feeNumber,
    groupNumber,
    checkout,
  }: SubjectNames,
): string {
  if (kind === "settings" || kind === "approval") return "";
  if (batchNumber !== null) return batchName(batchNumber);
  if (settlementNumber !== null) return settlementName(settlementNumber);
  if (groupNumber !== null) return groupName(groupNumber);
  if (feeYear !== null && feeNumber !== null) return feeInvoiceName({ year: feeYear, number: feeNumber });
  return (
    (number === null ? null : formatOrderNumber(number)) ??
    applicantTitle ??
    applicantEmail ??
    aboutEmail ??
    insurer ??
    industry ??
    statement ??
    bankEntry ??
    receipt ??
    refund ??
    checkout ??
    ""
  );
}

/**
 * Ids start with their event's time, so a period is a range of ids, which every index that ends with the id can use.
 */
function conditions({ kind, subject, from, to, before }: AuditFilter, person: string | null): SQL[] {
  const parts: SQL[] = [];
  if (person !== null) parts.push(eq(events.actorId, person));
  if (kind && isAccessKind(kind)) return parts;
  if (kind && subject) parts.push(eq(events.subject, kind), eq(events.subjectId, subject));
  else if (kind) parts.push(subjectCondition(kind));
  if (from) parts.push(gte(events.id, smallestId(startOfDay(parseDay(from)))));
  if (to) parts.push(lt(events.id, smallestId(endOfDay(parseDay(to)) + 1)));
  parts.push(lt(events.id, before ?? AFTER_ALL_IDS));
  return parts;
}

/**
 * Orders and applicants have most events, so reading all events newest first finds theirs quickly. Without an index
 * SQLite does not sort them. The other kinds have a partial index, which SQLite uses only if the kind is a literal.
 */
function subjectCondition(kind: SubjectKind): SQL {
  const literal = sql.raw(`'${kind}'`);
  const isMost = kind === "order" || kind === "applicant";
  return sql`${isMost ? unindexed(events.subject) : events.subject} = ${literal}`;
}

async function findAccountId(email: string): Promise<string | null> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return account?.id ?? null;
}
