import type { LoaderFunctionArgs } from "@remix-run/node";
import { param } from "~/http/forms.server";
import { requireActor } from "~/http/session.server";
import { statementFor } from "~/http/statements.server";
import type { StatementView } from "~/ui/statement";

export { StatementOfMonth as default, statementMeta as meta } from "~/ui/statement";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<StatementView> {
  const actor = await requireActor(request, "statements.see");
  return statementFor(request, actor, "sme", param(params, "id"));
}
