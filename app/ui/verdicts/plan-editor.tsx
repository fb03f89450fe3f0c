import { type ButtonHTMLAttributes, type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { formatPercent, parsePercent, sum, WHOLE } from "~/domain/values/money";
import { TextInput } from "~/ui/parts/labelled";
import { useIslandWords } from "~/ui/parts/language";

export const NEW_ENTRY = "10";

/** The attributes that make a button a conform intent: the server changes the list and sends the page back. */
type IntentButton = ButtonHTMLAttributes<HTMLButtonElement>;

export type PlanEditorProps = {
  /** The name of the list's form field. */
  name: string;
  id: string;
  /** The typed percentages. An entry added in the browser has no intent, because the browser also removes it. */
  entries: { text: string; errors?: string[] | undefined; remove?: IntentButton }[];
  insert: IntentButton;
};

/**
 * The instalment editor's entries, an island. Without JavaScript, adding and removing are submit buttons: each round
 * trip keeps the typed values and shows their sum. With JavaScript, the browser changes the entries and updates the sum
 * while typing.
 */
export function PlanEditor({ name, id, entries: given, insert }: PlanEditorProps) {
  const { plan } = useIslandWords();
  // An entry keeps its key when others are removed.
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

/** Returns the props of an entry as conform does, named and numbered by its current place. */
function textInput(id: string, name: string, { text, errors }: { text: string; errors?: string[] | undefined }) {
  const field = { id, errorId: `${id}-error`, descriptionId: `${id}-description`, errors, allErrors: {} };
  const invalid = errors ? { "aria-invalid": true, "aria-describedby": field.errorId } : {};
  return { field, input: { id, name, type: "text", inputMode: "decimal", defaultValue: text, ...invalid } } as const;
}

/** The sum of the valid entries. */
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
