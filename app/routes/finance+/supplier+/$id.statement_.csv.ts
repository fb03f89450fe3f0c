import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireParam } from "~/http/forms.server";
import { requestWords } from "~/http/language.server";
import { requireActor } from "~/http/session.server";
import { requestStatement, statementFile } from "~/http/statements.server";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "statements.see");
  return statementFile(
    await requestStatement(request, actor, "provider", requireParam(params, "id")),
    await requestWords(request),
  );
}
