import type { cashReconciliation as english } from "~/words/en/cash-reconciliation";

export const cashReconciliation: typeof english = {
  title: "مطابقة النقد",
  lead: "النقد في الدفاتر مقابل الرصيد الختامي لكشف البنك. كل فرق قيد من قيود البنك.",
  none: "لا كشف مستورد له رصيد ختامي.",
  file: "تنزيل CSV",
  statements: "كشوف الحسابات البنكية",
  balances: "الأرصدة الختامية",
  of: (account, day) => (
    <>
      {account} في {day}
    </>
  ),
  ledgerText: "النقد في الدفاتر هو الرصيد قبل أول كشف، وكل قيد سجّلته داو.",
  ledgerCash: "النقد في الدفاتر",
  explained: "قيود مفسَّرة",
  unexplained: "قيود بلا تفسير",
  missing: "حركات بلا قيد مستورد",
  closing: "الرصيد الختامي",
  differences: "في الكشف وغير مسجَّل في الدفاتر",
  noDifferences: "لا فروق.",
  account: "الحساب",
  entry: "القيد",
  text: "النص",
  amount: "المبلغ",
  currency: "العملة",
  state: "الحالة",
  day: "اليوم",
  reason: "السبب",
  action: "الإجراء",
  explain: "فسّر",
  isExplained: "مفسَّر",
};
