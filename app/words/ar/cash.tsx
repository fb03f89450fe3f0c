import type { cash as english } from "~/words/en/cash";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);

export const cash = {
  title: "ادفع أي مبلغ",
  titleOf: (company) => `أموال ${isolate(company)}`,
  lead: "يُسدَّد الأقدم استحقاقًا أولًا، وترى التفاصيل قبل أن تدفع.",
  owed: "المستحق",
  nothingOwed: "لا شيء مستحق عليك الآن.",
  pay: "ادفع عبر بنكك",
  amount: "المبلغ",
  amountHint: (owed) => `حتى ${owed}، وهو كل المستحق عليك.`,
  seeCover: "راجع الدفعة",
  covers: (amount) => <>{amount} تسدد</>,
  payNow: (amount) => <>ادفع {amount}</>,
  stays: "ما يبقى مستحقًا بعده",
  partly: "جزئيًا",
  openAtBank: "بانتظار البنك",
  afterDelivery: "بعد التسليم",

  account: "الرصيد في الحساب",
  onAccount: "في الحساب",
  useIt: (amount) => <>ادفع منه {amount}</>,
  used: (amount) => `سُدد ${amount} من رصيد الحساب.`,
  notOwed: "يُستخدم في سداد طلبك القادم.",
  noLines: "لا تحويلات مستلمة.",
  movements: "حركات الحساب",
  day: "التاريخ",
  what: "البيان",
  order: "الطلب",
  change: "التغير",

  transfer: "ادفع بتحويل بنكي",
  transferText: "اكتب هذا المرجع في التحويل ليصل المبلغ إلى حسابك، ويسدد الأقدم استحقاقًا أولًا.",
  reference: "المرجع",
  to: "إلى",

  list: "الأرصدة الدائنة",
  listLead: "منشآت لها رصيد لم يُستخدم بعد في سداد طلباتها.",
  nobody: "لا أرصدة غير مستخدمة.",
  company: "المنشأة",
  open: "افتح",
  record: "تسجيل مبلغ مستلم",
  recordText: "للمبالغ غير الواردة في كشوف البنك. يُضاف المبلغ إلى رصيد المنشأة.",
  recordIt: "سجّل المبلغ",
  recorded: (amount) => `${amount} في الحساب.`,
  allocate: "سدد به الطلبات",
  oldest: "سدد الأقدم استحقاقًا",
  byHand: "أو يدويًا",
  shareOf: (order, owed) => `${isolate(order)}، المستحق ${owed}`,
  allocated: (amount) => `سُدد منه ${amount}.`,
  undo: "أعد المبلغ",
  undoTitle: "إعادة المبلغ إلى الحساب",
  undoText: (amount, order) => (
    <>
      يعود {amount} من الطلب {isolate(order)} إلى الحساب، ويصبح ما سدده مستحقًا من جديد، ومتأخرًا إن مضى موعده. تُبلَّغ
      المنشأة بذلك.
    </>
  ),
  undone: "عاد المبلغ إلى الحساب.",
} satisfies typeof english;
