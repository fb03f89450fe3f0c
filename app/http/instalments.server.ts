/** The instalments' lists of admin and bank. */
import type { Actor } from "~/domain/actor";
import { daysUntil, isoDay } from "~/domain/calendar";
import { clock } from "~/domain/clock";
import { isLate } from "~/domain/instalments/instalment";
import {
  dueInstalments,
  everyInstalment,
  type InstalmentRow,
  listInstalments,
} from "~/domain/instalments/instalments.server";
import type { FoundPage } from "~/domain/lists";
import { findInstalments } from "~/domain/orders/search.server";
import { OrderStatus, orderNumber } from "~/domain/orders/status";
import type { InstalmentPage, InstalmentTab, ListedInstalment } from "~/ui/back-office/instalment-list";
import { read } from "~/words/said";
import { csvStream } from "./csv.server";
import { wordsOf } from "./language.server";
import { assertPageExists, foundAtOnce, listAddress, listQueryOf, searchOf, sortAsked } from "./lists.server";

/** What the address of the work list asks for: it opens on what is late. A search is over all. */
function instalmentsAsked(request: Request) {
  const search = searchOf(request);
  const asked = new URL(request.url).searchParams.get("show");
  const tab: InstalmentTab | null = search !== null ? null : asked === "soon" || asked === "all" ? asked : "late";
  const by = tab === "all" ? "date" : "due";
  const sort = sortAsked(request);
  const usual = by === "due";
  const isRising = sort?.by === by ? sort.isRising : usual;
  const address =
    search === null
      ? listAddress({
          show: tab !== "late" && tab,
          sort: isRising !== usual && by,
          order: isRising !== usual && (isRising ? "asc" : "desc"),
        })
      : { q: search };
  return {
    search,
    tab,
    due: tab === "late" || tab === "soon" ? tab : null,
    sort: { by, isRising } as const,
    sorts: search === null ? ([by] as const) : [],
    address,
  };
}

/** One page of what is late, of what falls due soon, of all, or of what a search finds; for admin and bank. */
export async function instalmentListPage(request: Request, actor: Actor): Promise<InstalmentPage> {
  const now = clock.now();
  const { search, tab, due, sort, sorts, address } = instalmentsAsked(request);
  const query = listQueryOf(request);
  const listed = await (search !== null
    ? findInstalments(actor, search, query)
    : due
      ? dueInstalments(query, due, now, sort.isRising)
      : uncapped(listInstalments(query, null, sort.isRising)));
  return { ...shown(request, listed, now), search, tab, sort, sorts, address };
}

/** The same list as a file, all of its pages. */
export async function instalmentFile(request: Request, actor: Actor): Promise<Response> {
  const now = clock.now();
  const { search, due, sort } = instalmentsAsked(request);
  const chunks =
    search === null ? everyInstalment(due, now, sort.isRising) : foundAtOnce(findInstalments(actor, search));
  const words = await wordsOf(request);
  const { head, states } = words.backOffice.instalments;
  return csvStream(`dhow-instalments-${isoDay(now)}`, head, chunks, (row: InstalmentRow) => {
    const one = listed(row, now);
    return [
      orderNumber(one.orderNumber),
      String(one.number),
      read(one.company, words),
      row.smeEmail,
      one.phone ?? "",
      one.amount,
      one.deadline === null ? "" : isoDay(one.deadline),
      states[one.state],
      one.daysLate === null ? "" : String(one.daysLate),
    ];
  });
}

/** Those of one SME; the caller has checked who may see it. */
export async function instalmentsOfSme(request: Request, smeId: string): Promise<InstalmentPage> {
  const all = await uncapped(listInstalments(listQueryOf(request), smeId));
  return {
    ...shown(request, all, clock.now()),
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

function shown(request: Request, found: FoundPage<InstalmentRow>, now: number) {
  assertPageExists(request, found);
  return { ...found, rows: found.rows.map((one) => listed(one, now)) };
}

function listed(one: InstalmentRow, now: number): ListedInstalment {
  const { id, orderId, orderNumber, number, rate, amount, deadline, smeId } = one;
  const state = stateOf(one, now);
  return {
    id,
    orderId,
    orderNumber,
    number,
    rate,
    amount,
    deadline,
    smeId,
    state,
    company: one.smeTitle ?? one.smeEmail,
    phone: one.phoneNumber && `+${one.phoneCountry} ${one.phoneNumber}`,
    daysLate: state === "late" && deadline !== null ? daysUntil(deadline, now) : null,
  };
}

function stateOf(one: Parameters<typeof isLate>[0] & { orderStatus: number }, now: number): ListedInstalment["state"] {
  if (one.paidAt !== null) return "paid";
  if (one.orderStatus === OrderStatus.canceled) return "canceled";
  return isLate(one, now) ? "late" : "open";
}
