import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { personOf } from "~/http/session.server";

/** To the own profile; staff have none and get their dashboard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await personOf(request);
  if (!actor) throw redirect("/auth/login");
  throw redirect(`/${actor.role}/${actor.applicantId === null ? "dashboard" : "profile"}`);
}

export default function Elsewhere() {
  return null;
}
