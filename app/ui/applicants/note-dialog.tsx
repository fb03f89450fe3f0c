import type { ReactNode } from "react";
import { CancelLink, Dialog } from "../dialog";
import { Form, TextArea, useFields, useLastResult } from "../form";

/** A line that an officer writes into a company's timeline; `children` says who reads it. */
export function NoteDialog({ children }: { children: ReactNode }) {
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title="Add note">
      <p>{children}</p>
      <Form form={form} submit="Add note" secondary={<CancelLink />}>
        <TextArea field={fields.desc} label="Description" maxLength={2000} />
      </Form>
    </Dialog>
  );
}
