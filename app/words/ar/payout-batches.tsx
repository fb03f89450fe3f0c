import type { BatchState, ExcludedPayout, PayoutLineState } from "~/domain/payout-batches/batch";
import type { payoutBatches as english } from "~/words/en/payout-batches";
import { createFormat, createPlural } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");

const states: Record<BatchState, string> = {
  draft: "مسودة",
  approved: "موافَق عليها",
  exported: "مُصدَّرة",
  settled: "مسدَّدة",
  "partly returned": "مرتجعة جزئيًا",
  discarded: "ملغاة",
};
const lineStates: Record<PayoutLineState, string> = { waits: "بالانتظار", settled: "مكتمل", returned: "مرتجع" };
const whys: Record<ExcludedPayout["why"], string> = {
  held: "الدفع إليه موقوف",
  "no payee": "لا حساب بنكيًا مستخدَمًا",
  "no rate": "لا سعر لعملته",
};
const transfers = (many: number): string =>
  plural(many, {
    zero: "لا تحويلات",
    one: "تحويل واحد",
    two: "تحويلان",
    few: "# تحويلات",
    many: "# تحويلًا",
    other: "# تحويل",
  });
/** As an object: "لم تشمل الحزمة موردين". */
const suppliers = (many: number): string =>
  plural(many, { one: "موردًا واحدًا", two: "موردين", few: "# موردين", many: "# موردًا", other: "# مورد" });

export const payoutBatches = {
  title: "حزم الدفع",
  lead: "تدفع كل حزمة لعدة موردين بملف واحد للبنك.",
  empty: "لا حزم بعد.",
  gather: "اجمع المستحق",
  all: "كل الحزم",
  batch: "الحزمة",
  name: (number) => `الحزمة ${isolate(number)}`,
  state: (state) => states[state],
  lineState: (state) => lineStates[state],
  sum: (many, amount) => `${transfers(many)}، ${isolate(amount)}`,
  transfers: "التحويلات",
  transfersOf: transfers,
  amount: "المبلغ",
  stateTitle: "الحالة",
  drafted: "أُعدّت في",
  draftedBy: "أعدّها",
  approvedBy: "وافق عليها",
  exported: "صُدّرت في",
  supplier: "المورد",
  inCurrency: "بعملة الحساب",
  ordersTitle: "الطلبات",
  orders: quantities.orders,
  noLines: "لا تحويلات.",
  files: "ملفات للبنك",
  xml: "pain.001",
  csv: "CSV",

  approveTitle: "تنتظر موافقتك",
  approveText: "أنت الشخص الثاني لها: راجع الحسابات والمبالغ أولًا.",
  approve: "وافق",
  own: "أنت أعددتها: يوافق عليها شخص آخر.",
  exportTitle: "أعدّ الملف للبنك",
  exportText: "يُحفظ كما هو: كل تنزيل له مطابق لما قبله.",
  export: "صدّر",
  settleTitle: "تأكيد نتيجة التحويلات",
  settle: "أكّد وصول كل التحويلات",
  valueDate: "تاريخ القيمة (اختياري)",
  reference: "مرجع البنك (اختياري)",
  arrived: "سجّله مكتملًا",
  cameBack: "سجّله مرتجعًا",
  cameBackHint: "يظهر السبب للمورد، ويمكن إدراج طلباته في حزمة جديدة.",
  remove: "أزل",
  discard: "ألغِ الحزمة",
  report: "أو أدخل تقرير البنك",
  reportFile: "التقرير (pain.002)",
  reportHint: "ملف XML، 10 م.ب. على الأكثر",
  takeReport: "أدخل",
  leftOut: "موردون غير مشمولين",
  why: (why) => whys[why],
  reasonTitle: "السبب",
  of: (id) => `: ${isolate(id)}`,

  done: {
    gathered: (many, out) => `أُعدّت الحزمة: ${transfers(many)}.${out > 0 ? ` لم تشمل الحزمة ${suppliers(out)}.` : ""}`,
    approve: "تمت الموافقة.",
    export: "صُدّرت.",
    discard: "أُلغيت.",
    remove: "أُزيل.",
    settle: "سُجّل وصول المبلغ، وأُرسل إشعار الدفع.",
    returned: "سُجّل التحويل مرتجعًا، وأُبلغ المورد.",
    report: (settled, returned, noted, unknown) =>
      `أُدخل التقرير. المكتملة: ${settled}، المرتجعة: ${returned}، قيد التنفيذ: ` +
      `${noted}${unknown > 0 ? `، من خارج هذه الحزمة: ${unknown}` : ""}.`,
  },

  remittance: {
    title: "إشعار الدفع",
    list: "ما دفعه لك البنك",
    listLead: "سطر لكل تحويل.",
    empty: "لا تحويلات بعد.",
    paid: "المدفوع",
    reference: "المرجع",
    date: "التاريخ",
    account: "الحساب",
    order: "الطلب",
    invoice: "الفاتورة",
    discount: "الخصم",
    net: "الصافي",
    total: "المجموع",
    back: "ارتجع هذا التحويل إلى البنك:",
    lead: (amount, inCurrency) =>
      inCurrency === null ? `${isolate(amount)}.` : `${isolate(amount)}، دُفع ${isolate(inCurrency)}.`,
  },
} satisfies typeof english;
