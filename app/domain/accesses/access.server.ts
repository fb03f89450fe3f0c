/** Records downloads and sign-ins. Unlike events, these rows are deleted after ACCESS_LIFE. */
import { and, desc, eq, gte, lt, type SQLWrapper, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { accesses, accounts } from "~/db/schema";
import { log } from "~/domain/log";
import { generateId, smallestId } from "~/domain/values/ids";
import { job, publicVerb } from "~/domain/verbs/verb.server";
import { ACCESS_LIFE, type AccessKind } from "./access";

export interface Access {
  kind: AccessKind;
  /** The reader, or the account of a failed sign-in. Null if it is unknown, as with a signed address. */
  accountId: string | null;
  /** The title or name of the file, or "web" or "api" for a sign-in. */
  target: string;
}

/** Records an access in the transaction. `now`: UTC milliseconds. */
export async function addAccess(tx: Tx, access: Access, now: number): Promise<void> {
  await insertRow(tx, accesses, { id: generateId(now), ...access });
}

/** Records a download. A full disk must not fail it, so an error is only logged. */
export const recordDownload = publicVerb(async ({ write, now }, access: Access): Promise<void> => {
  await write((tx) => addAccess(tx, access, now)).catch((error: unknown) =>
    log.error({ err: error }, "a download was not recorded"),
  );
});

/** Deletes the oldest accesses. */
export const deleteOldAccesses = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => tx.delete(accesses).where(lt(accesses.id, smallestId(now - ACCESS_LIFE))));
});

interface AccessFilter {
  kind: AccessKind;
  accountId: string | null;
  /** Ids, the first included and the second not. Null for no limit. */
  since: string | null;
  before: string | null;
}

/**
 * The SQL expression of an account's email address. An organization's account has no address, so it is known by its
 * name. Null if the row has no account.
 */
export const accountLabel = ({ isOrganization, name, email }: Record<keyof LabelColumns, SQLWrapper>) =>
  sql<string | null>`case when ${isOrganization} = 1 then ${name} else ${email} end`;
type LabelColumns = Pick<typeof accounts.$inferSelect, "isOrganization" | "name" | "email">;

/** Returns at most `limit` accesses of one kind with their accounts, newest first. Reads `accesses`. */
export async function listAccesses({ kind, accountId, since, before }: AccessFilter, limit: number) {
  return db
    .select({
      id: accesses.id,
      kind: accesses.kind,
      target: accesses.target,
      accountId: accesses.accountId,
      name: accounts.name,
      email: accountLabel(accounts),
      role: accounts.role,
    })
    .from(accesses)
    .leftJoin(accounts, eq(accounts.id, accesses.accountId))
    .where(
      and(
        eq(accesses.kind, kind),
        accountId === null ? undefined : eq(accesses.accountId, accountId),
        since === null ? undefined : gte(accesses.id, since),
        before === null ? undefined : lt(accesses.id, before),
      ),
    )
    .orderBy(desc(accesses.id))
    .limit(limit);
}
