import { fileEndpoint } from "~/http/api/read-only.server";
import { documentFile } from "~/http/files.server";
import { requireParam } from "~/http/forms.server";

export const { loader, action } = fileEndpoint(({ request, params }) =>
  documentFile(request, "sme", requireParam(params, "file")),
);
