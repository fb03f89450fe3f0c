import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireActor } from "~/http/session.server";
import { requestStatement } from "~/http/statements.server";
import type { StatementView } from "~/ui/statement";

export { StatementOfMonth as default, statementMeta as meta } from "~/ui/statement";

export async function loader({ request }: LoaderFunctionArgs): Promise<StatementView> {
  const actor = await requireActor(request, "statement.own");
  return requestStatement(request, actor, actor.role, actor.applicantId);
}
