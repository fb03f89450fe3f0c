/** The page of a credit note. Every reader of the order's payments can open and print it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { sum } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { requireParam } from "~/http/forms/forms.server";
import { requireActor } from "~/http/request/session.server";
import type { CreditNoteView } from "~/ui/credit-notes/credit-note-page";

/** @throws NotFound if the actor may not see the order, or the order has no credit note of this number. */
export async function creditNotePage({ request, params }: LoaderFunctionArgs): Promise<CreditNoteView> {
  const actor = await requireActor(request, "orders.invoice.see");
  const [order, entity] = await Promise.all([loadOrderView(actor, requireParam(params, "id")), readLegalEntity()]);
  const { id, number, amount, creditNotes, invoice, sme, supplier } = order;
  const note = creditNotes.find((candidate) => String(candidate.number) === params.number);
  if (!note) throw new NotFound();
  const credited = creditNotes.filter((other) => other.number <= note.number).map((other) => other.amount);
  return {
    reader: actor.role,
    name: creditNoteName(number, note.number),
    note,
    order: { id, number, amount },
    left: amount - sum(credited),
    invoice: invoice?.typed?.number ?? null,
    sme,
    supplier,
    entity,
  };
}
