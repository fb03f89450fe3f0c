/** The facts of events that readers see in their feeds. Source: app/domain/README.md, "Event feed". */
import type { SubjectFacts, SubjectKind } from "~/domain/events/event";
import { orderVisibility } from "~/domain/orders/visibility";
import type { Actor } from "~/domain/values/actor";

type Visibility = ReturnType<typeof orderVisibility>;

/** The facts of an order, each with the visible part of the order that it belongs to. True: everybody's. */
const orderFacts: Record<string, keyof Visibility | true> = {
  status: true,
  amount: true,
  placedAt: true,
  creditedAmount: true,
  disputedAmount: true,
  deliveryDay: true,
  proposedDay: "delivery",
  buyerReference: "sale",
  taxRate: "discount",
  bankShareRate: "shares",
  payoutReference: "discount",
  payoutValueDate: "discount",
};

const checkoutFacts = new Set(["checkout", "amount", "deliveryDay"]);

/** The facts of a company that it sees on its own profile, and officers on theirs. */
const applicantFacts = new Set(["level", "title", "titleAr", "creditAmount", "plan", "taxRate"]);

/** Returns the changed facts that the reader sees in the event. `facts`: one side of the event. */
export function visibleFacts(actor: Actor, subject: SubjectKind, facts: SubjectFacts): SubjectFacts {
  const sees = orderVisibility(actor);
  const isVisible = (fact: string): boolean => {
    if (subject === "checkout") return checkoutFacts.has(fact);
    if (subject !== "order") return subject === "applicant" && applicantFacts.has(fact);
    const part = Object.hasOwn(orderFacts, fact) && orderFacts[fact];
    return part === true || (typeof part === "string" && sees[part]);
  };
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => isVisible(fact)));
}
