import { fileEndpoint } from "~/http/api/protocol/file-endpoint.server";
import { invoiceFile } from "~/http/files/stored-files.server";
import { requireParam } from "~/http/forms/forms.server";

export const { loader, action } = fileEndpoint(({ request, params }) =>
  invoiceFile(request, requireParam(params, "file")),
);
