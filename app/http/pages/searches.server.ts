import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { searchEverything } from "~/domain/searches/search.server";
import type { OfficerRole } from "~/domain/values/actor";
import { requireActor } from "~/http/request/session.server";

/** Leads straight to the only result, if the text is its whole order number or reference. */
export async function officerSearchPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const text = new URL(request.url).searchParams.get("q") ?? "";
  const found = await searchEverything(actor, actor.role as OfficerRole, text);
  if (found?.direct) throw redirect(found.direct, 303);
  return { text, groups: found && found.groups };
}
