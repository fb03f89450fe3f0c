/** What waits for whoever asks: counted by tallies, and the oldest of each kind by one index walk. */
import type { Actor, ApplicantRole } from "../actor";
import { Level } from "../applicants/level";
import { listApplicants } from "../applicants/applicants.server";
import type { Applicant } from "../applicants/moves.server";
import { waitingCases } from "../insurers/insurers.server";
import { EVERY } from "../lists";
import { orderNumber, OrderStatus } from "../orders/status";
import { listOrders } from "../orders/views.server";
import { countOf } from "../tallies.server";
import type { Waiting, WaitingKind } from "./waiting";

/** Nothing for applicants: what waits for them is on their own pages. */
export async function waitingFor(actor: Actor): Promise<Waiting[]> {
  switch (actor.role) {
    case "admin":
      return Promise.all([
        ordersAt(actor, "invoice", OrderStatus.uploadedInvoice),
        applicantsAt("plan", "sme", Level.insuranceVerified),
        applicantsAt("sme", "sme", Level.docsUploaded),
        applicantsAt("supplier", "provider", Level.docsUploaded),
      ]);
    case "bank":
      return Promise.all([
        ordersAt(actor, "payout", OrderStatus.invoiceVerifiedByAdmin),
        applicantsAt("sme", "sme", Level.adminVerified),
      ]);
    case "insurance": {
      const { count, oldest } = await waitingCases(actor);
      return [{ kind: "sme", count, oldest: oldest && titled(oldest) }];
    }
    default:
      return [];
  }
}

async function applicantsAt(kind: WaitingKind, role: ApplicantRole, level: Level): Promise<Waiting> {
  const count = await countOf(role, "", String(level));
  // One per page and newest first: the last page is the oldest.
  const { rows } = await listApplicants(role, { level, status: EVERY, page: Math.max(1, count), perPage: 1 });
  return { kind, count, oldest: rows[0] ? titled(rows[0]) : null };
}

async function ordersAt(actor: Actor, kind: WaitingKind, status: OrderStatus): Promise<Waiting> {
  const count = await countOf("orders", "", String(status));
  const { rows } = await listOrders(actor, { level: EVERY, status, page: Math.max(1, count), perPage: 1 });
  const [oldest] = rows;
  return {
    kind,
    count,
    oldest: oldest ? { id: oldest.id, title: `order ${orderNumber(oldest.number)} of ${oldest.smeTitle}`, since: oldest.updatedAt } : null,
  };
}

/** Its last step is what it has waited from. */
const titled = (one: Applicant) => ({ id: one.id, title: one.title ?? one.email, since: one.updatedAt });
