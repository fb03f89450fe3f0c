import type { LoaderFunctionArgs } from "@remix-run/node";
import { param } from "~/http/forms.server";
import { wordsOf } from "~/http/language.server";
import { requireActor } from "~/http/session.server";
import { statementFile, statementFor } from "~/http/statements.server";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "statements.see");
  return statementFile(await statementFor(request, actor, "sme", param(params, "id")), await wordsOf(request));
}
