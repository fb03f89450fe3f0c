import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactOf, takeContact } from "~/http/contact.server";
import { ContactDialog } from "~/ui/contact-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Contact details", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return contactOf(request, "sme");
}

export async function action({ request }: ActionFunctionArgs) {
  return takeContact(request, "sme");
}

export default function SMEContact() {
  return <ContactDialog role="sme" known={useLoaderData<typeof loader>()} />;
}
