import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { moveInput } from "~/domain/insurers/insurer";
import { listInsurerStates, priorityVersion, reorderInsurers } from "~/domain/insurers/insurer.server";
import * as paths from "~/domain/paths";
import { readForm, throwUnreadable } from "~/http/forms/forms.server";
import { translateForRequest } from "~/http/request/language.server";
import { domainRefusal } from "~/http/request/refusals.server";
import { requireActor } from "~/http/request/session.server";
import type { OrderAnswer } from "~/ui/insurers/insurer-list";

/** Redirects to the settings page. Only the insurer list posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, reorderInsurers);
  return redirect(paths.settings);
}

/**
 * Stores the dragged list, given as all ids in order. Answers with the stored order, and with an error message if the
 * change was refused.
 */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, reorderInsurers);
  const form = await readForm(request);
  const read = moveInput.safeParse({
    insuranceList: form.getAll("insuranceList"),
    seen: form.get("seen") ?? undefined,
  });
  if (!read.success) return throwUnreadable();
  try {
    await reorderInsurers(actor, read.data.insuranceList, read.data.seen);
  } catch (error) {
    const refusal = domainRefusal(error);
    if (!refusal) throw error;
    return json(await answer(await translateForRequest(request, refusal.message)), refusal.status);
  }
  return json(await answer(null));
}

async function answer(error: string | null): Promise<OrderAnswer> {
  const insurers = await listInsurerStates();
  return { insurers, seen: priorityVersion(insurers), error };
}
