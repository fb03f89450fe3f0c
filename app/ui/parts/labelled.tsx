/**
 * What stands around a control: its label, hint and error. An island draws with these, since it would have to load
 * conform.
 */
import type { FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useIslandWords } from "./language";

export type FieldContext = Pick<
  FieldMetadata<unknown, Record<string, any>, string[]>,
  "id" | "errorId" | "descriptionId" | "errors" | "allErrors"
>;

export const firstError = ({ errors, allErrors }: FieldContext): string | undefined =>
  errors?.[0] ?? Object.values(allErrors)[0]?.[0];

export function Hint({ field, children }: { field: Pick<FieldContext, "descriptionId">; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <small id={field.descriptionId}>{children}</small>
    </div>
  );
}

export function FieldError({ field }: { field: FieldContext }) {
  const words = useIslandWords();
  const message = firstError(field);
  if (!message) return null;
  return (
    <p className="error" id={field.errorId}>
      <span className="hide">{words.error}</span>
      {message}
    </p>
  );
}

/** Label, hint and control each on a line of its own, in a text browser too. */
export function Labelled({
  field,
  label,
  hint,
  children,
}: {
  field: FieldContext;
  label: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <div>
        <label htmlFor={field.id}>{label}</label>
      </div>
      <Hint field={field}>{hint}</Hint>
      <FieldError field={field} />
      {children}
    </div>
  );
}

type TextInputProps = {
  field: FieldContext;
  label: ReactNode;
  hint?: ReactNode;
  /** Stands before the value and is not sent: "$". */
  prefix?: string | undefined;
  /** Stands after the value and is not sent: "%". */
  suffix?: string | undefined;
  input: InputHTMLAttributes<HTMLInputElement>;
};

export function TextInput({ field, label, hint, prefix, suffix, input: attributes }: TextInputProps) {
  const input = <input {...attributes} />;
  return (
    <Labelled field={field} label={label} hint={hint}>
      {prefix || suffix ? (
        <span className="affix">
          {prefix && <span>{prefix}</span>}
          {input}
          {suffix && <span>{suffix}</span>}
        </span>
      ) : (
        input
      )}
    </Labelled>
  );
}
