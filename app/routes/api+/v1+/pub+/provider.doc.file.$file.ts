import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentFile } from "~/http/files.server";
import { param } from "~/http/forms.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return documentFile(request, "provider", param(params, "file"));
}
