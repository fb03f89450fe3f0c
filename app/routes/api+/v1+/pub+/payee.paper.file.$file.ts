import { fileEndpoint } from "~/http/api/protocol/file-endpoint.server";
import { payeePaper } from "~/http/files/stored-files.server";
import { requireParam } from "~/http/forms/forms.server";

export const { loader, action } = fileEndpoint(({ request, params }) =>
  payeePaper(request, requireParam(params, "file")),
);
