/** Pages on which admins, the bank and insurers review companies. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { loadTimeline, timelinePage } from "~/domain/applicants/applicant.server";
import {
  type ApplicantFilter,
  applicantSorts,
  isApplicantSortAscending,
  resolveApplicantSort,
} from "~/domain/applicants/applicant-list";
import { filterApplicants, streamApplicants } from "~/domain/applicants/applicant-list.server";
import { findDuplicates } from "~/domain/applicants/duplicates.server";
import { financialNames } from "~/domain/applicants/financials";
import type { SeenApplicant } from "~/domain/applicants/level.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { hideOtherInsurersCredit } from "~/domain/applicants/visibility.server";
import { findCollectionOf, listCollectionNotes } from "~/domain/collections/collection-list.server";
import { listChangeableTerms } from "~/domain/credit-limits/terms";
import { loadCreditState } from "~/domain/credit-states/credit-state.server";
import { loadMonthlyMetrics } from "~/domain/dashboards/monthly-metrics.server";
import { loadNearbyExposure } from "~/domain/exposure/nearby-exposure.server";
import { loadOwnGroup } from "~/domain/groups/group-list.server";
import { listCompanyHolds, mayHold } from "~/domain/holds/hold.server";
import { filterLate, loadVisibleLateSummary } from "~/domain/instalments/instalment.server";
import { type InsurerState, listInsurerStates } from "~/domain/insurers/insurer.server";
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import type { Listed, ListQuery } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import { type ApplicantView, findSme, findSupplier } from "~/domain/profiles/profile.server";
import { findApplicants } from "~/domain/profiles/search.server";
import { loadScreening } from "~/domain/screening/screening.server";
import { type Actor, type ApplicantRole, officerRoles } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { applicantLevels, hasTraded, Level, lastLevel, pendingDecision } from "~/domain/values/level";
import { formatPercent } from "~/domain/values/money";
import { periodSpan } from "~/domain/values/period";
import { pick } from "~/domain/values/pick";
import { hasPermission } from "~/domain/verbs/permissions";
import { findNeighbours, findOverdueReviewStart } from "~/domain/verdicts/review-queue.server";
import { type WaitingTime } from "~/domain/verdicts/verdict";
import { requireParam } from "~/http/forms/forms.server";
import { csvStream } from "~/http/lists/csv.server";
import {
  assertPageExists,
  isLateFilter,
  narrowedAddress,
  parseFilter,
  parsePeriod,
  parseSearch,
  parseSort,
  requestListQuery,
  searchChunks,
  searchPage,
} from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import type { ApplicantRow, Applicants } from "~/ui/applicants/applicant-list";
import type { ApplicantRecord, ApplicantTab } from "~/ui/applicants/applicant-page";
import type { OrderMonth } from "~/ui/parts/chart";
import type { ReviewDesk } from "~/ui/verdicts/view";
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";
import { taskCounts } from "./dashboards.server";
import { listSmeInstalments } from "./instalments.server";
import { invoiceListPage } from "./orders.server";

/** Reads a company list's address. A search ignores all filters. */
function parseApplicantQuery(request: Request, actor: Actor, role: ApplicantRole, now: number) {
  const search = parseSearch(request);
  // Insurers cannot filter by level: their list has only waiting and all.
  const levels = actor.role === "insurance" ? [] : applicantLevels(role);
  const filter = search === null ? parseFilter(request, "level", levels) : ALL_ROWS;
  const isNarrow = search === null && filter !== WAITING_ROWS;
  const isLate = isNarrow && role === "sme" && isLateFilter(request);
  const period = isNarrow ? parsePeriod(request) : null;
  const narrowed: ApplicantFilter = { filter, isLate, period: period && periodSpan(period, now) };
  const sort = resolveApplicantSort(narrowed, search === null ? parseSort(request) : null);
  const [usual] = applicantSorts(narrowed);
  const isUsual = sort.by === usual && sort.isRising === isApplicantSortAscending(usual);
  const filters = { level: filter !== ALL_ROWS && String(filter), late: isLate && "1", period };
  const address = narrowedAddress(search, filters, sort, isUsual);
  return {
    search,
    // The filter offers the specification's levels. Dashboards and companies' pages link to the closed companies.
    levels: levels.filter((level) => level !== Level.closed || filter === Level.closed),
    filter,
    isLate,
    period,
    narrowed,
    sort,
    address,
    sorts: search === null && !isLate ? applicantSorts(narrowed) : [],
  };
}

