/** A control's label, hint and error. Islands use these components, because conform would be too much to load. */
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

/** Puts label, hint and control on separate lines, in text browsers too. */
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
  /** A text before the value, such as "$". It is not submitted. */
  prefix?: string | undefined;
  /** A text after the value, such as "%". It is not submitted. */
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
