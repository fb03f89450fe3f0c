import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveWebhook } from "~/domain/payments/webhooks.server";
import { requireParam } from "~/http/forms/forms.server";

/** Answers 404, because only payment gateways post here. */
export function loader(): Response {
  throw new Response("not found", { status: 404 });
}

/** Needs no CSRF check, because the signature proves the sender. Answers once the notification is stored. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST")
    throw new Response("only POST is known here", { status: 405, headers: { Allow: "POST" } });
  const body = Buffer.from(await request.arrayBuffer());
  await receiveWebhook(requireParam(params, "gateway"), request.headers, body);
  return new Response("ok", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
