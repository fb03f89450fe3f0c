import { keptPercent } from "~/domain/dashboards/payout-promise";
import type { dashboards as english } from "~/words/en/dashboards";
import { createFormat, createPlural, type Plural } from "~/words/format";
import { figures } from "./figures";
import { quantities } from "./quantities";

const { isolate, isolateUserText } = createFormat("ar", true);

const plural = createPlural("ar");

const counted = (forms: Plural) => (count: number) => plural(count, forms);

/** A noun's forms with the task that waits for it, such as "طلبان بانتظار القبول". */
const taskName =
  (one: string, two: string, few: string, many: string, other: string) =>
  (task: string) =>
  (count: number): string =>
    plural(count, {
      one: `${one} ${task}`,
      two: `${two} ${task}`,
      few: `# ${few} ${task}`,
      many: `# ${many} ${task}`,
      other: `# ${other} ${task}`,
    });
const smes = taskName("منشأة واحدة", "منشأتان", "منشآت", "منشأة", "منشأة");
const orders = taskName("طلب واحد", "طلبان", "طلبات", "طلبًا", "طلب");
const invoices = taskName("فاتورة واحدة", "فاتورتان", "فواتير", "فاتورة", "فاتورة");
const suppliers = taskName("مورد واحد", "موردان", "موردين", "موردًا", "مورد");
const accounts = taskName("حساب بنكي واحد", "حسابان بنكيان", "حسابات بنكية", "حسابًا بنكيًا", "حساب بنكي");
const documents = taskName("مستند جديد واحد", "مستندان جديدان", "مستندات جديدة", "مستندًا جديدًا", "مستند جديد");
const instalments = taskName("قسط متأخر واحد", "قسطان متأخران", "أقساط متأخرة", "قسطًا متأخرًا", "قسط متأخر");
const limits = taskName("حد ائتماني واحد", "حدان ائتمانيان", "حدود ائتمانية", "حدًا ائتمانيًا", "حد ائتماني");
const batch = taskName("حزمة دفع واحدة", "حزمتا دفع", "حزم دفع", "حزمة دفع", "حزمة دفع")("بانتظار الموافقة");
const unidentified = taskName(
  "قيد بنكي واحد",
  "قيدان بنكيان",
  "قيود بنكية",
  "قيدًا بنكيًا",
  "قيد بنكي",
)("بلا صاحب معروف");
const refund = taskName(
  "مبلغ مردود واحد",
  "مبلغان مردودان",
  "مبالغ مردودة",
  "مبلغًا مردودًا",
  "مبلغ مردود",
)("بانتظار التحويل");
const settlements = taskName("تسوية واحدة", "تسويتان", "تسويات", "تسوية", "تسوية");
const settlement = settlements("مع البنك");
const reschedule = taskName(
  "طلب إعادة جدولة واحد",
  "طلبا إعادة جدولة",
  "طلبات إعادة جدولة",
  "طلب إعادة جدولة",
  "طلب إعادة جدولة",
)("بانتظار قبولك");
const claims = taskName("مطالبة تأمين واحدة", "مطالبتا تأمين", "مطالبات تأمين", "مطالبة تأمين", "مطالبة تأمين");
const approval = taskName("مقترح واحد", "مقترحان", "مقترحات", "مقترحًا", "مقترح")("بانتظار الموافقة");

