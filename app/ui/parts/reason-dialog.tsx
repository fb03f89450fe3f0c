import type { ReactNode } from "react";
import { reasonInput } from "~/domain/values/text";
import { CancelLink, Dialog } from "./dialog";
import { Form, TextArea, useFields, useLastResult } from "./form";
import { useWords } from "./words";

type ReasonDialogProps = {
  title: string;
  /** Names the readers of the reason. */
  hint: string;
  /** The page below the dialog. Defaults to the parent of the dialog's address. */
  page?: string;
  /** The consequences. */
  children?: ReactNode;
};

/** Asks for a reason before something is withdrawn, reversed or canceled. */
export function ReasonDialog({ title, hint, page, children }: ReasonDialogProps) {
  const { reason } = useWords().shell;
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={title} page={page} kind="danger">
      {children && <p>{children}</p>}
      <Form
        form={form}
        schema={reasonInput}
        submit={title}
        submitKind="danger"
        secondary={<CancelLink>{reason.back}</CancelLink>}
      >
        <TextArea field={fields.desc} label={reason.label} hint={hint} />
      </Form>
    </Dialog>
  );
}
