import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveWebhook } from "~/domain/payments/webhooks.server";
import { requireParam } from "~/http/forms/forms.server";

/** There is nothing to see: only payment gateways post here. */
export function loader(): Response {
  throw new Response("not found", { status: 404 });
}

/** No CSRF check: the signature is the proof of who sent it. It is answered once it is stored. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST")
    throw new Response("only POST is known here", { status: 405, headers: { Allow: "POST" } });
  const body = Buffer.from(await request.arrayBuffer());
  await receiveWebhook(requireParam(params, "gateway"), request.headers, body);
  return new Response("ok", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