export const dashboards = {
  dashboard: "لوحة المتابعة",
  statementLink: "كشف الحساب",
  seeOrder: "اعرض الطلب",

  tasks: {
    title: "مهامك",
    nothing: "لا إجراء مطلوب منك.",
    kinds: {
      admin: {
        invoice: invoices("بانتظار التحقق"),
        plan: smes("بانتظار خطة أقساط"),
        sme: smes("بانتظار المراجعة"),
        supplier: suppliers("بانتظار المراجعة"),
        payee: accounts("بانتظار المراجعة"),
        document: documents("بانتظار المراجعة"),
        codeRequest: taskName("طلب واحد", "طلبان", "طلبات", "طلبًا", "طلب")("لرمز الدعوة"),
        batch,
        approval,
        unidentified,
        refund,
        settlement,
        dispute: taskName("اعتراض واحد", "اعتراضان", "اعتراضات", "اعتراضًا", "اعتراض")("بانتظار القرار"),
        claimNotice: taskName(
          "طلب متأخر واحد",
          "طلبان متأخران",
          "طلبات متأخرة",
          "طلبًا متأخرًا",
          "طلب متأخر",
        )("بانتظار إبلاغ شركة التأمين"),
        claimFiling: claims("بانتظار التقديم"),
      },
      bank: {
        payout: orders("بانتظار الدفع للمورد"),
        batch,
        sme: smes("بانتظار القرار"),
        approval,
        unidentified,
        refund,
        settlement,
        reschedule,
      },
      insurance: {
        sme: smes("بانتظار القرار"),
        ask: orders("لزيادة الحد الائتماني"),
        review: limits("بانتظار المراجعة"),
        approval,
        claimDecision: claims("بانتظار ردك"),
        reschedule,
        move: smes("مقترحة عليك"),
      },
      provider: {
        accept: orders("بانتظار القبول"),
        upload: orders("بانتظار الفاتورة"),
        deliver: orders("بانتظار التسليم"),
      },
      sme: {
        late: instalments("بانتظار السداد"),
        unpaid: orders("بانتظار دفعتك المقدمة"),
        arriving: orders("في الطريق"),
      },
    } as (typeof english)["tasks"]["kinds"],
    caption: "المهام المفتوحة، الأطول انتظارًا أولًا",
    task: "المهمة",
    oldest: "الأقدم",
    waiting: "الانتظار",
    howLong: quantities.howLong,
    daysLate: quantities.lateBy,
    consequences: {
      approval: "تنتهي صلاحية المقترح إن لم يصدر قرار.",
      invoice: "حتى ذلك الحين لا يستطيع البنك الدفع للمورد.",
      plan: "حتى ذلك الحين لا تستطيع المنشأة تقديم الطلبات.",
      sme: "حتى ذلك الحين لا تستطيع المنشأة تقديم الطلبات.",
      supplier: "ينتظر المورد الطلبات.",
      payout: "ينتظر المورد أمواله.",
      accept: "يُلغى الطلب إن لم يصل الرد في موعده.",
      deliver: "بعد موعد التسليم يمكن للمشتري إلغاء الطلب.",
      upload: "ندفع لك بعد رفع الفاتورة.",
      unpaid: "يُلغى الطلب إن لم يُدفع في موعده.",
      arriving: "",
      late: "حتى ذلك الحين لا يمكنك تقديم طلبات جديدة.",
      ask: "حتى ذلك الحين يبقى الحد الائتماني كما هو.",
      review: "حتى ذلك الحين يبقى الحد الائتماني كما هو.",
      payee: "حتى ذلك الحين يدفع البنك إلى الحساب الحالي، أو لا يدفع.",
      codeRequest: "حتى ذلك الحين لا تستطيع الشركة التسجيل.",
      document: "حتى ذلك الحين يبقى المستند الحالي مستخدمًا.",
      batch: "حتى ذلك الحين لا يُدفع للموردين.",
      unidentified: "قد تُعد منشأة دفعت ما عليها متأخرة.",
      refund: "تنتظر المنشأة أموالها.",
      settlement: "ينتظر البنك أمواله.",
      claimNotice: "آخر يوم في الوثيقة قريب.",
      claimFiling: "تنتظر شركة التأمين المطالبة.",
      claimDecision: "حتى ذلك الحين لا تُدفع المطالبة.",
      reschedule: "حتى ذلك الحين لا يمكن للمنشأة الموافقة.",
      move: "حتى ذلك الحين تبقى المنشأة مع شركة تأمينها.",
      dispute: "لا يُستحق المبلغ المعترض عليه الآن.",
    },
  },

  credit: {
    title: "الائتمان",
    longest: "أقدم قسط متأخر",
    order: (number) => `الطلب ${isolate(number)}`,
    since: (days, day) => (
      <>
        {quantities.lateBy(days)}، وكان مستحقًا في {day}
      </>
    ),
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
    paidToYou: figures.paidOut.name,
    bankOwes: figures.payable.name,
  },

  chart: {
    month: "الشهر",
    numbers: "الأرقام بالتفصيل",
    span: (first, last, parts) => `من ${first} إلى ${last}. ${parts.join(" ")}`,
    most: (title, month, money) => `${title}: الأعلى في ${month}، ${money}.`,
    nothing: (title) => `${title}: لا يوجد.`,
  },

  sme: {
    nextPayments: "الدفعات القادمة",
    pay: "ادفع",
    nothingNext: "لا أقساط مستحقة.",
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
    bar: "الشريط",
    moreLater: (money) => <>يُضاف إليها {money} بعد ذلك، أو بعد التسليم.</>,
    payUpfront: (number) => `ادفع الدفعة المقدمة للطلب ${isolate(number)}`,
    getsIt: (supplier, money) => (
      <>
        نرسل طلبك بمبلغ {money} إلى {isolate(supplier)} بعد الدفع.
      </>
    ),
    onItsWay: (number) => `الطلب ${isolate(number)} في الطريق إليك`,
    showCode: "أظهر رمز QR",
    letScan: (supplier) => `عند التسليم من ${isolate(supplier)}، دع السائق يمسح رمز QR الخاص بالطلب.`,
    next: "قسطك التالي",
    nextDue: (money, number, day) => (
      <>
        {money} من الطلب {isolate(number)} مستحق في {day}.
      </>
    ),
    nothing: "لا إجراء مطلوب منك",
    choose: "اختر موردًا",
    nothingDue: "لا شيء مستحق الآن، ولا طلبات في الطريق.",
  },

  supplier: {
    accept: (number) => `اقبل الطلب ${isolate(number)}`,
    hasOrdered: (sme, money) => (
      <>
        قدّمت {isolate(sme)} طلبًا بمبلغ {money} ودفعت الدفعة المقدمة.
      </>
    ),
    upload: (number) => `ارفع فاتورة الطلب ${isolate(number)}`,
    uploadIt: "ارفع الفاتورة",
    isDelivered: (sme) => `سلّمت الطلب إلى ${isolate(sme)}. ندفع لك خلال 4 أيام عمل من رفع الفاتورة.`,
    deliver: (number) => `سلّم الطلب ${isolate(number)}`,
    showsCode: (sme) => `عند وصول البضاعة، امسح رمز QR الذي تُظهره لك ${isolate(sme)} لتأكيد التسليم.`,
    nothing: "لا إجراء مطلوب منك",
    newOrders: "نراسلك بالبريد الإلكتروني عند وصول طلبات جديدة، وتظهر هنا.",
  },
  officers: {
    skipped: (name, isPaused) =>
      `${isolateUserText(name)} ${isPaused ? "موقوفة مؤقتًا" : "ليس لديها موظفون"}، لذلك تتجاوزها المنشآت الجديدة.`,
    waitWith: (count, link) => (
      <>
        {link(
          plural(count, {
            one: "منشأة واحدة تنتظر",
            two: "منشأتان تنتظران",
            few: "# منشآت تنتظر",
            many: "# منشأة تنتظر",
            other: "# منشأة تنتظر",
          }),
        )}{" "}
        قرارها. يمكنك {count === 2 ? "إحالتهما" : "إحالتها"} إلى شركة تأمين أخرى.
      </>
    ),
    ordered: "الطلبات",
    collected: figures.collected.name,
    paidOut: figures.paidOut.name,
    closeMonths: "أغلق شهرًا",
    givenBack: figures.refunded.name,
    paidBack: figures.paid.name,
    shares: `${figures.productShare.name}، الإجمالي`,
    promise: (days) =>
      `مدفوع خلال ${plural(days, { one: "يوم عمل", two: "يومي عمل", few: "# أيام عمل", other: "# يوم عمل" })}`,
    promiseKept: (promise, days) =>
      promise.count === 0
        ? `لا مدفوعات في آخر ${quantities.days(days)}`
        : `${isolate(`${keptPercent(promise)}%`)} من ${plural(promise.count, {
            one: "دفعة واحدة",
            two: "دفعتين",
            few: "# دفعات",
            many: "# دفعة",
            other: "# دفعة",
          })} في آخر ${quantities.days(days)}`,
    bankShares: `${figures.bankShare.name}، الإجمالي`,
    toPay: figures.payable.name,
    covered: "المنشآت التي تغطونها",
    byLevel: "المنشآت بحسب المستوى",
    all: (count) => `الكل ${count}`,
  },
} satisfies typeof english;
