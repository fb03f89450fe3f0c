import { readOnlyResource } from "~/http/api/read-only.server";
import { invoiceFile } from "~/http/files.server";
import { param } from "~/http/forms.server";

export const { loader, action } = readOnlyResource(({ request, params }) =>
  invoiceFile(request, param(params, "file")),
);
