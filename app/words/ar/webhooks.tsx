import type { webhooks as english, webhookMessages as englishMessages } from "~/words/en/webhooks";
import { createFormat } from "~/words/format";

const { isolate, isolateUserText } = createFormat("ar", true);

export const webhooks = {
  title: "خطافات الويب",
  lead: "نرسل أحداثك إلى برنامجك فور وقوعها.",
  account: (link) => <>استلم أحداثك فورًا: {link("أدر خطافات الويب")}.</>,
  none: "ليس لديك خطافات ويب.",
  newTitle: "خطاف ويب جديد",
  url: "العنوان",
  urlHint: `يجب أن يبدأ بـ ${isolate("https://")}`,
  description: "الوصف (اختياري)",
  types: "الأحداث (اختياري)",
  typesTitle: "الأحداث",
  typesHint:
    `أنواع مثل ${isolate("order.paidOut")} أو ${isolate("order.*")}، واحد في كل سطر. ` + "اتركه فارغًا لإرسال الكل.",
  everything: "كل الأحداث",
  state: "الحالة",
  created: "أُنشئ",
  create: "أنشئ خطاف الويب",
  docs: (link) => <>كيف يتحقق برنامجك من الحدث: {link("توثيق الواجهة البرمجية")}.</>,
  secretTitle: "سر خطاف الويب",
  secretLead: "انسخ السر الآن. لا يمكننا عرضه مرة أخرى.",
  secretText: "يتحقق برنامجك من توقيع كل حدث بهذا السر. احفظه في الإعدادات السرية.",
  signature: "التوقيع",
  publicKey: "المفتاح العام",
  publicKeyText: "يتحقق برنامجك من توقيع كل حدث بهذا المفتاح.",
  publicKeyMade: "حُفظ خطاف الويب. تعرض هذه الصفحة مفتاحه العام.",
  done: "نسخته",
  edit: "الإعدادات",
  save: "احفظ التغييرات",
  saved: "حُفظ خطاف الويب.",
  testTitle: "حدث تجريبي",
  testType: "الحدث",
  testHint: "نرسل أحدث أحداثك من هذا النوع.",
  test: "أرسل حدثًا تجريبيًا",
  testSent: "أُدرج الحدث التجريبي. أعد تحميل الصفحة لترى الرد.",
  rotate: "سر جديد",
  rotateHint: "يبقى السر السابق صالحًا ليوم واحد.",
  enable: "فعّل خطاف الويب",
  enabled: "فُعّل خطاف الويب.",
  disable: "عطّل خطاف الويب",
  disabled: "عُطّل خطاف الويب.",
  remove: "أزل خطاف الويب",
  removed: "أُزيل خطاف الويب.",
  log: "عمليات الإرسال في آخر 30 يومًا",
  noDeliveries: "لا عمليات إرسال بعد.",
  event: "الحدث",
  sent: "أُدرج",
  attempts: "المحاولات",
  attempt: (count) => `المحاولات: ${count}`,
  answer: "الرد",
  next: "التالية:",
  actions: "الإجراءات",
  isTest: "تجربة",
  resend: (type, hide) => <>أرسل {hide(type)} مرة أخرى</>,
  resent: "أُدرجت عملية الإرسال.",
  signatures: { v1: `سر مشترك (${isolate("HMAC")})`, v1a: `مفتاح عام (${isolate("ed25519")})` },
  states: { active: "فعّال", failing: "يفشل", disabled: "معطّل" },
  ends: {
    company: "عطّلتَ خطاف الويب هذا.",
    gone: `عطّلنا خطاف الويب هذا لأن عنوانه رد بالرمز ${isolate("410")} (لم يعد موجودًا).`,
    failing: "عطّلنا خطاف الويب هذا لأن عنوانه فشل لثلاثة أيام.",
  },
  deliveries: { waiting: "قيد الانتظار", delivered: "أُرسل", failed: "فشل" },
} satisfies typeof english;

export const webhookMessages = {
  enterWebhookUrl: "أدخل العنوان",
  wrongWebhookUrl: `أدخل عنوانًا عامًا يبدأ بـ ${isolate("https://")} دون اسم مستخدم أو كلمة مرور.`,
  unknownWebhookType: (type) =>
    `${isolateUserText(type)} ليس نوعًا من الأحداث. ` + `استخدم أنواعًا مثل ${isolate("order.*")}.`,
  tooManyWebhookTypes: (most) => `الحد الأقصى لعدد الأنواع هو ${most}.`,
  tooManyWebhooks: (most) => `بلغت الحد الأقصى لخطافات الويب (${most}). أزل واحدًا أولًا.`,
  whichDelivery: "اختر عملية إرسال",
  noEventsYet: "ليس لديك حدث كهذا بعد.",
  webhookIsDisabled: "خطاف الويب هذا معطّل. فعّله أولًا.",
  webhookSwitchedAlready: "خطاف الويب هذا في هذه الحالة من قبل.",
  factWebhook: (url, types, isOn) =>
    `${isolateUserText(url)}${types === "" ? "" : `، ${isolate(types)}`}${isOn ? "" : "، معطّل"}`,
  webhookCreated: (url) => `أُنشئ خطاف الويب: ${isolateUserText(url)}`,
  webhookChanged: (url) => `تغيّر خطاف الويب: ${isolateUserText(url)}`,
  webhookRotated: (url) => `سر جديد لخطاف الويب: ${isolateUserText(url)}`,
  webhookEnabled: (url) => `فُعّل خطاف الويب: ${isolateUserText(url)}`,
  webhookDisabled: (url) => `عُطّل خطاف الويب: ${isolateUserText(url)}`,
  webhookRemoved: (url) => `أُزيل خطاف الويب: ${isolateUserText(url)}`,
  webhookAddedTitle: "خطاف ويب جديد يستلم أحداثك",
  webhookAddedText: (url) =>
    `تُرسل أحداثك الآن إلى ${isolateUserText(url)}.

` + "لست أنت ولا أحد زملائك؟ أزل خطاف الويب من صفحة حسابك وغيّر كلمة المرور.",
  webhookStoppedTitle: "عطّلنا أحد خطافات الويب لديك",
  webhookStoppedText: (url) =>
    `لم يعد العنوان ${isolateUserText(url)} يستلم أحداثك. صحّح العنوان أو برنامجك، ثم فعّل خطاف الويب. ` +
    "تصلك كل الأحداث منذ ذلك الحين.",
} satisfies typeof englishMessages;
