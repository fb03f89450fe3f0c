import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import * as paths from "~/domain/paths";
import { personOf } from "~/http/session.server";

/** To the own profile, which is the account of staff. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await personOf(request);
  if (!actor) throw redirect("/auth/login");
  throw redirect(actor.applicantId === null ? "/account" : paths.profile(actor.role));
}

export default function Elsewhere() {
  return null;
}
