import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireParam } from "~/http/forms/forms.server";
import { requestStatement } from "~/http/pages/statements.server";
import { requireActor } from "~/http/request/session.server";
import type { StatementView } from "~/ui/statements/statement";

export { StatementOfMonth as default, statementMeta as meta } from "~/ui/statements/statement";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<StatementView> {
  const actor = await requireActor(request, "statements.see");
  return requestStatement(request, actor, "provider", requireParam(params, "id"));
}
