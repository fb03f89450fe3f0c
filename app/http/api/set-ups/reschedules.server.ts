/** Set-ups of reschedules: an open one of the demo's SME, or an admin proposes one first. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listNextInstalments } from "~/domain/instalments/instalment.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import type { InstalmentView } from "~/domain/orders/order-view";
import { isReschedulable, MAX_RESCHEDULE_MONTHS, MAX_RESCHEDULES } from "~/domain/reschedules/reschedule";
import { addMonths, businessDay, endOfDay, isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { firstDeadline } from "~/domain/values/deadlines";
import { hasConsents, type Reschedule } from "~/domain/values/reschedule-data";
import { requireOperation } from "~/http/api/published/published-document.server";
import { momentary, samples } from "~/http/api/shapes/samples";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { demoApplicantId, demoPeople } from "./people.server";

/** A delivered order of the demo's SME with unpaid instalments. */
interface OwedOrder {
  id: string;
  /** A later day for each of its open instalments, such as "2027-04-30". */
  day: string;
  parts: number;
  open: Reschedule | null;
  /** True if a reschedule can be proposed once none is open. */
  isReschedulable: boolean;
}

/** The most unpaid instalments that are looked at. */
const MAX_INSTALMENTS = 1000;
const LATER = 30 * DAY;

/** Returns the orders with the earliest deadline first. */
async function listOwedOrders(): Promise<OwedOrder[]> {
  const [admin, smeId] = await Promise.all([findActorByEmail(demoPeople.admin), demoApplicantId(demoPeople.sme)]);
  if (!admin || smeId === null) return [];
  const due = await listNextInstalments(smeId, MAX_INSTALMENTS);
  const orders: OwedOrder[] = [];
  for (const id of new Set(due.map(({ orderId }) => orderId))) {
    const { instalments, reschedules } = await loadOrderView(admin, id);
    const parts = instalments.filter(({ number, ...part }) => isReschedulable({ ...part, upfront: number === 1 }));
    const later = Math.max(clock.now(), ...parts.map(({ deadline }) => deadline ?? 0)) + LATER;
    const isAllowed = parts.length > 0 && parts.every((part) => later <= lastDeadline(part));
    const agreed = reschedules.filter(({ state }) => state === "agreed").length;
    orders.push({
      id,
      day: isoDay(later),
      parts: parts.length,
      open: reschedules.find(({ state }) => state === "open") ?? null,
      isReschedulable: isAllowed && agreed < MAX_RESCHEDULES,
    });
  }
  return orders;
}

/** The latest new deadline of the instalment, in UTC milliseconds. */
const lastDeadline = (part: InstalmentView): number =>
  endOfDay(addMonths(businessDay(firstDeadline(part) ?? 0), MAX_RESCHEDULE_MONTHS));

/** The days of the example, which has three open instalments. */
const exampleDays = (): string => JSON.stringify(requireOperation("adminOrderReschedulePropose").example?.deadlines);

const WITHDRAW = "adminOrderRescheduleWithdraw";

/**
 * Finds an order for a new reschedule, and adds the lines that withdraw its open one. Prefers an order without one.
 * `as`: the variable of the admin's token.
 * @throws Lacking if no order can be rescheduled.
 */
function prepareProposal(line: CallLine, orders: OwedOrder[], as: string): OwedOrder {
  const possible = orders.filter((order) => order.isReschedulable);
  const order = possible.find(({ open }) => open === null) ?? possible[0];
  if (!order) throw new Lacking("delivered order with open instalments");
  if (order.open) line.run(WITHDRAW, { as, places: { [samples.orderRescheduled]: order.id } });
  return order;
}

/** Replaces the proposal's example. The days come first, because they contain the day. */
const proposalPlaces = ({ id, day, parts }: OwedOrder): Record<string, string> => ({
  [exampleDays()]: JSON.stringify(Array.from({ length: parts }, () => day)),
  [samples.orderToReschedule]: id,
  [momentary.newDeadline]: day,
});

/** An admin proposes a reschedule. */
function propose(line: CallLine, orders: OwedOrder[]): OwedOrder {
  line.signIn("OFFICER", demoPeople.admin);
  const order = prepareProposal(line, orders, "OFFICER");
  line.run("adminOrderReschedulePropose", { as: "OFFICER", places: proposalPlaces(order) });
  return order;
}

/** An order whose open reschedule the calling officer has not consented to, or a new one. */
async function findRescheduled(line: CallLine): Promise<string> {
  const orders = await listOwedOrders();
  const consentOf = ({ bankConsentAt, insurerConsentAt }: Reschedule): number | null =>
    line.area === "bank" ? bankConsentAt : line.area === "insurance" ? insurerConsentAt : null;
  const waiting = orders.find(({ open }) => open !== null && consentOf(open) === null);
  return (waiting ?? propose(line, orders)).id;
}

/** An order whose open reschedule the SME can agree to. Bank and insurer consent first, if they have not. */
async function findAgreeable(line: CallLine): Promise<string> {
  const orders = await listOwedOrders();
  const now = clock.now();
  const timely = orders.filter(({ open }) => open?.deadlines.every(({ after }) => after > now));
  const found = timely.find(({ open }) => open !== null && hasConsents(open)) ?? timely[0];
  const order = found ?? propose(line, orders);
  const places = { [samples.orderRescheduled]: order.id };
  const consents = found?.open ?? { bankConsentAt: null, insurerConsentAt: null };
  if (consents.bankConsentAt === null) {
    line.signIn("BANKER", demoPeople.bank);
    line.run("bankOrderRescheduleConsent", { as: "BANKER", places });
  }
  if (consents.insurerConsentAt === null) {
    line.signIn("INSURER", demoPeople.insurance);
    line.run("insuranceOrderRescheduleConsent", { as: "INSURER", places });
  }
  return order.id;
}

/** Set-ups of calls about reschedules. */
export const rescheduleSetUps: SetUps = {
  calls: {
    async adminOrderReschedulePropose(line) {
      const order = prepareProposal(line, await listOwedOrders(), line.token);
      for (const [text, real] of Object.entries(proposalPlaces(order))) line.put(text, real);
    },
  },
  samples: { orderRescheduled: findRescheduled, orderToAgree: findAgreeable },
};
