import { type ButtonHTMLAttributes, type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { formatPercent, parsePercent, sum, WHOLE } from "~/domain/values/money";
import { TextInput } from "~/ui/parts/labelled";
import { useIslandWords } from "~/ui/parts/language";

export const NEW_ENTRY = "10";

/** What makes a button conform's own: the server then changes the list and sends the page back. */
type IntentButton = ButtonHTMLAttributes<HTMLButtonElement>;

export type PlanEditorProps = {
  /** Of the list in its form. */
  name: string;
  id: string;
  /** As typed, in percent. One that is added in the page needs no intent: it is removed there. */
  entries: { text: string; errors?: string[] | undefined; remove?: IntentButton }[];
  insert: IntentButton;
};

/**
 * The entries of the instalment editor, an island. Adding and removing are plain submit buttons, so each is a round
 * trip that keeps what was typed and shows its sum. With JavaScript both happen in the page, and the sum as one types.
 */
export function PlanEditor({ name, id, entries: given, insert }: PlanEditorProps) {
  const { plan } = useIslandWords();
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
    setEntries(
      entries.map((entry, index) => (entryName(name, index) === input.name ? { ...entry, text: input.value } : entry)),
    );
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
            <TextInput
              label={<PartName index={index} />}
              suffix="%"
              {...textInput(`${id}[${index}]`, entryName(name, index), entry)}
            />
            <button type="submit" className="button quiet" {...entry.remove} onClick={(event) => remove(event, index)}>
              {plan.remove}
              <span className="hide">{plan.which(index + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="actions">
        <button type="submit" className="button quiet" {...insert} onClick={add}>
          {plan.add}
        </button>
        <PlanSum typed={entries.map((entry) => entry.text)} />
      </div>
    </div>
  );
}

function PartName({ index }: { index: number }) {
  const { plan } = useIslandWords();
  return (
    <>
      {plan.part(index + 1)}
      {index === 0 && <small>{plan.upfront}</small>}
      <span className="hide">{plan.percent}</span>
    </>
  );
}

const entryName = (list: string, index: number) => `${list}[${index}]`;

/** An entry as conform draws it, named and numbered by its place now. */
function textInput(id: string, name: string, { text, errors }: { text: string; errors?: string[] | undefined }) {
  const field = { id, errorId: `${id}-error`, descriptionId: `${id}-description`, errors, allErrors: {} };
  const invalid = errors ? { "aria-invalid": true, "aria-describedby": field.errorId } : {};
  return { field, input: { id, name, type: "text", inputMode: "decimal", defaultValue: text, ...invalid } } as const;
}

/** The sum of the entries that can be read. */
function PlanSum({ typed }: { typed: string[] }) {
  const { plan } = useIslandWords();
  const total = sum(typed.map((text) => parsePercent(text)).filter((rate) => typeof rate === "number"));
  const rest = WHOLE - total;
  return (
    <output>
      {plan.sum} <b className="money">{formatPercent(total)}</b>
      {rest > 0 && plan.missing(formatPercent(rest))}
      {rest < 0 && plan.tooMuch(formatPercent(-rest))}
    </output>
  );
}
