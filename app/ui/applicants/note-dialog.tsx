import { useLoaderData } from "@remix-run/react";
import { CancelLink, Dialog } from "../dialog";
import { Form, TextArea, useFields, useLastResult } from "../form";
import { type MetaArgs, pageTitle } from "../title";
import type { VerdictView } from "./verdict-dialogs";

export const noteMeta = (args: MetaArgs) => pageTitle("Add note", args);

/** A line that an officer writes into a company's timeline. */
export function NoteDialog() {
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title="Add note">
      <p>{whoReads(useLoaderData<VerdictView>())}</p>
      <Form form={form} submit="Add note" secondary={<CancelLink />}>
        <TextArea field={fields.desc} label="Description" maxLength={2000} />
      </Form>
    </Dialog>
  );
}

function whoReads({ officer, role }: VerdictView): string {
  if (role === "provider") return "Officers of Dhow read it; the company does not.";
  if (officer === "insurance") return "You, Dhow and the bank read it; the company and other insurers do not.";
  return "Officers of Dhow and the bank read it; the company and insurers do not.";
}
