/**
 * The statement file that an officer previews: one per officer, for a day. The officer chooses the columns of a CSV
 * file first. The file lies in the file store, so that it is imported as soon as the officer agrees.
 */
import { eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { statementDrafts } from "~/db/schema";
import { checkSeals, sealedPages, sealRow } from "~/domain/events/row-seal.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { generateToken } from "~/domain/values/ids";
import { Invalid } from "~/domain/verbs/errors";
import { rejectUnreadable } from "~/domain/verbs/unreadable-file";
import { job, verbInSteps } from "~/domain/verbs/verb.server";
import { type CsvMapping, foldDirectionWord } from "~/formats/csv-mapping";
import { type CsvPreview, MAX_WORDS } from "~/formats/csv-preview";
import { MAX_STATEMENT_BYTES, UnreadableFile } from "~/formats/statement";
import { hashFile, readChunks } from "~/gateways/files/hash";
import { gateways } from "~/gateways/gateways";
import type { UploadSender } from "~/gateways/upload-queue";
import { message } from "~/words/message";
import type { CsvColumns } from "./bank-line";
import { findColumn } from "./csv-choices";
import { saveCsvColumns } from "./csv-columns.server";
import { importStatement, type SentStatement } from "./import.server";
import type { StatementDraft, StatementPreview } from "./statement-preview";
import { previewStatement } from "./statement-preview.server";

type Row = typeof statementDrafts.$inferSelect;

const DRAFT_LIFE = DAY;

/**
 * Keeps the officer's file with its preview for a day, and replaces an earlier file. The preview has the first rows of
 * a CSV file, and the sums of another format.
 * @throws Invalid at field "file" if the file is too large or unreadable.
 * @throws TooMany if too many files are being read.
 * @throws the signal's reason once it is aborted.
 */
export const saveStatementDraft = verbInSteps(
  "transfers.import",
  async ({ actor, write, now }, { fileName, file, account, signal }: SentStatement): Promise<void> => {
    if (file.size > MAX_STATEMENT_BYTES)
      throw new Invalid({ file: [message("statementTooLarge", MAX_STATEMENT_BYTES / 1024 / 1024)] }, "file_refused");
    const by = { whose: actor.accountId, ...(signal && { signal }) };
    const preview = await previewFile(file, by).catch(rejectUnreadable("file"));
    const { files } = gateways();
    const name = generateToken();
    let replaced: string | null = null;
    let isKept = false;
    try {
      const sha256 = await files.put(name, file);
      const draft = {
        accountId: actor.accountId,
        fileName: fileName.slice(-100),
        file: name,
        sha256,
        bankAccount: account,
        preview: { ...preview },
        createdAt: now,
      };
      const row = { ...draft, seal: sealRow("statement draft", sealedValues(draft)) };
      await write(async (tx) => {
        signal?.throwIfAborted();
        const [earlier] = await tx.select().from(statementDrafts).where(eq(statementDrafts.accountId, actor.accountId));
        replaced = earlier?.file ?? null;
        await tx
          .insert(statementDrafts)
          .values(row)
          .onConflictDoUpdate({ target: statementDrafts.accountId, set: row });
      });
      isKept = true;
    } finally {
      const unused = isKept ? replaced : name;
      if (unused !== null) await files.remove(unused);
    }
  },
);

/** @throws UnreadableFile if the file is no statement. */
async function previewFile(file: Blob, by: UploadSender): Promise<CsvPreview | StatementPreview> {
  try {
    return await previewStatement(file, by);
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.reason !== message("statementNoMapping")) throw error;
    return gateways().bankFiles.previewCsv(file, by);
  }
}

/** The currencies that a layout can give to all lines. */
export { currencies as statementCurrencies } from "~/gateways/bank/currency";

/** Returns the officer's file with its preview. Null if there is none from the last day. */
export async function findStatementDraft(actor: Actor): Promise<StatementDraft | null> {
  const row = await findRow(actor);
  if (!row) return null;
  const { fileName, sha256, bankAccount, preview } = row;
  if (isCsv(row)) return { isCsv: true, fileName, sha256, bankAccount, preview: preview as unknown as CsvPreview };
  return { isCsv: false, fileName, sha256, preview: preview as unknown as StatementPreview };
}

