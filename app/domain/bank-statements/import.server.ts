/**
 * Imports bank statements. One transaction stores a file with all its entries, staged. Later ones store a few hundred
 * entries each, and then match them; each match also posts its money, to suspense if it matches nobody. A job continues
 * after a crash, and imports large files while the sender sees their progress.
 */

import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { insertRow, prepareQuery, upsertRow } from "~/db/prepared-statements.server";
import { accounts, bankLines, bankStatementChunks, bankStatements, events } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { afterCommit } from "~/db/transaction.server";
import { findReceiptOfLine, type ReceiptOfLine } from "~/domain/cash/same-transfer.server";
import { findCompanyByReference, type ReferencedCompany } from "~/domain/cash/transfer.server";
import { findReferences } from "~/domain/cash/transfer-reference";
import { recordEvent } from "~/domain/events/event.server";
import { log } from "~/domain/log";
import { isSettlementReference } from "~/domain/settlements/settlement";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { announcer } from "~/domain/verbs/announcer";
import { Invalid } from "~/domain/verbs/errors";
import { findOutage } from "~/domain/verbs/outage";
import { rejectUnreadable } from "~/domain/verbs/unreadable-file";
import { job, type Scene, verbInSteps, type Write } from "~/domain/verbs/verb.server";
import { type LeftOutLines, MAX_STATEMENT_BYTES, type StatementLine } from "~/formats/statement";
import { hashFile } from "~/gateways/files/hash";
import { gateways } from "~/gateways/gateways";
import { message } from "~/words/message";
import { type BankLineState, isUnidentified, type PayerProposal } from "./bank-line";
import { applyLine, bookableAmount } from "./bank-line.server";
import { matchClaimLine, namesClaim } from "./claim-lines.server";
import { findCsvColumns } from "./csv-columns.server";
import { type Keyed, lineKey, readStoredContents } from "./entry-keys.server";
import { sealLine } from "./line-seal.server";
import { changeLineState } from "./line-state.server";
import { isOwnTransfer, otherAmountReason, repeatedReason, settleOwnTransfer } from "./own-transfers.server";
import { PayerMatcher } from "./payer-matching.server";
import { matchRepaymentLine } from "./repayment-lines.server";
import { matchReturnedPayment } from "./returned-payments.server";
import { EntryStage, takeStagedEntries } from "./staged-entries.server";
import { bookBacklog, bookInSuspense } from "./suspense.server";

type Row = typeof bankLines.$inferSelect;
type Statement = typeof bankStatements.$inferSelect;

export interface SentStatement {
  fileName: string;
  file: Blob;
  /** For a CSV file, the account whose column layout it uses. Null for other formats. */
  account: string | null;
  /** Aborted once nobody waits for the response. Then nothing is stored. */
  signal?: AbortSignal;
}

/** The most entries of a file that are imported while the sender waits. The job imports larger files. */
export const MAX_ENTRIES_AT_ONCE = 500;

const { announce, listen } = announcer();

/** Calls a listener after each commit that left entries to the job. */
export const stagedStatements = listen;

/**
 * Reads a bank's file, stores its new entries and matches them. A job imports files with more than MAX_ENTRIES_AT_ONCE
 * entries. Returns the statement's id; the same file again returns the same id, also while its import runs. Lines of
 * the file that were rejected before are stored if they can be read now.
 * @throws Invalid at field "file" with the line of the file if it is unreadable.
 * @throws Invalid at field "account" if the account has no column layout.
 * @throws TooMany if too many files are being read.
 * @throws the signal's reason once it is aborted.
 */
export const importStatement = verbInSteps(
  "transfers.import",
  async (scene, sent: SentStatement, key: string | null = null): Promise<string> => {
    const { id, isLarge } = await readAndStage(scene, sent, key);
    if (isLarge) return id;
    await storeStagedEntries(scene.write, id, scene.now);
    await matchLines(scene.write, { statementId: id }, scene.now);
    return id;
  },
);

interface Staged {
  id: string;
  /** True if the job imports the entries. */
  isLarge: boolean;
}

