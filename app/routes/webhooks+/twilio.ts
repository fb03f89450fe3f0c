import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveDeliveryReport } from "~/domain/notifications/delivery-reports.server";

/** Answers 404, because only Twilio posts here. */
export function loader(): Response {
  throw new Response("not found", { status: 404 });
}

/** Takes Twilio's delivery receipts of text messages. Needs no CSRF check, because the signature proves the sender. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST")
    throw new Response("only POST is known here", { status: 405, headers: { Allow: "POST" } });
  const { pathname, search } = new URL(request.url);
  await receiveDeliveryReport(pathname + search, request.headers, await request.text());
  return new Response(null, { status: 204 });
}
