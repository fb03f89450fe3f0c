import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { formatPercent, readPercent, sum, WHOLE } from "~/domain/money";
import { TextField, type AnyField } from "../fields";

const NEW_ENTRY = "10";

export type PlanEditorProps = {
  /** The form that it is in, and the list's name and id there. */
  formId: string;
  name: string;
  id: string;
  /** As typed, in percent. */
  entries: { text: string; errors?: string[] }[];
};

/**
 * The entries of the instalment editor, an island. Adding and removing are plain submit buttons, so each is a round trip
 * that keeps what was typed and shows its sum. With JavaScript both happen in the page, and the sum as one types.
 */
export function PlanEditor({ formId, name, id, entries: given }: PlanEditorProps) {
  // The key of an entry stays when others are removed.
  const [entries, setEntries] = useState(() => given.map((entry, key) => ({ key, ...entry })));
  const part = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number | null>(null);

  // The pressed button is gone or has moved. The focus goes to the entry at its place, or to the button that adds one.
  useEffect(() => {
    const index = focusNext.current;
    focusNext.current = null;
    if (index !== null) part.current?.querySelectorAll<HTMLElement>("input, .actions button")[index]?.focus();
  }, [entries]);

  function type({ target }: FormEvent<HTMLOListElement>) {
    const input = target as HTMLInputElement;
    setEntries(entries.map((entry, index) => (nameAt(name, index) === input.name ? { ...entry, text: input.value } : entry)));
  }

  function add(event: MouseEvent) {
    event.preventDefault();
    focusNext.current = entries.length;
    setEntries([...entries, { key: Math.max(-1, ...entries.map((entry) => entry.key)) + 1, text: NEW_ENTRY }]);
  }

  function remove(event: MouseEvent, index: number) {
    event.preventDefault();
    focusNext.current = Math.max(0, Math.min(index, entries.length - 2));
    setEntries(entries.filter((_, i) => i !== index));
  }

  return (
    <div className="plan" ref={part}>
      <ol onInput={type}>
        {entries.map((entry, index) => (
          <li key={entry.key}>
            <TextField
              field={fieldOf(name, id, entry, index)}
              label={<PartName index={index} />}
              inputMode="decimal"
              suffix="%"
            />
            <button type="submit" className="button quiet" {...intent(formId, "remove", { name, index })} onClick={(event) => remove(event, index)}>
              Remove<span className="hide"> installment {index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="actions">
        <button type="submit" className="button quiet" {...intent(formId, "insert", { name, defaultValue: NEW_ENTRY })} onClick={add}>
          Add installment
        </button>
        <PlanSum typed={entries.map((entry) => entry.text)} />
      </div>
    </div>
  );
}

const PartName = ({ index }: { index: number }) => (
  <>
    Part {index + 1}
    {index === 0 && <small> (upfront)</small>}
    <span className="hide">, percent</span>
  </>
);

const nameAt = (list: string, index: number) => `${list}[${index}]`;

/** The value of conform's buttons for lists: the server changes the list and sends the page back. */
const intent = (form: string, type: "insert" | "remove", payload: object) =>
  ({ form, name: "__intent__", value: JSON.stringify({ type, payload }), formNoValidate: true }) as const;

/** An entry as a field of the form, named by its present place. */
function fieldOf(list: string, listId: string, { text, errors }: { text: string; errors?: string[] }, index: number): AnyField {
  const id = `${listId}[${index}]`;
  const field = { id, name: nameAt(list, index), errorId: `${id}-error`, initialValue: text, errors, allErrors: {} };
  return field as unknown as AnyField;
}

/** The sum of the entries that can be read. */
function PlanSum({ typed }: { typed: string[] }) {
  const total = sum(typed.map((text) => readPercent(text)).filter((rate) => typeof rate === "number"));
  const rest = WHOLE - total;
  return (
    <output>
      Sum: <b className="money">{formatPercent(total)}</b>
      {rest > 0 && `, ${formatPercent(rest)} missing`}
      {rest < 0 && `, ${formatPercent(-rest)} too much`}
    </output>
  );
}
