import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactChangePage, submitContactChange } from "~/http/pages/contact-changes.server";
import { areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const loader = ({ request }: LoaderFunctionArgs) => contactChangePage(request, "email");

export const action = ({ request }: ActionFunctionArgs) => submitContactChange(request, "email");

export { EmailChange as default, emailChangeMeta as meta } from "~/ui/accounts/contact-change";