async function readAndStage({ actor, write, now, runOnce }: Scene, sent: SentStatement, key: string | null) {
  const { fileName, file, account, signal } = sent;
  if (file.size > MAX_STATEMENT_BYTES)
    throw new Invalid({ file: [message("statementTooLarge", MAX_STATEMENT_BYTES / 1024 / 1024)] }, "file_refused");
  const csv = account === null ? null : await findCsvColumns(account);
  const sha256 = await hashFile(file);
  const earlier = await findByHash(db, sha256);
  const before = earlier?.parts[0]?.account === account ? earlier?.leftOut : null;
  const stage = new EntryStage(before ? new Set([...before.rejected, ...before.skipped]) : null);
  const {
    format,
    statements: parts,
    leftOut,
  } = await gateways()
    .bankFiles.readStatement(file, csv, { whose: actor.accountId, signal }, (entries) => stage.add(entries))
    .catch(rejectUnreadable("file"));
  await stage.end();
  const isLarge = stage.size > MAX_ENTRIES_AT_ONCE;
  return write(async (tx): Promise<Staged> => {
    const id = await runOnce(tx, key, async () => {
      const known = await findByHash(tx, sha256);
      if (known) {
        // Another officer may have imported the file meanwhile.
        const isCorrection = before && JSON.stringify(known.leftOut) === JSON.stringify(before);
        if (isCorrection) await stageCorrected(tx, { known, before, leftOut, stage, by: actor, now });
        return known.id;
      }
      const statement: typeof bankStatements.$inferInsert = {
        id: generateId(now),
        fileName: fileName.slice(-100),
        sha256,
        format,
        parts,
        entries: stage.size,
        stored: 0,
        added: 0,
        open: 0,
        rejected: leftOut?.rejected.length ?? 0,
        skipped: leftOut?.skipped.length ?? 0,
        leftOut,
        importedBy: actor.accountId,
        createdAt: now,
      };
      await insertRow(tx, bankStatements, statement);
      await stage.write(tx, statement.id);
      await recordEvent(tx, {
        subject: { kind: "statement", id: statement.id },
        verb: "statement.received",
        by: actor,
        now,
        text: message("statementReceived", statement.fileName, stage.size),
      });
      if (stage.size === 0) await endStoring(tx, statement.id, now);
      return statement.id;
    });
    signal?.throwIfAborted();
    if (isLarge) afterCommit(announce);
    return { id, isLarge };
  });
}

const findByHash = async (reader: Tx | typeof db, sha256: string): Promise<Statement | null> =>
  (await reader.select().from(bankStatements).where(eq(bankStatements.sha256, sha256)))[0] ?? null;

interface Correction {
  known: Statement;
  /** The lines that the earlier imports of the file left out. */
  before: LeftOutLines;
  /** The lines that this import leaves out. */
  leftOut: LeftOutLines | null;
  stage: EntryStage;
  by: Actor;
  now: number;
}

/** Stages entries of the same file that earlier imports left out. */
async function stageCorrected(tx: Tx, { known, before, leftOut, stage, by, now }: Correction): Promise<void> {
  const left = narrowLeftOut(before, leftOut);
  if (JSON.stringify(left) === JSON.stringify(before)) return;
  const { id, fileName, entries, added } = known;
  await tx
    .update(bankStatements)
    .set({
      entries: entries + stage.size,
      added: stage.size === 0 ? added : 0,
      rejected: left?.rejected.length ?? 0,
      skipped: left?.skipped.length ?? 0,
      leftOut: left,
    })
    .where(eq(bankStatements.id, id));
  await stage.write(tx, id);
  await recordEvent(tx, {
    subject: { kind: "statement", id },
    verb: "statement.received",
    by,
    now,
    text: message("statementCorrected", fileName, stage.size),
  });
}

/** Returns the lines that are still left out. A new layout does not change entries that were read before. */
function narrowLeftOut(before: LeftOutLines, now: LeftOutLines | null): LeftOutLines | null {
  const open = new Set([...before.rejected, ...before.skipped]);
  const rejected = now?.rejected.filter((at) => open.has(at)) ?? [];
  const skipped = now?.skipped.filter((at) => open.has(at)) ?? [];
  if (rejected.length + skipped.length === 0) return null;
  return { rejected, skipped, reasons: now?.reasons.filter(({ at }) => open.has(at)) ?? [] };
}

/** Stores and matches the entries of large files, and the entries that a crash or an upgrade left over. */
export const matchBankLines = job(async ({ write, now }, stop?: AbortSignal): Promise<void> => {
  for (let id = await findStagedStatement(); id !== null && !stop?.aborted; id = await findStagedStatement())
    await storeStagedEntries(write, id, now, stop);
  await bookBacklog(write, now, stop);
  await matchLines(write, { stop }, now);
});

