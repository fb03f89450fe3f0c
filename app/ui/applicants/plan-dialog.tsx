import { getFieldsetProps } from "@conform-to/react";
import { plainPercent, type Rate } from "~/domain/money";
import { CancelLink, Dialog } from "../dialog";
import { Form, TextArea, useFields, useLastResult } from "../form";
import { Island } from "../island";
import { NEW_ENTRY, PlanEditor } from "./plan-editor";

type PlanDialogProps = { title: string; suggested: readonly Rate[] };

/** The instalment editor: each entry is a percentage of an order. */
export function PlanDialog({ title, suggested }: PlanDialogProps) {
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
          <legend>Installments</legend>
          <p>
            <small>Percent of each order. The first is paid upfront, the others month by month.</small>
          </p>
          {errors && (
            <p className="error" id={fields.installments.errorId}>
              <span className="hide">Error: </span>
              {errors.join(", ")}
            </p>
          )}
          <Island name="plan" of={PlanEditor} props={{ name, id, entries, insert }} />
        </fieldset>
        <TextArea field={fields.desc} label="Description" hint="The company reads it in its timeline." />
      </Form>
    </Dialog>
  );
}
