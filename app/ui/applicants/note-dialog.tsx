import { useLoaderData } from "@remix-run/react";
import { noteInput } from "~/domain/applicants/applicant";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, TextArea, useFields, useLastResult } from "~/ui/parts/form";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import type { VerdictView } from "~/ui/verdicts/verdict-dialogs";

export const noteMeta = (args: MetaArgs) => pageTitle(({ applicants }) => applicants.page.addNote, args);

export function NoteDialog() {
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  const { officer, role } = useLoaderData<VerdictView>();
  const { addNote, description, notesAreReadBy } = useWords().applicants.page;
  return (
    <Dialog title={addNote}>
      <p>
        {role === "provider"
          ? notesAreReadBy.supplier
          : officer === "insurance"
            ? notesAreReadBy.insurer
            : notesAreReadBy.sme}
      </p>
      <Form form={form} schema={noteInput} submit={addNote} secondary={<CancelLink />}>
        <TextArea field={fields.desc} label={description} maxLength={2000} />
      </Form>
    </Dialog>
  );
}
