/**
 * Imports bank statements: stores each entry once and matches it. One transaction stores all entries of a file. Each
 * match has its own transaction, which also posts the money. A scheduled job matches the lines that a crash left over.
 */

import { hash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { insertRow, prepareQuery, upsertRow } from "~/db/prepared-statements.server";
import { bankLines, bankStatements } from "~/db/schema";
import { findReceiptOfLine } from "~/domain/cash/same-transfer.server";
import { findSmeByReference } from "~/domain/cash/transfer.server";
import { findReferences } from "~/domain/cash/transfer-reference";
import { recordEvent } from "~/domain/events/event.server";
import { log } from "~/domain/log";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { rejectUnreadable } from "~/domain/verbs/unreadable-file";
import { job, type Scene, verbInSteps, type Write } from "~/domain/verbs/verb.server";
import type { BankStatement, StatementFormat, StatementLine } from "~/formats/statement";
import { gateways } from "~/gateways/gateways";
import { message } from "~/words/message";
import { applyLine, bookableAmount, changeLineState } from "./bank-line.server";
import { findCsvColumns } from "./csv-columns.server";
import { sealLine } from "./line-seal.server";
import { isOwnTransfer, otherAmountReason, settleOwnTransfer } from "./own-transfers.server";
import { PayerMatcher } from "./payer-matching.server";

type Row = typeof bankLines.$inferSelect;

export interface SentStatement {
  fileName: string;
  bytes: Uint8Array;
  /** For a CSV file, the account whose column layout it uses. Null for other formats. */
  account: string | null;
  /** Aborted once nobody waits for the response. Then nothing is stored. */
  signal?: AbortSignal;
}

/**
 * Reads a bank's file, stores its new entries and matches them. A job matches the rest of a very large file. Returns
 * the statement's id; the same file again returns the same id.
 * @throws Invalid at field "file" with the line of the file if it is unreadable.
 * @throws Invalid at field "account" if the account has no column layout.
 * @throws TooMany if too many files are being read.
 * @throws the signal's reason once it is aborted.
 */
export const importStatement = verbInSteps(
  "transfers.import",
  async (scene, sent: SentStatement, key: string | null = null): Promise<string> => {
    const id = await readAndStore(scene, sent, key);
    await matchLines(scene.write, { statementId: id, maxApplied: MAX_APPLIED_PER_IMPORT }, scene.now);
    return id;
  },
);

/**
 * A separate function, because a large file's entries take tens of megabytes. Nothing references them after it ends.
 */
async function readAndStore(
  { actor, write, now, runOnce }: Scene,
  sent: SentStatement,
  key: string | null,
): Promise<string> {
  const { fileName, bytes, account, signal } = sent;
  const csv = account === null ? null : await findCsvColumns(account);
  const file = new Blob([bytes as BlobPart]);
  const { format, statements } = await gateways()
    .bankFiles.readStatement(file, csv, { whose: actor.accountId, signal })
    .catch(rejectUnreadable("file"));
  const sha256 = hash("sha256", bytes, "hex");
  return write(async (tx) => {
    const findStored = await runOnce(tx, key, () =>
      storeStatement(tx, { fileName: fileName.slice(-100), sha256, format, statements, actor }, now),
    );
    signal?.throwIfAborted();
    return findStored;
  });
}

/** Matches lines that imports left over, because of their number or a crash. */
export const matchBankLines = job(
  ({ write, now }, stop?: AbortSignal): Promise<void> => matchLines(write, { stop }, now),
);

/* ---- storing ---- */

interface ParsedStatement {
  fileName: string;
  sha256: string;
  format: StatementFormat;
  statements: BankStatement[];
  actor: Actor;
}

const lineByKey = prepareQuery((reader) =>
  reader
    .select({ content: bankLines.content })
    .from(bankLines)
    .where(and(eq(bankLines.account, sql.placeholder("account")), eq(bankLines.key, sql.placeholder("key")))),
);

async function storeStatement(
  tx: Tx,
  { fileName, sha256, format, statements, actor }: ParsedStatement,
  now: number,
): Promise<string> {
  const [known] = await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(eq(bankStatements.sha256, sha256));
  if (known) return known.id;
  const id = generateId(now);
  const entries = statements.flatMap(({ lines }) => lines);
  const parts = statements.map(({ account, opening, closing }) => ({ account, opening, closing }));
  await insertRow(tx, bankStatements, {
    id,
    fileName,
    sha256,
    format,
    parts,
    entries: entries.length,
    added: 0,
    open: 0,
    importedBy: actor.accountId,
    createdAt: now,
  });
  const seen = new Map<string, number>();
  let [added, open] = [0, 0];
  for (const line of entries) {
    const keyed = await lineKey(tx, line, seen);
    if (keyed === null) continue;
    const row = toLineRow(line, keyed, id, now);
    await insertRow(tx, bankLines, { ...row, seal: sealLine(row) });
    added += 1;
    if (line.amount > 0) open += 1;
  }
  await tx.update(bankStatements).set({ added, open }).where(eq(bankStatements.id, id));
  await recordEvent(tx, {
    subject: { kind: "statement", id },
    verb: "statement.imported",
    by: actor,
    now,
    text: message("statementImported", fileName, added),
  });
  return id;
}

interface Keyed {
  key: string;
  content: string;
  /** True if another entry has the same bank reference. */
  isShared: boolean;
}

/**
 * Returns the key that distinguishes an entry from the account's others. Null if it is already stored. The bank's
 * reference serves as the key. If it is missing or shared, the entry's content does, with its position among equal
 * entries of the file.
 */
async function lineKey(tx: Tx, line: StatementLine, seen: Map<string, number>): Promise<Keyed | null> {
  const { account, bankReference, bookedOn, valueOn, amount, currency, endToEndId, text, counterparty } = line;
  const content = hash(
    "sha256",
    JSON.stringify([
      account,
      bankReference,
      bookedOn,
      valueOn,
      amount,
      currency,
      endToEndId,
      text,
      counterparty?.name ?? null,
      counterparty?.iban ?? null,
    ]),
    "hex",
  );
  const place = seen.get(content) ?? 0;
  seen.set(content, place + 1);
  const stored = async (key: string) => (await lineByKey().all({ account, key }, tx))[0];
  const own = bankReference ?? `#${content}`;
  if (place === 0) {
    const existingLine = await stored(own);
    if (!existingLine) return { key: own, content, isShared: false };
    if (existingLine.content === content) return null;
  }
  const key = `${own}#${content.slice(0, 16)}.${place}`;
  return (await stored(key)) ? null : { key, content, isShared: bankReference !== null };
}

function toLineRow(
  line: StatementLine,
  { key, content, isShared }: Keyed,
  statementId: string,
  now: number,
): Omit<Row, "seal"> {
  const {
    account,
    at,
    bankReference,
    bookedOn,
    valueOn,
    amount,
    currency,
    endToEndId,
    text,
    counterparty,
    isReversal,
  } = line;
  const { cents, problem } = bookableAmount(line);
  const reason =
    amount < 0 || problem !== null
      ? problem
      : isReversal
        ? message("lineReversal")
        : isShared
          ? message("lineSameReference")
          : null;
  return {
    id: generateId(now),
    statementId,
    at,
    account,
    key,
    content,
    bankReference,
    bookedOn,
    valueOn,
    amount,
    currency,
    endToEndId,
    text,
    isReversal,
    cents,
    name: counterparty?.name ?? null,
    iban: counterparty?.iban ?? null,
    state: "new",
    smeId: null,
    proposals: [],
    reason,
    decidedBy: null,
    decidedAt: null,
    createdAt: now,
  };
}

/* ---- matching ---- */

/** Lines per commit. Other transactions run between two commits. */
const LINES_PER_COMMIT = 100;
/** The most lines to post while the sender waits. Each writes some thirty rows, plus the payers' messages. */
const MAX_APPLIED_PER_IMPORT = 500;

const isNew = sql`${bankLines.state} = 'new'`;

interface MatchOptions {
  /** Matches the lines of this file only. */
  statementId?: string;
  /** The most lines with a reference to process. The rest waits for the job. */
  maxApplied?: number;
  stop?: AbortSignal | undefined;
}

/** Matches lines with a reference first: the instalments they pay must not match other lines by amount. */
async function matchLines(
  write: Write,
  { statementId, maxApplied = Number.MAX_SAFE_INTEGER, stop }: MatchOptions,
  now: number,
): Promise<void> {
  const proposer = new PayerMatcher(now);
  let left = maxApplied;
  await forEachGroup(statementId, stop, async (lines) => {
    const referencedLines = lines.filter((line) => findReferences(referenceText(line)).length > 0).slice(0, left);
    left -= referencedLines.length;
    // A line that fails waits for the job and does not stop the others.
    await Promise.all(
      referencedLines.map(({ id }) =>
        write((tx) => matchLine(tx, id, proposer, now)).catch((error: unknown) =>
          log.error({ err: error }, `bank line ${id} failed and will be retried`),
        ),
      ),
    );
    return left > 0;
  });
  if (left <= 0) return;
  proposer.forgetAmounts();
  await forEachGroup(statementId, stop, async (lines) => {
    const unreferencedLines = lines.filter((line) => findReferences(referenceText(line)).length === 0);
    await write(async (tx) => {
      for (const { id } of unreferencedLines) await matchLine(tx, id, proposer, now);
    }).catch((error: unknown) => log.error({ err: error }, "bank lines failed and will be retried"));
    return true;
  });
}

/** Passes the new lines to `act`, group by group, until it returns false. */
async function forEachGroup(
  statementId: string | undefined,
  stop: AbortSignal | undefined,
  act: (lines: Pick<Row, "id" | "text" | "endToEndId">[]) => Promise<boolean>,
): Promise<void> {
  for (let last = ""; !stop?.aborted; ) {
    const lines: Pick<Row, "id" | "text" | "endToEndId">[] = await db
      .select({ id: bankLines.id, text: bankLines.text, endToEndId: bankLines.endToEndId })
      .from(bankLines)
      .where(
        and(
          isNew,
          gt(bankLines.id, last),
          statementId === undefined ? undefined : sql`${unindexed(bankLines.statementId)} = ${statementId}`,
        ),
      )
      .orderBy(asc(bankLines.id))
      .limit(LINES_PER_COMMIT);
    if (lines.length === 0 || !(await act(lines))) return;
    last = lines.at(-1)?.id ?? "";
    await nextTurn();
  }
}

/** Payers write their reference into the text, or into the transfer's own reference. */
const referenceText = ({ text, endToEndId }: Pick<Row, "text" | "endToEndId">): string => `${text} ${endToEndId ?? ""}`;

const lineById = prepareQuery((reader) =>
  reader
    .select()
    .from(bankLines)
    .where(eq(bankLines.id, sql.placeholder("id"))),
);

async function matchLine(tx: Tx, id: string, proposer: PayerMatcher, now: number): Promise<void> {
  const [line] = await lineById().all({ id }, tx);
  if (!line || line.state !== "new") return;
  const own = isOwnTransfer(line) ? await settleOwnTransfer(tx, line, systemOperator, now) : null;
  if (own === "other amount")
    return changeLineState(tx, line, {
      state: "unknown",
      smeId: null,
      reason: otherAmountReason(line),
      decidedBy: null,
      decidedAt: null,
    });
  if (line.amount < 0)
    return putLine(tx, {
      ...line,
      state: "out",
      reason: line.isReversal ? message("lineReversal") : null,
    });
  if (own !== null)
    return changeLineState(tx, line, {
      state: "returned",
      smeId: null,
      reason: message("lineBroughtBack", line.endToEndId ?? ""),
      decidedBy: null,
      decidedAt: now,
    });
  if (line.cents === null || line.reason !== null) return putLine(tx, { ...line, state: "unknown" });
  const smeId = await findSmeByReference(tx, referenceText(line));
  // The transfer may be booked already. An officer links the line to the receipt, or says that it is another transfer.
  const receipt = await findReceiptOfLine(tx, { ...line, cents: line.cents }, smeId);
  if (receipt) return keepWaiting(tx, line, message("lineLikeReceipt", receipt.name), now);
  if (smeId !== null) return applyLine(tx, { ...line, cents: line.cents }, { smeId, by: systemOperator, now });
  // The text may hold a reference to no SME, or to two.
  const proposals = await proposer.findProposals({ cents: line.cents, text: line.text, name: line.name });
  await putLine(tx, { ...line, state: proposals.length > 0 ? "proposed" : "unknown", proposals });
}

const putLine = (tx: Tx, line: Row): Promise<void> => upsertRow(tx, bankLines, { ...line, seal: sealLine(line) });

/** Leaves the line to an officer. The event voids proposals to record its transfer by hand. */
async function keepWaiting(tx: Tx, line: Row, reason: string, now: number): Promise<void> {
  await putLine(tx, { ...line, state: "unknown", reason });
  await recordEvent(tx, {
    subject: { kind: "bankLine", id: line.id },
    verb: "bankLine.waits",
    by: systemOperator,
    now,
    text: reason,
  });
}