/** A page of the companies that the officer may see, filtered by its address. */
export async function applicantList(request: Request, actor: Actor, role: ApplicantRole): Promise<Applicants> {
  const now = clock.now();
  const { search, levels, filter, isLate, period, narrowed, sort, sorts, address } = parseApplicantQuery(
    request,
    actor,
    role,
    now,
  );
  const query = requestListQuery(request);
  const [listed, overdueStart, { [role]: waiting }] = await Promise.all([
    search === null
      ? filterApplicants(actor, role, query, { ...narrowed, sort })
      : findApplicants(actor, role, search).then((found) => searchPage(found, query.page)),
    findOverdueReviewStart(now),
    taskCounts(actor),
  ]);
  assertPageExists(request, listed);
  const words = await requestWords(request);
  const rows = listed.rows.map((row) => applicantRow(actor, row, words, overdueStart));
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
    waiting,
  };
}

/** Overdue SMEs among the rows. SMEs whose credit is hidden from the reader are left out. */
const lateSmes = (actor: Actor, rows: ApplicantRow[], now: number) =>
  filterLate(
    "smeId",
    rows.filter(({ creditAmount }) => creditAmount !== null).map(({ id }) => id),
    actor,
    now,
  );

export async function applicantListFile(request: Request, actor: Actor, role: ApplicantRole): Promise<Response> {
  const now = clock.now();
  const { search, narrowed, sort } = parseApplicantQuery(request, actor, role, now);
  const chunks =
    search === null ? streamApplicants(actor, role, narrowed, sort) : searchChunks(findApplicants(actor, role, search));
  const words = await requestWords(request);
  const {
    applicants: { file, list: companies },
    names,
  } = words;
  return csvStream(
    `dhow-${role === "sme" ? "smes" : "suppliers"}-${isoDay(now)}`,
    file.head[role],
    markOverdue(actor, role, chunks, words, now),
    ({ one: applicant, isLate }) => [
      applicant.name ?? "",
      isoDay(applicant.at),
      applicant.email,
      applicant.phone ?? "",
      applicant.isNameOnly ? companies.former : names.level(applicant.level),
      ...(role === "sme"
        ? [isLate ? file.late : "", applicant.creditRequest ?? "", applicant.creditAmount ?? ""]
        : [applicant.discountRate === null ? "" : formatPercent(applicant.discountRate)]),
      applicant.waiting ? isoDay(applicant.waiting.since) : "",
    ],
  );
}

async function* markOverdue(
  actor: Actor,
  role: ApplicantRole,
  chunks: AsyncIterable<SeenApplicant[]>,
  words: Words,
  now: number,
) {
  const overdueStart = await findOverdueReviewStart(now);
  for await (const chunk of chunks) {
    const rows = chunk.map((row) => applicantRow(actor, row, words, overdueStart));
    const late = new Set(role === "sme" ? await lateSmes(actor, rows, now) : []);
    yield rows.map((row) => ({ one: row, isLate: late.has(row.id) }));
  }
}

/** Companies that the officer may see, of one level or waiting for the officer. */
export const listVisibleApplicants = (
  actor: Actor,
  role: ApplicantRole,
  query: ListQuery,
  filter: Filter,
): Promise<Listed<SeenApplicant>> => filterApplicants(actor, role, query, { filter, isLate: false, period: null });

