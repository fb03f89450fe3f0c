import { type FieldMetadata, type FormMetadata, getFieldsetProps } from "@conform-to/react";
import { formatPlainPercent, type Rate } from "~/domain/values/money";
import { planInput } from "~/domain/verdicts/verdict";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, TextArea, useFields, useLastResult } from "~/ui/parts/form";
import { Island } from "~/ui/parts/island";
import { useWords } from "~/ui/parts/words";
import { NEW_ENTRY, PlanEditor } from "./plan-editor";

type PlanDialogProps = { suggested: readonly Rate[] };

/** The instalment editor for an SME without a plan. */
export function PlanDialog({ suggested }: PlanDialogProps) {
  const {
    plan: { title },
    form: verdictForm,
  } = useWords().verdicts;
  const [form, fields] = useFields<{ desc: string; installments: string[] }>({
    lastResult: useLastResult(),
    defaultValue: { installments: suggested.map(formatPlainPercent) },
  });
  return (
    <Dialog title={title}>
      <Form form={form} schema={planInput} submit={title} secondary={<CancelLink />}>
        <PlanFields form={form} field={fields.installments} submit={title} />
        <TextArea field={fields.desc} label={verdictForm.description} hint={verdictForm.descriptionHint} />
      </Form>
    </Dialog>
  );
}

type PlanFieldsProps = {
  form: FormMetadata<any, string[]>;
  field: FieldMetadata<string[] | null | undefined, Record<string, any>, string[]>;
  submit: string;
};

/** The entries, each a percentage of an order. They must come first in their form. */
export function PlanFields({ form, field, submit }: PlanFieldsProps) {
  const {
    verdicts: {
      plan: { legend, hint },
    },
    shell,
    format,
  } = useWords();
  const { id, name, errors } = field;
  const entries = field.getFieldList().map(({ initialValue = "", errors }, index) => ({
    text: initialValue,
    errors,
    remove: form.remove.getButtonProps({ name, index }),
  }));
  const insert = form.insert.getButtonProps({ name, defaultValue: NEW_ENTRY });
  return (
    <>
      {/* Enter presses a form's first button. This button comes first, so that Enter never removes an entry. */}
      <div className="hide" aria-hidden="true">
        <button type="submit" tabIndex={-1}>
          {submit}
        </button>
      </div>
      <fieldset className="plan" {...getFieldsetProps(field)} tabIndex={-1}>
        <legend>{legend}</legend>
        <p>
          <small>{hint}</small>
        </p>
        {errors && (
          <p className="error" id={field.errorId}>
            <span className="hide">{shell.errorTitle}</span>
            {format.list(errors)}
          </p>
        )}
        <Island name="plan" of={PlanEditor} props={{ name, id, entries, insert }} />
      </fieldset>
    </>
  );
}
