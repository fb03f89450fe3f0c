/** What waits for whoever asks: counted by tallies, and the one of each kind that has waited longest by one index walk. */
import { and, asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import type { Actor, ApplicantRole } from "../actor";
import { Level } from "../applicants/level";
import type { Applicant } from "../applicants/moves.server";
import { lateOf } from "../instalments/instalments.server";
import { waitingCases } from "../insurers/insurers.server";
import { orderNumber, OrderStatus } from "../orders/status";
import { longestAt } from "../orders/views.server";
import { countOf } from "../tallies.server";
import type { Waiting, WaitingKind } from "./waiting";

/** The most urgent first. */
export async function waitingFor(actor: Actor, now: number): Promise<Waiting[]> {
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
    case "provider":
      return Promise.all([
        ordersAt(actor, "accept", OrderStatus.waiting),
        ordersAt(actor, "upload", OrderStatus.delivered),
        ordersAt(actor, "deliver", OrderStatus.sending),
      ]);
    case "sme":
      return Promise.all([
        lateInstalmentsOf(actor, now),
        ordersAt(actor, "unpaid", OrderStatus.created),
        ordersAt(actor, "arriving", OrderStatus.sending),
      ]);
  }
}

async function lateInstalmentsOf(actor: Actor, now: number): Promise<Waiting> {
  const { count, since } = await lateOf(actor.applicantId ?? "", now);
  return { kind: "late", count, oldest: since === null ? null : { id: "", title: "a late instalment", since } };
}

async function applicantsAt(kind: WaitingKind, role: ApplicantRole, level: Level): Promise<Waiting> {
  const count = await countOf(role, "", String(level));
  const [oldest] = await db
    .select()
    .from(applicants)
    .where(and(eq(applicants.role, role), eq(applicants.level, level)))
    .orderBy(asc(applicants.waitingSince), asc(applicants.id))
    .limit(1);
  return { kind, count, oldest: oldest ? titled(oldest) : null };
}

async function ordersAt(actor: Actor, kind: WaitingKind, status: OrderStatus): Promise<Waiting> {
  const count = await countOf("orders", actor.applicantId ?? "", String(status));
  const oldest = await longestAt(actor, status);
  if (!oldest) return { kind, count, oldest };
  const { id, amount, statusSince, smeTitle, supplierTitle } = oldest;
  const number = orderNumber(oldest.number);
  const party = actor.role === "sme" ? supplierTitle : smeTitle;
  return { kind, count, oldest: { id, title: `order ${number} of ${party}`, since: statusSince, order: { number, amount, party } } };
}

const titled = (one: Applicant) => ({ id: one.id, title: one.title ?? one.email, since: one.waitingSince });
