import type { insurers as english, insurerCoverMessages as englishMessages } from "~/words/en/insurers";
import { createFormat } from "~/words/format";

const { isolateUserText, date } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

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
  coverResumedTitle: "يمكنك تقديم طلبات جديدة من جديد",
  coverResumedText: (insurer) => `تغطي ${isolateUserText(insurer)} طلباتك الجديدة من جديد.`,
} satisfies typeof englishMessages;
