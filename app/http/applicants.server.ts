/** The pages on which officers look at companies and decide: admin, bank and insurers share them. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { Actor, ApplicantRole } from "~/domain/actor";
import { withoutOthersCredit } from "~/domain/applicants/sight.server";
import { lastLevel, Level, levelsOf } from "~/domain/applicants/level";
import { countWaiting, listApplicants, smeFor, supplierFor, timelinePage, type ApplicantView } from "~/domain/applicants/applicants.server";
import type { SeenApplicant } from "~/domain/applicants/moves.server";
import { findApplicants } from "~/domain/applicants/search.server";
import { clock } from "~/domain/clock";
import { EVERY, WAITING, type Filter } from "~/domain/filter";
import { lateAmong, lateFor } from "~/domain/instalments/instalments.server";
import { casesFor, insurerStates, openCasesFor, type InsurerState } from "~/domain/insurers/insurers.server";
import type { Listed, ListQuery } from "~/domain/lists";
import * as paths from "~/domain/paths";
import { lastMonths } from "~/domain/reports/figures.server";
import { isOverdue, neighboursOf } from "~/domain/verdicts/queue.server";
import { awaitedFrom, type Wait } from "~/domain/verdicts/verdict";
import type { ApplicantRow, Applicants } from "~/ui/applicants/applicant-list";
import type { OrderMonth } from "~/ui/chart";
import type { ApplicantFile, ApplicantTab } from "~/ui/applicants/applicant-page";
import { param } from "./forms.server";
import { instalmentsOfSme } from "./instalments.server";
import { assertPageExists, filterOf, foundPage, listQueryOf, searchOf } from "./lists.server";
import { invoiceListPage } from "./orders.server";

/** One page of the companies that the officer may see, as its address asks; a search is over all of them. */
export async function applicantList(request: Request, actor: Actor, role: ApplicantRole): Promise<Applicants> {
  const query = listQueryOf(request);
  const search = searchOf(request);
  // Insurers cannot filter by level: their list shows what waits for them, or all.
  const levels = actor.role === "insurance" ? [] : levelsOf(role);
  const filter = search === null ? filterOf(request, "level", levels) : EVERY;
  const listed =
    search === null
      ? { ...(await applicantsFor(actor, role, query, filter)), isCapped: false }
      : foundPage(await findApplicants(actor, role, search), query.page);
  assertPageExists(request, listed);
  const rows = listed.rows.map((row) => rowFor(actor, row));
  // Whose credit is not the reader's to know, of that one it learns nothing of what is late either.
  const traded = rows.filter(({ creditAmount }) => creditAmount !== null).map(({ id }) => id);
  const late = role === "sme" ? await lateAmong("smeId", traded, actor, clock.now()) : [];
  return { ...listed, rows, late, levels, filter, search, waiting: await countWaiting(actor, role) };
}

/** The companies that the officer may see, narrowed to a level or to those that wait for it. */
export function applicantsFor(actor: Actor, role: ApplicantRole, query: ListQuery, filter: Filter): Promise<Listed<SeenApplicant>> {
  if (actor.role === "insurance") return filter === WAITING ? openCasesFor(actor, query) : casesFor(actor, { ...query, level: filter });
  if (filter !== WAITING) return listApplicants(role, { ...query, level: filter });
  return listApplicants(role, query, actor.role === "bank" ? "bank" : "admin");
}

function rowFor(actor: Actor, one: SeenApplicant): ApplicantRow {
  const { id, email, level, creditRequest, taxRate, isNameOnly = false } = one;
  return {
    id, email, level, creditRequest, taxRate, isNameOnly,
    phone: one.phoneNumber && `+${one.phoneCountry} ${one.phoneNumber}`,
    name: one.title,
    awaits: awaitedFrom(actor, one),
    waiting: awaitedFrom(actor, one) === null ? null : waitOf(one.waitingSince),
    creditAmount: withoutOthersCredit(actor, one).creditAmount,
  };
}

/** How long somebody has waited since then. */
function waitOf(since: number): Wait {
  const now = clock.now();
  return { since, ms: now - since, isOverdue: isOverdue(since, now) };
}

