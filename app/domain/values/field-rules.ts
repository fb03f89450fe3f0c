/**
 * Marks functions inside schemas with the rules that browsers repeat, because a function cannot be sent to a browser.
 * app/ui/parts/form-rules.ts derives all rules of a form.
 */
import type { FieldRule } from "./check-field";

/** A rule before its schema adds the message. */
type MarkedRule =
  | FieldRule
  | readonly ["match", pattern: string, flags: string]
  | readonly ["between", min: number, max: number]
  | readonly ["same as", name: string]
  | readonly ["phone"]
  | readonly ["min", characters: number]
  | readonly ["ticked"];

const rules = new WeakMap<object, MarkedRule | null>();

/**
 * Marks a schema's function with the rule that browsers apply for it, and returns the function. Null: the function
 * accepts every value and no later rule depends on its result.
 */
export function asRule<Work extends (...values: never[]) => unknown>(rule: MarkedRule | null, work: Work): Work {
  rules.set(work, rule);
  return work;
}

/** Returns the rule of a marked function. Undefined if the function has no mark. */
export const ruleOf = (work: object): MarkedRule | null | undefined => rules.get(work);
