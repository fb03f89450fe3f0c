import { fileEndpoint } from "~/http/api/protocol/file-endpoint.server";
import { disputeFile } from "~/http/files/stored-files.server";
import { requireParam } from "~/http/forms/forms.server";

export const { loader, action } = fileEndpoint(({ request, params }) =>
  disputeFile(request, requireParam(params, "file")),
);
