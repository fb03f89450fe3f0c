import { fileEndpoint } from "~/http/api/protocol/file-endpoint.server";
import { receiptPaper } from "~/http/files/stored-files.server";
import { requireParam } from "~/http/forms/forms.server";

export const { loader, action } = fileEndpoint(({ request, params }) =>
  receiptPaper(request, requireParam(params, "file")),
);
