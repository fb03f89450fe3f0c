import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactChangePage, submitContactChange } from "~/http/pages/contact-changes.server";
import { areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const loader = ({ request }: LoaderFunctionArgs) => contactChangePage(request, "phone");

export const action = ({ request }: ActionFunctionArgs) => submitContactChange(request, "phone");

export { PhoneChange as default, phoneChangeMeta as meta } from "~/ui/accounts/contact-change";