/** `overdueStart`: applicants that began to wait before it have waited longer than promised. */
function applicantRow(actor: Actor, seenApplicant: SeenApplicant, words: Words, overdueStart: number): ApplicantRow {
  const { id, email, level, creditRequest, discountRate, isNameOnly = false } = seenApplicant;
  return {
    id,
    email,
    level,
    creditRequest,
    discountRate,
    isNameOnly,
    at: seenApplicant.createdAt,
    phone: seenApplicant.phoneNumber && `+${seenApplicant.phoneCountry} ${seenApplicant.phoneNumber}`,
    name: seenApplicant.title && translate(companyDisplayName(seenApplicant) ?? "", words),
    awaits: pendingDecision(actor, seenApplicant),
    waiting:
      pendingDecision(actor, seenApplicant) === null ? null : waitSince(seenApplicant.waitingSince, overdueStart),
    creditAmount: hideOtherInsurersCredit(actor, seenApplicant).creditAmount,
  };
}

function waitSince(since: number, overdueStart: number): WaitingTime {
  return { since, ms: clock.now() - since, isOverdue: since < overdueStart };
}

/** The tab for decisions. */
const REVIEW = "review" satisfies ApplicantTab;

type Params = Record<string, string | undefined>;

/** Finds the address's company. @throws NotFound if the officer may not see it. */
export const requireCompany = (actor: Actor, role: ApplicantRole, params: Params): Promise<ApplicantView> =>
  (role === "sme" ? findSme : findSupplier)(actor, requireParam(params, "id"));

/**
 * A company and one of its tabs.
 * @throws NotFound if the officer may not see it.
 * @throws Response redirecting to the dashboard if the tab is unknown.
 */
export async function applicantPage(
  { request, params }: LoaderFunctionArgs,
  actor: Actor,
  role: ApplicantRole,
  tabs: readonly ApplicantTab[],
) {
  const applicant = await requireCompany(actor, role, params);
  const awaited = pendingDecision(actor, applicant);
  const withReview: ApplicantTab[] = [REVIEW, ...tabs];
  const tab = withReview.find((candidate) => candidate === params.tab);
  if (!tab) throw redirect(paths.dashboard(actor.role));
  const { creditAmount, usedCredit, plan, insurerName } = hideOtherInsurersCredit(actor, applicant);
  const { id } = applicant;
  const now = clock.now();
  const seesPayee = role === "provider" && hasPermission(actor, "payees.see") && hasTraded(applicant);
  const [late, ordered, holds, payee, stuckWith, collection, credit, group] = await Promise.all([
    role === "sme" && creditAmount !== null ? loadVisibleLateSummary(actor, id, now) : null,
    monthlyOrders(applicant),
    mayHold(actor, applicant) ? listCompanyHolds(actor, id) : null,
    seesPayee ? findActivePayee(id) : undefined,
    stuckInsurer(actor, applicant),
    role === "sme" && hasPermission(actor, "collections.work") ? loadCollection(id, now) : null,
    role === "sme" && applicant.level === lastLevel.sme && !applicant.isNameOnly ? loadCreditState(id) : null,
    applicant.isNameOnly ? null : loadOwnGroup(actor, applicant.groupId),
  ]);
  const file: ApplicantRecord = {
    id,
    role: applicant.role,
    level: applicant.level,
    name: translate(companyDisplayName(applicant) ?? applicant.email, await requestWords(request)),
    company: pick(applicant, companyFields),
    financials: pick(applicant, financialNames),
    creditRequest: applicant.creditRequest,
    creditAmount,
    bankCap: applicant.bankCap,
    availableCredit: actor.role === "insurance" ? null : applicant.availableCredit,
    usedCredit,
    plan,
    insurerName,
    late,
    now,
    discountRate: applicant.discountRate,
    ordered,
    documents: tab === "documents" || tab === REVIEW ? applicant.documents : [],
    isNameOnly: applicant.isNameOnly ?? false,
    holds,
    payee,
    collection,
    creditState: credit?.state ?? null,
    group,
    timeline:
      applicant.isNameOnly || tab === "verification_timeline"
        ? await timelineEntries(request, applicant.id, actor)
        : null,
    instalments: tab === "installments" ? await listSmeInstalments(request, applicant.id) : null,
    invoices: tab === "invoices" ? await invoiceListPage(request, applicant.id) : null,
  };
  return {
    file,
    tab,
    awaited,
    tabs: awaited === "verdict" || tab === REVIEW ? withReview : tabs,
    desk: tab === REVIEW && !applicant.isNameOnly ? await reviewDesk(actor, applicant) : null,
    stuckWith,
    changeable: listChangeableTerms(actor, applicant),
  };
}

