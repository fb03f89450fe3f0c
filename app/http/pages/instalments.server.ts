import { isInstalmentLate } from "~/domain/instalments/instalment";
import {
  type InstalmentRow,
  listDueInstalments,
  listInstalments,
  streamInstalments,
} from "~/domain/instalments/instalment.server";
import type { FoundPage } from "~/domain/lists/list";
import { findInstalments } from "~/domain/orders/search.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { daysLate, isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { csvStream } from "~/http/lists/csv.server";
import {
  assertPageExists,
  narrowedAddress,
  parseSearch,
  parseSort,
  requestListQuery,
  searchChunks,
} from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import type { InstalmentPage, InstalmentTab, ListedInstalment } from "~/ui/instalments/instalment-list";
import { translate } from "~/words/translate";

/** Reads the list's address. The default tab has all instalments. A search ignores the tabs. */
function parseInstalmentQuery(request: Request) {
  const search = parseSearch(request);
  const asked = new URL(request.url).searchParams.get("show");
  const tab: InstalmentTab | null = search !== null ? null : asked === "soon" || asked === "late" ? asked : "all";
  const by = tab === "all" ? "date" : "due";
  const sort = parseSort(request);
  const usual = by === "due";
  const isRising = sort?.by === by ? sort.isRising : usual;
  return {
    search,
    tab,
    due: tab === "late" || tab === "soon" ? tab : null,
    sort: { by, isRising } as const,
    sorts: search === null ? ([by] as const) : [],
    address: narrowedAddress(search, { show: tab !== "all" && tab }, { by, isRising }, isRising === usual),
  };
}

/** A page of instalments for admin and bank: all, overdue, due soon, or matching a search. */
export async function instalmentListPage(request: Request, actor: Actor): Promise<InstalmentPage> {
  const now = clock.now();
  const { search, tab, due, sort, sorts, address } = parseInstalmentQuery(request);
  const query = requestListQuery(request);
  const listed = await (search !== null
    ? findInstalments(actor, search, query)
    : due
      ? listDueInstalments(query, due, now, sort.isRising)
      : uncapped(listInstalments(query, null, sort.isRising)));
  return { ...instalmentPageView(request, listed, now), search, tab, sort, sorts, address };
}

export async function instalmentListFile(request: Request, actor: Actor): Promise<Response> {
  const now = clock.now();
  const { search, due, sort } = parseInstalmentQuery(request);
  const chunks =
    search === null ? streamInstalments(due, now, sort.isRising) : searchChunks(findInstalments(actor, search));
  const words = await requestWords(request);
  const { head, states } = words.instalments.list;
  return csvStream(`dhow-instalments-${isoDay(now)}`, head, chunks, (row: InstalmentRow) => {
    const instalment = listedInstalment(row, now);
    return [
      formatOrderNumber(instalment.orderNumber),
      String(instalment.number),
      translate(instalment.company, words),
      row.smeEmail,
      instalment.phone ?? "",
      instalment.amount,
      instalment.paidAmount,
      instalment.deadline === null ? "" : isoDay(instalment.deadline),
      states[instalment.state],
      instalment.daysLate === null ? "" : String(instalment.daysLate),
      csvDay(row.paidAt ?? row.refund?.paidAt),
      csvDay(row.refund?.refundedAt),
    ];
  });
}

const csvDay = (at: number | null | undefined): string => (at === null || at === undefined ? "" : isoDay(at));

/** An SME's instalments. The caller has checked that the reader may see the SME. */
export async function listSmeInstalments(request: Request, smeId: string): Promise<InstalmentPage> {
  const all = await uncapped(listInstalments(requestListQuery(request), smeId));
  return {
    ...instalmentPageView(request, all, clock.now()),
    search: null,
    tab: null,
    sort: { by: "date", isRising: false },
    sorts: [],
    address: {},
  };
}

const uncapped = async <Row>(
  listed: Promise<{ rows: Row[]; count: number; page: number }>,
): Promise<FoundPage<Row>> => ({ ...(await listed), isCapped: false });

function instalmentPageView(request: Request, found: FoundPage<InstalmentRow>, now: number) {
  assertPageExists(request, found);
  return { ...found, rows: found.rows.map((row) => listedInstalment(row, now)) };
}

function listedInstalment(instalment: InstalmentRow, now: number): ListedInstalment {
  const { id, orderId, orderNumber, number, rate, amount, paidAmount, creditedAmount, deadline, smeId } = instalment;
  const state = instalmentState(instalment, now);
  return {
    id,
    orderId,
    orderNumber,
    number,
    rate,
    amount,
    paidAmount,
    creditedAmount,
    deadline,
    smeId,
    state,
    company: instalment.smeTitle ?? instalment.smeEmail,
    phone: instalment.phoneNumber && `+${instalment.phoneCountry} ${instalment.phoneNumber}`,
    daysLate: state === "late" && deadline !== null ? daysLate(deadline, now) : null,
  };
}

function instalmentState(
  instalment: Parameters<typeof isInstalmentLate>[0] & { orderStatus: number },
  now: number,
): ListedInstalment["state"] {
  if (instalment.paidAt !== null) return "paid";
  if (instalment.orderStatus === OrderStatus.canceled) return "canceled";
  return isInstalmentLate(instalment, now) ? "late" : "open";
}
