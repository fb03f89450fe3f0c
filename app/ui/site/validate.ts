/**
 * Checks a form's fields while somebody fills it in: when a field changes or loses the focus, never when the page
 * opens. The rules are in the form's data-rules (app/ui/parts/form-rules.ts). enhance.js loads this script. The server
 * checks every sent form again.
 */
import { type FieldRule, findProblem } from "~/domain/values/check-field";
import { parseDecimal } from "~/domain/values/money";
import { characters, credit, error as errorPrefix } from "~/words/en/validate";

interface State {
  rules: Record<string, FieldRule[]>;
  /** Names of the fields whose errors are shown. */
  checked: Set<string>;
  /** Names of the fields whose value has changed since the page was loaded. */
  changed: Set<string>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const states = new WeakMap<HTMLFormElement, State>();

/** Returns the form's state. Null for a form without rules. */
function stateOf(form: HTMLFormElement | null): State | null {
  const rules = form?.dataset.rules;
  if (!form || !rules) return null;
  const state = states.get(form) ?? { rules: JSON.parse(rules), checked: new Set(), changed: new Set() };
  states.set(form, state);
  return state;
}

const controlsOf = (form: HTMLFormElement, name: string): Control[] =>
  ([...form.elements] as Control[]).filter((control) => control.name === name);

/** Shows or removes the errors of the checked fields, and enables or disables the button of a form that needs it. */
function update(form: HTMLFormElement, { rules, checked, changed }: State): void {
  const typed = new FormData(form);
  const read = (name: string) => typed.get(name) as string;
  const refuse = ({ kind, code }: { kind: keyof typeof characters; code: string }) =>
    characters.containsCharacter(characters[kind] as string, code);
  let isValid = true;
  for (const [name, list] of Object.entries(rules)) {
    const controls = controlsOf(form, name);
    if (!controls[0]) continue;
    const problem = findProblem(list, typed.getAll(name) as string[], { read, refuse });
    isValid &&= problem === null;
    if (checked.has(name)) show(form, controls, problem, changed.has(name));
  }
  const button = form.querySelector<HTMLButtonElement>(".actions button");
  if (button && form.dataset.needsValid && !button.ariaBusy) button.disabled = !isValid;
}

/** Shows a field's error as the server does, or removes it. A server's error stays until its field has changed. */
function show(form: HTMLFormElement, controls: Control[], problem: string | null, isChanged: boolean): void {
  const control = controls[0]!;
  const field = control.closest<HTMLElement>(".field");
  if (!field) return;
  const id = `${form.id}-${control.name}`;
  const errorId = `${id}-error`;
  const line = document.getElementById(errorId);
  const isServers = line && line.role !== "alert";
  if (problem === null && isServers && !isChanged) return;
  if (problem === null) line?.remove();
  else if (line?.lastChild?.textContent !== problem) {
    const prefix = document.createElement("span");
    prefix.className = "hide";
    prefix.textContent = errorPrefix;
    (line ?? newLine(field, control, errorId)).replaceChildren(prefix, problem);
  }
  for (const each of controls) each.ariaInvalid = problem === null ? null : "true";
  const described = field.matches("fieldset") && control.type === "checkbox" ? field : control;
  const ids = (described.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((other) => other && other !== errorId);
  if (problem !== null) ids.push(errorId);
  if (ids.length > 0) described.setAttribute("aria-describedby", ids.join(" "));
  else described.removeAttribute("aria-describedby");
  correctSummary(form, `#${id}`, problem);
}

/** Adds an empty line for an error above the field's control. */
function newLine(field: HTMLElement, control: Control, id: string): HTMLElement {
  const line = document.createElement("p");
  line.id = id;
  line.className = "error";
  line.role = "alert";
  let below: HTMLElement = control;
  while (below.parentElement !== field) below = below.parentElement!;
  below.before(line);
  return line;
}

/** Corrects the field's entry in the server's list of errors. An empty list disappears. */
function correctSummary(form: HTMLFormElement, link: string, problem: string | null): void {
  const list = form.querySelector(".errors");
  if (!list) return;
  for (const [index, entry] of [...list.querySelectorAll("a")]
    .filter((a) => a.getAttribute("href") === link)
    .entries()) {
    if (problem !== null && index === 0) entry.textContent = problem;
    else entry.closest("li")!.remove();
  }
  if (!list.querySelector("li")) list.remove();
}

// An error above a button moves the button. A pressed button must not move, because the browser would lose the click.
let released: Promise<void> | undefined;
addEventListener(
  "pointerdown",
  () => {
    released = new Promise((resolve) => {
      for (const type of ["pointerup", "pointercancel"])
        addEventListener(type, () => setTimeout(resolve), { once: true });
    });
  },
  true,
);

/** Shows the credit left by the typed amount. Both amounts are in cents. */
function showCredit({ id, value }: Control): void {
  const output = document.querySelector<HTMLOutputElement>(`output[for="${id}"][data-of]`);
  if (!output) return;
  const cents = parseDecimal(value, 2, { min: 0, max: Infinity });
  const left = typeof cents === "number" ? Number(output.dataset.of) - cents : null;
  const money = ((left ?? 0) / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
  output.textContent = left === null ? "" : left < 0 ? credit.tooMuch : credit.left(money);
}

addEventListener("input", ({ target }) => {
  const { form, name, ariaInvalid } = target as Control;
  showCredit(target as Control);
  const state = stateOf(form);
  if (!form || !state) return;
  state.changed.add(name);
  if (ariaInvalid === "true") state.checked.add(name);
  update(form, state);
});

async function check({ target, type }: Event): Promise<void> {
  const { form, name } = target as Control;
  const state = stateOf(form);
  // The field keeps the focus if somebody leaves the window, for example to look up a code.
  if (!form || !state || (type === "focusout" && document.activeElement === target)) return;
  if (type === "change") state.changed.add(name);
  await released;
  state.checked.add(name);
  update(form, state);
}
addEventListener("change", check);
addEventListener("focusout", check);

/** Catches up on a field that was filled in, or has lost the focus, while this script was loading. */
export function leave(control: Control): void {
  showCredit(control);
  if (document.activeElement === control) return;
  if ("defaultValue" in control && control.value !== control.defaultValue)
    stateOf(control.form)?.changed.add(control.name);
  void check({ target: control, type: "focusout" } as never);
}

function start(): void {
  for (const form of document.forms) {
    const state = stateOf(form);
    if (state) update(form, state);
  }
}
start();
// The browser fills in the typed values again after the Back button.
addEventListener("pageshow", start);
