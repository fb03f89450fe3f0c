import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as paths from "~/domain/paths";
import { personOf } from "~/http/request/session.server";

/** Redirects to the person's own profile, or to the account page for staff. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await personOf(request);
  if (!actor) throw redirect("/auth/login");
  throw redirect(actor.applicantId === null ? "/account" : paths.profile(actor.role));
}

export default function Elsewhere() {
  return null;
}
