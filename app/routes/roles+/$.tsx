import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ownArea } from "~/domain/verbs/permissions";
import { homePath, requireActor } from "~/http/request/session.server";

export { NeverSeen as default } from "~/ui/site/area";

/** Answers unknown addresses of a role's area. */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(homePath(await requireActor(request, ownArea)));
}
