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

// Fields render from conform's metadata alone. None is `required`: the messages people see are the server's.
/** A field of any form, by what is typed into it. */
export type Field<Value = string | number> = FieldMetadata<Value | null | undefined, Record<string, any>, string[]>;

type FieldProps<Value = string | number> = { field: Field<Value>; label: ReactNode; hint?: ReactNode };

/** A choice: what is sent and what is read. */
export type Option = { value: string; label: string };

/** Whatever is within a field makes it invalid, such as an entry of its list. */
const invalidByAll = { ariaInvalid: "allErrors" } as const;

/** The hint is read before the error, as both stand there: conform would say the error first. */
const ariaDescription = (field: FieldContext, hint: ReactNode) => ({
  "aria-describedby":
    [hint && field.descriptionId, firstError(field) !== undefined && field.errorId].filter(Boolean).join(" ") ||
    undefined,
});

type TextFieldProps = FieldProps & {
  /** Not `type="number"`: browsers then reject the digits of most scripts, or send nothing. */
  type?: "text" | "email" | "tel" | "url" | "date";
  autoComplete?: string;
  /** Of what is typed, where it is not the page's. */
  lang?: string;
  dir?: "ltr" | "rtl";
  inputMode?: "text" | "decimal" | "numeric" | "email" | "tel" | "url";
  /** Stands before the value and is not sent: "$". */
  prefix?: string;
  /** Stands after the value and is not sent: "%". */
  suffix?: string;
  maxLength?: number;
  /** Of a date: what a browser offers. */
  min?: string;
  max?: string;
  /** Of a number: by how much an arrow key changes it, where there is JavaScript. */
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

/** A password: never with a value, whatever was sent. */
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
  /** The words of "nothing chosen"; without it the first option is chosen. */
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

/** Several checkboxes of one name: the value is the list of those that are ticked. */
export function CheckGroup({ field, label, hint, options }: FieldProps<string[]> & { options: readonly Option[] }) {
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
      <div className="checks">
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

/** A phone number of the Gulf: country and number, side by side. */
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

/** A file to send: the form that holds it says `multipart`. */
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

/** A value that the person does not see: from the field, or the one given. */
export function Hidden({ field, value }: { field: Field<unknown>; value?: string | number }) {
  return (
    <input
      type="hidden"
      name={field.name}
      value={value ?? (typeof field.initialValue === "string" ? field.initialValue : "")}
    />
  );
}
