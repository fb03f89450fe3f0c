import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { personOf } from "~/http/session.server";

/** To the own profile, which is the account of staff. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await personOf(request);
  if (!actor) throw redirect("/auth/login");
  throw redirect(actor.applicantId === null ? "/account" : `/${actor.role}/profile`);
}

export default function Elsewhere() {
  return null;
}
