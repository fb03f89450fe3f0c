/** The column layouts of a bank's CSV files, by account. */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { upsertRow } from "~/db/prepared-statements.server";
import { bankAccounts } from "~/db/schema";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import type { Actor } from "~/domain/values/actor";
import { Invalid } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import type { CsvMapping } from "~/formats/csv-mapping";
import { message } from "~/words/message";
import type { CsvColumns } from "./bank-line";

/** Stores the column layout of an account's CSV files and replaces an earlier one. */
export const saveCsvColumns = verb(
  "transfers.import",
  async ({ actor, tx, now }, { account, mapping }: CsvColumns): Promise<void> => {
    await upsertRow(tx, bankAccounts, { account, mapping: { ...mapping }, updatedAt: now });
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.csvColumns",
      by: actor,
      now,
      text: message("columnsKept", account),
    });
  },
);

/** More accounts than a bank uses for collections. */
const MAX_ACCOUNTS = 100;

/** Lists the accounts with a column layout, sorted by number, at most 100. */
export async function listCsvAccounts(_actor: Actor): Promise<CsvColumns[]> {
  const rows = await db.select().from(bankAccounts).orderBy(asc(bankAccounts.account)).limit(MAX_ACCOUNTS);
  return rows.map(({ account, mapping }) => ({ account, mapping: mapping as unknown as CsvMapping }));
}

/**
 * Returns the account's column layout.
 * @throws Invalid at field "account" if the account has none.
 */
export async function findCsvColumns(account: string): Promise<CsvColumns> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.account, account));
  if (!row) throw new Invalid({ account: [message("statementNoColumns", account)] });
  return { account, mapping: row.mapping as unknown as CsvMapping };
}
