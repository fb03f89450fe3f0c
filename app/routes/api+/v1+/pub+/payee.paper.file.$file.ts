import { fileEndpoint } from "~/http/api/read-only.server";
import { payeePaper } from "~/http/files.server";
import { requireParam } from "~/http/forms.server";

export const { loader, action } = fileEndpoint(({ request, params }) =>
  payeePaper(request, requireParam(params, "file")),
);
