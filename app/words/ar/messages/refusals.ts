import { quantities } from "~/words/ar/quantities";
import type { refusalMessages as english } from "~/words/en/messages/refusals";
import { createFormat, createPlural } from "~/words/format";
import { names } from "./names";

const plural = createPlural("ar");
const { date, money, month, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

/** Lengths of time in the genitive, after "بعد" and "خلال". */
const seconds = (count: number) =>
  plural(count, { one: "ثانية واحدة", two: "ثانيتين", few: "# ثوانٍ", many: "# ثانية", other: "# ثانية" });
const minutes = (count: number) =>
  plural(count, { one: "دقيقة واحدة", two: "دقيقتين", few: "# دقائق", many: "# دقيقة", other: "# دقيقة" });
const units = {
  minute: minutes,
  hour: (count: number) =>
    plural(count, { one: "ساعة واحدة", two: "ساعتين", few: "# ساعات", many: "# ساعة", other: "# ساعة" }),
  day: (count: number) =>
    plural(count, { one: "يوم واحد", two: "يومين", few: "# أيام", many: "# يومًا", other: "# يوم" }),
};

/** Bank entries in the genitive. */
const bankEntries = (count: number) =>
  plural(count, {
    one: "قيد بنكي واحد",
    two: "قيدين بنكيين",
    few: "# قيود بنكية",
    many: "# قيدًا بنكيًا",
    other: "# قيد بنكي",
  });

const filesOfYours = (count: number) =>
  plural(count, {
    one: "ملف واحد من ملفاتك",
    two: "ملفان من ملفاتك",
    few: "# من ملفاتك",
    many: "# من ملفاتك",
    other: "# من ملفاتك",
  });

const usedRoom = (files: number, mostFiles: number, megabytes: number, mostMegabytes: number) =>
  `${files} من ${mostFiles} ملفًا، و${megabytes} من ${mostMegabytes} ميغابايت`;

const nothingStored = "لم يُحفظ شيء. حاول مرة أخرى بعد دقيقة.";

export const refusalMessages = {
  notFound: "غير موجود",
  notYours: "هذا الإجراء ليس من صلاحياتك",
  doneAlready: "تم ذلك من قبل",
  noMessageOf: (id) => `لا توجد رسالة بالمعرّف ${isolate(id)}`,
  messageNotGivenUp: "أُرسلت هذه الرسالة من قبل، أو ما زالت تنتظر الإرسال",
  messageTextOver: "لا يمكن إرسال هذه الرسالة مرة أخرى: حُذف نصها، أو انتهت صلاحية رمزها أو رابطها",
  changedMeanwhile: (now) => `غيّره شخص آخر في هذه الأثناء: ${now}`,

  tooManyTries: (of, count, unit) => `${of}: حاول مرة أخرى بعد ${units[unit](count)}`,
  wrongPasswordsOfAccount: "أُدخلت كلمات مرور خاطئة كثيرة لهذا الحساب",
  wrongPasswordsOfNetwork: "أُدخلت كلمات مرور خاطئة كثيرة لهذا الحساب من شبكتك",
  wrongPasswordsOfBrowser: "أُدخلت كلمات مرور خاطئة كثيرة من هذا الجهاز",
  wrongCodes: "أُدخلت رموز خاطئة كثيرة",
  wrongRecoveryCodes: "أُدخلت رموز استعادة خاطئة كثيرة",
  codesSent: "أُرسلت رموز كثيرة",
  filesSent: "أُرسلت ملفات كثيرة",
  waiting: (wait) => (wait > 90 ? minutes(Math.ceil(wait / 60)) : seconds(wait)),
  tooManyRequests: (count, within, wait) =>
    "محاولات كثيرة: الحد " +
    plural(count, {
      one: "محاولة واحدة",
      two: "محاولتان",
      few: "# محاولات",
      many: "# محاولة",
      other: "# محاولة",
    }) +
    ` خلال ${within}. حاول مرة أخرى بعد ${wait}`,
  tooManyPasswords: (count) => `نتحقق الآن من كلمات مرور كثيرة: حاول مرة أخرى بعد ${seconds(count)}`,
  tooManyDeliveryCodes: (count) => `أُدخلت رموز خاطئة كثيرة، حاول مرة أخرى بعد ${minutes(count)}`,
  codeSentJustNow: (count) => `أُرسل رمز قبل قليل، اطلب رمزًا آخر بعد ${seconds(count)}`,
  correctedTooOften: (maxCorrections, count) =>
    "صُحّح هذا " +
    plural(maxCorrections, { one: "مرة واحدة", two: "مرتين", few: "# مرات", many: "# مرة", other: "# مرة" }) +
    ` خلال ساعة، حاول مرة أخرى بعد ${minutes(count)}`,
  linkSentJustNow: "أُرسل رابط قبل قليل، انتظر لحظة",
  filesOnTheirWay: (count) => `ما زال ${filesOfYours(count)} قيد الرفع: أرسل الملف التالي بعد اكتمالها`,
  filesWaiting: (count) => `ما زال ${filesOfYours(count)} قيد الفحص: أرسل الملف التالي بعد اكتمالها`,

  signInOver: "مر وقت طويل، أو تغيّرت كلمة مرورك: سجّل الدخول مرة أخرى",
  registrationOver: "انتهى هذا التسجيل، يرجى تعبئة النموذج من جديد",
  linkOver: "لم يعد هذا الرابط صالحًا: استُخدم من قبل، أو حل محله رابط آخر، أو انتهت مدته",
  passwordChangedElsewhere: "تغيّرت كلمة مرورك قبل قليل من مكان آخر",
  emailVerifiedAlready: "تم توثيق بريدك الإلكتروني من قبل",
  phoneAfterEmail: "يمكن إضافة رقم الهاتف بعد توثيق البريد الإلكتروني",
  notAskedFor: (level) => `لم يُطلب ذلك: مستواك ${level}`,
  secondFactorOn: "التحقق بخطوتين مفعّل من قبل",
  secondFactorOff: "التحقق بخطوتين غير مفعّل",
  secondFactorUnreadable: "لم يعد بالإمكان التحقق من رموز تطبيقك: استخدم رمز استعادة، أو اطلب منا المساعدة",
  enrolmentOver: `بقيت هذه الصفحة مفتوحة مدة طويلة: امسح رمز ${isolate("QR")} مرة أخرى`,

  invitationOfNoUse: (name, state) =>
    state === "disabled" ? `حساب ${isolate(name)} معطل. فعّله قبل إرسال الدعوة.` : `قبل ${isolate(name)} الدعوة سابقا.`,
  resetOfNoUse: (name, state) =>
    state === "disabled"
      ? `حساب ${isolate(name)} معطل. فعّله قبل أن ترسل رابط إعادة التعيين.`
      : `لم يقبل ${isolate(name)} الدعوة بعد. أرسل الدعوة مرة أخرى.`,
  disabledAlready: (name) => `حساب ${isolate(name)} معطّل من قبل`,
  notDisabled: (name) => `حساب ${isolate(name)} غير معطّل`,
  enableFirst: (name) => `حساب ${isolate(name)} معطّل: فعّله أولًا`,
  cannotDisableYourself: "لا يمكنك تعطيل حسابك: يمكن لمسؤول آخر من الإدارة ذلك",
  lastAdmin: "لا يمكن تعطيل آخر حساب فعّال للإدارة",
  ownSecondFactor: "أوقف التحقق بخطوتين في حسابك بكلمة مرورك ورمز",
  noSecondFactor: (name) => `التحقق بخطوتين غير مفعّل لدى ${isolate(name)}`,
  noAccountOf: (email) => `لا يوجد حساب بالبريد الإلكتروني ${isolate(email)}`,

  wrongLevel: (level) => `لا يمكن تنفيذ ذلك: المستوى ${level}، ${names.level(level)}`,
  notActivated: "لم يُفعّل حسابك بعد",
  documentRemoved: "حُذف هذا المستند من قبل",
  tooManyFiles: (...room) => `بلغت الحد الأقصى لعدد الملفات (${usedRoom(...room)}): احذف ملفًا أولًا`,
  noRoomForFile: (...room) => `لا مساحة لهذا الملف (${usedRoom(...room)}): احذف ملفًا آخر أولًا`,
  noInsurer: "لا توجد شركة تأمين يمكنها اتخاذ القرار: اطلب من الإدارة إضافة واحدة",
  noOtherInsurer: "لا توجد شركة تأمين أخرى يمكنها اتخاذ القرار: ادعُ موظفين، أو أنهِ إيقاف إحداها",
  withOtherInsurer: "أصبح هذا لدى شركة تأمين أخرى",
  insurerCanDecide: (name) => `لدى ${isolate(name)} موظفون وليست موقوفة مؤقتًا: القرار لها`,
  pausedAlready: (name) => `شركة ${isolate(name)} موقوفة مؤقتًا من قبل`,
  notPaused: (name) => `شركة ${isolate(name)} ليست موقوفة مؤقتًا`,

  industryIsNow: (title, description) => `أصبح الآن «${isolate(title)}: ${isolate(description)}». أعد الإرسال لتغييره.`,
  nameIsNow: (name) => `أصبح الاسم الآن «${isolate(name)}». أعد الإرسال لتغييره.`,
  insurersAreNow: "الترتيب الحالي معروض أدناه، ولم يُحفظ ترتيبك.",
  shareRateIsNow: (fraction) => `أصبحت نسبة الحصة الآن ${fraction}. أعد الإرسال لتغييرها.`,
  officersMustNow: "أصبح التحقق بخطوتين إلزاميًا للموظفين. أعد الإرسال لتغيير ذلك.",
  officersNeedNotNow: "لم يعد التحقق بخطوتين إلزاميًا للموظفين. أعد الإرسال لتغيير ذلك.",

  wrongStatus: (is, needed) =>
    `لا يمكن تنفيذ ذلك: حالة الطلب «${names.orderStatus(is, false)}» وليست «${names.orderStatus(needed, false)}»`,
  notToWithdrawYet: (day) =>
    day === null
      ? "لم يُتفق على يوم للتسليم: اقترح يومًا على المورد"
      : `يمكن أن تصل البضاعة حتى ${date(day)}: يمكنك التراجع بعد هذا اليوم`,
  notToStop: (is) =>
    `لا يمكن تنفيذ ذلك: حالة الطلب «${names.orderStatus(is, false)}»، ولا يُلغى إلا طلب ينتظر أو في الطريق`,
  noDriverLink: "ليس لهذا الطلب رابط سائق",
  dayIsNot: "لا ينتظر ردّك يوم كهذا: راجع الطلب مرة أخرى",
  lateInstalment: "لديك قسط متأخر: ادفعه قبل أن تطلب مرة أخرى",
  nothingDue: "تم الدفع",
  payTooMuch: (owed) => `هذا أكثر مما عليك: ${money(owed)} على الأكثر`,
  payTooManyParts: (count, most) =>
    `الدفعة الواحدة تغطي ${quantities.instalments(count)} على الأكثر. أدخل ${money(most)} أو أقل`,
  notTheMonthToClose: (next) => (next === null ? "لا قيود بعد" : `تُغلق الأشهر تباعًا: التالي ${month(next)}`),
  monthIsNotOver: (closing) => `يمكن إغلاق ${month(closing)} من آخر يوم فيه`,
  monthHasSuspense: (amount, entries) =>
    `لم يُعرف صاحب ${money(amount)} من ${bankEntries(entries)}. طابق المبالغ، أو أكّد الإغلاق.`,
  monthClosedOver: (closed, amount, entries) =>
    `أُغلقت دفاتر ${month(closed)} ولم يُعرف صاحب ${money(amount)} من ${bankEntries(entries)}`,
  monthHasDifferences: (amount, entries) =>
    `لم يُقيَّد ولم يُفسَّر ${money(amount)} من ${bankEntries(entries)}. فسّر الفرق، أو أدخل سببًا للإغلاق.`,
  monthClosedUnexplained: (closed, amount, entries, reason) =>
    `أُغلقت دفاتر ${month(closed)} وبقي ${money(amount)} من ${bankEntries(entries)} بلا تفسير: ` +
    isolateUserText(reason),
  monthClosed: (closed) => `أُغلقت دفاتر ${month(closed)}`,
  whichMonth: "أي شهر؟ مثل 2026-11",
  enterSum: "أدخل مبلغًا",
  sumIsNumber: "يجب أن يكون المبلغ رقمًا",
  sumTooSmall: "يجب أن يكون المبلغ أكثر من صفر",
  sumTooLarge: (maxAmount) => `لا يزيد المبلغ على ${money(maxAmount)}`,
  enterAShare: "أدخل مبلغًا لطلب واحد على الأقل",
  orderTwice: "أدخل مبلغًا واحدًا لكل طلب",
  nothingOnAccount: "لا مبلغ في الحساب",
  notThatMuchOnAccount: (free) => `في الحساب ${money(free)} فقط`,
  moneyIsUsed: (amount, free) => `بقي في الحساب ${money(free)} فقط من ${money(amount)}: ألغِ أولًا ما سدده`,
  notAnAllocation: "لا يُعاد إلا ما سُدد من رصيد الحساب، ومرة واحدة فقط",
  paymentOver: "انتهت عملية الدفع هذه: ابدأها من جديد",
  noBank: (country) =>
    `لا يوجد بنك يحصّل المدفوعات في ${country === null ? names.yourCountry : names.country(country)} بعد: ` +
    "راسلنا من فضلك",
  canceledNothingToPay: (order, at) => `أُلغي الطلب ${isolate(order)} في ${date(at)}: لا يوجد ما يُدفع منه`,
  upfrontPaid: (order, at) => `دُفعت الدفعة المقدمة للطلب ${isolate(order)} في ${date(at)}`,
  upfrontFirst: (order) => `يجب دفع الدفعة المقدمة للطلب ${isolate(order)} أولًا`,
  allPaid: (order, at) => `دُفع الطلب ${isolate(order)} كاملًا في ${date(at)}`,
  canceledNotToDeliver: (order, at) => `أُلغي الطلب ${isolate(order)} في ${date(at)}: لا يُسلَّم`,
  notAcceptedYet: (order) => `لم يُقبل الطلب ${isolate(order)} بعد: لا يوجد ما يُسلَّم`,
  deliveryConfirmed: (order, at) => `تم تأكيد تسليم الطلب ${isolate(order)} في ${date(at)}`,

  wrongSignature: "التوقيع مفقود أو غير صحيح",
  cannotBeRead: "تعذّرت قراءة ذلك",

  diskFull: `لا توجد مساحة كافية لدينا للحفظ. ${nothingStored}`,
  diskReadOnly: `لا يمكننا الحفظ في الوقت الحالي. ${nothingStored}`,
  databaseBusy: `قاعدة بياناتنا مشغولة الآن. ${nothingStored}`,
  diskBroken: `وحدة التخزين لدينا لا تستجيب كما ينبغي. ${nothingStored}`,
  filesAway: `لا يمكننا الوصول إلى الملفات المخزّنة الآن. ${nothingStored}`,
  folderGone: `أحد مجلداتنا ليس في مكانه الآن. ${nothingStored}`,
  inspectorBusy: `نفحص الآن ملفات كثيرة. ${nothingStored}`,
  inspectorShort: "لم نتمكن من فحص الملف في الوقت المحدد. لم يُحفظ شيء. حاول مرة أخرى بعد دقيقة، أو بملف أصغر.",
  spoolFull: `تصلنا الآن ملفات كثيرة. ${nothingStored}`,
  bankAway: "البنك لا يستجيب الآن. حاول مرة أخرى بعد دقيقة.",
} satisfies typeof english;
