import type { cash as english } from "~/words/en/cash";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);

export const cash = {
  title: "ادفع أي مبلغ",
  titleOf: (company) => `رصيد ${isolate(company)}`,
  lead: "تُسدَّد الأقساط الأقدم استحقاقًا أولًا، ويمكنك مراجعة الدفعة قبل تأكيدها.",
  owed: "المبلغ المستحق",
  nothingOwed: "لا مبالغ مستحقة.",
  pay: "الدفع",
  amount: "المبلغ",
  amountHint: (owed) => `حتى ${owed}، وهو مجموع المستحق عليك.`,
  seeCover: "راجع الدفعة",
  covers: (amount) => <>دفعة بمبلغ {amount}</>,
  payNow: (amount) => <>ادفع {amount}</>,
  stays: "المستحق بعد هذه الدفعة",
  partly: "سداد جزئي",
  openAtBank: "دفعة بانتظار البنك",
  afterDelivery: "بعد التسليم",

  account: "رصيد الحساب",
  onAccount: "الرصيد",
  useIt: (amount) => <>ادفع {amount} من الرصيد</>,
  used: (amount) => `سُدد ${amount} من رصيدك.`,
  notOwed: "يمكنك استخدام رصيدك في طلبك القادم.",
  noLines: "لا تحويلات مستلمة بعد.",
  movements: "حركات الرصيد",
  day: "التاريخ",
  what: "البيان",
  order: "الطلب",
  change: "المبلغ",

  transfer: "التحويل البنكي",
  transferText: "اكتب هذا المرجع في التحويل لنتمكن من مطابقته. تُسدَّد به أقساطك الأقدم استحقاقًا أولًا.",
  reference: "مرجع التحويل",

  list: "مبالغ غير مخصصة",
  listLead: "منشآت لها مبالغ لم تُخصص لطلباتها بعد.",
  nobody: "لا مبالغ غير مخصصة.",
  company: "المنشأة",
  record: "تسجيل يدوي لمبلغ مستلم",
  recordText: "للمبالغ غير الواردة في كشوف الحسابات البنكية. يُضاف المبلغ إلى رصيد المنشأة.",
  recordIt: "سجّل المبلغ",
  recorded: (amount) => `أُضيف ${amount} إلى رصيد المنشأة.`,
  allocate: "خصّص المبلغ لطلبات",
  oldest: "خصّص للأقساط الأقدم استحقاقًا",
  byHand: "خصّص يدويًا",
  shareOf: (order, owed) => `${isolate(order)}، المستحق ${owed}`,
  allocated: (amount) => `خُصص ${amount} لطلبات المنشأة.`,
  undo: "ألغِ التخصيص",
  undoTitle: "إلغاء التخصيص",
  undoText: (amount, order) => (
    <>
      يعود {amount} من الطلب {isolate(order)} إلى الرصيد. تصبح الأقساط مستحقة من جديد، ومتأخرة إن مضى موعدها. نُبلغ
      المنشأة بذلك.
    </>
  ),
  undone: "أُلغي التخصيص، وعاد المبلغ إلى الرصيد.",
} satisfies typeof english;
