import { fileEndpoint } from "~/http/api/read-only.server";
import { invoiceFile } from "~/http/files.server";
import { requireParam } from "~/http/forms.server";

export const { loader, action } = fileEndpoint(({ request, params }) =>
  invoiceFile(request, requireParam(params, "file")),
);
