/** The fields of an invoice. Source: app/domain/README.md, "Invoices". */
import * as z from "zod";
import { acceptedTypes } from "~/domain/documents/document";
import { moneyInput, optionalInput } from "~/domain/values/amounts";
import { toCode } from "~/domain/values/characters";
import { asRule } from "~/domain/values/field-rules";
import { type InvoiceData, type InvoiceLine, MAX_INVOICE_LINES, XML_TYPE } from "~/domain/values/invoice-data";
import { type Cents, MAX_AMOUNT, sum } from "~/domain/values/money";
import { alwaysCheck, nullableLineInput, optionalDayInput, optionalTextLine } from "~/domain/values/text";
import { message } from "~/words/message";

/** The file types of an invoice: the types of documents, and UBL's XML. */
export const invoiceTypes: readonly string[] = [...acceptedTypes, XML_TYPE];
export const INVOICE_TYPES_TEXT = "PDF, PNG, JPEG, WebP or UBL 2.1 XML, up to 10 MB";

const MAX_NUMBER_LENGTH = 50;
const MAX_VAT_NUMBER_LENGTH = 20;

const amountField = moneyInput(
  { min: 0, max: MAX_AMOUNT },
  {
    missing: message("enterSum"),
    "no number": message("invoiceAmountIsNumber"),
    "too small": message("sumTooSmall"),
    "too large": message("sumTooLarge", MAX_AMOUNT),
  },
);

/** An empty or absent amount becomes null. */
const optionalAmount = optionalInput(amountField)
  .optional()
  .transform(asRule(["optional"], (cents: Cents | null | undefined) => cents ?? null));

/** The fields of the page and of the API call, all optional. Amounts are dollars and become cents. */
export const invoiceFields = {
  number: nullableLineInput(MAX_NUMBER_LENGTH),
  date: optionalDayInput(message("wrongInvoiceDate")),
  net: optionalAmount,
  vat: optionalAmount,
  total: optionalAmount,
  vatNumber: nullableLineInput(MAX_VAT_NUMBER_LENGTH),
};

const LINES_WRONG = message("invoiceLinesWrong");

const lineInput = z.object({
  description: optionalTextLine(),
  quantity: nullableLineInput(),
  amount: amountField,
});

/**
 * The lines as a text with a JSON array, because a form with a file has only texts. Amounts are dollars and become
 * cents. Empty for an absent text.
 */
const linesInput = z
  .string({ error: LINES_WRONG })
  .optional()
  .transform((written, ctx): InvoiceLine[] => {
    if (!written) return [];
    const read = z.array(lineInput).max(MAX_INVOICE_LINES).safeParse(parseJson(written));
    if (read.success) return read.data;
    ctx.addIssue({ code: "custom", message: LINES_WRONG });
    return z.NEVER;
  });

/** Returns the parsed text, or null if it is no JSON. */
function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}

/** The API call's fields besides the order and the file. */
export const invoiceCallFields = { ...invoiceFields, lines: linesInput };

type TypedInvoice = z.output<z.ZodObject<typeof invoiceFields>> & { lines?: InvoiceLine[] };

/** A rule about several fields. It also runs while other fields are invalid, so that all errors appear at once. */
interface InvoiceRule {
  field: keyof TypedInvoice;
  isBroken(typed: TypedInvoice): boolean;
  error(typed: TypedInvoice): string;
}

const isAmount = (typed: unknown): typed is Cents => typeof typed === "number";
const isGiven = (typed: unknown): boolean => typed !== null && !(Array.isArray(typed) && typed.length === 0);
const netAndVat = ({ net, vat }: TypedInvoice): Cents | null => (isAmount(net) && isAmount(vat) ? net + vat : null);
/** True for lines that are valid and not empty. */
const isLines = (lines: unknown): lines is InvoiceLine[] =>
  Array.isArray(lines) &&
  lines.length > 0 &&
  lines.every((line: Partial<InvoiceLine> | null) => isAmount(line?.amount));
const sumOfLines = ({ lines }: TypedInvoice): Cents => (isLines(lines) ? sum(lines.map(({ amount }) => amount)) : 0);

/** The fields that belong together: number, date and total, net amount and VAT, and the amounts that add up. */
const rules: InvoiceRule[] = [
  ...(
    [
      ["number", "enterInvoiceNumber"],
      ["date", "enterInvoiceDate"],
      ["total", "enterInvoiceTotal"],
    ] as const
  ).map(
    ([field, key]): InvoiceRule => ({
      field,
      isBroken: (typed) =>
        typed[field] === null && Object.keys(invoiceCallFields).some((name) => isGiven(typed[name as never] ?? null)),
      error: () => message(key),
    }),
  ),
  { field: "net", isBroken: ({ net, vat }) => net === null && isAmount(vat), error: () => message("enterNet") },
  { field: "vat", isBroken: ({ net, vat }) => vat === null && isAmount(net), error: () => message("enterVat") },
  {
    field: "total",
    isBroken: (typed) => netAndVat(typed) !== null && isAmount(typed.total) && netAndVat(typed) !== typed.total,
    error: (typed) => message("invoiceDoesNotAddUp", netAndVat(typed) ?? 0),
  },
  {
    field: "lines",
    isBroken: (typed) =>
      isLines(typed.lines) && isAmount(typed.total) && sumOfLines(typed) !== (typed.net ?? typed.total),
    error: (typed) => message("invoiceLinesDoNotAddUp", sumOfLines(typed)),
  },
];

/** Adds the rules about several fields to a schema with invoiceFields. */
export function withInvoiceRules<Schema extends z.ZodObject>(schema: Schema): Schema {
  let checked = schema;
  for (const { field, isBroken, error } of rules)
    if (field in schema.shape)
      checked = checked.refine((typed) => !isBroken(typed as unknown as TypedInvoice), {
        path: [field],
        error: ({ input }) => error(input as TypedInvoice),
        ...alwaysCheck,
      });
  return checked;
}

/** The page's form, without the file. */
export const invoiceForm = withInvoiceRules(z.object(invoiceFields));

/** Returns the invoice's data, or null if every field is empty. The fields have passed withInvoiceRules(). */
export function toInvoiceData({
  number,
  date,
  net,
  vat,
  total,
  vatNumber,
  lines = [],
}: TypedInvoice): InvoiceData | null {
  return number === null || date === null || total === null
    ? null
    : { number, date, net, vat, total, vatNumber, lines };
}

/** The number without spaces, signs and capitals: suppliers write one number in several ways. */
export const invoiceNumberKey = (number: string): string =>
  toCode(number)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
