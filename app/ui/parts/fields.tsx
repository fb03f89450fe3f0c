import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import type { ReactNode } from "react";
import { countries } from "~/domain/applicants/countries";
import { MAX_FILE_BYTES } from "~/domain/documents/document";
import { type FieldContext, FieldError, firstError, Hint, Labelled, TextInput } from "./labelled";
import { useWords } from "./words";

// Fields render from conform's metadata alone. No field is `required`, so that people see the server's messages.
/** A form field with values of one type. */
export type Field<Value = string | number> = FieldMetadata<Value | null | undefined, Record<string, any>, string[]>;

type FieldProps<Value = string | number> = { field: Field<Value>; label: ReactNode; hint?: ReactNode };

/** A choice: the submitted value and the displayed label. */
export type Option = { value: string; label: string };

/** Makes a field invalid if any part of it is, such as an entry of its list. */
const invalidByAll = { ariaInvalid: "allErrors" } as const;

/** Names the hint before the error, in display order. Conform would name the error first. */
const ariaDescription = (field: FieldContext, hint: ReactNode) => ({
  "aria-describedby":
    [hint && field.descriptionId, firstError(field) !== undefined && field.errorId].filter(Boolean).join(" ") ||
    undefined,
});

type TextFieldProps = FieldProps & {
  /** Never `number`: with that type, browsers reject most scripts' digits or send nothing. */
  type?: "text" | "email" | "tel" | "url" | "date";
  autoComplete?: string;
  /** The language of the value, if it differs from the page's. */
  lang?: string;
  dir?: "ltr" | "rtl";
  inputMode?: "text" | "decimal" | "numeric" | "email" | "tel" | "url";
  /** A text before the value, such as "$". It is not submitted. */
  prefix?: string;
  /** A text after the value, such as "%". It is not submitted. */
  suffix?: string;
  maxLength?: number;
  /** The earliest date that the browser offers. */
  min?: string;
  max?: string;
  /** The change of a number by an arrow key. Needs JavaScript. */
  step?: number;
};

export function TextField({ field, label, hint, type = "text", prefix, suffix, step, ...rest }: TextFieldProps) {
  const input = {
    ...getInputProps(field, { type, ...invalidByAll }),
    ...ariaDescription(field, hint),
    "data-step": step,
    ...rest,
  };
  return <TextInput field={field} label={label} hint={hint} prefix={prefix} suffix={suffix} input={input} />;
}

/** Asks for a password. The field never contains a value, not even the submitted one. */
export function PasswordField({ field, label, hint, autoComplete }: FieldProps & { autoComplete?: string }) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        {...getInputProps(field, { type: "password", value: false, ...invalidByAll })}
        {...ariaDescription(field, hint)}
        autoComplete={autoComplete}
      />
    </Labelled>
  );
}

type TextAreaProps = FieldProps & { rows?: number; maxLength?: number };

export function TextArea({ field, label, hint, rows = 4, maxLength }: TextAreaProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <textarea
        {...getTextareaProps(field, invalidByAll)}
        {...ariaDescription(field, hint)}
        rows={rows}
        maxLength={maxLength}
      />
    </Labelled>
  );
}

type SelectProps = FieldProps & {
  options: readonly Option[];
  /** The label of the empty choice. Without it, the first option is preselected. */
  empty?: string;
};

export function SelectField({ field, label, hint, options, empty }: SelectProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <Select field={field} hint={hint} options={options} empty={empty} />
    </Labelled>
  );
}

