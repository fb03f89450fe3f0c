import type { LoaderFunctionArgs } from "@remix-run/node";
import { profile } from "~/http/profile.server";
import { requireActor } from "~/http/session.server";

export { Profile as default, profileMeta as meta } from "~/ui/profile";

export async function loader({ request }: LoaderFunctionArgs) {
  return profile(await requireActor(request, "area.sme"));
}
