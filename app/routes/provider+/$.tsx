import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { homeOf, requireActor } from "~/http/session.server";

/** Every address of the area that no page has: profile once verified, else verification. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw redirect(homeOf(await requireActor(request, "area.provider")), 302);
}

export default function Elsewhere() {
  return null;
}
