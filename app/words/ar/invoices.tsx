import type { InvoiceWarning } from "~/domain/values/invoice-data";
import type { invoices as english, invoiceMessages as englishMessages } from "~/words/en/invoices";
import { createFormat } from "~/words/format";

const { money, date, isolate } = createFormat("ar", true);

const dayOf = (iso: string) => date(Date.parse(`${iso}T12:00:00Z`));

const warnings: Record<InvoiceWarning["kind"], (order: string) => string> = {
  "same number": (order) => `فاتورة الطلب ${isolate(order)} تحمل الرقم نفسه.`,
  "nearly identical file": (order) => `فاتورة الطلب ${isolate(order)} تكاد تكون مطابقة.`,
  "same content": (order) => `لفاتورة الطلب ${isolate(order)} من مورد آخر المحتوى نفسه.`,
};

const papers = { UBL: "الفاتورة الإلكترونية", ZATCA: "رمز الاستجابة السريعة" };

export const invoices = {
  labels: {
    number: "الرقم",
    date: "تاريخ الإصدار",
    net: "المبلغ الصافي",
    vat: "ضريبة القيمة المضافة",
    total: "الإجمالي مع الضريبة",
    vatNumber: "رقمك الضريبي",
    seller: "البائع",
  },
  vatNumber: "الرقم الضريبي",
  details: "بيانات الفاتورة",
  optional: "اختيارية",
  detailsHint: "انقل هذه البيانات من فاتورتك.",
  accepted: (megabytes) => `PDF أو PNG أو JPEG أو WebP أو UBL XML، حتى ${megabytes} ميغابايت.`,
  totalHint: (amount) => `مبلغ الطلب: ${money(amount)}`,
  found: {
    UBL: (value) => `في الفاتورة الإلكترونية: ${value}`,
    ZATCA: (value) => `في رمز الاستجابة السريعة: ${value}`,
  },
  compared: (source, equal, different) =>
    different === 0
      ? `كل البيانات تطابق ${papers[source]}.`
      : `يطابق ${papers[source]} من البيانات ${equal} من ${equal + different}.`,
  lines: "بنود الفاتورة",
  line: { description: "الوصف", quantity: "الكمية", amount: "المبلغ" },
  day: dayOf,
  warning: ({ kind, order }) => warnings[kind](order),
} satisfies typeof english;

export const invoiceMessages = {
  enterInvoiceNumber: "أدخل رقم الفاتورة",
  enterInvoiceDate: "أدخل تاريخ الفاتورة",
  wrongInvoiceDate: "أدخل تاريخ الفاتورة بصيغة تاريخ",
  enterInvoiceTotal: "أدخل إجمالي الفاتورة",
  enterNet: "أدخل المبلغ الصافي",
  enterVat: "أدخل ضريبة القيمة المضافة، أو الصفر لفاتورة بلا ضريبة.",
  invoiceAmountIsNumber: "يجب أن يكون المبلغ رقمًا",
  invoiceDoesNotAddUp: (sum) => `مجموع الصافي والضريبة ${money(sum)}: صحّح المبالغ.`,
  invoiceDateIsFuture: "تاريخ الفاتورة في المستقبل",
  invoiceTotalDiffers: (amount) =>
    `يجب أن يساوي الإجمالي مبلغ الطلب، ${money(amount)}: صحّح الإجمالي أو ارفع فاتورة هذا الطلب.`,
  invoiceNumberOfOther: (order) => `للطلب ${isolate(order)} فاتورة بهذا الرقم: أدخل رقم هذه الفاتورة.`,
  invoiceLinesWrong: "أرسل البنود مصفوفة JSON، ولكل بند وصف وكمية ومبلغ",
  invoiceLinesDoNotAddUp: (sum) => `مجموع البنود ${money(sum)}: صحّح البنود أو المبالغ.`,
  invoiceXmlUnknown: "ملف XML هذا ليس فاتورة UBL 2.1: ارفع فاتورة UBL أو ملف PDF أو صورة.",
  factInvoice: (number, iso, total) => `${isolate(number)}، ${dayOf(iso)}، ${money(total)}`,
} satisfies typeof englishMessages;
