import { readOnlyResource } from "~/http/api/read-only.server";
import { documentFile } from "~/http/files.server";
import { param } from "~/http/forms.server";

export const { loader, action } = readOnlyResource(({ request, params }) =>
  documentFile(request, "sme", param(params, "file")),
);
