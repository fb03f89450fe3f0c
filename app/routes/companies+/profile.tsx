import type { LoaderFunctionArgs } from "@remix-run/node";
import { profileView } from "~/http/pages/profiles.server";
import { requireActor } from "~/http/request/session.server";

export { Profile as default, profileMeta as meta } from "~/ui/profiles/profile";

export async function loader({ request }: LoaderFunctionArgs) {
  return profileView(await requireActor(request, "profile.see"));
}
