import type { ReactNode } from "react";
import { Dialog } from "../dialog";
import { Form, TextArea, useFields, useLastResult } from "../form";
import { Cancel, useCloseHref } from "./verdict-dialogs";

/** A line that an officer writes into a company's timeline; `children` says who reads it. */
export function NoteDialog({ children }: { children: ReactNode }) {
  const closeHref = useCloseHref();
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title="Add note" closeHref={closeHref}>
      <p>{children}</p>
      <Form form={form} submit="Add note" secondary={<Cancel href={closeHref} />}>
        <TextArea field={fields.desc} label="Description" maxLength={2000} />
      </Form>
    </Dialog>
  );
}
