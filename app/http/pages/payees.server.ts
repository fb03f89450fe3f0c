import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { findDuplicates } from "~/domain/applicants/duplicates.server";
import * as paths from "~/domain/paths";
import {
  acceptPayee,
  findPayeeForDecision,
  listBankDocuments,
  listWaitingPayees,
  loadOwnPayees,
  refusePayee,
  sendPayee,
  withdrawPayee,
} from "~/domain/payees/payee.server";
import { payeeInput } from "~/domain/payees/payee-input";
import { configuration } from "~/domain/settings/configuration";
import { reasonInput } from "~/domain/values/text";
import { answerFileForm, answerForm, isFormReturned, requireParam, uploadedFile } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";

/* ---- the supplier ---- */

export async function payeePage({ request }: LoaderFunctionArgs) {
  return { ...(await loadOwnPayees(await requireActor(request, sendPayee))), hours: configuration().payeeChangeHours };
}

const payeeForm = payeeInput.extend({ paper: z.unknown().optional() });

export async function submitPayee({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, sendPayee);
  return answerFileForm(request, actor, payeeForm, async ({ paper: _, ...payee }, form) => {
    await sendPayee(actor, payee, { paper: uploadedFile(form, "paper"), signal: request.signal });
    return withSuccess(request, paths.payee, ({ payees }) => payees.done.sent);
  });
}

/** Redirects to the account page if nothing is left to withdraw. */
export async function withdrawPayeeDialog({ request }: LoaderFunctionArgs) {
  const { pendingPayee } = await loadOwnPayees(await requireActor(request, withdrawPayee));
  if (!pendingPayee && !isFormReturned()) throw redirect(paths.payee);
  return { iban: pendingPayee?.iban ?? null };
}

export async function submitPayeeWithdrawal({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, withdrawPayee);
  return answerForm(request, z.object({}), async () => {
    await withdrawPayee(actor);
    return withSuccess(request, paths.payee, ({ payees }) => payees.done.withdrawn);
  });
}

/* ---- the admin ---- */

export async function pendingPayeesPage({ request }: LoaderFunctionArgs) {
  return { payees: await listWaitingPayees(await requireActor(request, acceptPayee)) };
}

/** The account with the data to compare it with. Redirects to the queue if another admin has decided meanwhile. */
export async function payeeDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, acceptPayee);
  const payee = await findPayeeForDecision(actor, requireParam(params, "id"));
  if (payee.state !== "waits" && !isFormReturned()) throw redirect(paths.payees);
  return {
    payee,
    papers: await listBankDocuments(payee),
    same: await findDuplicates(actor, payee.supplierId),
    hours: payee.activePayee ? configuration().payeeChangeHours : null,
  };
}

export async function submitPayeeAcceptance({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, acceptPayee);
  return answerForm(request, z.object({}), async () => {
    await acceptPayee(actor, requireParam(params, "id"));
    return withSuccess(request, paths.payees, ({ payees }) => payees.done.accepted);
  });
}

export async function submitPayeeRefusal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refusePayee);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await refusePayee(actor, requireParam(params, "id"), desc);
    return withSuccess(request, paths.payees, ({ payees }) => payees.done.refused);
  });
}
