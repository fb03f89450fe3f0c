import { formatPercent, parsePercent, plainPercent, sum, WHOLE, type Rate } from "~/domain/money";
import { Dialog } from "../dialog";
import { Button, Form, TextArea, TextField, useFields, useLastResult, type AnyField } from "../form";
import { Cancel, useCloseHref } from "./verdict-dialogs";

const NEW_ENTRY = "10";

type PlanDialogProps = { title: string; suggested: readonly Rate[] };

/**
 * The instalment editor: each entry is a percentage of an order. Adding and removing are plain submit buttons, so each
 * is a round trip; what was typed comes back with its sum.
 */
export function PlanDialog({ title, suggested }: PlanDialogProps) {
  const closeHref = useCloseHref();
  const [form, fields] = useFields<{ desc: string; installments: string[] }>({
    lastResult: useLastResult(),
    defaultValue: { installments: suggested.map(plainPercent) },
  });
  const list = fields.installments.name;
  const entries = fields.installments.getFieldList() as AnyField[];
  return (
    <Dialog title={title} closeHref={closeHref}>
      <Form form={form} submit={title} secondary={<Cancel href={closeHref} />}>
        {/* Enter presses a form's first button: this one, so that it never removes an entry. */}
        <button className="hide" tabIndex={-1} aria-hidden="true">
          {title}
        </button>
        <fieldset className="plan" id={fields.installments.id} tabIndex={-1}>
          <legend>Installments</legend>
          <small>Percent of each order. The first is paid upfront, the others month by month.</small>
          {fields.installments.errors?.map((message) => (
            <p className="error" key={message}>
              <span className="hide">Error: </span>
              {message}
            </p>
          ))}
          <ol>
            {entries.map((entry, index) => (
              <li key={entry.key ?? entry.name}>
                <TextField field={entry} label={index === 0 ? "Upfront" : String(index + 1)} inputMode="decimal" suffix="%" />
                <Button kind="quiet" {...form.remove.getButtonProps({ name: list, index })}>
                  Remove<span className="hide"> installment {index + 1}</span>
                </Button>
              </li>
            ))}
          </ol>
          <div className="actions">
            <Button kind="quiet" {...form.insert.getButtonProps({ name: list, defaultValue: NEW_ENTRY })}>
              Add installment
            </Button>
            <Sum typed={entries.map((entry) => entry.initialValue)} />
          </div>
        </fieldset>
        <TextArea field={fields.desc} label="Description" hint="The company reads it in its timeline." />
      </Form>
    </Dialog>
  );
}

/** What the readable entries add up to. */
function Sum({ typed }: { typed: unknown[] }) {
  const total = sum(typed.map((text) => (typeof text === "string" ? (parsePercent(text) ?? 0) : 0)));
  const rest = WHOLE - total;
  return (
    <output>
      Sum: <b className="money">{formatPercent(total)}</b>
      {rest > 0 && `, ${formatPercent(rest)} missing`}
      {rest < 0 && `, ${formatPercent(-rest)} too much`}
    </output>
  );
}
