import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveDeliveryReport } from "~/domain/notifications/delivery-reports.server";

/** There is nothing to see: only Twilio posts here, what became of text messages. */
export function loader(): Response {
  throw new Response("not found", { status: 404 });
}

/** No CSRF check: the signature is the proof of who sent it. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST")
    throw new Response("only POST is known here", { status: 405, headers: { Allow: "POST" } });
  const { pathname, search } = new URL(request.url);
  await receiveDeliveryReport(pathname + search, request.headers, await request.text());
  return new Response(null, { status: 204 });
}
