import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireActor } from "~/http/session.server";

export { Area as default } from "~/ui/layout";

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "area.provider");
  return { role };
}
