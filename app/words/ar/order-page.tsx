import type { orderPage as english } from "~/words/en/order-page";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);

export const orderPage = {
  way: {
    label: "أين وصل الطلب",
    toCome: "(لاحقًا)",
    ordered: "تقديم الطلب",
    upfrontPaid: "الدفعة المقدمة",
    waitsForSme: "بانتظار المنشأة",
    payBy: (by) => <>ادفعه حتى {by}</>,
    awaitedBy: (by) => <>متوقع حتى {by}</>,
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
    awaited: "لاحقًا",
    uploadInvoice: "ارفع فاتورتك",
    invoiceAwaited: "بانتظار فاتورته",
    checkInvoice: "راجع الفاتورة",
    yourInvoiceChecked: "فاتورتك قيد المراجعة",
    itsInvoiceChecked: "فاتورته قيد المراجعة",
    bankPaysNext: "الخطوة التالية دفع البنك",
    declined: "رُفض",
    canceled: "أُلغي",
  },

  strip: {
    upfront: "الدفعة المقدمة",
    instalment: (number) => `القسط ${number}`,
    canceled: "ملغى",
    first: "يُدفع أولًا",
    monthsAfter: (months) => `بعد ${quantities.months(months)} من التسليم`,
    paidOn: (day) => <>دُفع في {day}</>,
    today: (day) => <>اليوم، {day}</>,
    dueOn: (day) => <>مستحق في {day}</>,
    dueIn: (days) => (days === 0 ? "اليوم" : `بعد ${quantities.days(days)}`),
  },

  timeline: "سجل الطلب",
  timelineCaption: "سجل هذا الطلب، الأحدث أولًا",

  who: { you: "أنت", sme: "المنشأة", provider: "المورد", admin: "الإدارة", bank: "البنك", system: "داو" } as Record<
    string,
    string
  >,
  wasDeclined: "رُفض هذا الطلب",
  isCanceled: "هذا الطلب ملغى",
  by: "من",
  on: "بتاريخ",
  reason: "السبب",
  givenBack: "المبلغ المسترد",
  onItsWayBack: (money) => <>{money} في طريقه إلى الحساب الذي دُفع منه</>,
  givenBackOn: (money, day) => (
    <>
      {money} في {day}
    </>
  ),
  invoiceReturned: (day, reason) => (
    <>
      أُعيدت الفاتورة في {day}: {reason}
    </>
  ),

  detail: "تفاصيل الطلب",
  ledger: "قيود هذه المبالغ",
  deliveredTo: "عنوان التسليم",
  phoneThere: "هاتف موقع التسليم",
  notGiven: "غير مذكور",
  comesBy: "يوم التسليم",
  created: "تاريخ الطلب",
  discountRate: "نسبة الخصم",
  discount: "الخصم",
  bankShare: "حصة البنك",
  ofDiscount: (share, rate) => (
    <>
      {share} ({isolate(rate)} من الخصم)
    </>
  ),
  productShare: "حصة داو",
  supplierShare: "حصة المورد",
  valueDate: "تاريخ القيد",
  bankReference: "مرجع البنك",

  paymentStatus: "حالة الدفع",
  received: (sum, day) => (
    <>
      استلمت {sum} في {day}.
    </>
  ),
  receiveAfterInvoice: (sum) => <>تستلم {sum} خلال يومين إلى 4 أيام عمل من فاتورتك، أيًّا كان يوم دفع المنشأة.</>,
  receiveBy: (sum, day) => (
    <>
      تستلم {sum} في موعد أقصاه {day}.
    </>
  ),
  receiveLate: (sum, day) => (
    <>
      تستلم {sum}. كان الموعد حتى {day}: راسلنا إن لم يصل المبلغ.
    </>
  ),

  payments: "الدفعات",
  paidOf: (paid, amount) => (
    <>
      دُفع {paid} من {amount}
    </>
  ),
  dueAfterDelivery:
    "تُستحق الأقساط شهريًا ابتداءً من التسليم: لا يُستحق شيء عن بضاعة لم تصل. ويمكنك الدفع مبكرًا. بلا فوائد ولا رسوم.",
  isLate: "في هذا الطلب قسط متأخر.",
  paid: "المدفوع",
  stillToPay: "المتبقي عليك",
  smeStillToPay: "المتبقي على المنشأة",
  nothingCanceled: "لا شيء: الطلب ملغى",
  sumBy: (money, day) => (
    <>
      {money} حتى {day}
    </>
  ),
  sumAfterDelivery: (money, months) => (
    <>
      {money} بعد {quantities.months(months)} من التسليم
    </>
  ),
  lateNow: "متأخر الآن",
  amountLate: "المبلغ المتأخر",
  wasEverLate: "سبق أن تأخر",
  yes: "نعم",
  no: "لا",

  instalments: "الأقساط",
  instalmentsCaption: "الأقساط، الأخير أولًا",
  noInstalment: "لا أقساط.",
  firstNumber: "1 (الدفعة المقدمة)",
  deadline: "آخر موعد",
  paidOn: "تاريخ الدفع",

  invoiceImage: "صورة فاتورة الطلب",
  openInvoice: "افتح الفاتورة",
  newTab: " (تفتح في علامة تبويب جديدة)",

  day: {
    title: "يوم التسليم",
    none: "لم يُتفق على يوم للتسليم.",
    comesBy: (day) => <>تصل البضاعة حتى {day}.</>,
    wasToCome: (day) => <>كان موعد وصول البضاعة حتى {day}.</>,
    withdrawLater: "إن لم تصل، يمكنك التراجع بعد هذا اليوم واسترداد ما دفعته.",
    youProposed: (day, other) => (
      <>
        اقترحت {day}: لم يصل رد {isolate(other)} بعد.
      </>
    ),
    isProposed: (other, day) => (
      <>
        تقترح {isolate(other)} يوم {day}.
      </>
    ),
    answers: { yes: "وافق", no: "لا توافق" },
    agreed: "اتُّفق على يوم التسليم",
    refused: "يبقى يوم التسليم كما هو",
    proposed: "أُرسل اقتراحك",
    propose: "اقترح يومًا آخر",
    send: "اقترح هذا اليوم",
    label: "يوم التسليم",
    otherAgrees: "يبقى اليوم كما هو حتى توافق الشركة الأخرى. 60 يومًا من اليوم على الأكثر.",
    withdraw: "تراجع عن الطلب",
    withdrawQuestion: "هل تريد التراجع عن هذا الطلب؟",
    withdrawMeans: "لم تصل البضاعة في موعدها. يُردّ إليك ما دفعته، ويعود رصيدك متاحًا.",
    withdrawn: "تراجعت عن الطلب",
    keep: "انتظر البضاعة",
  },

  sme: {
    isOpen: (money) => <>لديك دفعة مفتوحة بمبلغ {money}</>,
    goOn: "تابع لدى البنك",
    cancel: "ألغِ الطلب",
    answerOpen: (over) =>
      `${over}: وافق على الدفعة أو ارفضها لدى البنك. إن لم يصل رد تنتهي صلاحيتها بعد يوم، ويمكنك الدفع من جديد.`,
    payUpfrontTitle: (money) => <>ادفع {money} مقدمًا</>,
    payUpfront: "ادفع الدفعة المقدمة",
    seesOncePaid: (by) => <>يرى المورد طلبك بعد دفعها{by !== null && <>، وآخر موعد لذلك {by}</>}.</>,
    lateTitle: (days, money) => (
      <>
        متأخر منذ {quantities.days(days)}: {money}
      </>
    ),
    payTitle: (money, by) => (
      <>
        ادفع {money}
        {by !== null && <> حتى {by}</>}
      </>
    ),
    payInstalment: "ادفع القسط",
    payRest: (money) => <>ادفع كل المتبقي، {money}</>,
    wasDue: (number, of, day) => (
      <>
        القسط {number} من {of}، وكان مستحقًا في {day}. بلا فوائد ولا رسوم.
      </>
    ),
    isDueAfter: (number, of, months) =>
      `القسط ${number} من ${of}، يُستحق بعد ${quantities.months(months)} من التسليم. بلا فوائد ولا رسوم. يمكنك ` +
      "الدفع مبكرًا.",
    isDue: (number, of) => `القسط ${number} من ${of}. بلا فوائد ولا رسوم. يمكنك الدفع مبكرًا.`,
    showCode: "أظهر هذا الرمز عند وصول البضاعة",
    qrCode: "رمز QR لرابط التسليم",
    driverScans: (code) => <>يمسحه السائق، أو يكتب الرمز {code} في صفحة الطلب لديه.</>,
    cancelQuestion: "هل تريد إلغاء هذا الطلب؟",
    keep: "أبقِ الطلب",
    cancelMeans: "لم يره المورد بعد. ويعود رصيدك متاحًا في الحال.",
  },

  supplier: {
    accepted: "قُبل الطلب بنجاح",
    uploaded: "رُفع الملف بنجاح",
    delivered: "سُجّل تسليم الطلب بنجاح",
    acceptQuestion: "هل تقبل هذا الطلب؟",
    accept: "اقبل الطلب",
    day: "يوم التسليم",
    decline: "ارفض",
    afterDelivery: (sum) => <>تستلم {sum} بعد التسليم. حدّد يومه خلال 60 يومًا: بعد انقضائه يمكن للمنشأة التراجع.</>,
    deliver: "سلّم البضاعة",
    to: (sme, address) => `إلى ${isolate(sme)}، ${isolate(address)}.`,
    phoneThere: (phone) => <>هاتف موقع التسليم: {phone}</>,
    scan: (form) => <>امسح رمز QR الذي تُظهره المنشأة عند الباب، أو اكتب الرمز في {form("نموذج التسليم")}.</>,
    uploadTitle: "رفع الفاتورة",
    upload: "ارفع الفاتورة",
    declineTitle: "رفض الطلب",
    declineHint: "تقرؤه المنشأة، ويُردّ إليها ما دفعته.",
    confirm: "أكّد التسليم",
    code: "الرمز",
    codeHint: "الأحرف العشرة المكتوبة تحت رمز QR لدى المنشأة.",
  },

  delivery: {
    title: "التسليم",
    deliverOrder: (number) => `تسليم الطلب ${isolate(number)}`,
    confirm: "أكّد التسليم",
    note: "سجّل الدخول بحساب المورد لتأكيد التسليم",
    why: (supplier) =>
      "تسجّل الدخول كي لا يؤكد وصول الطلب إلا " +
      `مورده.${supplier ? ` مورده ${isolate(supplier)}: سجّل الدخول بالبريد الإلكتروني لهذه الشركة.` : ""}`,
    isCanceled: "أُلغي: لا تسلّم البضاعة",
    isDelivered: "سُلّم من قبل",
    isNotAccepted: "لم يُقبل بعد",
    arrived: "أكّد وصول البضاعة.",
    to: "إلى",
    goods: "البضاعة",
    address: "العنوان",
  },
} satisfies typeof english;
