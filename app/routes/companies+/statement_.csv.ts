import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestWords } from "~/http/language.server";
import { requireActor } from "~/http/session.server";
import { requestStatement, statementFile } from "~/http/statements.server";

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "statement.own");
  return statementFile(
    await requestStatement(request, actor, actor.role, actor.applicantId),
    await requestWords(request),
  );
}
