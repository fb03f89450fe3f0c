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
  otherOpen: "لهذا الطلب دفعة أخرى مفتوحة لدى البنك: أتمّها أو ارفضها أولًا",
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
          one: "هناك قسط متأخر",
          two: "هناك قسطان متأخران",
          few: "هناك # أقساط متأخرة",
          many: "هناك # قسطًا متأخرًا",
          other: "هناك # قسط متأخر",
        })}
        : {link(count === 1 ? "ادفعه" : "ادفعها")} قبل أن تطلب من جديد.
      </>
    ),
    submit: "أنشئ الطلب",
    amount: "المبلغ",
    available: (credit) => <>رصيدك المتاح {credit}.</>,
    description: "الوصف",
    descriptionHint: "ماذا تطلب: الأصناف والكميات. نسألك عن مكان التسليم في الخطوة التالية.",
  },

  check: {
    title: "راجع طلبك",
    plan: (money) => <>خطة الدفع: {money}</>,
    afterDelivery: "يُستحق ما لا تدفعه مقدمًا بعد التسليم. بلا فوائد ولا رسوم.",
    total: "الإجمالي",
    noFee: (money) => <>{money} بلا فوائد ولا رسوم</>,
    creditBefore: "الرصيد المتاح قبل هذا الطلب",
    creditAfter: "الرصيد المتاح بعده",
    whatYouOrder: "ما تطلبه",
    supplier: "المورد",
    description: "الوصف",
    next: "الخطوات التالية",
    youPay: (money) => <>تدفع {money} لدى بنكك. ونرسل إليك رابط الدفع أيضًا بالبريد الإلكتروني والرسائل النصية.</>,
    supplierSees: (supplier) => `ثم يرى ${isolate(supplier)} الطلب فيقبله أو يرفضه. وإن رفضه يُردّ إليك ما دفعته.`,
    goodsCome:
      "يحدد المورد يوم التسليم، وتُظهر للسائق رمز QR في صفحة الطلب. إن لم تصل البضاعة حتى هذا اليوم يمكنك " +
      "التراجع عن الطلب.",
    rest: "تدفع الباقي على أقساط شهرية ابتداءً من التسليم. نذكّرك بمواعيدها، ويمكنك الدفع مبكرًا في أي وقت.",
    where: "مكان التسليم",
    place: (money) => `قدّم الطلب وادفع ${money}`,
    placeLater: "قدّم الطلب وادفع لاحقًا",
    change: "غيّر المبلغ أو الوصف",
    address: "عنوان التسليم",
    phone: "هاتف موقع التسليم",
    phoneHint: "للسائق. لا يراه إلا أنت والمورد وداو.",
    payLater: (by) => <>الدفع لاحقًا: حتى {by}، وإلا أُلغي الطلب.</>,
  },

  late: {
    title: "المتأخرات",
    nothing: "لا شيء متأخر.",
    lead: "ادفعها كلها مرة واحدة، أو كل قسط من طلبه.",
    payAll: (money) => <>ادفع كل المتأخر، {money}</>,
    payAllShort: "ادفع كل المتأخر",
    sum: (money) => <>متأخر: {money}</>,
    banner: (count, since, days) =>
      count === 1 ? (
        <>
          قسط واحد كان مستحقًا في {since}، وهو {quantities.lateBy(days)}. لا يمكنك تقديم طلب حتى تدفعه.
        </>
      ) : (
        <>
          {quantities.instalments(count)}، أولها كان مستحقًا في {since}، وهو {quantities.lateBy(days)}. لا يمكنك تقديم
          طلب حتى تدفعها.
        </>
      ),
    see: "اعرض المتأخرات",
    caption: "الأقساط المتأخرة، الأقدم تأخرًا أولًا",
    lateBy: "متأخر منذ",
    openAtBank: "مفتوحة لدى البنك",
  },

  toBank: {
    title: "الدفع",
    goOn: "تابع لدى بنكك",
    seeOrder: "اعرض الطلب",
    yourOrders: "طلباتك",
    leadsBack: (asked) => `${asked ? `يحصّل بنكك المبلغ بعملته: سيطلب منك ${isolate(asked)}. ` : ""}ثم يعيدك إلى هنا.`,
  },

  result: {
    succeeded: "تم الدفع بنجاح!",
    failed: "لم يتم الدفع!",
    collected: (money, asked, orders) => (
      <>
        حصّل البنك {money}
        {asked && ` بقيمة ${isolate(asked)}`}
        {orders > 1 && ` عن ${plural(orders, { two: "طلبين", few: "# طلبات", many: "# طلبًا", other: "# طلب" })}`}.
      </>
    ),
    partRefunded: (money) => <>ويُردّ منه {money} لأن طلبًا أُلغي في هذه الأثناء.</>,
    noAnswer: "لم يرد البنك بعد",
    goOn: "تابع لدى البنك",
    isOpen: (money, asked) => (
      <>
        دفعتك بمبلغ {money}
        {asked && ` (${isolate(asked)} لدى بنكك)`} ما زالت مفتوحة. لم يُخصم شيء مرتين: افتح هذه الصفحة مجددًا لمعرفة
        النتيجة.
      </>
    ),
    refunded: "رُدّ المبلغ",
    wentBack: (money) => <>أُلغي الطلب أو تأخر رد البنك: عاد {money} إلى حسابك.</>,
    onItsWayBack: (money) => <>أُلغي الطلب أو تأخر رد البنك: {money} في طريقه إلى حسابك.</>,
    declined: "رفض بنكك الدفعة. والبنك وحده يعرف السبب: غالبًا حد للمبالغ، أو رصيد غير كافٍ.",
    expired: "لم يرد بنكك خلال يوم. وإن خصم المبلغ بعد ذلك فإنه يُردّ إليك.",
    nothingPaid: "لم يُدفع شيء.",
    tryAgain: (money) => <>حاول مرة أخرى، {money}</>,
  },

  receipt: {
    title: "إيصال",
    whatWasPaid: "ما دُفع",
    whatWasNot: "ما لم يُدفع",
    atBank: "لدى بنكك",
    reference: "الرقم المرجعي",
    nothing: "لا شيء.",
    paid: "دُفع",
    notPaid: "لم يُدفع",
    keep: "للاحتفاظ بالإيصال، اطبع هذه الصفحة أو احفظها بصيغة PDF من متصفحك.",
    nothingMore: "لا شيء آخر للدفع",
    nextBy: (money, day) => (
      <>
        {money}
        {day !== null && <> حتى {day}</>}
      </>
    ),
  },

  link: {
    payUpfront: "دفع الدفعة المقدمة",
    payInstalment: "دفع قسط",
    pay: "ادفع",
    note: "سجّل الدخول بحساب المنشأة للدفع",
    why: "تسجّل الدخول كي لا يدفع طلبات شركتك ولا يراها أحد غيرها. ثم تتابع لدى بنكك.",
    order: (number) => `الطلب ${isolate(number)}.`,
    ownOrder: (number, supplier, open) =>
      `الطلب ${isolate(number)} من ${isolate(supplier)}. ` +
      `تتابع لدى بنكك${open ? ` بالدفعة المفتوحة هناك: ${open}` : ""}.`,
    wrongRole: { sme: "يجب أن تسجّل الدخول بحساب منشأة", provider: "يجب أن تسجّل الدخول بحساب مورد" },
    wrongAccount: {
      sme: "هذا الطلب لشركة أخرى: سجّل الدخول بالحساب الذي قدّمه",
      provider: "هذا الطلب لمورد آخر: سجّل الدخول بحساب مورده",
    },
    account: "حسابي",
    nothingToDo: "لا شيء مطلوب هنا",
    nothingChanged: "لم يتغير شيء. راجع الرابط مع من أعطاك إياه.",
    toStart: "إلى الصفحة الرئيسية",
    noSuchOrder: "لا يوجد طلب كهذا. راجع الرابط مع من أعطاك إياه.",
    anothers: "هذا الطلب لحساب آخر",
    logOut: "سجّل الخروج",
    signedInAs: (why, email) =>
      `${why} أنت مسجّل الدخول بحساب ${isolate(email ?? "")}. سجّل الخروج وافتح الرابط من جديد لتتابع بالحساب الآخر.`,
    wrongCode:
      "الرمز في هذا الرابط ليس رمز الطلب. امسح رمز QR في صفحة الطلب لدى المشتري مرة أخرى. ويمكن لمورد الطلب أن " +
      "يكتب الرمز في صفحة الطلب.",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
  },

  troubled: {
    title: "مدفوعات تحتاج إلى متابعة",
    text: "ردّت خدمة الدفع بما لا يمكن أن يكون. لم يُقيَّد لها شيء: سوِّها من لوحة الخدمة نفسها.",
    none: "كل المدفوعات سليمة.",
    started: "بدأت",
    amount: "المبلغ",
    asked: "المطلوب",
    atService: "لدى الخدمة",
    noName: "(بلا اسم)",
    here: "هنا",
    wrong: "المشكلة",
    actions: "الإجراءات",
    see: "اعرض الطلب",
    ofPayment: (id) => ` للدفعة ${isolate(id)}`,
    news: "إشعارات لم يمكن استخدامها",
    newsText: "ما أبلغت به خدمات الدفع ولم يمكن استخدامه بعد. لا تنتظره أي دفعة: تُسأل الخدمات أيضًا في مواعيد دورية.",
    noNews: "لا شيء متبقٍ.",
    received: "وصل",
    from: "من",
    name: "الاسم",
    next: "المحاولة التالية",
    givenUp,
    tryNow: "حاول الآن",
  },
} satisfies typeof english;
