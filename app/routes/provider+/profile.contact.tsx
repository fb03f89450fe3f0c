import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactOf, takeContact } from "~/http/contact.server";
import { ContactDialog } from "~/ui/contact-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Contact details", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return contactOf(request, "provider");
}

export async function action({ request }: ActionFunctionArgs) {
  return takeContact(request, "provider");
}

export default function SupplierContact() {
  return <ContactDialog role="provider" known={useLoaderData<typeof loader>()} />;
}
