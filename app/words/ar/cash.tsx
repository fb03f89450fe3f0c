import type { cash as english } from "~/words/en/cash";
import { createFormat } from "~/words/format";
import { figures } from "./figures";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);

export const cash = {
  title: "الدفع",
  titleOf: (company) => `رصيد ${isolate(company)}`,
  youOwe: (owed, due) =>
    due === null ? (
      "لا مبالغ مستحقة عليك."
    ) : (
      <>
        مجموع غير المسدد {owed}. {due}
      </>
    ),
  isDueNow: (due) => <>المستحق الآن {due}.</>,
  nothingDue: "لا شيء مستحق الآن.",
  owed: figures.owed.name,
  nothingOwed: "لا مبالغ غير مسددة.",
  pay: "ادفع الآن",
  choices: { due: "المستحق الآن", next: "القسط القادم", nextToo: "المستحق الآن والقسط القادم", all: "كل غير المسدد" },
  choiceCovers: (instalments, by) => (
    <>
      {instalments}
      {by && <>، حتى {by}</>}
    </>
  ),
  otherAmount: "مبلغ آخر",
  balanceFirst: (balance) => <>يُستخدم رصيدك البالغ {balance} أولًا.</>,
  fromBalance: "من رصيدك",
  atBank: "لدى بنكك",
  withBalance: "استخدم رصيدي أولًا",
  withoutBalance: "ادفع دون رصيدي",
  amount: "المبلغ",
  amountHint: (owed, reserved) =>
    `حتى ${owed}، وهو مجموع غير المسدد.${
      reserved === null ? "" : ` لا يشمل ${reserved} محجوزة لطلبات لم تُدفع دفعتها المقدمة.`
    }`,
  seeCover: "راجع الدفعة",
  covers: (amount) => <>دفعة بمبلغ {amount}</>,
  payNow: (amount) => <>ادفع {amount}</>,
  stays: "غير المسدد بعد هذه الدفعة",
  partly: "سداد جزئي",
  openAtBank: "دفعة بانتظار البنك",
  afterDelivery: "بعد التسليم",

  account: "الرصيد والحركات",
  onAccount: figures.onAccount.name,
  useIt: (amount) => <>ادفع {amount} من الرصيد</>,
  used: (amount) => `سُدد ${amount} من رصيدك.`,
  paysWhenDue: "يدفع رصيدك الأقساط في مواعيد استحقاقها، ويمكنك أن تدفع به الآن.",
  notOwed: "يمكنك استخدام رصيدك في طلبك القادم.",
  noLines: "لا حركات بعد.",
  movements: "حركات الرصيد",
  day: "التاريخ",
  what: "البيان",
  order: "الطلب",
  change: "المبلغ",

  transfer: "أو ادفع بالتحويل",
  transferText: "من تطبيق بنكك. نعرف صاحب التحويل من المرجع. انقر على أي قيمة لتحديدها كاملة.",
  transferDetails: "بيانات التحويل",
  printDetails: "اطبع",
  payer: "الدافع",
  paysEarliest: "يسدد التحويل أقساطك الأقدم استحقاقًا أولًا.",
  paysOrderFirst: (order) => `يسدد التحويل الطلب ${isolate(order)} أولًا، ثم أقساطك الأقدم استحقاقًا.`,
  payByTransfer: "ادفع بالتحويل",
  seeOrder: (order) => `الطلب ${isolate(order)}`,
  reference: "مرجع التحويل",

  list: "مبالغ غير مخصصة",
  listLead: "منشآت لها مبالغ لم تُخصص لطلباتها بعد. تُدفع بها الأقساط في مواعيد استحقاقها.",
  nobody: "لا مبالغ غير مخصصة.",
  company: "المنشأة",
  record: "تسجيل يدوي لمبلغ مستلم",
  recordText:
    "لتحويل غير وارد في كشف حساب بنكي بعد. يوافق عليه شخص ثانٍ، ثم يُضاف إلى رصيد المنشأة وتُدفع به " +
    "الأقساط المستحقة خلال دقائق.",
  recordIt: "سجّل المبلغ",
  recorded: (amount) => `أُضيف ${amount} إلى رصيد المنشأة.`,
  referenceHint: "مرجع البنك للتحويل. يمنع قيد التحويل مرتين.",
  isOther: "هذا تحويل آخر",
  receipts: {
    title: "المبالغ المسجّلة يدويًا",
    lead: "تحويلات سجّلها الموظفون قبل ورودها في كشف حساب بنكي.",
    none: "لا مبالغ مسجّلة يدويًا.",
    all: "الكل",
    valueDate: "تاريخ القيمة",
    bankReference: "مرجع البنك",
    paper: "مستند المبلغ المسجّل",
    paperLabel: "مستند عن التحويل (اختياري)",
    paperHint: (megabytes) =>
      `ملف ${isolate("PDF")} أو ${isolate("JPEG")} أو ${isolate("PNG")}، حتى ${isolate(megabytes)} ميغابايت. ` +
      "تراه الإدارة والبنك.",
    state: "الحالة",
    stateName: { proposed: "بانتظار الموافقة", booked: "مقيّد", reversed: "معكوس" },
    actions: "الإجراءات",
    onStatement: "وارد في كشف حساب",
    toApprovals: "الموافقات",
    reverse: "اعكس المبلغ المسجّل",
    ofReceipt: (name) => `: ${isolate(name)}`,
    reverseHint: "لماذا سُجّل خطأً؟ يقرأ الموظفون السبب.",
    done: "عُكس المبلغ المسجّل.",
  },
  refunds: {
    title: "المبالغ المردودة",
    lead: "مبالغ تُرد إلى المنشآت من أرصدتها. اكتب المرجع في التحويل، فيؤكده كشف الحساب البنكي الذي يرد فيه.",
    none: "لا مبالغ مردودة.",
    account: "الحساب البنكي",
    stateName: {
      proposed: "بانتظار الموافقة",
      due: "بانتظار التحويل",
      paid: "محوّل",
      withdrawn: "مسحوب",
      returned: "أعاده البنك",
    },
    refund: "رد مبلغ من الرصيد",
    refundText: "يوافق عليه شخص ثانٍ، ثم يخرج المبلغ من الرصيد ويحوّله البنك.",
    reasonHint: "يقرأ الموظفون السبب.",
    pay: "أكّد التحويل",
    payText: "أكّد بعد أن يرسل البنك المبلغ. نُبلغ المنشأة بذلك.",
    takeBack: "إعادة المبلغ إلى الرصيد",
    back: { due: "اسحب رد المبلغ", paid: "سجّل أن البنك أعاده" },
    backHint: "يقرأ الموظفون السبب. يعود المبلغ إلى رصيد المنشأة.",
    ofRefund: (name) => `: ${isolate(name)}`,
    done: {
      approved: "وُوفق على رد المبلغ، ويمكن للبنك تحويله الآن.",
      paid: "أُكّد التحويل.",
      back: "عاد المبلغ إلى الرصيد.",
    },
    to: (account, state, day) => (
      <>
        إلى {account}، {state}
        {day && <> في {day}</>}
      </>
    ),
  },
  allocate: "خصّص المبلغ لطلبات",
  oldest: "خصّص للأقساط الأقدم استحقاقًا",
  byHand: "خصّص يدويًا",
  orderNumber: "رقم الطلب",
  nextOrders: (count) => `في القائمة أقرب ${quantities.orders(count)} استحقاقًا. ابحث لتخصيص مبلغ لطلب آخر.`,
  allOrders: "اعرض أقرب الطلبات استحقاقًا",
  shareOf: (order, owed) => `${isolate(order)}، غير المسدد ${owed}`,
  allocated: (amount) => `خُصص ${amount} لطلبات المنشأة.`,
  undo: "ألغِ التخصيص",
  undoTitle: "إلغاء التخصيص",
  undoText: (amount, order) => (
    <>
      يعود {amount} من الطلب {isolate(order)} إلى الرصيد. تعود الأقساط غير مسددة، ومتأخرة إن مضى موعدها. غدًا يدفعها
      الرصيد ثانيةً إن كانت مستحقة. نُبلغ المنشأة بذلك.
    </>
  ),
  undone: "أُلغي التخصيص، وعاد المبلغ إلى الرصيد.",
} satisfies typeof english;
