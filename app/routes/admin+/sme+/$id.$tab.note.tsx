import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { noteInput } from "~/domain/applicants/applicant";
import { addNote } from "~/domain/applicants/applicants.server";
import { smeOf } from "~/http/applicants.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { NoteDialog } from "~/ui/applicants/note-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Add note", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "sme.note");
  await smeOf(actor, params);
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "sme.note");
  const id = param(params, "id");
  return answerForm(request, noteInput, async ({ desc }) => {
    await addNote(actor, "sme", id, desc);
    return withNotice(`/admin/sme/${id}/verification_timeline`, "success", "Done!");
  });
}

export default function Note() {
  return <NoteDialog>Officers of Dhow and the bank read it; the company and insurers do not.</NoteDialog>;
}