/** The tab on which an officer decides. */
const REVIEW = "review" satisfies ApplicantTab;

type Params = Record<string, string | undefined>;

/** The company of the address. Errors: NotFound, also for an insurer that an SME has not reached. */
export const companyAt = (actor: Actor, role: ApplicantRole, params: Params): Promise<ApplicantView> =>
  (role === "sme" ? smeFor : supplierFor)(actor, param(params, "id"));

/** A company and one tab of its papers. Errors: an unknown tab leads to the dashboard, as any unknown address does. */
export async function applicantPage({ request, params }: LoaderFunctionArgs, actor: Actor, role: ApplicantRole, tabs: readonly ApplicantTab[]) {
  const applicant = await companyAt(actor, role, params);
  const awaited = awaitedFrom(actor, applicant);
  const withReview: ApplicantTab[] = [REVIEW, ...tabs];
  const tab = withReview.find((one) => one === params.tab);
  if (!tab) throw redirect(paths.dashboard(actor.role));
  const { creditAmount, spent, plan, insurerName } = withoutOthersCredit(actor, applicant);
  const file: ApplicantFile = {
    id: applicant.id,
    role: applicant.role,
    level: applicant.level,
    name: applicant.title ?? applicant.email,
    company: companyOf(applicant),
    creditRequest: applicant.creditRequest,
    creditAmount, spent, plan, insurerName,
    late: role === "sme" && creditAmount !== null ? await lateFor(actor, applicant.id, clock.now()) : null,
    now: clock.now(),
    taxRate: applicant.taxRate,
    ordered: await orderedFrom(applicant),
    documents: tab === "documents" || tab === REVIEW ? applicant.documents : [],
    isNameOnly: applicant.isNameOnly ?? false,
    timeline: applicant.isNameOnly || tab === "verification_timeline" ? await timelineAt(request, applicant.id, actor) : null,
    instalments: tab === "installments" ? await instalmentsOfSme(request, applicant.id) : null,
    invoices: tab === "invoices" ? await invoiceListPage(request, applicant.id) : null,
  };
  return {
    file, tab, awaited,
    tabs: awaited === "verdict" || tab === REVIEW ? withReview : tabs,
    desk: tab === REVIEW ? { ...(await neighboursOf(actor, applicant)), waiting: awaited && waitOf(applicant.waitingSince) } : null,
    stuckWith: await stuckWith(actor, applicant),
  };
}

/** Orders by month from a supplier that sells; null for others. */
export async function orderedFrom({ id, role, level }: { id: string; role: ApplicantRole; level: number }): Promise<OrderMonth[] | null> {
  if (role !== "provider" || level !== lastLevel.provider) return null;
  return (await lastMonths(id, clock.now())).map(({ month, orders }) => ({ month, ...orders }));
}

/** The insurer that cannot decide on the SME that waits with it, so that an admin can pass the case on; null where there is none. */
export async function stuckWith({ role }: Actor, { level, insurerId }: ApplicantView): Promise<InsurerState | null> {
  if (role !== "admin" || level !== Level.bankVerified) return null;
  return (await insurerStates()).find(({ id, skipped }) => id === insurerId && skipped !== null) ?? null;
}

/** One page of a timeline. */
async function timelineAt(request: Request, id: string, actor: Actor): Promise<ApplicantFile["timeline"]> {
  const { page } = listQueryOf(request);
  const { lines, hasOlder } = await timelinePage(id, page, actor);
  return { entries: lines.map(({ at, who, text, by }) => ({ at, who, text, by })), page, hasOlder };
}

function companyOf({
  email, firstname, lastname, phoneCountry, phoneNumber, phone2Country, phone2Number,
  email2, address, address2, instagram, website, companyVat, title, text, industries,
}: ApplicantView): ApplicantFile["company"] {
  return {
    email, firstname, lastname, phoneCountry, phoneNumber, phone2Country, phone2Number,
    email2, address, address2, instagram, website, companyVat, title, text, industries,
  };
}
