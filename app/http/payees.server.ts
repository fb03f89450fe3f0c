/** The pages on which suppliers say where they are paid, and admins decide on it. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { possiblySame } from "~/domain/applicants/same.server";
import * as paths from "~/domain/paths";
import { payeeInput } from "~/domain/payees/payee-input";
import {
  acceptPayee,
  bankPapersOf,
  ownPayees,
  payeeToDecide,
  refusePayee,
  sendPayee,
  waitingPayees,
  withdrawPayee,
} from "~/domain/payees/payees.server";
import { configuration } from "~/domain/settings/configuration";
import { reasonInput } from "~/domain/text";
import { answerFileForm, answerForm, cameBack, param, uploadOf } from "./forms.server";
import { wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

/* ---- the supplier ---- */

export async function payeePage({ request }: LoaderFunctionArgs) {
  return { ...(await ownPayees(await requireActor(request, sendPayee))), hours: configuration().payeeChangeHours };
}

const payeeForm = payeeInput.extend({ paper: z.unknown().optional() });

export async function sendFromForm({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, sendPayee);
  return answerFileForm(request, actor, payeeForm, async ({ paper: _, ...payee }, form) => {
    await sendPayee(actor, payee, { paper: uploadOf(form, "paper"), signal: request.signal });
    return withNotice(paths.payee, "success", (await wordsOf(request)).payees.done.sent);
  });
}

/** An admin may have decided meanwhile, or it is in use: then there is nothing to withdraw. */
export async function withdrawPayeeDialog({ request }: LoaderFunctionArgs) {
  const { open } = await ownPayees(await requireActor(request, withdrawPayee));
  if (!open && !cameBack()) throw redirect(paths.payee);
  return { iban: open?.iban ?? null };
}

export async function withdrawPayeeFromForm({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, withdrawPayee);
  return answerForm(request, z.object({}), async () => {
    await withdrawPayee(actor);
    return withNotice(paths.payee, "success", (await wordsOf(request)).payees.done.withdrawn);
  });
}

/* ---- the admin ---- */

export async function waitingPayeesPage({ request }: LoaderFunctionArgs) {
  return { payees: await waitingPayees(await requireActor(request, acceptPayee)) };
}

/**
 * With what the admin compares it with. Somebody may have decided meanwhile: then there is nothing to open over the
 * queue.
 */
export async function payeeDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, acceptPayee);
  const payee = await payeeToDecide(actor, param(params, "id"));
  if (payee.state !== "waits" && !cameBack()) throw redirect(paths.payees);
  return {
    payee,
    papers: await bankPapersOf(payee),
    same: await possiblySame(actor, payee.supplierId),
    hours: payee.inUse ? configuration().payeeChangeHours : null,
  };
}

export async function acceptPayeeFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, acceptPayee);
  return answerForm(request, z.object({}), async () => {
    await acceptPayee(actor, param(params, "id"));
    return withNotice(paths.payees, "success", (await wordsOf(request)).payees.done.accepted);
  });
}

export async function refusePayeeFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refusePayee);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await refusePayee(actor, param(params, "id"), desc);
    return withNotice(paths.payees, "success", (await wordsOf(request)).payees.done.refused);
  });
}
