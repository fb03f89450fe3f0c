import type { orderPage as english } from "~/words/en/order-page";
import { createFormat } from "~/words/format";
import { figures } from "./figures";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);

export const orderPage = {
  way: {
    label: "مراحل الطلب",
    toCome: "(لاحقًا)",
    ordered: "تقديم الطلب",
    upfrontPaid: "الدفعة المقدمة",
    waitsForSme: "بانتظار المنشأة",
    payBy: (by) => <>ادفع حتى {by}</>,
    awaitedBy: (by) => <>مستحقة حتى {by}</>,
    accepted: "القبول",
    waitsForYou: "بانتظارك",
    waitsFor: (supplier) => `بانتظار ${isolate(supplier)}`,
    answerBy: (by) => <>أجب حتى {by}</>,
    answersBy: (supplier, by) => (
      <>
        بانتظار {isolate(supplier)} حتى {by}
      </>
    ),
    deliverBy: (by) => <>سلّم حتى {by}</>,
    comesBy: (by) => <>يصل حتى {by}</>,
    onTheWay: "التوصيل",
    deliver: "سلّم البضاعة",
    now: "الآن",
    delivered: "التسليم",
    youArePaid: "استلام المبلغ",
    supplierPaid: "الدفع للمورد",
    awaited: "قيد الانتظار",
    uploadInvoice: "ارفع فاتورتك",
    invoiceAwaited: "بانتظار الفاتورة",
    checkInvoice: "راجع الفاتورة",
    yourInvoiceChecked: "فاتورتك قيد المراجعة",
    itsInvoiceChecked: "الفاتورة قيد المراجعة",
    bankPaysNext: "بانتظار دفع البنك",
    declined: "رُفض",
    canceled: "أُلغي",
  },

  plan: {
    upfront: "الدفعة المقدمة",
    next: "التالي",
    later: "لاحقًا",
    credited: "مقيّد لك",
    monthsAfter: (months) => `بعد ${quantities.months(months)} من التسليم`,
    paidOn: (day) => <>دُفع في {day}</>,
    dueIn: (days) => (days === 0 ? "اليوم" : `بعد ${quantities.days(days)}`),
  },

  timeline: "سجل الطلب",
  timelineCaption: "سجل هذا الطلب، الأحدث أولًا",

  who: { you: "أنت", sme: "المنشأة", provider: "المورد", admin: "الإدارة", bank: "البنك", system: "داو" } as Record<
    string,
    string
  >,
  wasDeclined: "طلب مرفوض",
  isCanceled: "طلب ملغى",
  by: "من",
  on: "التاريخ",
  reason: "السبب",
  givenBack: figures.refunded.name,
  creditNotes: "الإشعارات الدائنة",
  creditNote: (name, day) => (
    <>
      <bdi>{name}</bdi>، {day}
    </>
  ),
  credit: {
    title: "إشعار دائن",
    numbered: (name) => <>الإشعار الدائن {name}</>,
    issue: "أصدر إشعارًا دائنًا",
    issued: "صدر الإشعار الدائن، وأبلغنا المشتري.",
    text: "يخفض قيمة الطلب وحصتك.",
    amount: "المبلغ المخصوم",
    credited: "المبلغ المقيّد",
    from: "من",
    to: "إلى",
    invoice: "الفاتورة",
    inPart: "لم تصل البضاعة كلها",
    before: "قيمة الطلب قبل هذا الإشعار",
    after: "قيمة الطلب بعد هذا الإشعار",
    claimed: "مستحق على المورد لأن دفعته كانت قد تمت",
    netted: "خُصم من دفعات لاحقة",
    repaid: "سدده المورد بالتحويل",
    arranged: (entity) => <>صدر نيابة عن المورد من {entity}.</>,
    deducted: (name) => `خصم ${isolate(name)}`,
    payout: "الدفعة",
    nothing: "لم يبق ما يُدفع عن هذا الطلب.",
    youOwe: (sum, href) => (
      <>
        عليك {sum} من إشعارات دائنة لطلبات سبق أن دُفعت لك. نخصمها من دفعاتك القادمة، أو{" "}
        <a href={href}>تسددها بالتحويل</a>.
      </>
    ),
    suppliersOwe: (sum) => <>على الموردين {sum} من إشعارات دائنة صدرت بعد دفعاتهم. تنقص دفعاتهم القادمة بهذا المبلغ.</>,
  },
  lessToPay: "خُصم من الأقساط",
  backOnAccount: "أُعيد إلى رصيد الحساب",
  onItsWayBack: (money) => <>{money}، في طريقه إلى الحساب الذي دُفع منه</>,
  givenBackOn: (money, day) => (
    <>
      {money} في {day}
    </>
  ),
  invoiceReturned: (day, reason) => (
    <>
      أُعيدت الفاتورة في {day}. السبب: {reason}
    </>
  ),

  detail: "تفاصيل الطلب",
  ledger: "اعرض القيود",
  buyerReference: "مرجع المشتري",
  reference: "مرجع المورد",
  saleLines: "البنود",
  deliveredTo: "عنوان التسليم",
  phoneThere: "هاتف موقع التسليم",
  notGiven: "غير مذكور",
  created: "تاريخ الطلب",
  shares: "الحصص",
  discountRate: "نسبة الخصم",
  discount: "الخصم",
  bankShare: figures.bankShare.name,
  ofDiscount: (rate) => `${isolate(rate)} من الخصم`,
  productShare: figures.productShare.name,
  supplierShare: "حصة المورد",
  valueDate: "تاريخ القيمة",
  bankReference: "مرجع البنك",

  paymentStatus: "حالة الدفع",
  payout: "مستحقاتك",
  received: (sum, day) => (
    <>
      استلمت {sum} في {day}.
    </>
  ),
  receiveAfterInvoice: (sum) => <>تستلم {sum} خلال 4 أيام عمل من فاتورتك، حتى لو تأخر المشتري في السداد.</>,
  receiveBy: (sum, day) => (
    <>
      تستلم {sum} في موعد أقصاه {day}.
    </>
  ),
  receiveLate: (sum, day) => (
    <>
      كان من المفترض أن تستلم {sum} حتى {day}. تواصل معنا من فضلك.
    </>
  ),

  paidOf: (paid, amount) => (
    <>
      دُفع {paid} من {amount}
    </>
  ),
  sumLate: (money) => <>{money} متأخرة</>,
  dueAfterDelivery: "تبدأ الأقساط بعد شهر من التسليم، ولا يُستحق شيء قبل ذلك. بلا فوائد ولا رسوم.",
  onTime: "السداد في موعده حتى الآن.",
  alwaysOnTime: "سُددت كل الأقساط في مواعيدها.",
  wasLate: "سبق أن تأخر قسط.",
  paid: figures.paid.name,
  owed: figures.owed.name,
  nothingCanceled: "لا شيء، فالطلب ملغى",

  sumAfterDelivery: (money, months) => (
    <>
      {money} بعد {quantities.months(months)} من التسليم
    </>
  ),

  instalments: "الأقساط",
  instalmentsCaption: "الأقساط، الأخير أولًا",
  noInstalment: "لا أقساط.",
  paidInstalments: (count) => `سُدد ${quantities.instalments(count)}`,
  paidCaption: "الأقساط المسددة، الأخير أولًا",
  laterInstalments: (count) => `${quantities.instalments(count)} بعد ذلك`,
  laterCaption: "الأقساط اللاحقة، الأخير أولًا",
  refundedOn: "تاريخ ردّ المبلغ",

  invoiceImage: "صورة فاتورة الطلب",
  openInvoice: "افتح الفاتورة",
  newTab: " (تفتح في علامة تبويب جديدة)",

  day: {
    title: "موعد التسليم",
    withdrawLater: "وإن تأخرت، يمكنك إلغاء الطلب واسترداد أموالك.",
    youProposed: (day, other) => (
      <>
        اقترحت {day}. لم يصل رد {isolate(other)} بعد.
      </>
    ),
    isProposed: (other, day) => (
      <>
        تقترح {isolate(other)} موعد {day}.
      </>
    ),
    answers: { yes: "اقبل الموعد", no: "ارفض الموعد" },
    agreed: "اتُّفق على موعد التسليم الجديد.",
    refused: "يبقى موعد التسليم دون تغيير.",
    proposed: "أرسلنا اقتراحك.",
    propose: "اقترح موعدًا آخر",
    send: "اقترح الموعد",
    label: "موعد التسليم",
    otherAgrees: "خلال 60 يومًا من اليوم. يبقى الموعد الحالي حتى توافق الشركة الأخرى.",
    withdraw: "ألغِ الطلب",
    withdrawQuestion: "هل تريد إلغاء هذا الطلب؟",
    withdrawMeans: "لم تصل البضاعة في موعدها. نردّ إليك المبالغ المدفوعة، ويعود رصيدك متاحًا.",
    withdrawn: "ألغيت الطلب.",
    keep: "انتظر البضاعة",
  },

  sme: {
    isOpen: (money) => <>أكمل دفعتك بمبلغ {money}</>,
    goOn: "تابع لدى بنكك",
    cancel: "ألغِ الطلب",
    answerOpen: (over) =>
      `${over}: وافق على هذه الدفعة أو ارفضها لدى بنكك. تنتهي صلاحيتها بعد يوم واحد، ثم يمكنك الدفع من جديد.`,
    payUpfrontTitle: (money) => <>ادفع {money} مقدمًا</>,
    payUpfront: "ادفع الدفعة المقدمة",
    seesOncePaid: (by) =>
      by === null ? <>نرسل طلبك إلى المورد بعد الدفع.</> : <>ادفع حتى {by} لنرسل طلبك إلى المورد.</>,
    lateTitle: (days, money) => (
      <>
        متأخر منذ {quantities.days(days)}: {money}
      </>
    ),
    dueTitle: (money, day) => (
      <>
        {money} مستحقة في {day}
      </>
    ),
    payInstalment: "ادفع القسط",
    payRest: (money) => <>ادفع المتبقي، {money}</>,
    instalmentOf: (number, of, paid) => (
      <>
        القسط {number} من {of}
        {paid !== null && <>، {paid}</>}
      </>
    ),
    wasDue: (instalment, day) => (
      <>
        {instalment}، وكان مستحقًا في {day}. بلا فوائد ولا رسوم.
      </>
    ),
    isDue: (instalment) => <>{instalment}. ادفعه الآن أو في موعده، فالمبلغ واحد. بلا فوائد ولا رسوم.</>,
    payEarly: "ادفع مبكرًا",
    arrivingBy: (day) => <>تصل حتى {day}</>,
    arriving: "بضاعتك في الطريق",
    shouldHaveArrived: (day) => <>كان موعد وصول البضاعة حتى {day}</>,
    qrCode: "رمز QR لرابط التسليم",
    driverScans: "أظهر هذا الرمز للسائق، أو أمله عليه:",
    checkFirst: "افحص البضاعة أولًا، فهذا الرمز يؤكد التسليم.",
    cancelQuestion: "هل تريد إلغاء هذا الطلب؟",
    keep: "أبقِ الطلب",
    cancelMeans: "لم يطّلع المورد على هذا الطلب بعد. ويعود رصيدك متاحًا في الحال.",
  },

  supplier: {
    accepted: "قُبل الطلب بنجاح",
    uploaded: "رُفع الملف بنجاح",
    delivered: "سُجّل تسليم الطلب بنجاح",
    suspended: "لا تسلّم البضاعة الآن",
    suspendedText: "استرد البنك الدفعة المقدمة. يُستأنف الطلب بعد أن يدفع المشتري من جديد.",
    acceptQuestion: "هل تقبل هذا الطلب؟",
    accept: "اقبل الطلب",
    day: "موعد التسليم",
    decline: "ارفض الطلب",
    afterDelivery: (sum) => <>تستلم {sum} بعد التسليم. وبعد موعد التسليم يمكن للمشتري إلغاء الطلب.</>,
    deliver: "سلّم البضاعة",
    deliveryIsLate: (day) => <>كان موعد التسليم {day}</>,
    deliverBy: (day) => <>سلّم حتى {day}</>,
    to: (sme, address) => `إلى ${isolate(sme)}، ${isolate(address)}.`,
    phoneThere: (phone) => <>الهاتف: {phone}</>,
    scan: (form) => <>عند وصولك، امسح رمز QR لدى المشتري أو {form("أدخل رمز التسليم")}.</>,
    uploadTitle: "رفع الفاتورة",
    upload: "ارفع الفاتورة",
    declineTitle: "رفض الطلب",
    declineHint: "يطّلع المشتري على السبب، ونردّ إليه المبلغ المدفوع.",
    confirm: "أكّد التسليم",
    code: "رمز التسليم",
    codeHint: "الأحرف العشرة تحت رمز QR لدى المشتري.",
    partArrived: "لم تصل البضاعة كلها؟",
    deliveredAmount: "ثمن البضاعة التي وصلت",
    deliveredHint: "بالدولار. يخفض إشعار دائن أقساط المشتري بمقدار الباقي.",
  },

  driver: {
    title: "رابط السائق",
    open: "أرسل رابطًا إلى السائق",
    about:
      "بهذا الرابط يؤكد السائق تسليم هذا الطلب من هاتفه دون حساب. يعمل الرابط لهذا الطلب وحده، " +
      "ويعرض البضاعة والعنوان وهاتف المشتري.",
    create: "أنشئ رابط السائق",
    replace: "أنشئ رابطًا جديدًا",
    remove: "أزل الرابط",
    created: "أُنشئ رابط السائق. ولم يعد أي رابط سابق يعمل.",
    removed: "أُزيل رابط السائق، ولم يعد يعمل.",
    qrCode: "رمز QR لرابط السائق",
    sendByWhatsApp: "أرسله عبر واتساب",
    invitation: (number, link) =>
      `نرجو تسليم الطلب ${isolate(number)}. افتح هذا الرابط عند الباب لتأكيد التسليم: ${link}`,
    deliveriesLead: "افتح الطلب عند الباب لتأكيد تسليمه.",
    noDeliveries: "لا طلبات في الطريق.",
    listLead: "يؤكد كل رابط تسليم طلب واحد، إلى أن تزيله أو تُسلَّم البضاعة.",
    none: "لا روابط سارية للسائقين. أنشئ رابطًا من صفحة طلب في الطريق.",
    deliveryDay: "يوم التسليم",
    noLink: "هذا الرابط لا يعمل",
    askSupplier: "أزاله المورد أو استبدله. اطلب من المورد رابطًا جديدًا.",
    scan: "عند الباب، امسح رمز QR لدى المشتري بهذا الهاتف، أو أدخل الرمز المكتوب تحته.",
  },

  delivery: {
    title: "التسليم",
    deliverOrder: (number) => `تسليم الطلب ${isolate(number)}`,
    confirm: "أكّد التسليم",
    note: "سجّل الدخول بحساب المورد لتأكيد التسليم",
    why: (supplier) =>
      "سجّل الدخول من فضلك: لا يؤكد التسليم إلا مورد " +
      `الطلب.${supplier ? ` والمورد هو ${isolate(supplier)}، فاستخدم البريد الإلكتروني لهذه الشركة.` : ""}`,
    isCanceled: "أُلغي: لا تسلّم البضاعة",
    isDelivered: "سبق تسليمه",
    isNotAccepted: "لم يُقبل بعد",
    arrived: "أكّد وصول البضاعة.",
    to: "التسليم إلى",
    goods: "البضاعة",
    address: "العنوان",
  },
} satisfies typeof english;
