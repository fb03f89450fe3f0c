/** Checks typed values by the rules of their field, in browsers too. */
import {
  findRefusedCharacter,
  latinDigits,
  type RefusedCharacter,
  toCode,
  toDialled,
  toLine,
  toLines,
  toLowerCase,
  toUpperCase,
  trimInvisibleAndOverrides,
} from "./characters";
import { type ParseProblem, parseDecimal } from "./money";

/** Functions that schemas apply to a typed value before they check it. */
export const cleaners = {
  line: toLine,
  lines: toLines,
  trim: trimInvisibleAndOverrides,
  digits: latinDigits,
  code: toCode,
  lower: toLowerCase,
  upper: toUpperCase,
};
export type Cleaner = keyof typeof cleaners;

/** One rule of a field. Messages are message()s on the server, and translated texts in the browser. */
export type FieldRule =
  | readonly ["required", message: string]
  /** An empty value is valid, and no further rule applies. */
  | readonly ["optional"]
  /** Changes the value for the rules that follow. */
  | readonly ["clean", Cleaner]
  | readonly ["min" | "max" | "length", characters: number, message: string]
  | readonly ["match", pattern: string, flags: string, message: string]
  | readonly ["characters"]
  /** `max` null: no limit. */
  | readonly ["number", decimals: number, min: number, max: number | null, Record<ParseProblem, string>]
  | readonly ["between", min: number, max: number, message: string]
  | readonly ["one of", values: readonly string[], message: string]
  | readonly ["same as", name: string, message: string]
  | readonly ["phone", message: string]
  | readonly ["ticked", message: string];

interface Form {
  /** Returns the first typed value of another field. Undefined if the form lacks the field. */
  read: (name: string) => string | undefined;
  /** Words the error about a character that no text may contain. */
  refuse: (character: RefusedCharacter) => string;
}

/** Returns the message of the first broken rule. Null if the values are valid. `values`: all values of the name. */
export function findProblem(rules: readonly FieldRule[], values: readonly string[], form: Form): string | null {
  let [text = ""] = values;
  for (const rule of rules) {
    if (rule[0] === "optional") {
      if (text === "") return null;
    } else if (rule[0] === "clean") text = cleaners[rule[1]](text);
    else {
      const problem = brokenRule(rule, text, values, form);
      if (problem !== null) return problem;
    }
  }
  return null;
}

/** Characters as zod counts them. */
const lengthOf = (text: string): number => [...text].length;

type Check = Exclude<FieldRule, readonly ["optional"] | readonly ["clean", Cleaner]>;

function brokenRule(rule: Check, text: string, values: readonly string[], form: Form): string | null {
  const message = rule.at(-1) as string;
  const unless = (isValid: boolean) => (isValid ? null : message);
  switch (rule[0]) {
    case "required":
      return unless(text !== "");
    case "ticked":
      return unless(values.length > 0);
    case "min":
      return unless(lengthOf(text) >= rule[1]);
    case "max":
      return unless(lengthOf(text) <= rule[1]);
    case "length":
      return unless(lengthOf(text) === rule[1]);
    case "match":
      return unless(new RegExp(rule[1], rule[2]).test(text));
    case "between":
      return unless(+text >= rule[1] && +text <= rule[2]);
    case "one of":
      return unless(rule[1].includes(text));
    case "same as": {
      const other = form.read(rule[1]);
      return unless(!other || !text || other === text);
    }
    case "phone":
      return unless(text === "" || toDialled(text) !== null);
    case "characters": {
      const found = findRefusedCharacter(text);
      return found && form.refuse(found);
    }
    case "number": {
      const found = parseDecimal(text, rule[1], { min: rule[2], max: rule[3] ?? Infinity });
      return typeof found === "number" ? null : rule[4][found];
    }
  }
}
