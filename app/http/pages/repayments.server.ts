/** Pages about suppliers' debts and their repayments, for admins and the bank, and for the supplier itself. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { isReversible } from "~/domain/cash/transfer-reversal";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import * as paths from "~/domain/paths";
import { demandRepayment } from "~/domain/repayments/demand.server";
import { repaymentInput } from "~/domain/repayments/repayment";
import { recordRepayment, reverseRepayment } from "~/domain/repayments/repayment.server";
import {
  findDemand,
  findRepayment,
  listOwingSuppliers,
  listRepayments,
  loadSupplierDebt,
  streamOwingSuppliers,
} from "~/domain/repayments/repayment-list.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { reasonInput } from "~/domain/values/text";
import { NotFound } from "~/domain/verbs/errors";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

const officerRole = ({ role }: Actor) => role as "admin" | "bank";

/* ---- admin and bank ---- */

export async function owingSuppliersPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const list = await listOwingSuppliers(requestListQuery(request));
  assertPageExists(request, list);
  return { role: officerRole(actor), ...list };
}

/** Returns all suppliers that owe as a CSV file. */
export async function owingSuppliersFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "transfers.see");
  const words = await requestWords(request);
  const { supplier, owed, since, demandedUntil } = words.repayments;
  const name = `dhow-suppliers-that-owe-${isoDay(clock.now())}`;
  return csvStream(name, [supplier, owed, since, demandedUntil], streamOwingSuppliers(), (row) => [
    translate(row.name, words),
    row.owed,
    isoDay(row.since),
    row.dueOn ?? "",
  ]);
}

/** @throws NotFound if no supplier has this id. */
export async function supplierDebtPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const supplierId = requireParam(params, "id");
  const [debt, list] = await Promise.all([
    loadSupplierDebt(actor, supplierId),
    listRepayments(supplierId, requestListQuery(request)),
  ]);
  assertPageExists(request, list);
  return { role: officerRole(actor), debt, list };
}

/** Records a repayment by hand. */
export async function submitRepayment({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, recordRepayment);
  const supplierId = requireParam(params, "id");
  return answerForm(request, repaymentInput, async (transfer) => {
    await recordRepayment(actor, { supplierId, ...transfer });
    return withSuccess(request, paths.supplierDebt(officerRole(actor), supplierId), ({ repayments, format }) =>
      repayments.recorded(format.money(transfer.amount)),
    );
  });
}

/** Redirects to the supplier's debt if it owes nothing, unless the form just came back with a message. */
export async function demandDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, demandRepayment);
  const { supplierId, name, owed } = await loadSupplierDebt(actor, requireParam(params, "id"));
  const page = paths.supplierDebt(officerRole(actor), supplierId);
  if (owed === 0 && !isFormReturned()) throw redirect(page);
  return { page, name, owed };
}

export async function submitDemand({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, demandRepayment);
  const supplierId = requireParam(params, "id");
  return answerForm(request, z.object({}), async () => {
    await demandRepayment(actor, supplierId);
    return withSuccess(
      request,
      paths.supplierDebt(officerRole(actor), supplierId),
      ({ repayments }) => repayments.sent,
    );
  });
}

/**
 * @throws NotFound if the supplier has no such repayment.
 * @throws Response redirecting to the supplier's debt if the repayment is reversed or linked meanwhile.
 */
export async function reverseRepaymentDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, reverseRepayment);
  const repayment = await findRepayment(requireParam(params, "repayment"));
  if (repayment.supplierId !== params.id) throw new NotFound();
  const page = paths.supplierDebt(officerRole(actor), repayment.supplierId);
  if (!isReversible(repayment) && !isFormReturned()) throw redirect(page);
  return { page, repayment };
}

export async function submitRepaymentReversal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, reverseRepayment);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await reverseRepayment(actor, requireParam(params, "repayment"), desc);
    return withSuccess(
      request,
      paths.supplierDebt(officerRole(actor), requireParam(params, "id")),
      ({ repayments }) => repayments.reversed,
    );
  });
}

/* ---- the supplier ---- */

export async function ownRepaymentsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "remittances.own");
  const supplierId = actor.applicantId ?? "";
  const [debt, list] = await Promise.all([
    loadSupplierDebt(actor, supplierId),
    listRepayments(supplierId, requestListQuery(request)),
  ]);
  assertPageExists(request, list);
  return { role: "provider" as const, debt, list };
}

/** The printable page of a demand. @throws NotFound if it belongs to another supplier. */
const demandPage = async ({ request, params }: LoaderFunctionArgs, permission: "transfers.see" | "remittances.own") => {
  const actor = await requireActor(request, permission);
  const [view, entity] = await Promise.all([findDemand(actor, requireParam(params, "id")), readLegalEntity()]);
  return { role: actor.role as "admin" | "bank" | "provider", ...view, entity };
};

export const officerDemandPage = (args: LoaderFunctionArgs) => demandPage(args, "transfers.see");
export const ownDemandPage = (args: LoaderFunctionArgs) => demandPage(args, "remittances.own");
