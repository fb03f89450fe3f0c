import type { insurers as english, insurerCoverMessages as englishMessages } from "~/words/en/insurers";
import { createFormat } from "~/words/format";

const { isolateUserText, date, money } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const insurers = {
  title: "ترتيب شركات التأمين",
  text: "تُحال المنشأة التي وثّقها البنك إلى شركة التأمين الأولى. وإن رفضتها، أُحيلت إلى الشركة التالية.",
  none: "لا شركات تأمين بعد.",
  new: "شركة تأمين جديدة",
  add: "أضف شركة تأمين",
  name: "اسم الشركة",
  newHint: "تُضاف الشركة الجديدة في آخر الترتيب. ادعُ موظفيها بعد ذلك من صفحة الفريق.",
  rename: "غيّر اسم شركة التأمين",
  renameHint: "تبقى قراراتها السابقة بالاسم القديم.",
  pause: "أوقف مؤقتًا",
  resume: "استأنف",
  pauseOne: (name) => `أوقف ${isolateUserText(name)} مؤقتًا`,
  resumeOne: (name) => `استأنف ${isolateUserText(name)}`,
  pauseTitle: "أوقف شركة التأمين مؤقتًا",
  whenPaused:
    "ستتجاوز المنشآت الجديدة شركة التأمين هذه إلى الشركة التالية. تبقى المنشآت المنتظرة لديها، ويمكنك إحالة كل منشأة " +
    "من صفحتها.",
  whenResumed: "ستُحال المنشآت الجديدة إلى شركة التأمين هذه من جديد، بحسب مكانها في الترتيب.",
  cover: {
    name: "تغطية الطلبات الجديدة",
    title: (name) => `تغطية الطلبات الجديدة: ${isolateUserText(name)}`,
    lead: "شركة التأمين التي تغادر لا تغطي طلبات جديدة. تبقى تغطية طلباتها الحالية حتى سدادها.",
    back: "الإعدادات",
    ends: (day) => `تغطي شركة التأمين هذه الطلبات الجديدة حتى ${day}.`,
    ended: (day) => `انتهت تغطية الطلبات الجديدة في ${day}. تحتاج المنشآت أدناه إلى شركة تأمين أخرى.`,
    end: "إنهاء التغطية",
    endText: "لا تُحال إليها منشآت جديدة من الآن. بعد اليوم الأخير لا تستطيع منشآتها الطلب، وتصل كلًا منها رسالة.",
    resume: "استئناف التغطية",
    resumeText: "تستطيع منشآت شركة التأمين الطلب من جديد، وتُحال إليها منشآت جديدة.",
    until: "آخر يوم للتغطية",
    untilHint: "اتركه فارغًا لتنتهي التغطية فورًا.",
    reason: "السبب",
    reasonHint: "لا يقرأ السبب إلا الموظفون.",
    companies: "المنشآت التي تغطيها شركة التأمين هذه",
    none: "لا تغطي شركة التأمين هذه أي منشأة.",
    sme: "المنشأة",
    credit: "الحد الائتماني",
    used: "المستخدم",
    move: "نقل منشآت إلى شركة تأمين أخرى",
  },
  moves: {
    name: "نقل المنشآت",
    title: (name) => `نقل منشآت ${isolateUserText(name)}`,
    lead:
      "تقبل شركة التأمين الأخرى المنشآت أو ترفضها. تبقى المنشأة لدى شركتها حتى القبول. تبقى الطلبات والمطالبات " +
      "الحالية دائمًا.",
    back: "تغطية الطلبات الجديدة",
    none: "لا تغطي شركة التأمين هذه أي منشأة.",
    smes: "المنشآت",
    row: (name, credit, used) => `${isolateUserText(name)}: الحد الائتماني ${credit}، المستخدم ${used}.`,
    proposedTo: (name) => `معروضة على ${isolateUserText(name)}.`,
    presentInsurer: (name) => `شركة التأمين: ${isolateUserText(name)}.`,
    all: "جميع المنشآت",
    allHint: "مع المنشآت في الصفحات الأخرى، 500 كحد أقصى في المرة.",
    to: "شركة التأمين الجديدة",
    choose: "اختر شركة تأمين",
    withdraw: "لا شيء: سحب العروض",
    reason: "السبب",
    reasonHint: "لا يقرأ السبب إلا الموظفون.",
    submit: "عرض النقل",
    proposedTitle: "منشآت معروضة عليك",
    proposedLead: "تحتفظ المنشأة التي تقبلها بحدها الائتماني لديك. تغطي طلباتها الجديدة فقط.",
    noneProposed: "لا منشآت معروضة عليك.",
    decision: "القرار",
    accept: "قبول",
    acceptNote: "تصل رسالة إلى المنشأة وإلى شركة تأمينها السابقة.",
    decline: "رفض",
    declineNote: "تبقى المنشأة لدى شركة تأمينها.",
    declineHint: "مطلوب عند الرفض. لا يقرأ السبب إلا الموظفون.",
    answer: "إرسال القرار",
  },
} satisfies typeof english;

