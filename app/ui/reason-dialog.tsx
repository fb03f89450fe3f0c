import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { ButtonLink, Form, TextArea, useFields, useLastResult } from "./form";

type ReasonDialogProps = {
  title: string;
  /** Who reads the reason. */
  hint: string;
  back: string;
  /** What follows from it. */
  children?: ReactNode;
};

/** Takes something back or away, and asks why. */
export function ReasonDialog({ title, hint, back, children }: ReasonDialogProps) {
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={title} closeHref={back} kind="danger">
      {children && <p>{children}</p>}
      <Form form={form} submit={title} submitKind="danger" secondary={<ButtonLink kind="quiet" href={back}>Back</ButtonLink>}>
        <TextArea field={fields.desc} label="Reason" hint={hint} />
      </Form>
    </Dialog>
  );
}
