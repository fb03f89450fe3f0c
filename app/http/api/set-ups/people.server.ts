/** The people of the demo who make the calls of the developers' pages. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { resendDelay } from "~/domain/accounts/verification-code.server";
import { listApplicants } from "~/domain/applicants/applicant-list.server";
import { listOwedParts } from "~/domain/cash/money-account.server";
import { listActiveHolds } from "~/domain/holds/active-holds.server";
import { summarizeWaitingCases } from "~/domain/insurers/insurer.server";
import { loadUsedCredits } from "~/domain/ledger/ledger.server";
import { EVERY, type ListQuery } from "~/domain/lists/list";
import { listOwnLateInstalments } from "~/domain/payments/overdue-instalments.server";
import type { Actor, ApplicantRole, Role } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { sum } from "~/domain/values/money";
import { requireOperation } from "~/http/api/published/published-document.server";

/** The caller of each area. */
export const demoPeople: Record<Role, string> = {
  sme: "sme@dhow.test",
  provider: "supplier@dhow.test",
  admin: "admin@dhow.test",
  bank: "bank@dhow.test",
  insurance: "insurer1@dhow.test",
};

export const isRole = (area: string): area is Role => area in demoPeople;

export const callerEmail = (area: string): string => demoPeople[isRole(area) ? area : "sme"];

/** The colleague of admin@ is admin2@, that of insurer1@ is insurer1b@. */
export const colleagueEmail = (email: string): string =>
  email === demoPeople.admin ? "admin2@dhow.test" : email.replace("@", "b@");

/** The beginning of addresses whose passwords the lines change, so that nobody can sign in as them later. */
export const CHANGES_PASSWORD = "password.";

/** The demo's people can be told by their addresses. Their password is known. */
export const isOfDemo = (email: string): boolean => email.endsWith(".test") && !email.startsWith(CHANGES_PASSWORD);

const FEW = 20;

export const fewRows = (filter: Partial<ListQuery>): ListQuery => ({
  page: 1,
  perPage: FEW,
  level: EVERY,
  status: EVERY,
  ...filter,
});

export const demoApplicantId = async (email: string): Promise<string | null> =>
  (await findActorByEmail(email))?.applicantId ?? null;

/** Null where the demo has no supplier. */
export const demoSupplier = (): Promise<string | null> => demoApplicantId(demoPeople.provider);

/** The address of the newest applicant at the level. With `code`, of one that can be sent such a code at once. */
export async function findApplicantAtLevel(role: ApplicantRole, level: number, code?: "email" | "phone") {
  const { rows } = await listApplicants(role, fewRows({ level }));
  const emails = rows.map((row) => row.email).filter(isOfDemo);
  for (const email of code ? emails : []) {
    const actor = await findActorByEmail(email);
    if (actor && ((await resendDelay(actor, code ?? "email")) ?? 0) === 0) return email;
  }
  return code ? null : (emails[0] ?? null);
}

/** An SME that waits for an insurer, and the address of the insurer's officer. */
export interface Turn {
  email: string;
  smeId: string;
}

/** Staff of the demo's insurers, by their place. */
const insurerStaff = [1, 2, 3].map((place) => `insurer${place}@dhow.test`);

/** Prefers an SME that waits for the first insurer, since cases go on from one to the next. */
export async function insurersTurn(): Promise<Turn | null> {
  for (const email of insurerStaff) {
    const actor = await findActorByEmail(email);
    const { oldest = null } = actor ? await summarizeWaitingCases(actor) : {};
    if (oldest) return { email, smeId: oldest.id };
  }
  return null;
}

/** An SME of the demo that trades with the credit of the demo's first insurer. */
export async function smeOfInsurer() {
  // The lines do not ask again for an SME that they have given as much before.
  const LARGE = 9_000_000_00;
  const insurerId = (await findActorByEmail(demoPeople.insurance))?.insurerId;
  const { rows } = await listApplicants("sme", fewRows({ level: Level.adminActivated }));
  return (
    rows.find((sme) => sme.insurerId === insurerId && isOfDemo(sme.email) && (sme.creditAmount ?? 0) < LARGE) ?? null
  );
}

/** An SME of the demo that buys. */
export interface Buyer {
  email: string;
  /** Whether it has to pay something before it can order. */
  isLate: boolean;
}

/**
 * Who can place the order of the examples now: the demo's SME if it can, else another one. An SME can pay what is late
 * first, which gives its credit back, unless that waits for an answer at the bank's page.
 */
export async function demoBuyer(): Promise<Buyer | null> {
  const amount = Number(requireOperation("smeOrderCreate").example?.amount) * 100;
  for await (const { actor, credit, late } of buyers()) {
    const owed = sum(late.map((instalment) => instalment.amount));
    if (late.every(({ isOpen }) => !isOpen) && credit + owed >= amount) return { email: actor.email, isLate: owed > 0 };
  }
  return null;
}

/** The address of an SME that has something late to pay. */
export async function lateBuyer(): Promise<string | null> {
  for await (const { actor, late } of buyers()) if (late.length > 0) return actor.email;
  return null;
}

/** An SME of the demo that owes what waits for no bank, the demo's own first. */
export async function owingBuyer(): Promise<{ smeId: string; email: string } | null> {
  for await (const { actor } of buyers()) {
    const smeId = actor.applicantId ?? "";
    if ((await listOwedParts(actor, smeId)).some(({ isOpen }) => !isOpen)) return { smeId, email: actor.email };
  }
  return null;
}

/** The SMEs of the demo that trade, the demo's own first, with the cents of credit left and their late instalments. */
async function* buyers() {
  const { rows } = await listApplicants("sme", fewRows({ level: Level.adminActivated }));
  const ofDemo = rows
    .filter((row) => isOfDemo(row.email))
    .sort((row, other) => Number(other.email === demoPeople.sme) - Number(row.email === demoPeople.sme));
  for (const { id, email, creditAmount } of ofDemo) {
    const actor: Actor | null = await findActorByEmail(email);
    if (!actor || (await listActiveHolds(id)).length > 0) continue;
    const spent = (await loadUsedCredits([id])).get(id) ?? 0;
    yield { actor, credit: (creditAmount ?? 0) - spent, late: await listOwnLateInstalments(actor) };
  }
}
