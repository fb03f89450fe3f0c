import { readOnlyResource } from "~/http/api/read-only.server";
import { payeePaper } from "~/http/files.server";
import { param } from "~/http/forms.server";

export const { loader, action } = readOnlyResource(({ request, params }) => payeePaper(request, param(params, "file")));
