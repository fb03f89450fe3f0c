import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestStatement } from "~/http/pages/statements.server";
import { requireActor } from "~/http/request/session.server";
import type { StatementView } from "~/ui/statements/statement";

export { StatementOfMonth as default, statementMeta as meta } from "~/ui/statements/statement";

export async function loader({ request }: LoaderFunctionArgs): Promise<StatementView> {
  const actor = await requireActor(request, "statement.own");
  return requestStatement(request, actor, actor.role, actor.applicantId);
}
