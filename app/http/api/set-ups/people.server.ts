/** The demo accounts that make the calls of the developer pages. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { resendDelay } from "~/domain/accounts/verification-code.server";
import { listApplicants } from "~/domain/applicants/applicant-list.server";
import { listApprovals } from "~/domain/approvals/approval.server";
import { previewPayment } from "~/domain/cash/money-account.server";
import { listProposedRefunds, listRefunds } from "~/domain/cash/refund-list.server";
import { findCreditState } from "~/domain/credit-states/credit-state.server";
import { listTasks } from "~/domain/dashboards/task.server";
import { listActiveHolds } from "~/domain/holds/active-holds.server";
import { loadUsedCredits } from "~/domain/ledger/ledger.server";
import { EVERY, type ListQuery, MAX_PER_PAGE } from "~/domain/lists/list";
import { listOwnLateInstalments } from "~/domain/payments/overdue-instalments.server";
import type { Actor, ApplicantRole, Role } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { stoppingStates } from "~/domain/values/credit-state";
import { Level, lastLevel } from "~/domain/values/level";
import { requireOperation } from "~/http/api/published/published-document.server";

/** The email address of each area's caller. */
export const demoPeople: Record<Role, string> = {
  sme: "sme@dhow.test",
  provider: "supplier@dhow.test",
  admin: "admin@dhow.test",
  bank: "bank@dhow.test",
  insurance: "insurer1@dhow.test",
};

/** True if the area belongs to a role. */
export const isRole = (area: string): area is Role => area in demoPeople;

/** The email address that calls in this area. Shared areas use the SME's. */
export const callerEmail = (area: string): string => demoPeople[isRole(area) ? area : "sme"];

/** The colleague's address: admin2@ for admin@, insurer1b@ for insurer1@. */
export const colleagueEmail = (email: string): string =>
  email === demoPeople.admin ? "admin2@dhow.test" : email.replace("@", "b@");

/** Prefix of accounts whose passwords the lines change. Other lines must not sign in as them. */
export const CHANGES_PASSWORD = "password.";

/** True for demo accounts with the known password. */
export const isOfDemo = (email: string): boolean => email.endsWith(".test") && !email.startsWith(CHANGES_PASSWORD);

const FEW = 20;

/** A list query for the first 20 rows. */
export const fewRows = (filter: Partial<ListQuery>): ListQuery => ({
  page: 1,
  perPage: FEW,
  level: EVERY,
  status: EVERY,
  ...filter,
});

/** Id of the account's company. Null if the account or company does not exist. */
export const demoApplicantId = async (email: string): Promise<string | null> =>
  (await findActorByEmail(email))?.applicantId ?? null;

/** Id of the demo's supplier. Null without one. */
export const demoSupplier = (): Promise<string | null> => demoApplicantId(demoPeople.provider);

/**
 * Email address of the newest demo applicant at the level, or null. `code`: the applicant can receive a new code of
 * this kind at once.
 */
export async function findApplicantAtLevel(role: ApplicantRole, level: number, code?: "email" | "phone") {
  const { rows } = await listApplicants(role, fewRows({ level }));
  const emails = rows.map((row) => row.email).filter(isOfDemo);
  for (const email of code ? emails : []) {
    const actor = await findActorByEmail(email);
    if (actor && ((await resendDelay(actor, code ?? "email")) ?? 0) === 0) return email;
  }
  return code ? null : (emails[0] ?? null);
}

/** Yields verified demo companies of the role, the demo's own first. */
export async function* demoCompanies(role: ApplicantRole): AsyncGenerator<Actor> {
  const { rows } = await listApplicants(role, fewRows({ level: lastLevel[role] }));
  const emails = [demoPeople[role], ...rows.map(({ email }) => email).filter(isOfDemo)];
  for (const email of new Set(emails)) {
    const actor = await findActorByEmail(email);
    if (actor) yield actor;
  }
}

/** An SME that awaits an insurer's decision, and the email address of the insurer's officer. */
export interface Turn {
  email: string;
  smeId: string;
}

/** Staff of the demo's insurers, in priority order. */
const insurerStaff = [1, 2, 3].map((place) => `insurer${place}@dhow.test`);

