/** The pages on which officers look at companies and decide: admin, bank and insurers share them. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Actor, ApplicantRole } from "~/domain/actor";
import {
  type ApplicantFilter,
  applicantSortOf,
  applicantSorts,
  waitsAtFirst,
} from "~/domain/applicants/applicant-list";
import { timelinePage } from "~/domain/applicants/applicants.server";
import { awaitedFrom, Level, lastLevel, levelsOf } from "~/domain/applicants/level";
import { everyApplicant, narrowedApplicants } from "~/domain/applicants/lists.server";
import type { SeenApplicant } from "~/domain/applicants/moves.server";
import { nameOf } from "~/domain/applicants/name.server";
import { possiblySame } from "~/domain/applicants/same.server";
import { withoutOthersCredit } from "~/domain/applicants/sight.server";
import { isoDay } from "~/domain/calendar";
import { clock } from "~/domain/clock";
import { EVERY, type Filter, WAITING } from "~/domain/filter";
import { holdsOfCompany, isHoldable } from "~/domain/holds/holds.server";
import { lateAmong, lateFor } from "~/domain/instalments/instalments.server";
import { type InsurerState, insurerStates } from "~/domain/insurers/insurers.server";
import { changeableBy } from "~/domain/limits/limit";
import type { Listed, ListQuery } from "~/domain/lists";
import { formatPercent } from "~/domain/money";
import * as paths from "~/domain/paths";
import { payeeInUse } from "~/domain/payees/in-use.server";
import { spanOf } from "~/domain/period";
import { may } from "~/domain/permissions";
import { type ApplicantView, smeFor, supplierFor } from "~/domain/profiles/profiles.server";
import { findApplicants } from "~/domain/profiles/search.server";
import { lastMonths } from "~/domain/reports/figures.server";
import { screeningOf } from "~/domain/screening/screenings.server";
import { isOverdue, neighboursOf } from "~/domain/verdicts/queue.server";
import { type Wait } from "~/domain/verdicts/verdict";
import type { ApplicantRow, Applicants } from "~/ui/applicants/applicant-list";
import type { ApplicantFile, ApplicantTab } from "~/ui/applicants/applicant-page";
import type { OrderMonth } from "~/ui/chart";
import { read } from "~/words/said";
import type { Words } from "~/words/words";
import { csvStream } from "./csv.server";
import { param } from "./forms.server";
import { instalmentsOfSme } from "./instalments.server";
import { wordsOf } from "./language.server";
import {
  assertPageExists,
  filterOf,
  foundAtOnce,
  foundPage,
  isLateAsked,
  listAddress,
  listQueryOf,
  periodAsked,
  searchOf,
  sortAsked,
} from "./lists.server";
import { invoiceListPage } from "./orders.server";
import { waitingOnce } from "./waiting.server";

/** What the address of a list of companies asks for; a search is over all that the officer may see. */
function applicantsAsked(request: Request, actor: Actor, role: ApplicantRole, now: number) {
  const search = searchOf(request);
  // Insurers cannot filter by level: their list shows what waits for them, or all.
  const levels = actor.role === "insurance" ? [] : levelsOf(role);
  const filter = search === null ? filterOf(request, "level", levels) : EVERY;
  const isNarrow = search === null && filter !== WAITING;
  const isLate = isNarrow && role === "sme" && isLateAsked(request);
  const period = isNarrow ? periodAsked(request) : null;
  const narrowed: ApplicantFilter = { filter, isLate, period: period && spanOf(period, now) };
  const sort = applicantSortOf(narrowed, search === null ? sortAsked(request) : null);
  const [usual] = applicantSorts(narrowed);
  const isUsual = sort.by === usual && sort.isRising === waitsAtFirst(usual);
  const address =
    search === null
      ? listAddress({
          level: filter !== EVERY && String(filter),
          late: isLate && "1",
          period,
          sort: !isUsual && sort.by,
          order: !isUsual && (sort.isRising ? "asc" : "desc"),
        })
      : { q: search };
  return {
    search,
    levels,
    filter,
    isLate,
    period,
    narrowed,
    sort,
    address,
    sorts: search === null && !isLate ? applicantSorts(narrowed) : [],
  };
}

/** One page of the companies that the officer may see, as its address asks. */
export async function applicantList(request: Request, actor: Actor, role: ApplicantRole): Promise<Applicants> {
  const now = clock.now();
  const { search, levels, filter, isLate, period, narrowed, sort, sorts, address } = applicantsAsked(
    request,
    actor,
    role,
    now,
  );
  const query = listQueryOf(request);
  const listed =
    search === null
      ? await narrowedApplicants(actor, role, query, { ...narrowed, sort })
      : foundPage(await findApplicants(actor, role, search), query.page);
  assertPageExists(request, listed);
  const words = await wordsOf(request);
  const rows = listed.rows.map((row) => rowFor(actor, row, words));
  return {
    ...listed,
    rows,
    levels,
    filter,
    period,
    search,
    sort,
    sorts,
    address,
    isLate: role === "sme" ? isLate : null,
    late: role === "sme" ? await lateSmes(actor, rows, now) : [],
    waiting: (await waitingOnce(actor))[role],
  };
}

/** Whose credit is not the reader's to know, of that one it learns nothing of what is late either. */
const lateSmes = (actor: Actor, rows: ApplicantRow[], now: number) =>
  lateAmong(
    "smeId",
    rows.filter(({ creditAmount }) => creditAmount !== null).map(({ id }) => id),
    actor,
    now,
  );

