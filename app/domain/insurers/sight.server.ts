/**
 * What an insurer sees of an SME. Everything while it decides on it or covers it; of one that it refused, or that was handed
 * on to another insurer, the company's name and its own decision; of all others nothing.
 */
import { and, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insurerCases } from "~/db/schema";
import type { Actor } from "../actor";
import { Level } from "../applicants/level";
import type { Applicant } from "../applicants/moves.server";
import { NotFound } from "../errors";

export type Sight = "whole" | "name";

type Case = Pick<typeof insurerCases.$inferSelect, "insurerId" | "state">;

export const sightOf = ({ insurerId, state }: Case, sme: Pick<Applicant, "insurerId">): Sight =>
  sme.insurerId === insurerId && state !== "refused" ? "whole" : "name";

/** How much staff of the insurer sees of the SME. Errors: NotFound when it never reached it. */
export async function insurersSight(tx: Tx, insurerId: string | null, sme: Pick<Applicant, "id" | "insurerId">): Promise<Sight> {
  const [own] = await casesOf(tx, insurerId, [sme.id]);
  if (!own) throw new NotFound();
  return sightOf(own, sme);
}

/** The SMEs as the actor sees them; for an insurer without those that never reached it. */
export async function asSeenBy<One extends Applicant>({ role, insurerId }: Pick<Actor, "role" | "insurerId">, smes: One[]): Promise<(One & { isNameOnly?: true })[]> {
  if (role !== "insurance") return smes;
  const cases = new Map((await casesOf(db, insurerId, smes.map(({ id }) => id))).map((one) => [one.applicantId, one]));
  return smes.flatMap((sme) => {
    const own = cases.get(sme.id);
    if (!own) return [];
    return sightOf(own, sme) === "whole" ? sme : { ...sme, ...nothingOf(own.reachedAt), isNameOnly: true };
  });
}

const casesOf = (tx: Tx, insurerId: string | null, smeIds: string[]) =>
  tx
    .select()
    .from(insurerCases)
    .where(and(eq(insurerCases.insurerId, insurerId ?? ""), inArray(insurerCases.applicantId, smeIds)));

/** An SME without everything that is not its name: at the level and of the day at which the insurer had it. When it was made, its id says. */
const nothingOf = (reachedAt: number) =>
  ({
    level: Level.bankVerified,
    waitingFor: null,
    waitingSince: reachedAt,
    email: "",
    firstname: null,
    lastname: null,
    phoneCountry: null,
    phoneNumber: null,
    phone2Country: null,
    phone2Number: null,
    email2: null,
    address: null,
    address2: null,
    instagram: null,
    website: null,
    companyVat: null,
    text: null,
    creditRequest: null,
    creditAmount: null,
    insurerId: null,
    plan: null,
    taxRate: null,
    adminVerifiedAt: null,
    bankVerifiedAt: null,
    updatedAt: reachedAt,
  }) satisfies Omit<Applicant, "id" | "accountId" | "role" | "title" | "createdAt">;
