/** Reads a statement file without storing its entries. */
import { and, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bankLines, manualReceipts } from "~/db/schema";
import { similarDays } from "~/domain/cash/receipt";
import { findReferences } from "~/domain/cash/transfer-reference";
import type { StatementLine } from "~/formats/statement";
import { gateways } from "~/gateways/gateways";
import type { UploadSender } from "~/gateways/upload-queue";
import { bookableAmount } from "./bank-line.server";
import { lineKey, readStoredContents } from "./entry-keys.server";
import { EntryStage, type StagedEntry } from "./staged-entries.server";
import type { StatementPreview } from "./statement-preview";

/**
 * Returns the preview of a camt.053 or MT940 file. Reads `bank_lines` and `manual_receipts`.
 * @throws UnreadableFile for CSV, and if the file cannot be read.
 * @throws TooMany if too many files are being read.
 */
export async function previewStatement(file: Blob, by: UploadSender): Promise<StatementPreview> {
  const stage = new EntryStage();
  const { format, statements } = await gateways().bankFiles.readStatement(file, null, by, (lines) => stage.add(lines));
  await stage.end();
  const preview: StatementPreview = {
    format,
    parts: statements.map(({ account, opening, closing }) => ({ account, opening, closing })),
    firstDay: null,
    lastDay: null,
    entries: stage.size,
    known: 0,
    similar: 0,
    referenced: 0,
    sums: [],
  };
  for (const entries of stage.chunks()) await addChunk(preview, entries);
  return preview;
}

async function addChunk(preview: StatementPreview, entries: StagedEntry[]): Promise<void> {
  const stored = await readStoredContents(db, entries);
  const added: StatementLine[] = [];
  for (const entry of entries) {
    const { line } = entry;
    const keyed = lineKey(stored, entry);
    if (keyed === null) preview.known += 1;
    else {
      stored.get(line.account)?.set(keyed.key, keyed.content);
      added.push(line);
    }
    addToSums(preview, line);
  }
  const incoming = added.filter(({ amount }) => amount > 0);
  preview.referenced += incoming.filter(
    ({ text, endToEndId }) => findReferences(`${text} ${endToEndId ?? ""}`).length > 0,
  ).length;
  preview.similar += await countSimilar(incoming);
}

function addToSums(preview: StatementPreview, { bookedOn, amount, currency }: StatementLine): void {
  if (preview.firstDay === null || bookedOn < preview.firstDay) preview.firstDay = bookedOn;
  if (preview.lastDay === null || bookedOn > preview.lastDay) preview.lastDay = bookedOn;
  let sum = preview.sums.find((candidate) => candidate.currency === currency);
  if (!sum) preview.sums.push((sum = { currency, in: 0, out: 0 }));
  if (amount > 0) sum.in += amount;
  else sum.out -= amount;
}

/** Returns how many of the incoming lines look booked already. */
async function countSimilar(lines: StatementLine[]): Promise<number> {
  const cents = [...new Set(lines.map((line) => bookableAmount(line).cents ?? 0))].filter((amount) => amount > 0);
  if (cents.length === 0) return 0;
  const [stored, receipts] = await Promise.all([
    db
      .select({ account: bankLines.account, cents: bankLines.cents, day: bankLines.valueOn })
      .from(bankLines)
      .where(and(hasCents, inArray(bankLines.cents, cents))),
    db
      .select({ cents: manualReceipts.amount, day: manualReceipts.valueDate })
      .from(manualReceipts)
      .where(and(isBooked, inArray(manualReceipts.amount, cents), isNull(manualReceipts.bankLineId))),
  ]);
  return lines.filter((line) => {
    const amount = bookableAmount(line).cents;
    return (
      stored.some((other) => other.account === line.account && other.cents === amount && other.day === line.valueOn) ||
      receipts.some((other) => other.cents === amount && isNear(other.day, line.valueOn))
    );
  }).length;
}

// Spelled like the conditions of the tables' partial indexes, so that both engines use them.
const hasCents = sql`${bankLines.cents} is not null`;
const isBooked = sql`${manualReceipts.state} = 'booked'`;

function isNear(day: string, other: string): boolean {
  const { first, last } = similarDays(other);
  return first <= day && day <= last;
}
