import { Dialog } from "./dialog";
import { ButtonLink, Form, TextArea, useFields, useLastResult } from "./form";

type ReasonDialogProps = { title: string; hint: string; back: string };

/** Takes something back, and asks why: the other side reads it. */
export function ReasonDialog({ title, hint, back }: ReasonDialogProps) {
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={title} closeHref={back} kind="danger">
      <Form form={form} submit={title} submitKind="danger" secondary={<ButtonLink kind="quiet" href={back}>Back</ButtonLink>}>
        <TextArea field={fields.desc} label="Reason" hint={hint} />
      </Form>
    </Dialog>
  );
}
