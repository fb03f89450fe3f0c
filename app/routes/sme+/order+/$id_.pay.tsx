import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as paths from "~/domain/paths";
import { isPaymentPurpose } from "~/domain/payments/payment";
import { readForm, requireParam } from "~/http/forms/forms.server";
import { payAtBank } from "~/http/pages/payments.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, "orders.pay");
  return redirect(paths.order("sme", requireParam(params, "id")));
}

/** Starts the payment that was chosen on the order page and redirects to the bank's page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  const purpose = (await readForm(request)).get("purpose");
  if (!isPaymentPurpose(purpose)) throw new Response("this form could not be read", { status: 400 });
  return payAtBank(request, actor, requireParam(params, "id"), purpose);
}
