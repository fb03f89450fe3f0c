import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownArea } from "~/domain/verbs/permissions";
import { requireActor } from "~/http/request/session.server";

export { Area as default, areaHandle as handle } from "~/ui/site/area";

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, ownArea);
  return { role };
}
