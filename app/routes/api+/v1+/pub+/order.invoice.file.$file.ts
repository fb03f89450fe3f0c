import type { LoaderFunctionArgs } from "@remix-run/node";
import { invoiceFile } from "~/http/files.server";
import { param } from "~/http/forms.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return invoiceFile(request, param(params, "file"));
}
