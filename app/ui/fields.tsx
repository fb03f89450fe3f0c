import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { MAX_FILE_BYTES } from "~/domain/documents/document";
import { countries } from "~/domain/applicants/countries";

// Fields render from metadata alone. None is `required`: the messages people see are the server's.
export type AnyField = FieldMetadata<any, any, any>;

type FieldProps = { field: AnyField; label: ReactNode; hint?: ReactNode };

/** A choice: what is sent and what is read. */
export type Option = { value: string; label: string };

function errorOf(field: AnyField): string | undefined {
  const own = (field.errors as string[] | undefined)?.[0];
  return own ?? Object.values(field.allErrors as Record<string, string[]>)[0]?.[0];
}

/** The attributes that tie a control to its name, its hint and its error. */
function control(field: AnyField, hint?: ReactNode) {
  const invalid = errorOf(field) !== undefined;
  const describedBy = [hint && field.descriptionId, invalid && field.errorId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name as string,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy || undefined,
  };
}

const textOf = (field: AnyField) => (typeof field.initialValue === "string" ? field.initialValue : undefined);

function Hint({ field, children }: { field: AnyField; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <small id={field.descriptionId}>{children}</small>
    </div>
  );
}

function FieldError({ field }: { field: AnyField }) {
  const error = errorOf(field);
  if (!error) return null;
  return (
    <p className="error" id={field.errorId}>
      <span className="hide">Error: </span>
      {error}
    </p>
  );
}

/** Label, hint and control are on lines of their own, also in a text browser. */
function Labelled({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
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

type TextFieldProps = FieldProps & {
  /** Not `type="number"`: browsers then reject the digits of most scripts, or send nothing. */
  type?: "text" | "email" | "tel" | "url" | "date";
  autoComplete?: string;
  inputMode?: "text" | "decimal" | "numeric" | "email" | "tel" | "url";
  /** Stands before the value and is not sent: "$". */
  prefix?: string;
  /** Stands after the value and is not sent: "%". */
  suffix?: string;
  maxLength?: number;
  /** Of a number: by how much an arrow key changes it, where there is JavaScript. */
  step?: number;
};

export function TextField({ field, label, hint, type, prefix, suffix, step, ...rest }: TextFieldProps) {
  const described = control(field, hint);
  const input = <input key={field.key} {...described} type={type} data-step={step} defaultValue={textOf(field)} {...rest} />;
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

/** A password: never with a value, whatever was sent. */
export function PasswordField({ field, label, hint, autoComplete }: FieldProps & { autoComplete?: string }) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input {...control(field, hint)} type="password" autoComplete={autoComplete} />
    </Labelled>
  );
}

type TextAreaProps = FieldProps & { rows?: number; maxLength?: number };

export function TextArea({ field, label, hint, rows = 4, maxLength }: TextAreaProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <textarea
        key={field.key}
        {...control(field, hint)}
        rows={rows}
        maxLength={maxLength}
        defaultValue={textOf(field)}
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
    <select key={field.key} {...control(field, hint)} defaultValue={textOf(field)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function CheckField({ field, label, hint }: FieldProps) {
  return (
    <div className="field">
      <FieldError field={field} />
      <label className="check">
        <input
          key={field.key}
          {...control(field, hint)}
          type="checkbox"
          defaultChecked={field.initialValue === "on"}
        />{" "}
        <span>{label}</span>
      </label>
      <Hint field={field}>{hint}</Hint>
    </div>
  );
}

/** Several checkboxes of one name: the value is the list of those that are ticked. */
export function CheckGroup({ field, label, hint, options }: FieldProps & { options: readonly Option[] }) {
  const { id, name, ...described } = control(field, hint);
  const chosen = [field.initialValue].flat() as unknown[];
  return (
    <fieldset className="field" {...described} aria-invalid={undefined}>
      <legend>{label}</legend>
      <Hint field={field}>{hint}</Hint>
      <FieldError field={field} />
      <div className="checks">
        {options.map((option, index) => (
          <div key={option.value}>
            <label className="check">
              <input
                id={index === 0 ? id : undefined}
                type="checkbox"
                name={name}
                value={option.value}
                aria-invalid={described["aria-invalid"]}
                defaultChecked={chosen.includes(option.value)}
              />{" "}
              <span>{option.label}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type PhoneProps = { country: AnyField; number: AnyField; label?: string; hint?: ReactNode };

/** A phone number of the Gulf: country and number, side by side. */
export function PhoneField({ country, number, label = "Phone", hint }: PhoneProps) {
  const options = countries.map(({ code, name }) => ({ value: code, label: `+${code} ${name}` }));
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <Hint field={number}>{hint}</Hint>
      <FieldError field={country} />
      <FieldError field={number} />
      <div className="phone">
        <label className="hide" htmlFor={country.id}>
          Country code
        </label>{" "}
        <Select field={country} options={options} />{" "}
        <label className="hide" htmlFor={number.id}>
          Number
        </label>{" "}
        <input
          key={number.key}
          {...control(number, hint)}
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          defaultValue={textOf(number)}
        />
      </div>
    </fieldset>
  );
}

type FileProps = FieldProps & { accept?: string; multiple?: boolean };

/** A file to send: the form that holds it says `multipart`. */
export function FileField({ field, label, hint, accept, multiple }: FileProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input {...control(field, hint)} type="file" accept={accept} multiple={multiple} data-most={MAX_FILE_BYTES} />
    </Labelled>
  );
}

/** A value that the person does not see: from the field, or the one given. */
export function Hidden({ field, value }: { field: AnyField; value?: string | number }) {
  return <input type="hidden" name={field.name as string} value={value ?? textOf(field) ?? ""} />;
}
