import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementFile } from "~/http/pages/statements.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "statement.own");
  return statementFile(request, actor, actor.role, actor.applicantId);
}
