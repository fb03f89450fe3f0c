/** The dialog in which a supplier issues a credit note. */
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { useWords } from "~/ui/parts/words";

export function CreditDialog() {
  const { back, page } = useWords().orders;
  const { credit: words } = page;
  const [form, fields] = useFields<{ amount: string; reason: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.issue}>
      <p>{words.text}</p>
      <Form form={form} submit={words.issue} secondary={<CancelLink>{back}</CancelLink>}>
        <TextField field={fields.amount} label={words.amount} prefix="$" inputMode="decimal" />
        <TextField field={fields.reason} label={page.reason} />
      </Form>
    </Dialog>
  );
}
