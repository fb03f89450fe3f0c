import { plainPercent, type Rate } from "~/domain/money";
import { CancelLink, Dialog } from "../dialog";
import { Form, TextArea, useFields, useLastResult, type AnyField } from "../form";
import { Island } from "../island";
import { PlanEditor } from "./plan-editor";

type PlanDialogProps = { title: string; suggested: readonly Rate[] };

/** The instalment editor: each entry is a percentage of an order. */
export function PlanDialog({ title, suggested }: PlanDialogProps) {
  const [form, fields] = useFields<{ desc: string; installments: string[] }>({
    lastResult: useLastResult(),
    defaultValue: { installments: suggested.map(plainPercent) },
  });
  const { id, name, errors } = fields.installments;
  const entries = (fields.installments.getFieldList() as AnyField[]).map((field) => ({
    text: typeof field.initialValue === "string" ? field.initialValue : "",
    errors: field.errors as string[] | undefined,
  }));
  return (
    <Dialog title={title}>
      <Form form={form} submit={title} secondary={<CancelLink />}>
        {/* Enter presses a form's first button: this one, so that it never removes an entry. */}
        <div className="hide" aria-hidden="true">
          <button type="submit" tabIndex={-1}>{title}</button>
        </div>
        <fieldset className="plan" id={id} tabIndex={-1} aria-describedby={errors && fields.installments.errorId}>
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
          <Island name="plan" of={PlanEditor} props={{ formId: form.id, name, id, entries }} />
        </fieldset>
        <TextArea field={fields.desc} label="Description" hint="The company reads it in its timeline." />
      </Form>
    </Dialog>
  );
}
