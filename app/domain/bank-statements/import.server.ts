/**
 * Files of banks: each entry is stored once, and then matched. All of a file's entries are stored in one transaction,
 * or none; each is matched in one of its own, together with the money that it books. What a crash leaves, the clock
 * matches.
 */

import { hash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/differences";
import { insertRow, prepared, putRow } from "~/db/prepared.server";
import { bankLines, bankStatements } from "~/db/schema";
import type { BankStatement, StatementFormat, StatementLine } from "~/formats/statement";
import { inCents } from "~/gateways/bank/currency";
import { gateways } from "~/gateways/gateways";
import { say } from "~/words/say";
import { type Actor, system } from "../actor";
import { record } from "../events/record.server";
import { newId } from "../ids";
import { log } from "../log";
import { configuration } from "../settings/configuration";
import { referencesIn } from "../transfers/reference";
import { smeByReference } from "../transfers/transfers.server";
import { unlessUnreadable } from "../unreadable";
import { chore, type Scene, verbInSteps, type Write } from "../verb.server";
import { csvColumnsOf } from "./columns.server";
import { isOwnTransfer, takeOwnTransfer } from "./debits.server";
import { applyLine, decideLine } from "./lines.server";
import { Proposer } from "./proposals.server";

type Row = typeof bankLines.$inferSelect;

export interface SentStatement {
  fileName: string;
  bytes: Uint8Array;
  /** Of a CSV file: the account whose columns it has. */
  account: string | null;
  /** Aborted when nobody waits for the answer any more: then nothing is stored. */
  signal?: AbortSignal;
}

/**
 * Reads a bank's file, stores the entries that are new, and matches them; of very many with references the clock
 * matches the rest.
 * Answers the statement's id; the same file again answers the same. Errors: Invalid with the line of the file, and for
 * an account without columns.
 */
export const importStatement = verbInSteps(
  "transfers.import",
  async (scene, sent: SentStatement, key: string | null = null): Promise<string> => {
    const id = await readAndStore(scene, sent, key);
    await matchLines(scene.write, { statementId: id, most: MOST_APPLIED_AT_ONCE }, scene.now);
    return id;
  },
);

/** The entries of a large file take tens of megabytes: nothing holds them once this has ended. */
async function readAndStore(
  { actor, write, now, once }: Scene,
  sent: SentStatement,
  key: string | null,
): Promise<string> {
  const { fileName, bytes, account, signal } = sent;
  const csv = account === null ? null : await csvColumnsOf(account);
  const file = new Blob([bytes as BlobPart]);
  const { format, statements } = await gateways()
    .bankFiles.readStatement(file, csv, { whose: actor.accountId, signal })
    .catch(unlessUnreadable("file"));
  const sha256 = hash("sha256", bytes, "hex");
  return write(async (tx) => {
    const stored = await once(tx, key, () =>
      store(tx, { fileName: fileName.slice(-100), sha256, format, statements, actor }, now),
    );
    signal?.throwIfAborted();
    return stored;
  });
}

/** By the clock: what an import has left, as it does of very many, or where Dhow was stopped in between. */
export const matchBankLines = chore(
  ({ write, now }, stop?: AbortSignal): Promise<void> => matchLines(write, { stop }, now),
);

/* ---- storing ---- */

interface Parsed {
  fileName: string;
  sha256: string;
  format: StatementFormat;
  statements: BankStatement[];
  actor: Actor;
}

const lineWith = prepared((reader) =>
  reader
    .select({ content: bankLines.content })
    .from(bankLines)
    .where(and(eq(bankLines.account, sql.placeholder("account")), eq(bankLines.key, sql.placeholder("key")))),
);

async function store(tx: Tx, { fileName, sha256, format, statements, actor }: Parsed, now: number): Promise<string> {
  const [known] = await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(eq(bankStatements.sha256, sha256));
  if (known) return known.id;
  const id = newId(now);
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
    const keyed = await keyOf(tx, line, seen);
    if (keyed === null) continue;
    const row = rowOf(line, keyed, id, now);
    await insertRow(tx, bankLines, row);
    added += 1;
    if (line.amount > 0) open += 1;
  }
  await tx.update(bankStatements).set({ added, open }).where(eq(bankStatements.id, id));
  await record(tx, {
    subject: { kind: "statement", id },
    verb: "statement.imported",
    by: actor,
    now,
    text: say("statementImported", fileName, added),
  });
  return id;
}

interface Keyed {
  key: string;
  content: string;
  /** Another entry has the same reference of the bank. */
  isShared: boolean;
}

/**
 * What tells an entry from the account's others; null where it is stored already. Some banks give one reference to
 * several entries, and some give none: then what it says tells it, and its place among those of the file that say the
 * same.
 */