function Select({ field, hint, options, empty }: Omit<SelectProps, "label">) {
  return (
    <select {...getSelectProps(field, invalidByAll)} {...ariaDescription(field, hint)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function CheckField({ field, label, hint }: FieldProps<string | boolean>) {
  const inputProps = getInputProps(field, { type: "checkbox", ...invalidByAll });
  return (
    <div className="field">
      <FieldError field={field} />
      <label className="check">
        <input {...inputProps} {...ariaDescription(field, hint)} /> <span>{label}</span>
      </label>
      <Hint field={field}>{hint}</Hint>
    </div>
  );
}

/** A choice in a row of its own. `note`: the reason for it, below the label. */
export type RowOption = { value: string; label: ReactNode; note?: ReactNode };

/** Radio buttons, each in a row with a note. */
export function RowChoice({ field, label, options }: Omit<FieldProps, "hint"> & { options: readonly RowOption[] }) {
  const boxes = getCollectionProps(field, {
    type: "radio",
    options: options.map(({ value }) => value),
    ...invalidByAll,
  });
  return (
    <fieldset className="field" {...ariaDescription(field, null)}>
      <legend>{label}</legend>
      <FieldError field={field} />
      {boxes.map(({ key, ...box }, index) => (
        <label key={key} className="check choice">
          <input {...box} id={index === 0 ? field.id : undefined} aria-describedby={undefined} />{" "}
          <span>
            <b>{options[index]!.label}</b> <br />
            <small>{options[index]!.note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type CheckGroupProps = FieldProps<string[]> & {
  options: readonly Option[];
  /** True for one option in each line, for long labels. */
  isList?: boolean;
};

/** Checkboxes with one name. The value is the list of the selected options. */
export function CheckGroup({ field, label, hint, options, isList = false }: CheckGroupProps) {
  const boxes = getCollectionProps(field, {
    type: "checkbox",
    options: options.map(({ value }) => value),
    ...invalidByAll,
  });
  return (
    <fieldset className="field" {...ariaDescription(field, hint)}>
      <legend>{label}</legend>
      <Hint field={field}>{hint}</Hint>
      <FieldError field={field} />
      <div className={isList ? undefined : "checks"}>
        {boxes.map(({ key, ...box }, index) => (
          <div key={key}>
            <label className="check">
              <input {...box} id={index === 0 ? field.id : undefined} aria-describedby={undefined} />{" "}
              <span>{options[index]!.label}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export type TypedPhone = { countryCode: string; phone: string };

type PhoneProps = { country: Field; number: Field; label?: string; hint?: ReactNode };

/** Asks for a Gulf telephone number: country and number, side by side. */
export function PhoneField({ country, number, label, hint }: PhoneProps) {
  const { shell, applicants } = useWords();
  const options = countries.map(({ code, iso }) => ({
    value: code,
    label: applicants.dialled(code, applicants.countries[iso]),
  }));
  return (
    <fieldset className="field">
      <legend>{label ?? shell.phone}</legend>
      <Hint field={number}>{hint}</Hint>
      <FieldError field={country} />
      <FieldError field={number} />
      <div className="phone">
        <label className="hide" htmlFor={country.id}>
          {shell.countryCode}
        </label>{" "}
        <Select field={country} options={options} />{" "}
        <label className="hide" htmlFor={number.id}>
          {shell.number}
        </label>{" "}
        <input
          {...getInputProps(number, { type: "text", ...invalidByAll })}
          {...ariaDescription(number, hint)}
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
        />
      </div>
    </fieldset>
  );
}

type FileProps = FieldProps<File> & { accept?: string; multiple?: boolean };

/** Asks for a file. The form needs `multipart`. */
export function FileField({ field, label, hint, accept, multiple }: FileProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        {...getInputProps(field, { type: "file", ...invalidByAll })}
        {...ariaDescription(field, hint)}
        accept={accept}
        multiple={multiple}
        data-most={MAX_FILE_BYTES}
      />
    </Labelled>
  );
}

/** A hidden value: the field's value, or the given one. */
export function Hidden({ field, value }: { field: Field<unknown>; value?: string | number }) {
  return (
    <input
      type="hidden"
      name={field.name}
      value={value ?? (typeof field.initialValue === "string" ? field.initialValue : "")}
    />
  );
}
