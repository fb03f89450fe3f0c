import { getFieldsetProps } from "@conform-to/react";
import { plainPercent, type Rate } from "~/domain/money";
import { CancelLink, Dialog } from "../dialog";
import { Form, TextArea, useFields, useLastResult } from "../form";
import { Island } from "../island";
import { useWords } from "../words";
import { NEW_ENTRY, PlanEditor } from "./plan-editor";

type PlanDialogProps = { suggested: readonly Rate[] };

/** The instalment editor: each entry is a percentage of an order. */
export function PlanDialog({ suggested }: PlanDialogProps) {
  const { officers: { plan: { title, legend, hint }, verdictForm }, shell } = useWords();
  const [form, fields] = useFields<{ desc: string; installments: string[] }>({
    lastResult: useLastResult(),
    defaultValue: { installments: suggested.map(plainPercent) },
  });
  const { id, name, errors } = fields.installments;
  const entries = fields.installments.getFieldList().map(({ initialValue = "", errors }, index) => ({
    text: initialValue,
    errors,
    remove: form.remove.getButtonProps({ name, index }),
  }));
  const insert = form.insert.getButtonProps({ name, defaultValue: NEW_ENTRY });
  return (
    <Dialog title={title}>
      <Form form={form} submit={title} secondary={<CancelLink />}>
        {/* Enter presses a form's first button: this one, so that it never removes an entry. */}
        <div className="hide" aria-hidden="true">
          <button type="submit" tabIndex={-1}>{title}</button>
        </div>
        <fieldset className="plan" {...getFieldsetProps(fields.installments)} tabIndex={-1}>
          <legend>{legend}</legend>
          <p>
            <small>{hint}</small>
          </p>
          {errors && (
            <p className="error" id={fields.installments.errorId}>
              <span className="hide">{shell.errorTitle}</span>
              {errors.join(", ")}
            </p>
          )}
          <Island name="plan" of={PlanEditor} props={{ name, id, entries, insert }} />
        </fieldset>
        <TextArea field={fields.desc} label={verdictForm.description} hint={verdictForm.descriptionHint} />
      </Form>
    </Dialog>
  );
}
