/** The addresses to which a supplier's checkouts may send buyers. Source: app/domain/README.md, "Checkouts". */
import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { returnAddresses } from "~/db/schema";
import type { EventType } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { MAX_RETURN_ADDRESSES, type ReturnAddress } from "./checkout";

/**
 * Registers the beginning of an address. Records the event `account.returnAddressAdded`.
 * @throws Invalid at "url" unless it begins with https:// and has no user name, query or fragment.
 * @throws Refused "too_many_addresses" if the supplier has MAX_RETURN_ADDRESSES.
 * @throws Refused "done_already" if it is registered.
 */
export const addReturnAddress = verb(
  "checkouts.addresses",
  async ({ actor, tx, now }, typed: string): Promise<void> => {
    const address = parseReturnAddress(typed);
    if (!address || address.search !== "") throw new Invalid({ url: [WRONG_ADDRESS] });
    const { accountId } = actor;
    await lockSubjects(tx, "account", accountId);
    const own = await tx.select({ url: returnAddresses.url }).from(returnAddresses).where(isOwn(actor));
    const url = address.href;
    refuseUnless(!own.some((other) => other.url === url), "done_already", message("returnAddressKnown"));
    const isFree = own.length < MAX_RETURN_ADDRESSES;
    refuseUnless(isFree, "too_many_addresses", message("tooManyReturnAddresses", MAX_RETURN_ADDRESSES));
    await tx.insert(returnAddresses).values({ id: generateId(now), accountId, url, createdAt: now });
    await recordChange({ tx, actor, now }, "account.returnAddressAdded", message("returnAddressAdded", url));
  },
);

/**
 * Removes an address. Checkouts that are open keep theirs. Records the event `account.returnAddressRemoved`.
 * @throws NotFound if the supplier has no such address.
 */
export const removeReturnAddress = verb(
  "checkouts.addresses",
  async ({ actor, tx, now }, id: string): Promise<void> => {
    await lockSubjects(tx, "account", actor.accountId);
    const [address] = await tx
      .select({ url: returnAddresses.url })
      .from(returnAddresses)
      .where(and(isOwn(actor), eq(returnAddresses.id, id)));
    if (!address) throw new NotFound();
    await tx.delete(returnAddresses).where(eq(returnAddresses.id, id));
    const text = message("returnAddressRemoved", address.url);
    await recordChange({ tx, actor, now }, "account.returnAddressRemoved", text);
  },
);

const recordChange = (
  { tx, actor, now }: { tx: Tx; actor: Actor; now: number },
  verb: EventType,
  text: string,
): Promise<void> => recordEvent(tx, { subject: { kind: "account", id: actor.accountId }, verb, by: actor, now, text });

const isOwn = ({ accountId }: Pick<Actor, "accountId">) => eq(returnAddresses.accountId, accountId);

/** Returns the supplier's addresses, oldest first. Reads `return_addresses`. */
export const listReturnAddresses = (actor: Actor): Promise<ReturnAddress[]> =>
  db
    .select({ id: returnAddresses.id, url: returnAddresses.url, createdAt: returnAddresses.createdAt })
    .from(returnAddresses)
    .where(isOwn(actor))
    .orderBy(asc(returnAddresses.createdAt), asc(returnAddresses.id));

const WRONG_ADDRESS = message("wrongReturnAddress");

/**
 * Returns the parsed address. Null unless it begins with https:// and has no user name and no fragment. In a sandbox,
 * http:// of this machine is fine, too.
 */
function parseReturnAddress(typed: string): URL | null {
  const address = URL.canParse(typed) ? new URL(typed) : null;
  if (!address || address.username !== "" || address.password !== "" || address.hash !== "") return null;
  const isLocal = address.protocol === "http:" && ["localhost", "127.0.0.1"].includes(address.hostname);
  return address.protocol === "https:" || (isLocal && configuration().sandbox) ? address : null;
}

/**
 * Returns the addresses of a checkout in their normal form.
 * @throws Invalid at each field whose address begins with none of the supplier's registered ones.
 */
export async function registeredAddresses<Field extends string>(
  tx: Tx,
  actor: Actor,
  typed: Record<Field, string | null>,
): Promise<Record<Field, string | null>> {
  const own = await tx.select({ url: returnAddresses.url }).from(returnAddresses).where(isOwn(actor));
  const found = {} as Record<Field, string | null>;
  const problems: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(typed) as [Field, string | null][]) {
    const address = text === null ? null : parseReturnAddress(text);
    const isRegistered = address !== null && own.some(({ url }) => beginsWith(address, new URL(url)));
    if (text !== null && !isRegistered) problems[field] = [message("returnAddressNotRegistered")];
    found[field] = address?.href ?? null;
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return found;
}

/** True if both have the same origin, and the registered path is the address's or a folder above it. */
const beginsWith = (address: URL, registered: URL): boolean => {
  const folder = registered.pathname.endsWith("/") ? registered.pathname : `${registered.pathname}/`;
  return (
    address.origin === registered.origin &&
    (address.pathname === registered.pathname || address.pathname.startsWith(folder))
  );
};