/** Milliseconds between two transactions, so that a page in between needs not wait for each of its steps. */
const PAUSE = 2;

/* ---- storing ---- */

/** Returns the id of the oldest statement with staged entries, or null. */
async function findStagedStatement(): Promise<string | null> {
  const [staged] = await db
    .select({ id: bankStatementChunks.statementId })
    .from(bankStatementChunks)
    .orderBy(asc(bankStatementChunks.statementId))
    .limit(1);
  return staged?.id ?? null;
}

/** Stores the statement's staged entries, chunk by chunk. Other transactions run in between. */
async function storeStagedEntries(write: Write, id: string, now: number, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await write((tx) => storeChunk(tx, id, now)))) await delay(PAUSE);
}

/** Stores one chunk. Returns whether another one may be left. */
async function storeChunk(tx: Tx, id: string, now: number): Promise<boolean> {
  const entries = await takeStagedEntries(tx, id);
  if (!entries) return false;
  const stored = await readStoredContents(tx, entries);
  let open = 0;
  for (const entry of entries) {
    const keyed = lineKey(stored, entry);
    if (keyed === null) continue;
    stored.get(entry.line.account)?.set(keyed.key, keyed.content);
    const row = toLineRow(entry.line, keyed, id, now);
    await insertRow(tx, bankLines, { ...row, seal: sealLine(row) });
    if (entry.line.amount > 0) open += 1;
  }
  await tx
    .update(bankStatements)
    .set({
      stored: sql`${bankStatements.stored} + ${entries.length}`,
      open: sql`${bankStatements.open} + ${open}`,
    })
    .where(eq(bankStatements.id, id));
  const [next] = await tx
    .select({ place: bankStatementChunks.place })
    .from(bankStatementChunks)
    .where(eq(bankStatementChunks.statementId, id))
    .limit(1);
  if (!next) await endStoring(tx, id, now);
  return next !== undefined;
}

