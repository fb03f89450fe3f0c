/** Pages that close and reopen companies, for admins. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClosureView } from "~/domain/closures/closure";
import { closeCompany, loadClosure, reopenCompany } from "~/domain/closures/closure.server";
import * as paths from "~/domain/paths";
import { reasonInput } from "~/domain/values/text";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

/** @throws Response redirecting to the company's page unless this act is possible, or the form just came back. */
async function closureDialog({ request, params }: LoaderFunctionArgs, act: ClosureView["act"]): Promise<ClosureView> {
  await requireActor(request, closeCompany);
  const found = await loadClosure(requireParam(params, "id"));
  if (found.act !== act && !isFormReturned()) throw redirect(paths.company("admin", found.role, found.id));
  return { ...found, name: translate(found.name, await requestWords(request)) };
}

export const closeDialog = (args: LoaderFunctionArgs) => closureDialog(args, "close");
export const reopenDialog = (args: LoaderFunctionArgs) => closureDialog(args, "reopen");

export async function submitClose({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, closeCompany);
  const { id, role } = await loadClosure(requireParam(params, "id"));
  return answerForm(request, reasonInput, async ({ desc }) => {
    await closeCompany(actor, { companyId: id, desc });
    return withSuccess(request, paths.company("admin", role, id), ({ closures }) => closures.closeDone);
  });
}

export async function submitReopen({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, reopenCompany);
  const { id, role } = await loadClosure(requireParam(params, "id"));
  return answerForm(request, reasonInput, async ({ desc }) => {
    await reopenCompany(actor, { companyId: id, desc });
    return withSuccess(request, paths.company("admin", role, id), ({ closures }) => closures.reopenDone);
  });
}
