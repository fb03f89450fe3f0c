import type { TaskKind } from "~/domain/dashboards/task";
import type { Role } from "~/domain/values/actor";
import { businessDay } from "~/domain/values/calendar";
import { formatMoney } from "~/domain/values/money";
import { dashboards } from "~/words/ar/dashboards";
import { reversalCauseText } from "~/words/ar/payment-reversals";
import { quantities } from "~/words/ar/quantities";
import type { notificationMessages as english, TooLate } from "~/words/en/messages/notifications";
import { createFormat, createPlural } from "~/words/format";
import { endSentence } from "~/words/sentence";

const plural = createPlural("ar");
const { date, dateTime, money, isolateUserText, isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

/** The number of an officer's tasks of one kind with their name. */
const nameTask = (role: string, kind: string, count: number): string =>
  dashboards.tasks.kinds[role as Role]?.[kind as TaskKind]?.(count) ?? "";

const toPayUpfront = (amount: number, upfront: number, until: number, supplier: string): string =>
  `ادفع ${money(upfront)} حتى ${date(until)} لتقديم طلبك بقيمة ${money(amount)} إلى ${isolateUserText(supplier)}.`;
const REFUND = "سنعيد إليك ما دفعته، وعاد حدك الائتماني متاحًا كما كان.";

/** By level; an applicant gets no e-mail about other levels. */
const applicationTitles: Record<number, string> = {
  [-6]: "لم تتم الموافقة على طلب التحقق",
  [-2]: "يرجى تصحيح طلب التحقق",
  [-1]: "لا يمكننا قبول طلب التحقق",
  4: "استلمنا مستنداتك",
  5: "تم قبول مستنداتك",
  6: "وافق البنك على طلب التحقق",
  8: "يمكنك الآن الشراء عبر داو",
};
const applicationTexts: Record<number, string> = {
  [-6]: "لا يمكن لأي من شركات التأمين لدينا تغطية منشأتك حاليًا.",
  [-2]: "يحتاج طلبك إلى تصحيح. يرجى تعديل معلوماتك وإرسالها مرة أخرى.",
  [-1]: "راجعنا طلبك ولا يمكننا قبوله. هذا القرار نهائي.",
  4: "نراجع مستنداتك الآن. سنراسلك عبر البريد الإلكتروني، عادةً خلال 24 ساعة.",
  5: "الخطوة التالية: يراجع البنك طلبك.",
  6: "الخطوة التالية: تقرر شركة التأمين حدك الائتماني.",
  8: "حسابك مفعّل. اختر موردًا وقدّم طلبك الأول.",
};
const SUPPLIER_VERIFIED = 5;

const whyTooLate = { expired: "بعد انتهاء مهلة الدفعة", canceled: "بعد إلغاء الطلب" } satisfies Record<TooLate, string>;

// An Arabic text message has at most 134 characters, and its link takes 100 of them. Amounts therefore have a single
// direction mark instead of isolates, and days are short.
const brief = (cents: number): string => `\u200e${formatMoney(cents)}`;
const briefDay = (ms: number): string => {
  const { day, month } = businessDay(ms);
  return `${day}/${month}`;
};

export const notificationMessages = {
  mailGreeting: "مرحبًا،",
  mailGreetingTo: (name) => `مرحبًا ${isolateUserText(name)}،`,
  mailSigned: "داو: تشتري المنشآت الصغيرة في الخليج الآن، وتدفع بأقساط بلا فوائد.",
  mailContact: (contact) => `لأي سؤال تواصل معنا: ${contact}`,
  mailPay: "ادفع الآن",
  mailChoosePassword: "اختر كلمة مرور",
  mailSeeOrder: "اعرض الطلب",
  mailSeeApplication: "اعرض طلب التحقق",
  mailSeeProposal: "اعرض المقترح",
  mailOpen: "افتح داو",

  emailCodeTitle: "رمزك من داو",
  emailCodeText: (code) =>
    `رمزك هو ${isolate(code)}. أدخله لتأكيد بريدك الإلكتروني. الرمز صالح لعشر دقائق، ولن نطلبه منك أبدًا.`,
  phoneCodeSms: (code) => `داو: رمزك ${isolate(code)}، صالح لعشر دقائق. لا تشاركه مع أحد.`,
  applicationTitle: (role, level) =>
    role === "provider" && level === SUPPLIER_VERIFIED ? "يمكنك الآن البيع عبر داو" : (applicationTitles[level] ?? ""),
  applicationText: (role, level, comment) => {
    const text =
      role === "provider" && level === SUPPLIER_VERIFIED
        ? "تم التحقق من منشأتك، ويمكن للمنشآت أن ترسل إليك طلباتها. أضف حسابك البنكي لتستلم مستحقاتك."
        : (applicationTexts[level] ?? "");
    if (comment === "") return text;
    return `${text}\n\n${level < 0 ? "السبب" : "ملاحظة"}: ${isolateUserText(comment)}`;
  },
  creditApprovedTitle: (credit) => `تمت الموافقة على حد ائتماني ${money(credit)}`,
  creditApprovedText: (credit) =>
    `وافقت شركة التأمين على حد ائتماني لمنشأتك قدره ${money(credit)}. الخطوة التالية أن نحدد خطة أقساطك، ` +
    "وسنراسلك عندما يمكنك الطلب.",

  payUpfrontTitle: (order) => `ادفع الدفعة المقدمة للطلب ${isolate(order)}`,
  payUpfrontText: (_order, amount, upfront, until, supplier = "المورد") =>
    `${toPayUpfront(amount, upfront, until, supplier)} يُلغى الطلب إذا لم يُدفع حتى هذا اليوم.`,
  payUpfrontSms: (order, _amount, upfront, until) => `ادفع ${brief(upfront)} حتى ${briefDay(until)}: ${order}`,
  payUpfrontThen: (_order, amount, upfront, until, later, supplier = "المورد") => {
    const lines = later
      .map(([months, cents]) => `بعد ${quantities.months(months)} من التسليم: ${money(cents)}`)
      .join("\n");
    return (
      `${toPayUpfront(amount, upfront, until, supplier)} يُلغى الطلب إذا لم يُدفع حتى هذا اليوم.\n\n` +
      `تدفع الباقي بعد التسليم:\n${lines}\n\nالإجمالي ${money(amount)}: بلا فوائد ولا رسوم.`
    );
  },
  payUpfrontPlan: (_order, amount, upfront, until, from, later) => {
    const lines = later.map(([day, cents]) => `${date(day)}: ${money(cents)}`).join("\n");
    const intro = `إذا دفعتها في ${date(from)}، فمواعيد بقية الأقساط هي:`;
    return (
      `${toPayUpfront(amount, upfront, until, "المورد")}\n\n${intro}\n${lines}\n\nالإجمالي ${money(amount)}: بلا ` +
      "فوائد ولا رسوم."
    );
  },
  newOrderTitle: (order) => `طلب جديد ${isolate(order)}`,
  newOrderText: (sme, amount, by) =>
    `أرسلت إليك ${isolateUserText(sme)} طلبًا بقيمة ${money(amount)} ودفعت دفعته المقدمة. يرجى قبوله أو ` +
    `رفضه${by === undefined ? "" : ` حتى ${date(by)}، وإلا أُلغي الطلب`}.`,
  newAcceptedOrderText: (sme, amount, day) =>
    `دفعت ${isolateUserText(sme)} الدفعة المقدمة لرابط الدفع بقيمة ${money(amount)}، والطلب مقبول` +
    `${day === null ? "." : `: يرجى التسليم حتى ${date(day)}.`}`,
  orderAcceptedTitle: (order) => `تم قبول الطلب ${isolate(order)}`,
  orderAcceptedText: (supplier, by) =>
    `قبل المورد ${isolateUserText(supplier)} ` +
    `طلبك.${by === undefined ? "" : ` تصل البضاعة حتى ${date(by)}، وإذا تأخرت يمكنك إلغاء الطلب واسترداد ما دفعته.`} ` +
    "عند وصول البضاعة اعرض على السائق رمز QR الموجود في صفحة الطلب.",
  orderDeclinedTitle: (order) => `تم رفض الطلب ${isolate(order)}`,
  orderDeclinedText: (supplier, reason) =>
    `رفض المورد ${isolateUserText(supplier)} طلبك: ${endSentence(isolateUserText(reason))} ` + REFUND,
  orderCanceledTitle: (order) => `تم إلغاء الطلب ${isolate(order)}`,
  orderUnansweredText: (order, amount, supplier) =>
    `أُلغي الطلب ${isolate(order)} بقيمة ${money(amount)}: لم يردّ المورد ${isolateUserText(supplier)} في الموعد. ` +
    REFUND,
  orderUnansweredByYou: (order, amount) =>
    `أُلغي الطلب ${isolate(order)} بقيمة ${money(amount)}: لم تردّ عليه في الموعد. يرجى عدم تسليمه.`,
  orderWithdrawnText: (order, amount) => `ألغيت الطلب ${isolate(order)} بقيمة ${money(amount)}. ${REFUND}`,
  orderWithdrawnBy: (order, amount, sme) =>
    `ألغت ${isolateUserText(sme)} الطلب ${isolate(order)} بقيمة ${money(amount)} ` +
    "لأن التسليم تأخر. يرجى عدم تسليمه.",
  orderStoppedText: (order, amount, reason) =>
    `ألغينا الطلب ${isolate(order)} بقيمة ${money(amount)}: ${endSentence(isolateUserText(reason))} ` + REFUND,
  orderStoppedToSupplier: (order, amount, reason) =>
    `ألغينا الطلب ${isolate(order)} بقيمة ${money(amount)}: ${endSentence(isolateUserText(reason))} يرجى عدم تسليمه.`,
  dayOverTitle: (order) => `تأخر الطلب ${isolate(order)}`,
  dayOverText: (order, amount, supplier) =>
    `انقضى موعد تسليم الطلب ${isolate(order)} بقيمة ${money(amount)} ولم تسلّمه ${isolateUserText(supplier)}. ` +
    "يمكنك إلغاؤه واسترداد ما دفعته، أو الاتفاق على يوم آخر.",
  dayOverToSupplier: (order, amount, sme) =>
    `انقضى موعد تسليم الطلب ${isolate(order)} بقيمة ${money(amount)}. يرجى تسليمه إلى ${isolateUserText(sme)} أو ` +
    "اقتراح يوم آخر. حتى ذلك الحين يمكن للمشتري إلغاء الطلب.",
  dayProposedTitle: (order, day) => `الطلب ${isolate(order)}: هل يناسبك ${date(day)}؟`,
  dayProposedText: (company, order, day) =>
    `تقترح ${isolateUserText(company)} يوم ${date(day)} لتسليم الطلب ${isolate(order)}. ` +
    "يرجى الموافقة أو الرفض في صفحة الطلب: يبقى اليوم كما هو حتى تردّ.",
  dayAgreedTitle: (order, day) => `يصل الطلب ${isolate(order)} حتى ${date(day)}`,
  dayAgreedText: (company, order, day) =>
    `وافقت ${isolateUserText(company)}: موعد تسليم الطلب ${isolate(order)} هو ${date(day)}.`,
  dayRefusedTitle: (order) => `الطلب ${isolate(order)}: يبقى موعد التسليم كما هو`,
  dayRefusedText: (company, order, day) =>
    `لم توافق ${isolateUserText(company)} على ${date(day)} يومًا لتسليم الطلب ${isolate(order)}.`,
  orderCanceledByYou: (order, amount) =>
    `تم إلغاء الطلب ${isolate(order)} بقيمة ${money(amount)}: لقد ألغيته أنت، وعاد حدك الائتماني متاحًا كما كان.`,
  orderCanceledText: (order, amount, reason) =>
    `تم إلغاء الطلب ${isolate(order)} بقيمة ${money(amount)}: ${endSentence(isolateUserText(reason))}`,
  orderDeliveredTitle: (order) => `تم تسليم الطلب ${isolate(order)}`,
  orderDeliveredText: (order, next, deadline) =>
    `تم تسجيل تسليم الطلب ${isolate(order)}.` +
    (next === undefined || deadline === undefined ? "" : ` القسط التالي ${money(next)}، ويستحق في ${date(deadline)}.`),
  orderDeliveredInPart: (order, credit, creditNote, toBalance, next, deadline) =>
    `تم تسجيل تسليم الطلب ${isolate(order)}، لكن البضاعة لم تصل كلها. ` +
    `يخفض الإشعار الدائن ${isolate(creditNote)} قيمة الطلب بمقدار ${money(credit)}.` +
    (toBalance === 0 ? "" : ` وكنت قد دفعت منها ${money(toBalance)}، وهي الآن في رصيد حسابك.`) +
    (next === undefined || deadline === undefined ? "" : ` القسط التالي ${money(next)}، ويستحق في ${date(deadline)}.`),
  invoiceWantedTitle: (order) => `ارفع فاتورة الطلب ${isolate(order)}`,
  invoiceWantedText: (order) => `تم تسجيل تسليم الطلب ${isolate(order)}. ارفع فاتورته لتستلم مستحقاتك خلال 4 أيام عمل.`,
  creditIssuedTitle: (order) => `إشعار دائن للطلب ${isolate(order)}`,
  creditIssuedText: (supplier, order, creditNote, credit, reason, back) =>
    `خفّض المورد ${isolateUserText(supplier)} قيمة الطلب ${isolate(order)} بمقدار ${money(credit)} ` +
    `بالإشعار الدائن ${isolate(creditNote)}: ${isolateUserText(reason)}` +
    (back === 0 ? "" : `\nوكنت قد دفعت منها ${money(back)}، وهي الآن في رصيد حسابك.`),
  payoutNettedTitle: (order) => `خُفضت دفعتك عن الطلب ${isolate(order)}`,
  payoutNettedText: (order, amount, rest) =>
    `عليك ${money(amount)} من إشعارات دائنة لطلبات سبق أن دُفعت لك. ` +
    `خصمنا هذا المبلغ من دفعتك عن الطلب ${isolate(order)}. ` +
    (rest === 0 ? "ولم يبق ما يُدفع عن هذا الطلب." : `وأصبحت الدفعة ${money(rest)}.`),
  invoiceWantedInPart: (order, net, creditNote) =>
    `تم تسجيل تسليم جزئي للطلب ${isolate(order)}، ويقيّد الإشعار الدائن ${isolate(creditNote)} الباقي لصالح المشتري. ` +
    `ارفع فاتورة بقيمة ${money(net)} لتستلم مستحقاتك خلال 4 أيام عمل.`,
  invoiceUploadedTitle: (order) => `وصلت فاتورة الطلب ${isolate(order)}`,
  invoiceUploadedText: (supplier, order, amount) =>
    `رفع المورد ${isolateUserText(supplier)} فاتورة الطلب ${isolate(order)} بقيمة ${money(amount)}. ` +
    "تجدها في صفحة الطلب.",
  invoiceVerifiedTitle: (order) => `تم التحقق من فاتورة الطلب ${isolate(order)}`,
  invoiceVerifiedText: (order, amount) =>
    `تم التحقق من فاتورة الطلب ${isolate(order)}. الخطوة التالية أن يدفع لك البنك ${money(amount)}.`,
  invoiceReturnedTitle: (order) => `يرجى تصحيح فاتورة الطلب ${isolate(order)}`,
  invoiceReturnedText: (order, reason) =>
    `لم نتمكن من قبول فاتورتك للطلب ${isolate(order)}: ${endSentence(isolateUserText(reason))} يرجى رفع فاتورة جديدة.`,
  supplierPaidTitle: (order) => `دفع البنك قيمة الطلب ${isolate(order)}`,
  supplierPaidText: (amount, order, valueDate = null, reference = null) =>
    `دفع لك البنك ${money(amount)} عن الطلب ${isolate(order)}` +
    `${valueDate === null ? "" : `، بتاريخ قيد ${date(valueDate)}`}.` +
    (reference === null ? "" : ` مرجع الدفع ${isolate(reference)}.`),

  moneyReceivedTitle: "استلمنا تحويلك البنكي",
  moneyReceivedText: (free) =>
    `استلمنا تحويلك البنكي. رصيدك الآن ${money(free)}، ويدفع أقساطك في مواعيد استحقاقها، أو قبلها إن شئت.`,
  cashRefundedTitle: (amount) => `حوّلنا ${money(amount)} من رصيدك إلى حسابك البنكي`,
  cashRefundedText: (amount, account, valueDate) =>
    `حوّلنا ${money(amount)} من رصيدك إلى حسابك البنكي ${isolate(account)} بتاريخ ${date(valueDate)}.`,
  paymentUndoneTitle: (amount, order) => `عاد ${money(amount)} من الطلب ${isolate(order)} إلى رصيدك`,
  paymentUndoneText: (amount, order) =>
    `ألغينا دفعتك بقيمة ${money(amount)} عن الطلب ${isolate(order)}. عاد المبلغ إلى رصيدك، وأصبح القسط غير مدفوع من ` +
    "جديد. يمكنك دفعه من رصيدك.",
  paymentReversedTitle: (amount) => `استرد بنكك دفعتك بقيمة ${money(amount)}`,
  paymentReversedText: (amount, orders, cause) =>
    `استرد بنكك دفعتك بقيمة ${money(amount)} عن ${orders.map(isolate).join("، ")} (${reversalCauseText(cause)}). ` +
    "أصبحت الأقساط غير مدفوعة من جديد بمواعيدها السابقة. يرجى دفعها الآن.",
  paymentReversedReportTitle: (amount, sme) => `استرد البنك ${money(amount)} من دفعات ${isolateUserText(sme)}`,
  paymentReversedReportText: (amount, sme, orders, cause) =>
    `استرد البنك ${money(amount)} كانت ${isolateUserText(sme)} قد دفعتها عن ${orders.map(isolate).join("، ")} ` +
    `(${reversalCauseText(cause)}). أصبحت الأقساط غير مدفوعة من جديد بمواعيدها السابقة.`,
  orderSuspendedTitle: (order) => `لا تسلّم الطلب ${isolate(order)} الآن`,
  orderSuspendedText: (order) =>
    `استرد البنك الدفعة المقدمة للطلب ${isolate(order)}. يرجى عدم تسليم البضاعة حتى نبلغك بأنها دُفعت من جديد. ` +
    "لن تعمل رموز التسليم وروابط السائق حتى ذلك الحين.",
  orderResumedTitle: (order) => `يمكن متابعة الطلب ${isolate(order)}`,
  orderResumedText: (order) => `دُفعت الدفعة المقدمة للطلب ${isolate(order)} من جديد. يمكنك متابعة الطلب.`,
  paymentReceivedTitle: (amount) => `استلمنا دفعة بقيمة ${money(amount)}`,
  paymentReceivedNext: (amount, order, next, deadline) =>
    `استلمنا ${money(amount)} عن الطلب ${isolate(order)}. القسط التالي ${money(next)}، ويستحق في ${date(deadline)}.`,
  paymentReceivedBefore: (amount, order, next, months) =>
    `استلمنا ${money(amount)} عن الطلب ${isolate(order)}. القسط التالي ${money(next)}، ويستحق بعد ` +
    `${quantities.months(months)} من التسليم.`,
  paymentReceivedLast: (amount, order) =>
    `استلمنا ${money(amount)} عن الطلب ${isolate(order)}. تم سداد كل الأقساط، واكتمل الطلب.`,
  paymentsReceivedText: (amount, orders) => `استلمنا ${money(amount)} عن الطلبات ${orders.map(isolate).join("، ")}.`,
  paidFromAccountTitle: (amount) => `دفعنا ${money(amount)} من رصيدك`,
  paidFromAccountText: (amount, orders, free) =>
    `استخدمنا ${money(amount)} من رصيدك لدفع أقساط مستحقة. الطلبات: ${orders.map(isolate).join("، ")}. رصيدك الآن ` +
    `${money(free)}.`,
  lateTitle: (number, order) => `متأخر: القسط ${number} من الطلب ${isolate(order)}`,
  lateText: (amount, order, deadline) =>
    `كان مبلغ ${money(amount)} عن الطلب ${isolate(order)} مستحقًا في ${date(deadline)}. يرجى دفعه الآن: لا يمكنك ` +
    "إنشاء طلبات جديدة قبل ذلك.",
  lateSms: (amount) => `قسطك متأخر: ادفع ${brief(amount)}`,
  dueTitle: (number, order, deadline) => `القسط ${number} من الطلب ${isolate(order)} يستحق في ${date(deadline)}`,
  dueText: (amount, order, deadline) =>
    `يرجى دفع ${money(amount)} عن الطلب ${isolate(order)} حتى ${date(deadline)}، بلا فوائد ولا رسوم.`,
  dueSms: (amount, _order, deadline) => `ادفع قسط ${brief(amount)} حتى ${briefDay(deadline)}`,
  dueTodayTitle: (number, order) => `القسط ${number} من الطلب ${isolate(order)} يستحق اليوم`,
  dueTodayText: (amount, order) => `يرجى دفع ${money(amount)} عن الطلب ${isolate(order)} اليوم، بلا فوائد ولا رسوم.`,
  dueTodaySms: (amount, _order) => `ادفع قسط ${brief(amount)} اليوم`,
  severalLateTitle: (count, total) => `أقساط متأخرة: ${quantities.instalments(count)}، بمجموع ${money(total)}`,
  severalDueTitle: (count, total) => `أقساط مستحقة: ${quantities.instalments(count)}، بمجموع ${money(total)}`,
  severalDueText: (parts, isLate) =>
    `يرجى دفع هذه الأقساط.${isLate ? " لا يمكنك إنشاء طلبات جديدة قبل دفع المتأخر منها." : ""}` +
    `\n\n${parts
      .map(
        ([order, number, amount, deadline, isPartLate]) =>
          `- ${money(amount)}: القسط ${number} من الطلب ${isolate(order)}، ` +
          `${isPartLate ? "استحق" : "يستحق"} في ${date(deadline)}`,
      )
      .join("\n")}`,
  morningEmailTitle: (count) =>
    plural(count, {
      one: "مهمة واحدة بانتظارك",
      two: "مهمتان بانتظارك",
      few: "# مهام بانتظارك",
      many: "# مهمة بانتظارك",
      other: "# مهمة بانتظارك",
    }),
  morningEmailText: (role, tasks, actions) =>
    `المفتوح هذا الصباح:\n\n${[
      ...tasks.map(([kind, count]) => nameTask(role, kind, count)),
      ...(actions === 0
        ? []
        : [
            plural(actions, {
              one: "منشأة متأخرة واحدة للتواصل معها",
              two: "منشأتان متأخرتان للتواصل معهما",
              few: "# منشآت متأخرة للتواصل معها",
              many: "# منشأة متأخرة للتواصل معها",
              other: "# منشأة متأخرة للتواصل معها",
            }),
          ]),
    ]
      .map((line) => `- ${line}`)
      .join("\n")}`,
  morningEmailIsOn: "رسالة الصباح مفعّلة الآن.",
  morningEmailIsOff: "رسالة الصباح غير مفعّلة الآن.",
  morningEmailSetOn: "تصل إلى الموظفين رسالة صباحية بمهامهم",
  morningEmailSetOff: "لا تصل إلى الموظفين رسالة صباحية",
  severalLateSms: (_count, total) => `أقساطك متأخرة: ادفع ${brief(total)}`,
  severalDueSms: (_count, total) => `أقساطك مستحقة: ادفع ${brief(total)}`,
  paymentExpiredTitle: (amount) => `لم تتم دفعتك ${money(amount)}`,
  paymentExpiredText: (amount, order) =>
    `لم يردّ البنك خلال يوم، لذلك لم تُحتسب دفعتك بقيمة ${money(amount)} عن الطلب ${isolate(order)}. يرجى الدفع ` +
    "مرة أخرى؛ وإذا خصم البنك الدفعة الأولى بعد ذلك فسنعيدها إليك.",
  paymentTooLateTitle: (amount) => `سنعيد إليك دفعتك ${money(amount)}`,
  paymentTooLateText: (amount, order, why) =>
    `خصم البنك ${money(amount)} عن الطلب ${isolate(order)} ${whyTooLate[why]}. سيُعاد المبلغ إليك.`,

  passwordResetTitle: "اختر كلمة مرور جديدة لحسابك في داو",
  passwordResetText:
    "طُلبت كلمة مرور جديدة لحسابك. الرابط صالح لساعة واحدة ولمرة واحدة. إذا لم تطلبها أنت فلا داعي لأي إجراء: " +
    "تبقى كلمة مرورك كما هي.",
  invitationTitle: "دعوة إلى داو",
  invitationText: (_name, role, insurer) =>
    `أصبح لديك حساب في داو للعمل مع ` +
    `${insurer === null ? (role === "bank" ? "البنك" : "الإدارة") : isolateUserText(insurer)}. ` +
    "اختر كلمة مرورك لتبدأ: الرابط صالح لسبعة أيام ولمرة واحدة.",
  emailChangedTitle: "تغيّر بريدك الإلكتروني في داو",
  emailChangedText: (email, byCompany) =>
    (byCompany
      ? `بريدك الإلكتروني الآن ${isolate(email)}. `
      : `غيّر فريقنا بريدك الإلكتروني إلى ${isolate(email)}، كما طلبت منشأتك. `) +
    "سجّل الدخول به من الآن فصاعدًا. سُجّل خروج كل المتصفحات.\n\nإذا لم تفعل ذلك أنت، فاتصل بنا فورًا.",
  phoneChangedTitle: "تغيّر رقم هاتفك في داو",
  phoneChangedText: (phone, byCompany) =>
    (byCompany ? `رقم هاتفك الآن ${isolate(phone)}.` : `غيّر فريقنا رقم هاتفك إلى ${isolate(phone)}، بطلب منشأتك.`) +
    "\n\nإذا لم تفعل ذلك أنت، فاختر كلمة مرور جديدة فورًا وأخبرنا.",
  phoneChangedSms: "داو: تستخدم منشأتك الآن رقم هاتف آخر. إذا لم تفعل ذلك أنت، فاتصل بنا فورًا.",
  passwordChangedTitle: "تم تغيير كلمة مرورك في داو",
  passwordChangedText:
    "أصبحت لك كلمة مرور جديدة، وتم تسجيل خروجك من كل متصفح آخر. إذا لم تفعل ذلك أنت، فاطلب كلمة مرور جديدة فورًا.",
  secondFactorOnTitle: "التحقق بخطوتين مفعّل",
  secondFactorOnText:
    "فُعّل التحقق بخطوتين في حسابك: يطلب تسجيل الدخول، إضافةً إلى كلمة المرور، رمزًا من تطبيق المصادقة. وتم " +
    "تسجيل خروجك من كل متصفح آخر. إذا لم تفعل ذلك أنت، فاختر كلمة مرور جديدة فورًا وأخبرنا.",
  secondFactorOffTitle: "التحقق بخطوتين متوقف",
  secondFactorOffText:
    "أُوقف التحقق بخطوتين في حسابك: تكفي كلمة المرور وحدها لتسجيل الدخول. إذا لم تطلب ذلك، فاختر كلمة مرور " +
    "جديدة فورًا وأخبرنا.",
  newRecoveryCodesTitle: "لديك رموز استعادة جديدة في داو",
  newRecoveryCodesText: "لم تعد الرموز السابقة صالحة. إذا لم تطلبها أنت، فاختر كلمة مرور جديدة فورًا وأخبرنا.",
  recoveryCodeUsedTitle: "استُخدم أحد رموز الاستعادة الخاصة بك",
  recoveryCodeUsedText: (left) =>
    `استُخدم أحد رموز الاستعادة الخاصة بحسابك في داو: ${plural(left, {
      zero: "لم يبقَ أي رمز",
      one: "بقي رمز واحد",
      two: "بقي رمزان",
      few: "بقيت # رموز",
      many: "بقي # رمزًا",
      other: "بقي # رمز",
    })}. إذا لم تفعل ذلك أنت، فاختر كلمة مرور جديدة فورًا وأخبرنا.`,
  codesGuessedTitle: "رموز خاطئة لحسابك في داو",
  codesGuessedText:
    "أدخل شخصٌ يعرف كلمة مرورك عدة رموز خاطئة، لذلك لن تُقبل الرموز لبعض الوقت. إذا لم تكن أنت، فاختر كلمة " +
    "مرور جديدة الآن: كلمتك الحالية لم تعد سرًّا.",

  recordAnchoredTitle: (until) => `مرساة السجل، ${date(until)}`,
  recordAnchoredText: (until, count, anchor) =>
    `عدد الأحداث حتى ${dateTime(until)}: ${isolate(count)}. احتفظ بهذه الرسالة خارج داو. إذا أعاد أحد كتابة السجل، ` +
    `كشفه أمر التحقق بهذه المرساة:\n\n${isolate(anchor)}`,

  inquiryTitle: (name, company) =>
    company ? `رسالة من ${isolateUserText(name)}، ${isolateUserText(company)}` : `رسالة من ${isolateUserText(name)}`,
} satisfies typeof english;
