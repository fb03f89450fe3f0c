import type { BatchState, ExcludedPayout, PayoutLineState } from "~/domain/payout-batches/batch";
import { NEW_ACCOUNT_DAYS } from "~/domain/payout-batches/batch-checks";
import type { payoutBatches as english } from "~/words/en/payout-batches";
import { createFormat, createPlural } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");
const anyOf = new Intl.ListFormat("ar", { type: "disjunction" });

const states: Record<BatchState, string> = {
  draft: "مسودة",
  approved: "معتمدة",
  exported: "مُصدَّرة",
  settled: "مدفوعة",
  "partly returned": "مرتجعة جزئيًا",
  discarded: "ملغاة",
};
const lineStates: Record<PayoutLineState, string> = { waits: "بالانتظار", settled: "مدفوع", returned: "مرتجع" };
const whys: Record<ExcludedPayout["why"], string> = {
  held: "الدفع إليه موقوف",
  "no payee": "لا حساب بنكيًا نشطًا",
  returned: "حساب بنكي أعاد دفعة",
  "no rate": "لا سعر صرف لعملته",
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
/** Counts suppliers as an object: "لم تشمل الحزمة موردين". */
const suppliers = (many: number): string =>
  plural(many, { one: "موردًا واحدًا", two: "موردين", few: "# موردين", many: "# موردًا", other: "# مورد" });

const suppliersOf = (many: number): string =>
  plural(many, { one: "مورد واحد", two: "موردان", few: "# موردين", many: "# موردًا", other: "# مورد" });

export const payoutBatches = {
  title: "حزم الدفع",
  lead: "تدفع كل حزمة لعدة موردين بملف واحد للبنك.",
  empty: "لا حزم دفع بعد.",
  gather: "أنشئ حزمة دفع",
  batch: "الحزمة",
  name: (number) => `الحزمة ${isolate(number)}`,
  state: (state) => states[state],
  lineState: (state) => lineStates[state],
  sum: (many, amount) => `${transfers(many)}، ${isolate(amount)}`,
  transfers: "التحويلات",
  transfersOf: transfers,
  amount: "المبلغ",
  stateTitle: "الحالة",
  drafted: "تاريخ الإنشاء",
  exported: "تاريخ التصدير",
  supplier: "المورد",
  ordersTitle: "الطلبات",
  orders: quantities.orders,
  noLines: "لا تحويلات.",
  files: "ملفات البنك",
  xml: "pain.001",
  csv: "CSV",

  approveTitle: "بانتظار اعتمادك",
  approveText: "أنت الشخص الثاني. راجع الحسابات البنكية والمبالغ أولًا.",
  approve: (amount) => `اعتمد ${isolate(amount)}`,
  own: (colleagues) =>
    colleagues.length === 0
      ? "أنت أنشأت هذه الحزمة، ويجب أن يعتمدها شخص آخر."
      : `أنت أنشأت هذه الحزمة، ويجب أن يعتمدها زميل لك: ${anyOf.format(colleagues.map(isolate))}.`,
  until: (time, day) =>
    day === null ? `أرسلها قبل ${isolate(time)} اليوم.` : `أرسلها قبل ${isolate(time)} في ${day}.`,
  exportTitle: "جاهزة للبنك",
  exportText: "أنشئ ملف الدفع لبنكك. كل نسخة تنزّلها منه مطابقة للأولى.",
  export: "أنشئ ملف البنك",
  confirmTitle: "أكّد التحويلات المدفوعة",
  confirmText: (until) => `ارفع الملف إلى بنكك أولًا. ${until}`,
  confirm: "أكّد التحويلات",

  checks: {
    title: "الفحوص",
    passed: "سليم",
    passing: (passed, all) => (passed === all ? "سليم" : `${passed} من ${all}`),
    blocked: "أزل التحويلات المعلّمة أو عالج فحوصها أولًا.",
    withinLimit: (limit) => `ضمن ${isolate(limit)} للتحويل`,
    check: {
      held: "لا دفعات موقوفة",
      changed: "الحساب لم يتغير",
      returned: "لا دفعة مرتجعة",
      shared: "الحساب لمورد واحد",
      new: `الحساب أقدم من ${NEW_ACCOUNT_DAYS} أيام`,
      large: "ضمن الحد",
    },
    problem: {
      held: "الدفع موقوف",
      changed: "تغيّر الحساب",
      returned: "الحساب أعاد دفعة",
      shared: "حساب مشترك",
      new: "حساب جديد",
      large: "فوق الحد",
    },
  },
  steps: "الخطوات",
  created: "أُنشئت",
  approved: "اعتُمدت",
  payerAccount: "تُدفع من",
  payerBic: "رمز BIC",

  settleTitle: "نتائج التحويلات",
  settle: "سجّل كل التحويلات مدفوعة",
  valueDate: "تاريخ القيمة (اختياري)",
  reference: "مرجع البنك (اختياري)",
  arrived: "سجّله مدفوعًا",
  cameBack: "سجّله مرتجعًا",
  cameBackHint:
    "يظهر السبب للمورد. ابدأ برمز البنك إن ذكره: بعد AC04 (حساب مغلق) مثلًا لا يُدفع إلى الحساب حتى يغيّره المورد.",
  remove: "أزل",
  discard: "ألغِ الحزمة",
  report: "تقرير البنك عن التحويلات",
  reportFile: "تقرير الحالة (pain.002)",
  reportHint: "ملف XML حتى 10 ميغابايت",
  takeReport: "استورد التقرير",
  leftOut: "موردون غير مشمولين",
  excluded: (supplier, why, orders, amount) => (
    <>
      {supplier}: {why}، {orders}، {amount}
    </>
  ),
  suppliersOf,
  why: (why) => whys[why],
  of: (id) => `: ${isolate(id)}`,

  done: {
    gathered: (many, out) => `أُنشئت الحزمة: ${transfers(many)}.${out > 0 ? ` لم تشمل الحزمة ${suppliers(out)}.` : ""}`,
    approve: "اعتُمدت الحزمة.",
    export: "أُنشئ ملف البنك.",
    discard: "أُلغيت الحزمة.",
    remove: "أُزيل التحويل.",
    settle: "سُجّل الدفع، وأُرسل إشعار الدفع.",
    returned: "سُجّل التحويل مرتجعًا، وأُبلغ المورد.",
    report: (settled, returned, noted, unknown) =>
      `استُورد التقرير. المدفوعة: ${settled}، المرتجعة: ${returned}، بالانتظار: ` +
      `${noted}${unknown > 0 ? `، من خارج هذه الحزمة: ${unknown}` : ""}.`,
  },

  issued: {
    title: "إشعار تحويل من داو",
    lead: "أصدرت داو هذا الإشعار. قارن هذه القيم بالورقة.",
    returned: "أعاد بنك المورد هذا التحويل لاحقًا، ولم يبق المال عند المورد.",
    unknownTitle: "ليست ورقة من داو",
    unknown: "لم تصدر داو ورقة بهذا العنوان. امسح الرمز مرة أخرى، أو افتح العنوان كاملًا.",
    proof: "إثبات للآخرين",
    proofText: "يستطيع كل من لديه هذا الإشعار أن يتحقق عند داو من صحته:",
  },

  remittance: {
    title: "إشعار الدفع",
    list: "المدفوعات المستلمة",
    listLead: "سطر لكل دفعة، الأحدث أولًا.",
    empty: "لا مدفوعات بعد.",
    paid: "المدفوع",
    reference: "المرجع",
    date: "التاريخ",
    account: "الحساب",
    order: "الطلب",
    invoice: "الفاتورة",
    discount: "الخصم",
    netted: "إشعارات دائنة مخصومة",
    net: "الصافي",
    total: "المجموع",
    back: "ارتجع هذا التحويل:",
    lead: (amount, inCurrency) =>
      inCurrency === null ? `${isolate(amount)}.` : `${isolate(amount)}، دُفع ${isolate(inCurrency)}.`,
  },
} satisfies typeof english;