/** Finds a waiting SME, of the first insurer if possible, because rejected SMEs move to the next. Null without one. */
export async function insurersTurn(): Promise<Turn | null> {
  for (const email of insurerStaff) {
    const actor = await findActorByEmail(email);
    const waiting = actor ? await listTasks(actor, clock.now()) : [];
    const oldest = waiting.find(({ kind }) => kind === "sme")?.oldest;
    if (oldest) return { email, smeId: oldest.id };
  }
  return null;
}

/** An active demo SME that the demo's first insurer covers. Null if there is none. */
export async function smeOfInsurer() {
  // SMEs above this credit already received a large credit from these lines.
  const LARGE = 9_000_000_00;
  const insurerId = (await findActorByEmail(demoPeople.insurance))?.insurerId;
  const { rows } = await listApplicants("sme", fewRows({ level: Level.adminActivated }));
  return (
    rows.find((sme) => sme.insurerId === insurerId && isOfDemo(sme.email) && (sme.creditAmount ?? 0) < LARGE) ?? null
  );
}

/** A demo SME that buys. */
export interface Buyer {
  email: string;
  /** True if it must pay overdue instalments before it can order. */
  isLate: boolean;
}

/**
 * Finds an SME that can place the example order, the demo's own first. Paying overdue instalments restores credit,
 * unless one of them is in an open payment. `notLate`: only SMEs without overdue instalments. Null if no SME can order.
 */
export async function demoBuyer({ notLate = false } = {}): Promise<Buyer | null> {
  const amount = Number(requireOperation("smeOrderCreate").example?.amount) * 100;
  for await (const { actor, credit, late } of buyers()) {
    if (notLate && late.count > 0) continue;
    const { rows, amount: owed } = late;
    if (rows.every(({ isOpen }) => !isOpen) && credit + owed >= amount) return { email: actor.email, isLate: owed > 0 };
  }
  return null;
}

/**
 * Email address of an SME with overdue instalments. SMEs in default come last, because other examples need them. Null
 * if there is none.
 */
export async function lateBuyer(): Promise<string | null> {
  let inDefault: string | null = null;
  for await (const { actor, late } of buyers()) {
    if (late.count === 0) continue;
    if (!stoppingStates.includes(await findCreditState(actor.applicantId ?? ""))) return actor.email;
    inDefault ??= actor.email;
  }
  return inDefault;
}

/** Finds a demo SME with an unpaid instalment outside open payments, the demo's own first. Null if there is none. */
export async function owingBuyer(): Promise<{ smeId: string; email: string } | null> {
  for await (const { actor } of buyers()) {
    const smeId = actor.applicantId ?? "";
    if ((await previewPayment(actor, smeId, null)).some(({ isOpen }) => !isOpen)) return { smeId, email: actor.email };
  }
  return null;
}

/** Id of a demo SME without a refund under way, the demo's own first. Null if there is none. */
export async function refundableSme(): Promise<string | null> {
  const due = await listRefunds({ page: 1, perPage: FEW }, "due");
  const busy = new Set([...due.rows, ...(await listProposedRefunds())].map(({ sme }) => sme.id));
  for await (const { applicantId } of demoCompanies("sme"))
    if (applicantId !== null && !busy.has(applicantId)) return applicantId;
  return null;
}

/** The ids of the records that a waiting proposal of an admin or the bank is about. */
export async function proposedSubjects(): Promise<Set<string>> {
  const officers = await Promise.all([demoPeople.admin, demoPeople.bank].map(findActorByEmail));
  const lists = await Promise.all(officers.map((officer) => (officer ? listApprovals(officer) : { waiting: [] })));
  return new Set(lists.flatMap(({ waiting }) => waiting.map(({ subject }) => subject.id)));
}

/** Yields active demo SMEs, the demo's own first, with their available credit in cents and overdue instalments. */
async function* buyers() {
  const { rows } = await listApplicants("sme", fewRows({ level: Level.adminActivated }));
  const ofDemo = rows
    .filter((row) => isOfDemo(row.email))
    .sort((row, other) => Number(other.email === demoPeople.sme) - Number(row.email === demoPeople.sme));
  for (const { id, email, creditAmount } of ofDemo) {
    const actor: Actor | null = await findActorByEmail(email);
    if (!actor || (await listActiveHolds(id)).length > 0) continue;
    const spent = (await loadUsedCredits([id])).get(id) ?? 0;
    yield {
      actor,
      credit: (creditAmount ?? 0) - spent,
      late: await listOwnLateInstalments(actor, { page: 1, perPage: MAX_PER_PAGE }),
    };
  }
}
