import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactOf, takeContact } from "~/http/contact.server";
import { requireActor } from "~/http/session.server";

export { ContactDialog as default, contactMeta as meta } from "~/ui/contact-dialog";

export async function loader({ request }: LoaderFunctionArgs) {
  return contactOf(await requireActor(request, "profile.change"), "sme");
}

export async function action({ request }: ActionFunctionArgs) {
  return takeContact(request, await requireActor(request, "profile.change"), "sme");
}
