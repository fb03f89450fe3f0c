/** Distinguishes the entries of an account, so that each is stored once. */
import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines } from "~/db/schema";
import { contentHash, type StagedEntry } from "./staged-entries.server";

/** The contents of stored entries by their key, by account. */
export type StoredContents = Map<string, Map<string, string>>;

/** Returns the stored entries that have a key of one of these entries. */
export async function readStoredContents(tx: Tx, entries: StagedEntry[]): Promise<StoredContents> {
  const byAccount = [...Map.groupBy(entries, ({ line }) => line.account)];
  return new Map(
    await Promise.all(
      byAccount.map(async ([account, ofAccount]) => {
        const keys = ofAccount.flatMap((entry) => Object.values(possibleKeys(entry)));
        const rows = await tx
          .select({ key: bankLines.key, content: bankLines.content })
          .from(bankLines)
          .where(and(eq(bankLines.account, account), inArray(bankLines.key, keys)));
        return [account, new Map(rows.map(({ key, content }) => [key, content]))] as const;
      }),
    ),
  );
}

/** Returns an entry's own key, and its key if another entry has that one. */
function possibleKeys({ line, place }: StagedEntry): { own: string; shared: string } {
  const content = contentHash(line);
  const own = line.bankReference ?? `#${content}`;
  return { own, shared: `${own}#${content.slice(0, 16)}.${place}` };
}

export interface Keyed {
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
export function lineKey(stored: StoredContents, entry: StagedEntry): Keyed | null {
  const { account, bankReference } = entry.line;
  const content = contentHash(entry.line);
  const { own, shared } = possibleKeys(entry);
  const ofAccount = stored.get(account);
  if (entry.place === 0) {
    const existing = ofAccount?.get(own);
    if (existing === undefined) return { key: own, content, isShared: false };
    if (existing === content) return null;
  }
  return ofAccount?.has(shared) ? null : { key: shared, content, isShared: bankReference !== null };
}