/** The most notes of contacts on the SME's page. The collections page has all of them. */
const MAX_CONTACTS = 3;

/** The SME's case on the collections page and its last notes. Null if the SME was never overdue. */
async function loadCollection(id: string, now: number): Promise<ApplicantRecord["collection"]> {
  const found = await findCollectionOf(id, now);
  return found && { found, notes: (await listCollectionNotes(id, { page: 1, perPage: MAX_CONTACTS })).rows };
}

/** The most earlier verdicts and notes on the review page. All of them are in the timeline. */
const MAX_EARLIER_LINES = 5;

async function reviewDesk(actor: Actor, applicant: ApplicantView): Promise<ReviewDesk> {
  const isAwaited = pendingDecision(actor, applicant) !== null;
  const isOfficers = ({ author }: { author: string }) => (officerRoles as readonly string[]).includes(author);
  const [neighbours, overdueStart, screening, duplicates, exposure, timeline] = await Promise.all([
    findNeighbours(actor, applicant),
    isAwaited ? findOverdueReviewStart(clock.now()) : null,
    loadScreening(actor, applicant.id),
    findDuplicates(actor, applicant.id),
    applicant.role === "sme" ? loadNearbyExposure(actor, applicant) : [],
    loadTimeline(applicant.id, actor),
  ]);
  return {
    queue: {
      ...neighbours,
      waiting: overdueStart === null ? null : waitSince(applicant.waitingSince, overdueStart),
    },
    screening,
    duplicates,
    exposure,
    earlier: timeline
      .filter(isOfficers)
      .slice(0, MAX_EARLIER_LINES)
      .map(({ at, author, text, by, apiKey }) => ({ at, author, text, by, apiKey })),
  };
}

/** Orders by month of a supplier that trades. Null for other companies. */
export async function monthlyOrders({
  id,
  role,
  level,
}: {
  id: string;
  role: ApplicantRole;
  level: number;
}): Promise<OrderMonth[] | null> {
  if (role !== "provider" || level !== lastLevel.provider) return null;
  return (await loadMonthlyMetrics(id, clock.now())).map(({ month, orders }) => ({ month, ...orders }));
}

/** The SME's insurer if it cannot decide, so that an admin can pass the SME on. Null otherwise. */
export async function stuckInsurer({ role }: Actor, { level, insurerId }: ApplicantView): Promise<InsurerState | null> {
  if (role !== "admin" || level !== Level.bankVerified) return null;
  return (await listInsurerStates()).find(({ id, skipped }) => id === insurerId && skipped !== null) ?? null;
}

async function timelineEntries(request: Request, id: string, actor: Actor): Promise<ApplicantRecord["timeline"]> {
  const { page } = requestListQuery(request);
  const { lines, hasOlder } = await timelinePage(id, page, actor);
  return {
    entries: lines.map(({ at, author, text, by, apiKey }) => ({ at, author, text, by, apiKey })),
    page,
    hasOlder,
  };
}

const companyFields = [
  "email",
  "firstname",
  "lastname",
  "phoneCountry",
  "phoneNumber",
  "phone2Country",
  "phone2Number",
  "email2",
  "address",
  "address2",
  "instagram",
  "website",
  "registrationCountry",
  "registrationNumber",
  "companyVat",
  "priceList",
  "priceListFile",
  "priceListErasedAt",
  "title",
  "titleAr",
  "text",
  "industries",
] as const satisfies (keyof ApplicantRecord["company"])[];
