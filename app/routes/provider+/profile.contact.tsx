import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactOf, takeContact } from "~/http/contact.server";

export { ContactDialog as default, contactMeta as meta } from "~/ui/contact-dialog";

export const loader = ({ request }: LoaderFunctionArgs) => contactOf(request, "provider");

export const action = ({ request }: ActionFunctionArgs) => takeContact(request, "provider");
