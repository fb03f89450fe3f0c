import type { LoaderFunctionArgs } from "@remix-run/node";
import { instalmentListPage } from "~/http/pages/instalments.server";
import { requireActor } from "~/http/request/session.server";
import type { InstalmentsView } from "~/ui/instalments/instalment-list";

export { InstalmentsPage as default, instalmentsMeta as meta } from "~/ui/instalments/instalment-list";

export async function loader({ request }: LoaderFunctionArgs): Promise<InstalmentsView> {
  const actor = await requireActor(request, "instalments.see");
  return { role: actor.role, instalments: await instalmentListPage(request, actor) };
}