const isCsv = ({ preview }: Row): boolean => "tables" in preview;

async function findRow({ accountId }: Actor): Promise<Row | null> {
  const [row] = await db.select().from(statementDrafts).where(eq(statementDrafts.accountId, accountId));
  return row && row.createdAt > clock.now() - DRAFT_LIFE ? row : null;
}

/** The file that an officer agrees to import. */
interface AgreedImport {
  /** The file's SHA-256 in hexadecimal. */
  sha256: string;
  /** The layout that the officer has chosen. Null for other formats than CSV. */
  columns: CsvColumns | null;
  signal: AbortSignal;
}

/**
 * Saves the layout of a CSV file for its account, imports the officer's file, then deletes it. Returns the statement's
 * id.
 * @throws Invalid if the officer has sent another file meanwhile, the file is gone, or a word has no meaning.
 * @throws the errors of importStatement. Then layout and file stay.
 */
export async function importStatementDraft(actor: Actor, { sha256, columns, signal }: AgreedImport): Promise<string> {
  const draft = await findRow(actor);
  const content = draft?.sha256 === sha256 ? await gateways().files.get(draft.file) : null;
  if (!draft || !content) throw new Invalid({ "": [message("statementDraftGone")] });
  if (isCsv(draft) !== (columns !== null)) throw new Invalid({ "": [message("statementDraftGone")] });
  if (columns) assertWordsChosen(draft.preview as unknown as CsvPreview, columns.mapping);
  const spooled = await gateways().files.spool(readChunks(content));
  try {
    if ((await hashFile(spooled.file)) !== sha256) throw new Invalid({ "": [message("statementDraftGone")] });
    if (columns) await saveCsvColumns(actor, columns);
    const account = columns?.account ?? null;
    const id = await importStatement(actor, { fileName: draft.fileName, file: spooled.file, account, signal });
    await deleteStatementDraft(actor, draft.file);
    return id;
  } finally {
    await spooled.remove();
  }
}

/** @throws Invalid at field "direction" if the column has too many words, or the officer has not seen a word. */
function assertWordsChosen({ tables }: CsvPreview, mapping: CsvMapping): void {
  const { delimiter, direction, creditWords, debitWords, otherWords = [] } = mapping;
  if (direction === null) return;
  const table = tables.find((candidate) => candidate.delimiter === delimiter);
  const words = table && findColumn(table, direction)?.words;
  if (!words) throw new Invalid({ direction: [message("tooManyWords", MAX_WORDS)] });
  const chosen = new Set([...creditWords, ...debitWords, ...otherWords].map(foldDirectionWord));
  if (words.some((word) => !chosen.has(foldDirectionWord(word))))
    throw new Invalid({ direction: [message("chooseWords")] });
}

const deleteStatementDraft = verbInSteps("transfers.import", async ({ write }, file: string): Promise<void> => {
  await write(async (tx) => tx.delete(statementDrafts).where(eq(statementDrafts.file, file)));
  await gateways().files.remove(file);
});

/** Deletes files that are older than a day. */
export const deleteOldStatementDrafts = job(async ({ write, now }): Promise<void> => {
  const old = await db
    .select({ file: statementDrafts.file })
    .from(statementDrafts)
    .where(lt(statementDrafts.createdAt, now - DRAFT_LIFE));
  for (const { file } of old) {
    await write(async (tx) => tx.delete(statementDrafts).where(eq(statementDrafts.file, file)));
    await gateways().files.remove(file);
  }
});

const sealedValues = (row: Omit<Row, "seal">) => [
  row.accountId,
  row.fileName,
  row.file,
  row.sha256,
  row.bankAccount,
  row.preview,
  row.createdAt,
];

/** Finds drafts that Dhow did not store. Returns one English line per problem. Reads `statement_drafts`. */
export const checkStatementDrafts = (): Promise<string[]> =>
  checkSeals(
    "statement draft",
    sealedPages(statementDrafts, "accountId", (row) => ({
      name: row.accountId,
      values: sealedValues(row),
      seal: row.seal,
      createdAt: row.createdAt,
    })),
  );
