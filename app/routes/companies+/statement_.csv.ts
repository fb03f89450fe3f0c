import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestStatement, statementFile } from "~/http/pages/statements.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "statement.own");
  return statementFile(
    await requestStatement(request, actor, actor.role, actor.applicantId),
    await requestWords(request),
  );
}
