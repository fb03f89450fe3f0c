/**
 * The accounts that hold API keys and webhooks. An SME or supplier has its own account. The bank, each insurer and Dhow
 * have an account for their programs, so that a key or webhook outlives its officer. Source: app/domain/README.md,
 * "API keys".
 */
import { eq } from "drizzle-orm";
import type { db, Tx } from "~/db/client.server";
import { accounts, insurers } from "~/db/schema";
import { addAccount } from "~/domain/aggregates/counted-rows.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { NO_PASSWORD, organizationEmail } from "~/domain/values/account-data";
import { type Actor, isOfficer } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { message } from "~/words/message";

type Owner = Pick<Actor, "accountId" | "role" | "insurerId">;

/** Returns the id of the account that holds the actor's keys and webhooks. Null for an organization without any. */
export async function findHolder(reader: Tx | typeof db, actor: Owner): Promise<string | null> {
  if (!isOfficer(actor.role)) return actor.accountId;
  const [found] = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, organizationEmail(actor)));
  return found?.id ?? null;
}

/**
 * Returns the id of the account that holds the actor's keys and webhooks. Adds an organization's account before
 * its first key or webhook, and records the event `account.added`.
 */
export async function ensureHolder(tx: Tx, by: Actor, now: number): Promise<string> {
  const found = await findHolder(tx, by);
  if (found !== null) return found;
  // Two officers can create the first key or webhook at the same time, but only one of them adds the account.
  await lockSubjects(tx, SETTINGS_SUBJECT.kind, SETTINGS_SUBJECT.id);
  const { role, insurerId } = by;
  const id = generateId(now);
  const name = await organizationName(tx, by);
  const account = { id, email: organizationEmail(by), name, role, insurerId, isOrganization: true, createdAt: now };
  await addAccount(tx, { ...account, passwordHash: NO_PASSWORD });
  const subject = { kind: "account", id } as const;
  await recordEvent(tx, { subject, verb: "account.added", by, now, text: message("organizationAdded", name) });
  return id;
}

async function organizationName(tx: Tx, { role, insurerId }: Owner): Promise<string> {
  if (insurerId === null) return role === "bank" ? "Bank" : "Dhow";
  const [insurer] = await tx.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, insurerId));
  return insurer?.name ?? "";
}
