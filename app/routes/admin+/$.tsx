import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireActor } from "~/http/session.server";

/** Any other path of the area. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "area.admin");
  return redirect("/admin/dashboard");
}

/** Never seen; with it another role gets the error page and not bare text. */
export default function Elsewhere() {
  return null;
}