/** Counts the new entries once all are stored, and records the event. */
async function endStoring(tx: Tx, id: string, now: number): Promise<void> {
  const [statement] = await tx
    .select({
      fileName: bankStatements.fileName,
      rejected: bankStatements.rejected,
      accountId: accounts.id,
      role: accounts.role,
      apiKeyId: events.apiKeyId,
    })
    .from(bankStatements)
    .innerJoin(accounts, eq(accounts.id, bankStatements.importedBy))
    // The first event, which the import recorded.
    .leftJoin(events, and(eq(events.subject, "statement"), eq(events.subjectId, id), eq(events.number, 1)))
    .where(eq(bankStatements.id, id));
  if (!statement) return;
  const { fileName, rejected, apiKeyId, accountId, role } = statement;
  const by = { accountId, role, ...(apiKeyId === null ? {} : { apiKey: { id: apiKeyId } }) };
  const [{ added } = { added: 0 }] = await tx
    .select({ added: sql<number>`count(*)` })
    .from(bankLines)
    .where(eq(bankLines.statementId, id));
  await tx.update(bankStatements).set({ added }).where(eq(bankStatements.id, id));
  await recordEvent(tx, {
    subject: { kind: "statement", id },
    verb: "statement.imported",
    by,
    now,
    text: message("statementImported", fileName, added, rejected),
  });
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
    returnCode: line.returnReason?.code ?? null,
    returnText: line.returnReason?.text ?? null,
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
/** Lines with a reference per commit. Each writes some thirty rows, plus the payers' messages. */
const APPLIED_PER_COMMIT = 4;
/** Lines whose payers are looked up in one turn of the event loop. */
const LINES_PER_TURN = 4;

const isNew = sql`${bankLines.state} = 'new'`;

interface MatchOptions {
  /** Matches the lines of this file only. */
  statementId?: string;
  stop?: AbortSignal | undefined;
}

/** Matches lines with a reference first: the instalments they pay must not match other lines by amount. */
async function matchLines(write: Write, { statementId, stop }: MatchOptions, now: number): Promise<void> {
  const proposer = new PayerMatcher();
  await forEachGroup(statementId, stop, async (lines) => {
    await proposer.readAmounts();
    const match = (part: PayerLine[]) =>
      matchTogether(write, part, (line) => proposer.findProposals({ ...line, cents: line.cents ?? 0 }), now);
    for (const parts of joinParts(await groupByPayer(lines.filter(hasReference)))) {
      await Promise.all(parts.map(match));
      await nextTurn();
    }
  });
  proposer.forgetAmounts();
  await forEachGroup(statementId, stop, async (lines) => {
    await proposer.readAmounts();
    const unreferencedLines = lines.filter((line) => !hasReference(line));
    const proposals = await findAllProposals(proposer, unreferencedLines);
    const part = unreferencedLines.map((line) => ({ ...line, ...NO_COMPANY }));
    await matchTogether(write, part, ({ id }) => proposals.get(id) ?? [], now);
  });
}

/** A line with the company of its reference. */
interface PayerLine extends Row, ReferencedCompany {}

const NO_COMPANY: ReferencedCompany = { payer: null, supplierId: null };

/**
 * Groups lines by the SME that their reference names, in their order: APPLIED_PER_COMMIT lines at most. Lines of no SME
 * are alone, because a transaction locks the rows of one SME.
 */
async function groupByPayer(lines: Row[]): Promise<PayerLine[][]> {
  const payerLines = await readSnapshot(() =>
    Promise.all(
      lines.map(async (line) => ({
        ...line,
        ...(namesClaim(line) ? NO_COMPANY : await findCompanyByReference(db, referenceText(line))),
      })),
    ),
  );
  const byPayer = Map.groupBy(payerLines, ({ id, payer, cents, isReversal }) =>
    cents === null || isReversal ? id : (payer?.smeId ?? id),
  );
  return [...byPayer.values()].flatMap((ofPayer) =>
    Array.from({ length: Math.ceil(ofPayer.length / APPLIED_PER_COMMIT) }, (_, at) =>
      ofPayer.slice(at * APPLIED_PER_COMMIT, (at + 1) * APPLIED_PER_COMMIT),
    ),
  );
}

/** Joins transactions of SMEs with few lines, as long as APPLIED_PER_COMMIT allows. SQLite stores them together. */
function joinParts(parts: PayerLine[][]): PayerLine[][][] {
  const joined: PayerLine[][][] = [];
  let lines = APPLIED_PER_COMMIT;
  for (const part of parts) {
    if (lines + part.length > APPLIED_PER_COMMIT) {
      joined.push([]);
      lines = 0;
    }
    joined.at(-1)?.push(part);
    lines += part.length;
  }
  return joined;
}

const hasReference = (line: Row): boolean => findReferences(referenceText(line)).length > 0 || namesClaim(line);

/** Returns the proposals for each line that may get some. Other requests run in between. */
async function findAllProposals(proposer: PayerMatcher, lines: Row[]): Promise<Map<string, PayerProposal[]>> {
  const proposals = new Map<string, PayerProposal[]>();
  for (let place = 0; place < lines.length; place += LINES_PER_TURN) {
    await nextTurn();
    const turn = lines
      .slice(place, place + LINES_PER_TURN)
      .map(async ({ id, cents, reason, isReversal, text, name }) => {
        if (cents !== null && reason === null && !isReversal)
          proposals.set(id, await proposer.findProposals({ cents, text, name }));
      });
    await readSnapshot(() => Promise.all(turn));
  }
  return proposals;
}

/** Passes the new lines to `act`, group by group, oldest first. */
async function forEachGroup(
  statementId: string | undefined,
  stop: AbortSignal | undefined,
  act: (lines: Row[]) => Promise<void>,
): Promise<void> {
  for (let last = ""; !stop?.aborted; ) {
    const lines: Row[] = await db
      .select()
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
    if (lines.length === 0) return;
    await act(lines);
    last = lines.at(-1)?.id ?? "";
    await delay(PAUSE);
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

type FindProposals = (line: PayerLine) => PayerProposal[] | Promise<PayerProposal[]>;

/**
 * Matches lines in one transaction. If one of them fails, each is matched alone, so a failing line does not stop the
 * others. It waits for the job.
 */
async function matchTogether(write: Write, lines: PayerLine[], find: FindProposals, now: number): Promise<void> {
  try {
    await write((tx) => matchInTransaction(tx, lines, find, now));
  } catch (error) {
    if (lines.length > 1 && findOutage(error) === null)
      for (const line of lines) await matchTogether(write, [line], find, now);
    else log.error({ err: error }, `bank lines ${lines.map(({ id }) => id).join(", ")} failed and will be retried`);
  }
}

/** Lines that match nobody are booked in suspense together. */
async function matchInTransaction(tx: Tx, lines: PayerLine[], find: FindProposals, now: number): Promise<void> {
  const found = await Promise.all(
    lines.map((line) => Promise.all([lineById().all({ id: line.id }, tx), findBookedReceipt(tx, line)])),
  );
  const matched: Row[] = [];
  for (const [at, line] of lines.entries()) {
    const [[row] = [], receipt = null] = found[at] ?? [];
    if (row?.state === "new")
      matched.push({
        ...row,
        state: await matchLine(tx, row, {
          payer: line.payer,
          supplierId: line.supplierId,
          receipt,
          findProposals: () => find(line),
          now,
        }),
      });
  }
  await bookInSuspense(tx, matched.filter(isUnidentified), now);
}

/** Returns the receipt of the line's transfer, which may be booked already. Null if there is none. */
const findBookedReceipt = async (tx: Tx, { payer, ...line }: PayerLine): Promise<ReceiptOfLine | null> =>
  line.cents === null || line.reason !== null || isOwnTransfer(line) || namesClaim(line)
    ? null
    : findReceiptOfLine(tx, { ...line, cents: line.cents }, payer?.smeId ?? null);

/** `payer` or `supplierId`: the company that the line's reference names. */
interface Matching extends ReferencedCompany {
  receipt: ReceiptOfLine | null;
  findProposals: () => PayerProposal[] | Promise<PayerProposal[]>;
  now: number;
}

/** Matches a new line. Returns its new state. */
async function matchLine(
  tx: Tx,
  line: Row,
  { payer, supplierId, receipt, findProposals, now }: Matching,
): Promise<BankLineState> {
  const ofClaim = await matchClaimLine(tx, line, now);
  if (ofClaim !== null) return ofClaim;
  const own = isOwnTransfer(line) ? await settleOwnTransfer(tx, line, systemOperator, now) : null;
  const undecided = { smeId: null, decidedBy: null, decidedAt: null };
  if (own === "other amount" || own === "over" || own === "repeated") {
    const reference = line.endToEndId ?? "";
    const ended = isSettlementReference(reference) ? "settlementOver" : "lineOfEndedRefund";
    const unusual = own === "repeated" ? repeatedReason(line) : otherAmountReason(line);
    const reason = own === "over" ? message(ended, reference) : unusual;
    return changeLineState(tx, line, { ...undecided, state: "unknown", reason });
  }
  if (line.amount < 0) {
    const ofPayment = own === null ? await matchReturnedPayment(tx, line, now) : null;
    if (ofPayment !== null) return ofPayment;
    const reason = line.isReversal && own === null ? message("lineReversal") : null;
    return putLine(tx, { ...line, state: "out", reason });
  }
  if (own !== null) {
    const reference = line.endToEndId ?? "";
    const reason = message(isSettlementReference(reference) ? "lineOfSettlement" : "lineBroughtBack", reference);
    return changeLineState(tx, line, { ...undecided, state: "returned", reason, decidedAt: now });
  }
  if (line.cents === null || line.reason !== null) return putLine(tx, { ...line, state: "unknown" });
  // An officer links the line to the receipt, or says that it is another transfer.
  if (receipt) return keepWaiting(tx, line, message("lineLikeReceipt", receipt.name), now);
  if (payer !== null) {
    await applyLine(tx, { ...line, cents: line.cents }, { ...payer, by: systemOperator, now });
    return "applied";
  }
  if (supplierId !== null) return matchRepaymentLine(tx, { ...line, cents: line.cents }, supplierId, now);
  // The text may hold a reference to no company, or to two.
  const proposals = await findProposals();
  return putLine(tx, { ...line, state: proposals.length > 0 ? "proposed" : "unknown", proposals });
}

async function putLine(tx: Tx, line: Row): Promise<BankLineState> {
  await upsertRow(tx, bankLines, { ...line, seal: sealLine(line) });
  return line.state;
}

/** Leaves the line to an officer. The event voids proposals to record its transfer by hand. */
async function keepWaiting(tx: Tx, line: Row, reason: string, now: number): Promise<BankLineState> {
  const state = await putLine(tx, { ...line, state: "unknown", reason });
  await recordEvent(tx, {
    subject: { kind: "bankLine", id: line.id },
    verb: "bankLine.waits",
    by: systemOperator,
    now,
    text: reason,
  });
  return state;
}