/** The same list as a file, all of its pages. */
export async function applicantFile(request: Request, actor: Actor, role: ApplicantRole): Promise<Response> {
  const now = clock.now();
  const { search, narrowed, sort } = applicantsAsked(request, actor, role, now);
  const chunks =
    search === null ? everyApplicant(actor, role, narrowed, sort) : foundAtOnce(findApplicants(actor, role, search));
  const words = await wordsOf(request);
  const {
    officers: { file, companies },
    names,
  } = words;
  return csvStream(
    `dhow-${role === "sme" ? "smes" : "suppliers"}-${isoDay(now)}`,
    file.head[role],
    withLate(actor, role, chunks, words, now),
    ({ one, isLate }) => [
      one.name ?? "",
      isoDay(one.at),
      one.email,
      one.phone ?? "",
      one.isNameOnly ? companies.former : names.level(one.level),
      ...(role === "sme"
        ? [isLate ? file.late : "", one.creditRequest ?? "", one.creditAmount ?? ""]
        : [one.taxRate === null ? "" : formatPercent(one.taxRate)]),
      one.waiting ? isoDay(one.waiting.since) : "",
    ],
  );
}

async function* withLate(
  actor: Actor,
  role: ApplicantRole,
  chunks: AsyncIterable<SeenApplicant[]>,
  words: Words,
  now: number,
) {
  for await (const chunk of chunks) {
    const rows = chunk.map((row) => rowFor(actor, row, words));
    const late = new Set(role === "sme" ? await lateSmes(actor, rows, now) : []);
    yield rows.map((one) => ({ one, isLate: late.has(one.id) }));
  }
}

/** The companies that the officer may see, narrowed to a level or to those that wait for it. */
export const applicantsFor = (
  actor: Actor,
  role: ApplicantRole,
  query: ListQuery,
  filter: Filter,
): Promise<Listed<SeenApplicant>> => narrowedApplicants(actor, role, query, { filter, isLate: false, period: null });

function rowFor(actor: Actor, one: SeenApplicant, words: Words): ApplicantRow {
  const { id, email, level, creditRequest, taxRate, isNameOnly = false } = one;
  return {
    id,
    email,
    level,
    creditRequest,
    taxRate,
    isNameOnly,
    at: one.createdAt,
    phone: one.phoneNumber && `+${one.phoneCountry} ${one.phoneNumber}`,
    name: one.title && read(nameOf(one) ?? "", words),
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
export async function applicantPage(
  { request, params }: LoaderFunctionArgs,
  actor: Actor,
  role: ApplicantRole,
  tabs: readonly ApplicantTab[],
) {
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
    name: read(nameOf(applicant) ?? applicant.email, await wordsOf(request)),
    company: companyOf(applicant),
    creditRequest: applicant.creditRequest,
    creditAmount,
    spent,
    plan,
    insurerName,
    late: role === "sme" && creditAmount !== null ? await lateFor(actor, applicant.id, clock.now()) : null,
    now: clock.now(),
    taxRate: applicant.taxRate,
    ordered: await orderedFrom(applicant),
    documents: tab === "documents" || tab === REVIEW ? applicant.documents : [],
    isNameOnly: applicant.isNameOnly ?? false,
    holds: isHoldable(actor, applicant) ? await holdsOfCompany(actor, applicant.id) : null,
    payee:
      role === "provider" && may(actor, "payees.see") && applicant.level === lastLevel.provider
        ? await payeeInUse(applicant.id)
        : undefined,
    timeline:
      applicant.isNameOnly || tab === "verification_timeline" ? await timelineAt(request, applicant.id, actor) : null,
    instalments: tab === "installments" ? await instalmentsOfSme(request, applicant.id) : null,
    invoices: tab === "invoices" ? await invoiceListPage(request, applicant.id) : null,
  };
  return {
    file,
    tab,
    awaited,
    tabs: awaited === "verdict" || tab === REVIEW ? withReview : tabs,
    desk:
      tab === REVIEW
        ? { ...(await neighboursOf(actor, applicant)), waiting: awaited && waitOf(applicant.waitingSince) }
        : null,
    stuckWith: await stuckWith(actor, applicant),
    changeable: changeableBy(actor, applicant),
    screening: tab === REVIEW ? await screeningOf(actor, applicant.id) : null,
    same: tab === REVIEW && !applicant.isNameOnly ? await possiblySame(actor, applicant.id) : null,
  };
}

/** Orders by month from a supplier that sells; null for others. */
export async function orderedFrom({
  id,
  role,
  level,
}: {
  id: string;
  role: ApplicantRole;
  level: number;
}): Promise<OrderMonth[] | null> {
  if (role !== "provider" || level !== lastLevel.provider) return null;
  return (await lastMonths(id, clock.now())).map(({ month, orders }) => ({ month, ...orders }));
}

/**
 * The insurer that cannot decide on the SME that waits with it, so that an admin can pass the case on; null where there
 * is none.
 */
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
  email,
  firstname,
  lastname,
  phoneCountry,
  phoneNumber,
  phone2Country,
  phone2Number,
  email2,
  address,
  address2,
  instagram,
  website,
  registrationCountry,
  registrationNumber,
  companyVat,
  title,
  titleAr,
  text,
  industries,
}: ApplicantView): ApplicantFile["company"] {
  return {
    email,
    firstname,
    lastname,
    phoneCountry,
    phoneNumber,
    phone2Country,
    phone2Number,
    email2,
    address,
    address2,
    instagram,
    website,
    registrationCountry,
    registrationNumber,
    companyVat,
    title,
    titleAr,
    text,
    industries,
  };
}