async function keyOf(tx: Tx, line: StatementLine, seen: Map<string, number>): Promise<Keyed | null> {
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
  const stored = async (key: string) => (await lineWith().all({ account, key }, tx))[0];
  const own = bankReference ?? `#${content}`;
  if (place === 0) {
    const same = await stored(own);
    if (!same) return { key: own, content, isShared: false };
    if (same.content === content) return null;
  }
  const key = `${own}#${content.slice(0, 16)}.${place}`;
  return (await stored(key)) ? null : { key, content, isShared: bankReference !== null };
}

function rowOf(
  line: StatementLine,
  { key, content, isShared }: Keyed,
  statementId: string,
  now: number,
): typeof bankLines.$inferInsert {
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
  const cents = amount > 0 ? inCents({ currency, units: amount }, configuration().payments.rates) : null;
  const why =
    amount < 0
      ? null
      : cents === null || cents === 0
        ? say("lineUnknownCurrency", currency)
        : isReversal
          ? say("lineReversal")
          : isShared
            ? say("lineSameReference")
            : null;
  return {
    id: newId(now),
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
    cents: cents || null,
    name: counterparty?.name ?? null,
    iban: counterparty?.iban ?? null,
    state: "new",
    smeId: null,
    proposals: [],
    reason: why,
    decidedBy: null,
    decidedAt: null,
    createdAt: now,
  };
}

/* ---- matching ---- */

/** Lines that commit together; between two such groups others have their turn. */
const TOGETHER = 100;
/**
 * Lines whose money is booked while their sender waits: each writes some thirty rows, and the messages of whoever has
 * paid.
 */
const MOST_APPLIED_AT_ONCE = 500;

const isNew = sql`${bankLines.state} = 'new'`;

interface Matching {
  /** Of one file only. */
  statementId?: string;
  /** How many are applied at most; the rest waits. */
  most?: number;
  stop?: AbortSignal | undefined;
}

/** What has a reference goes first: what it pays is owed no more when amounts are compared. */
async function matchLines(
  write: Write,
  { statementId, most = Number.MAX_SAFE_INTEGER, stop }: Matching,
  now: number,
): Promise<void> {
  const proposer = new Proposer(now);
  let left = most;
  await inGroups(statementId, stop, async (lines) => {
    const those = lines.filter((line) => referencesIn(wordsOf(line)).length > 0).slice(0, left);
    left -= those.length;
    // One that fails waits for the clock, and those after it do not.
    await Promise.all(
      those.map(({ id }) =>
        write((tx) => match(tx, id, proposer, now)).catch((error: unknown) =>
          log.error({ err: error }, `bank line ${id} has to wait`),
        ),
      ),
    );
    return left > 0;
  });
  if (left <= 0) return;
  proposer.forgetAmounts();
  await inGroups(statementId, stop, async (lines) => {
    const those = lines.filter((line) => referencesIn(wordsOf(line)).length === 0);
    await write(async (tx) => {
      for (const { id } of those) await match(tx, id, proposer, now);
    }).catch((error: unknown) => log.error({ err: error }, "bank lines have to wait"));
    return true;
  });
}

/** Hands on the new lines, group after group, until `act` wants no more. */
async function inGroups(
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
      .limit(TOGETHER);
    if (lines.length === 0 || !(await act(lines))) return;
    last = lines.at(-1)?.id ?? "";
    await nextTurn();
  }
}

/** Where payers write their reference: most among the words, some where a transfer has its own. */
const wordsOf = ({ text, endToEndId }: Pick<Row, "text" | "endToEndId">): string => `${text} ${endToEndId ?? ""}`;

const lineById = prepared((reader) =>
  reader
    .select()
    .from(bankLines)
    .where(eq(bankLines.id, sql.placeholder("id"))),
);

async function match(tx: Tx, id: string, proposer: Proposer, now: number): Promise<void> {
  const [line] = await lineById().all({ id }, tx);
  if (!line || line.state !== "new") return;
  const own = isOwnTransfer(line) ? await takeOwnTransfer(tx, line, system, now) : null;
  if (line.amount < 0)
    return putRow(tx, bankLines, {
      ...line,
      state: "out",
      reason: own === "other amount" ? say("lineOtherAmount") : line.isReversal ? say("lineReversal") : null,
    });
  if (own !== null)
    return decideLine(tx, line, {
      state: "returned",
      smeId: null,
      reason: say("lineBroughtBack", line.endToEndId ?? ""),
      decidedBy: null,
      decidedAt: now,
    });
  if (line.cents === null || line.reason !== null) return putRow(tx, bankLines, { ...line, state: "unknown" });
  const smeId = await smeByReference(tx, wordsOf(line));
  if (smeId !== null) return applyLine(tx, { ...line, cents: line.cents }, { smeId, by: system, now });
  // What looks like a reference may be nobody's, or two SMEs'.
  const proposals = await proposer.proposalsFor({ cents: line.cents, text: line.text, name: line.name });
  await putRow(tx, bankLines, { ...line, state: proposals.length > 0 ? "proposed" : "unknown", proposals });
}
