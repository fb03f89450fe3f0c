import type { payments as english } from "~/words/en/payments";
import { createFormat, createPlural } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);

const plural = createPlural("ar");

const givenUp = (attempts: number): string =>
  "توقفت بعد " +
  plural(attempts, {
    one: "محاولة واحدة",
    two: "محاولتين",
    few: "# محاولات",
    many: "# محاولة",
    other: "# محاولة",
  });

export const payments = {
  linkSent: "أُرسل رابط الدفع بالبريد الإلكتروني والرسائل النصية. افتحه وأتمّ الدفع",
  otherOpen: "لهذا الطلب دفعة أخرى قيد التنفيذ لدى بنكك. أتمّها أو ارفضها أولًا.",
  incorrect: "البيانات غير صحيحة",
  done: "تم الدفع بنجاح",

  credit: {
    described: (share, late, order) =>
      `${isolate(`${share}%`)} من الحد الائتماني مستخدم` +
      (late === null ? "" : `، و${isolate(`${late}%`)} متأخر`) +
      (order === null ? "" : `، وهذا الطلب يأخذ ${isolate(`${order}%`)}`),
    left: "المتبقي بعد هذا الطلب",
    available: "الرصيد المتاح",
    used: (spent, ordering, amount) => (
      <>
        {spent} مستخدم{ordering !== null && <>، و{ordering} لهذا الطلب،</>} من {amount}
      </>
    ),
  },

  form: {
    title: "طلب جديد",
    metaTitle: "طلب جديد",
    isLate: (count, link) => (
      <>
        {plural(count, {
          one: "لديك قسط متأخر",
          two: "لديك قسطان متأخران",
          few: "لديك # أقساط متأخرة",
          many: "لديك # قسطًا متأخرًا",
          other: "لديك # قسط متأخر",
        })}
        : {link(count === 1 ? "ادفعه" : count === 2 ? "ادفعهما" : "ادفعها")} قبل تقديم طلب جديد.
      </>
    ),
    submit: "أنشئ الطلب",
    amount: "المبلغ",
    available: (credit) => <>رصيدك المتاح {credit}.</>,
    description: "الوصف",
    descriptionHint: "الأصناف والكميات. تُدخل عنوان التسليم في الخطوة التالية.",
  },

  check: {
    title: "راجع طلبك",
    plan: (money) => <>خطة الدفع لمبلغ {money}</>,
    afterDelivery: "تدفع الجزء الأول مقدمًا والباقي بعد التسليم. بلا فوائد ولا رسوم.",
    total: "الإجمالي",
    noFee: (money) => <>{money}، بلا فوائد ولا رسوم</>,
    creditBefore: "الرصيد المتاح قبل هذا الطلب",
    creditAfter: "الرصيد المتاح بعد هذا الطلب",
    whatYouOrder: "تفاصيل الطلب",
    supplier: "المورد",
    description: "الوصف",
    next: "الخطوات التالية",
    youPay: (money) => <>تدفع {money} لدى بنكك. ونرسل إليك رابط الدفع أيضًا بالبريد الإلكتروني والرسائل النصية.</>,
    supplierSees: (supplier) => `يقبل ${isolate(supplier)} الطلب أو يرفضه. وإن رفضه نردّ إليك المبلغ المدفوع.`,
    goodsCome:
      "يحدد المورد موعد التسليم. وعند وصول البضاعة أظهر للسائق رمز QR في صفحة الطلب. وإن تأخرت يمكنك إلغاء الطلب.",
    rest: "تدفع الباقي على أقساط شهرية بعد التسليم. نذكّرك بمواعيدها، ويمكنك السداد مبكرًا في أي وقت.",
    where: "التسليم",
    place: (money) => `قدّم الطلب وادفع ${money}`,
    placeLater: "قدّم الطلب وادفع لاحقًا",
    change: "غيّر المبلغ أو الوصف",
    address: "عنوان التسليم",
    phone: "هاتف موقع التسليم",
    phoneHint: "للسائق. لا يراه إلا أنت والمورد وداو.",
    payLater: (by) => <>إن اخترت الدفع لاحقًا فادفع حتى {by}. وبعد ذلك نلغي الطلب.</>,
  },

  late: {
    title: "الأقساط المتأخرة",
    nothing: "لا أقساط متأخرة.",
    lead: "ادفع المبلغ كله الآن، أو ادفع لكل طلب على حدة.",
    payAll: (money, count) => (
      <>
        ادفع المبلغ كله، {money} ({quantities.instalments(count)})
      </>
    ),
    payOldest: (money, count) => (
      <>
        ادفع {money} من أقدم {quantities.instalments(count)}
      </>
    ),
    payLate: "ادفع الأقساط المتأخرة",
    leadOldest: (count) => `الدفعة الواحدة تغطي أقدم ${quantities.instalments(count)}. ادفع الباقي بعدها.`,
    sum: (money) => <>متأخر: {money}</>,
    banner: (count, since, days) =>
      count === 1 ? (
        <>
          قسط واحد كان مستحقًا في {since} ({quantities.lateBy(days)}). لا يمكنك تقديم طلبات جديدة حتى تدفعه.
        </>
      ) : (
        <>
          {quantities.instalments(count)}، أقدمها كان مستحقًا في {since} ({quantities.lateBy(days)}). لا يمكنك تقديم
          طلبات جديدة حتى {count === 2 ? "تدفعهما" : "تدفعها"}.
        </>
      ),
    see: "اعرض الأقساط المتأخرة",
    caption: "الأقساط المتأخرة، الأقدم تأخرًا أولًا",
    lateBy: "متأخر منذ",
    openAtBank: "قيد التنفيذ لدى بنكك",
  },

  toBank: {
    title: "الدفع",
    goOn: "تابع لدى بنكك",
    seeOrder: "اعرض الطلب",
    yourOrders: "اعرض كل الطلبات",
    leadsBack: (asked) => `${asked ? `يستخدم بنكك عملته وسيطلب منك ${isolate(asked)}. ` : ""}ثم يعيدك بنكك إلى هنا.`,
  },

  result: {
    succeeded: "تم الدفع بنجاح!",
    failed: "لم يتم الدفع!",
    collected: (money, asked, orders) => (
      <>
        استلمنا {money}
        {asked && ` (${isolate(asked)} لدى بنكك)`}
        {orders > 1 && ` عن ${plural(orders, { two: "طلبين", few: "# طلبات", many: "# طلبًا", other: "# طلب" })}`}.
      </>
    ),
    partRefunded: (money) => <>نردّ إليك {money} من هذه الدفعة لأن طلبًا أُلغي في هذه الأثناء.</>,
    noAnswer: "لم يرد بنكك بعد",
    goOn: "تابع لدى بنكك",
    isOpen: (money, asked) => (
      <>
        دفعتك بمبلغ {money}
        {asked && ` (${isolate(asked)} لدى بنكك)`} ما زالت قيد التنفيذ. لم يُخصم المبلغ مرتين. افتح هذه الصفحة مجددًا
        لمعرفة النتيجة.
      </>
    ),
    refunded: "رُدّ المبلغ",
    reversed: "استُردت الدفعة",
    wasReversed: (money) => <>استرد بنكك {money}. الأقساط غير مدفوعة من جديد.</>,
    wentBack: (money) => <>أُلغي الطلب أو تأخر رد بنكك. عاد {money} إلى حسابك البنكي.</>,
    onItsWayBack: (money) => <>أُلغي الطلب أو تأخر رد بنكك. {money} في طريقه إلى حسابك البنكي.</>,
    declined: "رفض بنكك الدفعة. والبنك وحده يستطيع إخبارك بالسبب: غالبًا حد للمبالغ أو رصيد غير كافٍ.",
    expired: "لم يرد بنكك خلال يوم. وإن خصم المبلغ بعد ذلك فسنردّه إليك.",
    nothingPaid: "لم يُدفع شيء.",
    tryAgain: (money) => <>حاول مرة أخرى: ادفع {money}</>,
  },

  receipt: {
    title: "إيصال",
    whatWasPaid: "الأقساط المدفوعة",
    whatWasNot: "الأقساط غير المدفوعة",
    atBank: "لدى بنكك",
    reference: "مرجع الدفعة",
    list: "الإيصالات",
    noReceipts: "لا إيصالات بعد.",
    numbered: (number) => <>إيصال {number}</>,
    see: "اعرض الإيصال",
    received: "المبلغ المستلم",
    from: "استُلم من",
    by: "استلمه",
    instalmentOf: (number, count) => `${number} من ${count}`,
    method: "طريقة الدفع",
    methods: { bank: "دفع عبر البنك", balance: "رصيد الحساب، من تحويلات بنكية" },
    bankReference: "مرجع البنك",
    fees: "الفوائد والرسوم",
    reversed: "أُلغيت",
    partReversed: "أُلغي بعضها",
    wentBack: {
      "to come": (at) => <>أُلغيت في {at}، والمبلغ في طريقه إلى حسابك البنكي</>,
      sent: (at) => <>رُدّ المبلغ إلى حسابك البنكي في {at}</>,
      balance: (at) => <>عاد المبلغ إلى رصيد حسابك في {at}</>,
      "taken back": (at) => <>استرده البنك في {at}</>,
    },
    valid: "هذا الإيصال صالح دون توقيع.",
    nothing: "لا أقساط.",
    paid: "دُفع",
    notPaid: "لم يُدفع",
    nothingMore: "لا شيء آخر للدفع",
    nextBy: (money, day) => (
      <>
        {money}
        {day !== null && <> حتى {day}</>}
      </>
    ),
  },

  link: {
    payUpfront: "سداد الدفعة المقدمة",
    payInstalment: "سداد قسط",
    pay: "ادفع الآن",
    note: "سجّل الدخول بحساب المنشأة للدفع",
    why: "سجّل الدخول، لأن شركتك وحدها ترى طلباتها وتدفعها. ثم تتابع لدى بنكك.",
    order: (number) => `الطلب ${isolate(number)}.`,
    ownOrder: (number, supplier, open) =>
      `الطلب ${isolate(number)} من ${isolate(supplier)}. ` +
      `تتابع لدى بنكك${open ? `، وفيه هذه الدفعة قيد التنفيذ: ${open}` : ""}.`,
    wrongRole: { sme: "يجب أن تسجّل الدخول بحساب منشأة", provider: "يجب أن تسجّل الدخول بحساب مورد" },
    wrongAccount: {
      sme: "هذا الطلب لشركة أخرى. سجّل الدخول بالحساب الذي قدّم الطلب.",
      provider: "هذا الطلب لمورد آخر. سجّل الدخول بحساب ذلك المورد.",
    },
    account: "حسابي",
    nothingToDo: "لا إجراء مطلوب",
    nothingChanged: "لم يتغير شيء. تحقق من الرابط مع من أرسله إليك.",
    noSuchOrder: "لم نجد هذا الطلب. تحقق من الرابط مع من أرسله إليك.",
    anothers: "هذا الطلب لحساب آخر",
    logOut: "سجّل الخروج",
    signedInAs: (why, email) =>
      `${why} أنت مسجّل الدخول بحساب ${isolate(email ?? "")}. لاستخدام الحساب الآخر، سجّل الخروج وافتح الرابط من جديد.`,
    wrongCode:
      "الرمز في هذا الرابط لا يطابق الطلب. امسح رمز QR في صفحة الطلب لدى المشتري مرة أخرى. ويمكن للمورد أيضًا إدخال " +
      "الرمز في صفحة الطلب.",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
  },

  troubled: {
    title: "مدفوعات تحتاج إلى معالجة",
    text: "أرسل مزود الدفع ردًا غير متوقع بشأن هذه المدفوعات، فلم نقيّد شيئًا. عالجها من لوحة المزود نفسه.",
    none: "لا مدفوعات تحتاج إلى معالجة.",
    started: "بدأت",
    amount: "المبلغ",
    asked: "المطلوب",
    atService: "لدى المزود",
    noName: "(بلا مرجع)",
    here: "في داو",
    states: {
      open: "قيد الدفع",
      paid: "مدفوعة",
      declined: "مرفوضة",
      expired: "منتهية الصلاحية",
      "refund due": "بانتظار الاسترداد",
      refunded: "مستردة",
      reversed: "استردها البنك",
    },
    wrong: "المشكلة",
    actions: "الإجراءات",
    see: "اعرض الطلب",
    ofPayment: (id) => ` للدفعة ${isolate(id)}`,
    news: "إشعارات غير مطابقة",
    newsText:
      "لم نتمكن بعد من استخدام هذه الإشعارات من مزودي الدفع. لا تتوقف عليها أي دفعة، لأننا نسأل المزودين دوريًا.",
    noNews: "لا إشعارات معلّقة.",
    received: "وصل",
    from: "من",
    name: "الإشعار",
    next: "المحاولة التالية",
    givenUp,
    tryNow: "أعد المحاولة الآن",
  },
} satisfies typeof english;