export const insurerCoverMessages = {
  endOrResumeCover: "اختر إنهاء التغطية أو استئنافها",
  wrongCoverEnd: "أدخل آخر يوم للتغطية كتاريخ",
  coverEndedAlready: (name) => `${isolateUserText(name)} لا تغطي الطلبات الجديدة بالفعل.`,
  coverGoesOn: (name) => `${isolateUserText(name)} تغطي الطلبات الجديدة بالفعل.`,
  resumeCoverFirst: (name) => `${isolateUserText(name)} تغادر. استأنف تغطيتها للطلبات الجديدة أولًا.`,
  coverEnds: (name, at) => `تغطي ${isolateUserText(name)} الطلبات الجديدة حتى ${date(at)}`,
  coverResumed: (name) => `تغطي ${isolateUserText(name)} الطلبات الجديدة من جديد`,
  coverHasEnded:
    "لا يمكنك تقديم طلبات جديدة: لم تعد شركة التأمين تغطيها. نبحث لك عن شركة تأمين أخرى. طلباتك الحالية مستمرة.",
  coverEndsTitle: "لن تغطي شركة التأمين طلباتك الجديدة",
  coverEndsText: (insurer, at) =>
    `تغطي ${isolateUserText(insurer)} طلباتك الجديدة حتى ${date(at)}. بعد هذا اليوم يمكنك الطلب عندما تغطيك ` +
    "شركة تأمين أخرى. نبحث لك عن واحدة. طلباتك الحالية مستمرة.",
  coverIsOverText: (insurer, at) =>
    `لم تعد ${isolateUserText(insurer)} تغطي الطلبات الجديدة. كان آخر يوم ${date(at)}. يمكنك الطلب عندما تغطيك شركة ` +
    "تأمين أخرى. نبحث لك عن واحدة. طلباتك الحالية مستمرة.",
  selectSmes: "اختر منشآت أو جميعها",
  selectNewInsurer: "اختر شركة التأمين الجديدة",
  tooManyMoves: (max) => `اختر ${max} منشأة كحد أقصى في المرة`,
  acceptOrDecline: "اختر القبول أو الرفض",
  sameInsurer: "اختر شركة تأمين غير الحالية",
  cannotTakeSmes: (name) => `${isolateUserText(name)} متوقفة مؤقتًا أو بلا موظفين. اختر شركة أخرى.`,
  nothingToMove: "لا منشآت مطابقة. أعد تحميل الصفحة، فربما أجاب زميل.",
  moveProposed: (name, reason) => `عُرضت على ${isolateUserText(name)}. السبب: ${isolateUserText(reason)}`,
  moveWithdrawn: (reason) => `سُحب العرض على شركة تأمين أخرى. السبب: ${isolateUserText(reason)}`,
  moveDeclined: (name, reason) => `رفضت ${isolateUserText(name)} تغطية المنشأة. السبب: ${isolateUserText(reason)}`,
  movedTo: (before, name) => `نُقلت من ${isolateUserText(before)} إلى ${isolateUserText(name)}`,
  movesProposed: (name, count) =>
    `عدد المنشآت المعروضة عليك من ${isolateUserText(name)}: ${count}. اقبل كلًا منها أو ارفضها.`,
  movesDeclined: (name, count, reason) =>
    `عدد المنشآت التي رفضتها ${isolateUserText(name)}: ${count}. السبب: ${isolateUserText(reason)}`,
  wouldAcceptMoves: (count, credit) => `تغطية منشآت عددها ${count} بحدود ائتمانية مجموعها ${money(credit)}`,
  movesProposedTitle: "منشآت معروضة عليك",
  movesDeclinedTitle: "رفضت شركة تأمين منشآت",
  movedToInsurerTitle: "شركة تأمين أخرى تغطي طلباتك الجديدة",
  movedToInsurerText: (name) =>
    `تغطي ${isolateUserText(name)} طلباتك الجديدة من الآن. لا يتغير حدك الائتماني ولا طلباتك الحالية.`,
  smesMovedTitle: "انتقلت منشآت إلى شركة تأمين أخرى",
  smesMovedText: (name, count) =>
    `تغطي ${isolateUserText(name)} من الآن الطلبات الجديدة لمنشآت من منشآتك عددها ${count}. تبقى طلباتها ومطالباتها ` +
    "الحالية لديك.",
  coverResumedTitle: "يمكنك تقديم طلبات جديدة من جديد",
  coverResumedText: (insurer) => `تغطي ${isolateUserText(insurer)} طلباتك الجديدة من جديد.`,
} satisfies typeof englishMessages;
