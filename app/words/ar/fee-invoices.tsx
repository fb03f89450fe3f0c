import type { feeInvoices as english, feeInvoiceMessages as englishMessages } from "~/words/en/fee-invoices";
import { createFormat, createPlural } from "~/words/format";
import { countries } from "./messages/names";

const { money, month: monthName, percent, isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");

export const feeInvoices = {
  title: "فواتير الرسوم",
  lead: "تصدر داو لكل مورّد فاتورة بخصومات طلبات الشهر، شاملةً ضريبة القيمة المضافة.",
  ownLead: "فواتير داو عن رسم خدمتها، أي خصومات طلبات الشهر. وقد سُدّدت من مستحقاتك.",
  none: "لا فواتير رسوم بعد.",
  noneForOfficers: "لا فواتير رسوم بعد. تصدر فواتير الشهر بعد إقفاله.",
  number: "الرقم",
  month: "الشهر",
  supplier: "المورّد",
  issued: "تاريخ الإصدار",
  net: "الصافي",
  vat: "الضريبة",
  vatAt: (rate) => `ضريبة القيمة المضافة ${rate}`,
  vatRate: "نسبة الضريبة",
  total: "الإجمالي مع الضريبة",
  country: "البلد",
  file: "نزّل الملف (CSV)",
  xml: "نزّل XML (UBL 2.1)",
  rates: "نسب الضريبة",
  issue: "أصدر فواتير الرسوم",
  issueText: "يتلقى كل مورّد فاتورة واحدة عن الشهر ورسالة بها. الفواتير الصادرة لا تتغير.",
  issuedDone: (count) =>
    plural(count, {
      zero: "لم تصدر فواتير.",
      one: "صدرت فاتورة رسوم واحدة، ووصلت رسالة إلى المورّد.",
      two: "صدرت فاتورتا رسوم، ووصلت رسالة إلى كل مورّد.",
      few: "صدرت # فواتير رسوم، ووصلت رسالة إلى كل مورّد.",
      many: "صدرت # فاتورة رسوم، ووصلت رسالة إلى كل مورّد.",
      other: "صدرت # فاتورة رسوم، ووصلت رسالة إلى كل مورّد.",
    }),
  nothingToIssue: "صدرت فواتير كل الأشهر المقفلة.",
  invoiceTitle: "فاتورة ضريبية",
  creditTitle: "إشعار دائن ضريبي",
  numbered: (number) => <>رقم {number}</>,
  feesOf: (month) => `رسم الخدمة عن ${month}`,
  creditOf: (month) => `تخفيض رسم الخدمة عن ${month}`,
  from: "من",
  to: "إلى",
  lines: "الرسوم",
  date: "التاريخ",
  order: "الطلب",
  amount: "مبلغ الفاتورة",
  fee: "الرسم مع الضريبة",
  paid: "سُدّد هذا الرسم من الخصم على طلباتك. لا شيء مستحق.",
  back: "أعادت الإشعارات الدائنة هذا الرسم. لا شيء مستحق.",
  credits: (invoices) => `يخفض رسوم ${invoices}.`,
  ratesTitle: "ضريبة القيمة المضافة على رسم داو",
  ratesText: "تتبع النسبة بلد المورّد. الخصم شامل الضريبة. والفواتير الصادرة تحتفظ بنسبتها.",
  saved: "تغيّرت نسب الضريبة.",
} satisfies typeof english;

export const feeInvoiceMessages = {
  vatRateBetween: (min, max) => `أدخل نسبة من ${percent(min)} إلى ${percent(max)}`,
  vatRatesChanged: "أرسل مرة أخرى لاستبدال نسب الضريبة الجديدة.",
  vatRatesSet: "تغيّرت نسب الضريبة على رسم داو",
  factVatRates: (rates) =>
    Object.entries(rates)
      .map(([country, rate]) => `${countries[country as keyof typeof countries]} ${percent(rate)}`)
      .join("، "),
  factFeeInvoice: (number, month) => `${isolate(number)}، ${monthName(month)}`,
  feesOfOpenMonth: (month) => `أقفل ${monthName(month)} قبل إصدار فواتير رسومه.`,
  feesIssuedAlready: (month) => `صدرت فواتير رسوم ${monthName(month)} من قبل.`,
  noFees: (month) => `لا رسوم على أي مورّد في ${monthName(month)}.`,
  feesNeedLegalEntity: "أدخل الاسم القانوني لداو ورقمها الضريبي في الإعدادات، بيانات الشركة، قبل إصدار فواتير الرسوم.",
  feeInvoiceIssued: (number, month, total, vat) =>
    `صدرت ${isolate(number)} عن ${monthName(month)}: ${money(total)}، منها ضريبة ${money(vat)}`,
  feeInvoiceTitle: (number, month) => `فاتورة الرسوم ${isolate(number)} عن ${monthName(month)}`,
  feeInvoiceText: (number, month, total, vat) =>
    `رسم داو عن ${monthName(month)} هو ${money(total)}، منه ضريبة ${money(vat)}. ` +
    `الطلبات في الفاتورة ${isolate(number)}. ` +
    "لا شيء مستحق: سُدّد الرسم من الخصم.",
  feeCreditTitle: (number, month) => `إشعار دائن بالرسوم ${isolate(number)} عن ${monthName(month)}`,
  feeCreditText: (number, month, total, vat) =>
    `إشعاراتك الدائنة في ${monthName(month)} تخفض رسم داو بمقدار ${money(total)}، منه ضريبة ${money(vat)}. ` +
    `الطلبات في الإشعار ${isolate(number)}. لا شيء مستحق.`,
} satisfies typeof englishMessages;
