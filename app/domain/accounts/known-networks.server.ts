/**
 * Remembers the networks from which API clients signed in to an account. There a client without cookies keeps its own
 * attempts while strangers guess. The rows are in the table of attempts. They are void after a change of the account's
 * password or second factor.
 */
import { and, eq, gt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { attempts } from "~/db/schema";
import { clock, DAY } from "~/domain/values/clock";
import { credentialsHash } from "./account.server";
import { hashSubject } from "./attempts.server";

/** Milliseconds. Twice the longest life of a bearer token: a client that signs in when its token ends stays known. */
const NETWORK_LIFE = 60 * DAY;

/** Returns true if an API client in this network signed in to the account lately, with its present credentials. */
export async function isKnownNetwork(email: string, network: string): Promise<boolean> {
  const subject = await subjectOf(email, network);
  const [row] = await db
    .select({ until: attempts.until })
    .from(attempts)
    .where(and(eq(attempts.subject, subject), gt(attempts.until, clock.now())));
  return row !== undefined;
}

/** Remembers the network after a sign-in. `now`: UTC milliseconds. */
export async function rememberNetwork(tx: Tx, email: string, network: string, now: number): Promise<void> {
  const subject = await subjectOf(email, network);
  const until = now + NETWORK_LIFE;
  await tx.insert(attempts).values({ subject, until }).onConflictDoUpdate({ target: attempts.subject, set: { until } });
}

const subjectOf = async (email: string, network: string): Promise<string> =>
  hashSubject("known network", `${email} ${network} ${(await credentialsHash(email)) ?? ""}`);
