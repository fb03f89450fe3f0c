/**
 * The entries of a file that is being imported. Reading a file stages its entries, compressed, and one transaction
 * stores all of them with the statement. Later transactions move them to `bank_lines`, so a large file blocks no other
 * request, and a crash loses nothing.
 */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRawSync } from "node:zlib";
import { and, asc, eq, max } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { bankStatementChunks } from "~/db/schema";
import type { StatementLine } from "~/formats/statement";
import { ENTRIES_AT_ONCE } from "~/gateways/bank-files/bank-files";

/** An entry with its position among the file's entries of the same content, from 0. */
export interface StagedEntry {
  line: StatementLine;
  place: number;
}

const compress = promisify(deflateRaw);
/** Level 1 is fast. Entries shrink to a fifth. */
const FAST = { level: 1 };

/**
 * Collects a file's entries while it is read. With `lineNumbers`, only the entries of these lines: the others are known
 * already, so they take the first places among equal entries.
 */
export class EntryStage {
  /** The number of earlier entries by content. */
  readonly #places = new Map<string, number>();
  readonly #chunks: string[] = [];
  readonly #lineNumbers: ReadonlySet<number> | null;
  /** The entries of `lineNumbers`. */
  #corrected: StatementLine[] = [];
  #entries = 0;

  constructor(lineNumbers: ReadonlySet<number> | null = null) {
    this.#lineNumbers = lineNumbers;
  }

  /** The number of entries. */
  get size(): number {
    return this.#entries;
  }

  async add(lines: StatementLine[]): Promise<void> {
    if (!this.#lineNumbers) return this.#stage(lines);
    for (const line of lines)
      if (this.#lineNumbers.has(line.at)) this.#corrected.push(line);
      else this.#takePlace(line);
  }

  /** Stages the rest. Call it once the whole file is read. */
  async end(): Promise<void> {
    for (let at = 0; at < this.#corrected.length; at += ENTRIES_AT_ONCE)
      await this.#stage(this.#corrected.slice(at, at + ENTRIES_AT_ONCE));
    this.#corrected = [];
  }

  /** Returns the line's position among its equals. */
  #takePlace(line: StatementLine): number {
    const content = contentHash(line).slice(0, 32);
    const place = this.#places.get(content) ?? 0;
    this.#places.set(content, place + 1);
    return place;
  }

  async #stage(lines: StatementLine[]): Promise<void> {
    const entries = lines.map((line): StagedEntry => ({ line, place: this.#takePlace(line) }));
    this.#chunks.push((await compress(JSON.stringify(entries), FAST)).toString("base64"));
    this.#entries += entries.length;
  }

  /** Yields the entries again, chunk by chunk. */
  *chunks(): Generator<StagedEntry[]> {
    for (const entries of this.#chunks) yield parseChunk(entries);
  }

  /** Writes the statement's chunks, behind the chunks that wait already. */
  async write(tx: Tx, statementId: string): Promise<void> {
    const [last] = await tx
      .select({ place: max(bankStatementChunks.place) })
      .from(bankStatementChunks)
      .where(eq(bankStatementChunks.statementId, statementId));
    const first = (last?.place ?? -1) + 1;
    for (const [at, entries] of this.#chunks.entries())
      await insertRow(tx, bankStatementChunks, { statementId, place: first + at, entries });
  }
}

/**
 * Removes the statement's first chunk, so that only this transaction stores its entries. Returns them, or null if no
 * chunk is left.
 */
export async function takeStagedEntries(tx: Tx, statementId: string): Promise<StagedEntry[] | null> {
  const [chunk] = await tx
    .select()
    .from(bankStatementChunks)
    .where(eq(bankStatementChunks.statementId, statementId))
    .orderBy(asc(bankStatementChunks.place))
    .limit(1);
  if (!chunk) return null;
  await tx
    .delete(bankStatementChunks)
    .where(and(eq(bankStatementChunks.statementId, statementId), eq(bankStatementChunks.place, chunk.place)));
  return parseChunk(chunk.entries);
}

/** Returns the entries of a stored chunk. */
export const parseChunk = (entries: string): StagedEntry[] =>
  JSON.parse(inflateRawSync(Buffer.from(entries, "base64")).toString()) as StagedEntry[];

/** Returns the SHA-256 of the entry's content in hexadecimal. */
export function contentHash(line: StatementLine): string {
  const { account, bankReference, bookedOn, valueOn, amount, currency, endToEndId, text, counterparty } = line;
  return hash(
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
}
