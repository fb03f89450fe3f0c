import type { ReactNode } from "react";
import { CancelLink, Dialog } from "./dialog";
import { Form, TextArea, useFields, useLastResult } from "./form";
import { useWords } from "./words";

type ReasonDialogProps = {
  title: string;
  /** Who reads the reason. */
  hint: string;
  /** The page that it lies over, if that is not one step above. */
  page?: string;
  /** What follows from it. */
  children?: ReactNode;
};

/** Takes something back or away, and asks why. */
export function ReasonDialog({ title, hint, page, children }: ReasonDialogProps) {
  const { reason } = useWords().shell;
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={title} page={page} kind="danger">
      {children && <p>{children}</p>}
      <Form form={form} submit={title} submitKind="danger" secondary={<CancelLink>{reason.back}</CancelLink>}>
        <TextArea field={fields.desc} label={reason.label} hint={hint} />
      </Form>
    </Dialog>
  );
}
