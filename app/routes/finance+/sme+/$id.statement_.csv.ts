import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireParam } from "~/http/forms/forms.server";
import { requestStatement, statementFile } from "~/http/pages/statements.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "statements.see");
  return statementFile(
    await requestStatement(request, actor, "sme", requireParam(params, "id")),
    await requestWords(request),
  );
}
