/**
 * Derives the rules that browsers repeat from a form's schema. app/ui/site/validate.ts applies them. The server still
 * validates every form with the schema itself.
 */
import type * as z from "zod";
import { cleaners, type FieldRule } from "~/domain/values/check-field";
import { ruleOf } from "~/domain/values/field-rules";
import { isSaid } from "~/words/message";
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";

/** A form's rules by field name. */
export type RulesByField = Record<string, FieldRule[]>;

interface FormRules {
  fields: RulesByField;
  /** Names of fields, and of groups of fields, with rules that only the server knows. */
  serverOnly: Set<string>;
}

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes["_zod"]["def"];
type CheckDef = z.core.$ZodChecks["_zod"]["def"];
/** `never` stands for the issue, which is of another type in each definition. */
type WithError = { error?: z.core.$ZodErrorMap<never> | undefined };

const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def;

/** Returns the rules with messages of the domain. */
export function formRules(schema: Schema): FormRules {
  const rules: FormRules = { fields: {}, serverOnly: new Set() };
  collect(schema, "", rules);
  for (const [name, list] of Object.entries(rules.fields)) {
    rules.fields[name] = withoutRepetition(list);
    if (rules.fields[name].length === 0) delete rules.fields[name];
  }
  return rules;
}

/** True for a rule that rejects no value. */
const isHarmless = ([kind]: FieldRule): boolean => kind === "optional" || kind === "clean";

/** Leaves out rules that another rule contains, because every page with the form sends them. */
function withoutRepetition(list: FieldRule[]): FieldRule[] {
  const [first] = list;
  const isContained = first?.[0] === "required" && list.some((rule) => rule[0] === "min" && rule[2] === first[1]);
  const rest = isContained ? list.slice(1) : list;
  while (rest.length > 0 && isHarmless(rest.at(-1)!)) rest.pop();
  return rest;
}

/** Returns the rules as JSON, with messages in the page's language. Undefined if no field has a rule. */
export function rulesAttribute(schema: Schema, words: Words): string | undefined {
  const { fields } = formRules(schema);
  const inWords = (_key: string, value: unknown) =>
    typeof value === "string" && isSaid(value) ? translate(value, words) : value;
  return Object.keys(fields).length === 0 ? undefined : JSON.stringify(fields, inWords);
}

/** Adds the rules of a schema. `name`: the field of the schema, or "" for the form. */
function collect(schema: Schema, name: string, rules: FormRules): void {
  const def = defOf(schema);
  if (def.type === "object") {
    for (const [key, field] of Object.entries(def.shape)) collect(field, name ? `${name}.${key}` : key, rules);
    for (const check of checksOf(def))
      addFunction("fn" in check ? check.fn : check, partName(name, check), rules, check);
    return;
  }
  // Rules after an unknown function would judge a value that the browser does not have.
  if (rules.serverOnly.has(name)) return;
  switch (def.type) {
    case "pipe":
      collect(def.in, name, rules);
      collect(def.out, name, rules);
      break;
    case "optional":
    case "nullable":
    case "default":
      if (defOf(def.innerType).type !== "object") add(["optional"], name, rules);
      collect(def.innerType, name, rules);
      break;
    case "transform":
      addFunction(def.transform, name, rules);
      break;
    case "union":
      // A text, or a number from a program. Forms send texts.
      if (def.options.some((option) => defOf(option).type !== "string" && defOf(option).type !== "number"))
        rules.serverOnly.add(name);
      addRequired(def, name, rules);
      break;
    case "string":
      addRequired(def, name, rules);
      if ("pattern" in def && def.pattern instanceof RegExp) addPattern(def.pattern, def, name, rules);
      break;
    case "enum":
      add(["one of", Object.values(def.entries).map(String), messageOf(def)!], name, rules);
      break;
    case "literal":
      add(["one of", def.values.map(String), messageOf(def)!], name, rules);
      break;
    case "boolean":
    case "unknown":
      break;
    case "array":
      // A list of ids, of which browsers only know whether it is empty.
      if (def.checks?.length) rules.serverOnly.add(name);
      return;
    default:
      rules.serverOnly.add(name);
  }
  for (const check of checksOf(def)) addCheck(check, name, rules);
}

const checksOf = (def: Def): CheckDef[] => (def.checks ?? []).map((check) => check._zod.def as CheckDef);

const partName = (name: string, check: CheckDef): string =>
  [name, ...("path" in check && Array.isArray(check.path) ? check.path : [])].filter(Boolean).join(".");

function addCheck(check: CheckDef, name: string, rules: FormRules): void {
  switch (check.check) {
    case "min_length":
      return add(["min", check.minimum, messageOf(check)!], name, rules);
    case "max_length":
      return add(["max", check.maximum, messageOf(check)!], name, rules);
    case "length_equals":
      return add(["length", check.length, messageOf(check)!], name, rules);
    case "overwrite":
      return addCleaner(check.tx, name, rules);
    case "string_format":
      return check.pattern ? addPattern(check.pattern, check, name, rules) : void rules.serverOnly.add(name);
    default:
      addFunction("fn" in check ? check.fn : check, name, rules, check);
  }
}

function addCleaner(clean: (text: string) => unknown, name: string, rules: FormRules): void {
  const found = Object.entries(cleaners).find(([, cleaner]) => cleaner === clean);
  if (found) add(["clean", found[0] as keyof typeof cleaners], name, rules);
  else rules.serverOnly.add(name);
}

/** Adds the rule of a marked function, with the message of its check. */
function addFunction(work: unknown, name: string, rules: FormRules, check?: CheckDef): void {
  const rule = ruleOf(work as object);
  if (rule === undefined) rules.serverOnly.add(name);
  else if (rule) {
    const message = check && rule[0] !== "characters" ? [messageOf(check)!] : [];
    add([...rule, ...message] as unknown as FieldRule, name, rules);
  }
}

const addPattern = (pattern: RegExp, def: WithError, name: string, rules: FormRules): void =>
  add(["match", pattern.source, pattern.flags, messageOf(def)!], name, rules);

/** Adds the rule of a schema's type. Only the first type of a field meets an empty value. */
function addRequired(def: Def, name: string, rules: FormRules): void {
  const message = messageOf(def);
  if (!rules.fields[name]?.length && message !== undefined) add(["required", message], name, rules);
}

function add(rule: FieldRule, name: string, { fields, serverOnly }: FormRules): void {
  if (serverOnly.has(name)) return;
  const list = (fields[name] ??= []);
  if (rule[0] !== "optional" || list.at(-1)?.[0] !== "optional") list.push(rule);
}

/** Returns the schema's message for an absent value. */
function messageOf({ error }: WithError): string | undefined {
  const message = error?.({ code: "custom", input: undefined, path: [] } as never);
  return typeof message === "object" ? message?.message : message;
}
