import type { dashboards as english } from "~/words/en/dashboards";
import { createFormat, createPlural, type Plural } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);
const plural = createPlural("ar");
const counted = (forms: Plural) => (count: number) => plural(count, forms);

/** After a number in figures of its own, so that the forms stand without it: 1 طلب, 3 طلبات, 11 طلبًا. */
const taskNames = (singular: string, few: string, many: string, alone = singular) => ({
  many: counted({ few, many, other: singular }),
  one: alone,
});
const smes = (task: string) => taskNames(`منشأة ${task}`, `منشآت ${task}`, `منشأة ${task}`);
const orders = (task: string) => taskNames(`طلب ${task}`, `طلبات ${task}`, `طلبًا ${task}`);
const batch = taskNames("حزمة دفع للموافقة", "حزم دفع للموافقة", "حزمة دفع للموافقة");
const approval = taskNames("مقترح للموافقة", "مقترحات للموافقة", "مقترحًا للموافقة");

export const dashboards = {
  dashboard: "لوحة المتابعة",
  statementLink: "كشف الحساب",
  seeOrder: "اعرض الطلب",

  tasks: {
    title: "ما ينتظرك",
    nothing: "لا شيء بانتظارك.",
    kinds: {
      admin: {
        invoice: taskNames("فاتورة للتحقق منها", "فواتير للتحقق منها", "فاتورة للتحقق منها"),
        plan: smes("بلا خطة أقساط"),
        sme: smes("للمراجعة"),
        supplier: taskNames("مورد للمراجعة", "موردين للمراجعة", "موردًا للمراجعة"),
        payee: taskNames("حساب بنكي للقبول", "حسابات بنكية للقبول", "حسابًا بنكيًا للقبول"),
        document: taskNames("مستند جديد للمراجعة", "مستندات جديدة للمراجعة", "مستندًا جديدًا للمراجعة"),
        batch,
        approval,
      },
      bank: { payout: orders("للدفع"), batch, sme: smes("لاتخاذ القرار") },
      insurance: {
        sme: smes("لاتخاذ القرار"),
        ask: smes("تطلب زيادة الحد الائتماني"),
        review: smes("للمراجعة"),
        approval,
      },
      provider: { accept: orders("للقبول"), upload: orders("لرفع الفاتورة"), deliver: orders("للتسليم") },
      sme: {
        late: taskNames("قسط متأخر للدفع", "أقساط متأخرة للدفع", "قسطًا متأخرًا للدفع"),
        unpaid: orders("بانتظار الدفعة المقدمة"),
        arriving: orders("في الطريق"),
      },
    } as (typeof english)["tasks"]["kinds"],
    since: (count, ms) => (count === 1 ? ` منذ ${quantities.howLong(ms)}` : `، وأقدمها منذ ${quantities.howLong(ms)}`),
    next: (title) => `التالي: ${title}`,
    longest: (title, day, ms) => (
      <>
        {title}. الأطول انتظارًا: منذ {day}، أي منذ {quantities.howLong(ms)}.
      </>
    ),
    open: "افتح",
  },

  credit: {
    title: "الائتمان",
    late: "متأخر",
    longest: "الأقدم تأخرًا",
    order: (number) => `الطلب ${isolate(number)}`,
    since: (days, day) => (
      <>
        {quantities.lateBy(days)}، وكان مستحقًا في {day}
      </>
    ),
  },

  due: {
    title: (month) => `المستحق في ${month}`,
    described: (month, days, today) =>
      `${month}، أيام الاستحقاق: ` +
      `${days.map(({ day, isLate }) => (isLate ? `${day} (متأخر)` : day)).join("، ") || "لا شيء"}. اليوم هو ` +
      `${today}.`,
    nothing: "لا شيء مستحق هذا الشهر.",
  },

  months: {
    last: (count) =>
      plural(count, {
        one: "الشهر الأخير",
        two: "آخر شهرين",
        few: "آخر # أشهر",
        many: "آخر # شهرًا",
        other: "آخر # شهر",
      }),
    orders: "الطلبات",
    units: {
      orders: quantities.orders,
      collected: counted({
        zero: "لا دفعات",
        one: "دفعة واحدة",
        two: "دفعتان",
        few: "# دفعات",
        many: "# دفعة",
        other: "# دفعة",
      }),
      refunded: counted({
        zero: "لا استرداد",
        one: "استرداد واحد",
        two: "استردادان",
        few: "# استردادات",
        many: "# استردادًا",
        other: "# استرداد",
      }),
      "paid out": counted({
        zero: "لا دفعات",
        one: "دفعة واحدة",
        two: "دفعتان",
        few: "# دفعات",
        many: "# دفعة",
        other: "# دفعة",
      }),
    },
    ordered: "الطلبات",
    paid: "المدفوع",
    givenBack: "المسترد",
    paidToYou: "المدفوع لك",
    bankOwes: "ما يستحق لك لدى البنك عن فواتير تم التحقق منها",
  },

  chart: {
    month: "الشهر",
    numbers: "الأرقام",
    span: (first, last, parts) => `من ${first} إلى ${last}. ${parts.join(" ")}`,
    most: (title, month, money) => `${title}: الأعلى في ${month}، ${money}.`,
    nothing: (title) => `${title}: لا شيء.`,
  },

  figures: { title: "الطلبات", all: (count) => `الكل ${count}`, none: "لا طلبات بعد." },

  smeDashboard: {
    monthsAhead: "الأشهر القادمة",
    dueNext: (months) =>
      "الأقساط المستحقة في " +
      plural(months, {
        one: "الشهر القادم",
        two: "الشهرين القادمين",
        few: "الأشهر الـ# القادمة",
        many: "الـ# شهرًا القادمة",
        other: "الـ# شهر القادمة",
      }),
    due: "المستحق",
    instalments: "الأقساط",
    moreLater: (money) => <>و{money} بعد ذلك، أو بعد وصول البضاعة.</>,
    payUpfront: (number) => `ادفع الدفعة المقدمة للطلب ${isolate(number)}`,
    getsIt: (supplier, money) => (
      <>
        يصل الطلب بمبلغ {money} إلى {isolate(supplier)} بعد دفعها.
      </>
    ),
    onItsWay: (number) => `الطلب ${isolate(number)} في الطريق إليك`,
    showCode: "أظهر رمز QR",
    letScan: (supplier) => `عندما يصل ${isolate(supplier)} بالبضاعة، دع السائق يمسح رمز QR للطلب.`,
    next: "قسطك التالي",
    nextDue: (money, number, day) => (
      <>
        {money} من الطلب {isolate(number)} مستحق في {day}.
      </>
    ),
    nothing: "لا شيء بانتظارك",
    choose: "اختر موردًا",
    oweNothing: "لا مستحقات عليك ولا طلبات في الطريق.",
  },

  supplierDashboard: {
    accept: (number) => `اقبل الطلب ${isolate(number)}`,
    hasOrdered: (sme, money) => (
      <>
        قدّمت {isolate(sme)} طلبًا بمبلغ {money} ودفعت الدفعة المقدمة.
      </>
    ),
    upload: (number) => `ارفع فاتورة الطلب ${isolate(number)}`,
    uploadIt: "ارفعها",
    isDelivered: (sme) => `سُلّم الطلب إلى ${isolate(sme)}. تستلم المبلغ خلال يومين إلى 4 أيام عمل بعد الفاتورة.`,
    deliver: (number) => `سلّم الطلب ${isolate(number)}`,
    showsCode: (sme) => `تُظهر ${isolate(sme)} رمز QR عند وصول البضاعة: امسحه لتأكيد التسليم.`,
    nothing: "لا شيء بانتظارك",
    newOrders: "تصلك الطلبات الجديدة بالبريد الإلكتروني وتظهر هنا.",
  },

  statement: {
    title: "كشف الحساب",
    titleOf: (name) => `كشف الحساب: ${isolate(name)}`,
    for: (month) => `كشف حساب ${month}`,
    lead: (name, day) => `${isolate(name)} لدى داو، حتى ${day}`,
    month: "الشهر",
    balance: "الرصيد",
    opening: "الرصيد الافتتاحي",
    closing: "الرصيد الختامي",
    atEnd: (balance) => `${balance} في نهاية الفترة`,
    movements: "الحركات",
    caption: "الحركات، الأولى أولًا",
    nothing: (month) => `لا حركات في ${month}.`,
    date: "التاريخ",
    order: "الطلب",
    orderAnd: (party) => `الطلب، ${party}`,
    what: "البيان",
    names: {
      Ordered: "طلب",
      Canceled: "إلغاء",
      Paid: "دفع",
      "Given back": "استرداد",
      "Share booked": "قيد الحصة",
      "Paid out": "دفع للمورد",
      "Came back": "عاد إلى البنك",
    },
    columns: {
      sme: { party: "المورد", up: "مدين", down: "دائن", balance: "المتبقي عليك" },
      provider: { party: "المنشأة", up: "المقيّد", down: "المدفوع", balance: "المتبقي لك" },
    },
  },

  directory: {
    title: "الموردون",
    heading: "الموردون",
    count: (count, industry) => {
      const suppliers = plural(count, {
        zero: "لا موردين",
        one: "مورد واحد",
        two: "موردان",
        few: "# موردين",
        many: "# موردًا",
        other: "# مورد",
      });
      return industry === null ? `${suppliers} على داو.` : `${suppliers} على داو في قطاع ${isolate(industry)}.`;
    },
    name: "الاسم",
    industry: "القطاع",
    noneFound: (industry) => `لم يُعثر على مورد ${industry === null ? "" : `في قطاع ${isolate(industry)} `}بهذا البحث.`,
    none: "لا موردين موثّقين بعد. عد قريبًا.",
    noneOf: (industry) => `لا موردين موثّقين في قطاع ${isolate(industry)} بعد.`,
    showAll: "اعرض كل الموردين",
  },

  supplierPage: {
    title: "المورد",
    order: "اطلب من هذا المورد",
    create: "طلب جديد",
    terms: "تدفع جزءًا مقدمًا والباقي على أقساط شهرية، بلا فوائد.",
    yourOrders: "طلباتك منه",
    none: (months) => `لا طلبات في آخر ${quantities.months(months)}.`,
    ordersIn: (emphasis, count, money, months) => (
      <>
        {emphasis(quantities.orders(count))} بمبلغ {money} خلال {quantities.months(months)}
      </>
    ),
    about: "نبذة",
    contact: "التواصل",
    email: "البريد الإلكتروني",
    email2: "بريد إلكتروني ثانٍ",
    phone: "الهاتف",
    phone2: "هاتف ثانٍ",
    firstname: "الاسم الأول",
    lastname: "اسم العائلة",
    address: "العنوان",
    address2: "عنوان ثانٍ",
    website: "الموقع",
    instagram: "إنستغرام",
  },
} satisfies typeof english;
