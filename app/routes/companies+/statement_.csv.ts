import type { LoaderFunctionArgs } from "@remix-run/node";
import { wordsOf } from "~/http/language.server";
import { requireActor } from "~/http/session.server";
import { statementFile, statementFor } from "~/http/statements.server";

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "statement.own");
  return statementFile(await statementFor(request, actor, actor.role, actor.applicantId), await wordsOf(request));
}
