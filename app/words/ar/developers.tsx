import type { developers as english } from "../en/developers";
import { named } from "../en/names";
import { formatIn, pluralIn } from "../format";

const { whole } = formatIn("ar", true);
const plural = pluralIn("ar");

/** What each topic is about; the calls themselves are described in English. */
const topics = {
  auth: "التسجيل وتسجيل الدخول والخروج، وحسابك.",
  "sme-verification": "للمنشآت: من التسجيل إلى بيانات الشركة.",
  "sme-documents": "للمنشآت: المستندات وبيانات المنشأة.",
  sme: "للمنشآت: الموردون والطلبات.",
  "sme-payments": "للمنشآت: الدفعات والفواتير وكشوف الحساب.",
  "provider-verification": "للموردين: من التسجيل إلى بيانات الشركة.",
  "provider-documents": "للموردين: المستندات وبيانات المورد.",
  provider: "للموردين: الطلبات والتسليم والفواتير.",
  admin: "للإدارة: المنشآت والموردون والقرارات بشأنهم.",
  "admin-orders": "للإدارة: الطلبات والفواتير والأقساط.",
  "admin-settings": "للإدارة: الفريق ومجالات النشاط وشركات التأمين وحصة البنك.",
  "admin-credit": "للإدارة: الموافقات وهوية الشركات ومستنداتها.",
  "insurance-credit": "لشركات التأمين: الموافقات.",
  bank: "للبنك: المنشآت والقرارات بشأنها، وكشوف الحساب.",
  "bank-orders": "للبنك: الطلبات والدفع للموردين والأقساط، وهوية المنشآت.",
  insurance: "لشركات التأمين: القرارات والحدود الائتمانية، والطلبات التي تغطيها.",
  pub: "الملفات المحفوظة.",
};

export const developers = {
  title: "المطورون",
  description: `واجهة ${whole("REST API")} لداو: كيف تبدأ، وكل استدعاء في سطر جاهز للطرفية.`,
  lead: `كل ما تفعله صفحات داو استدعاء لواجهة ${whole("REST API")} الخاصة بها: ${whole("JSON")} عبر ${whole("HTTP")} مع رمز وصول (${whole("bearer token")}).`,
  topics: "المواضيع",
  start: "البداية",
  errorsPage: "الأخطاء",
  byTopic: "الاستدعاءات بحسب الموضوع",
  topic: (name, description, link, count) => (
    <>
      {link}: {named(topics, name) ?? whole(description)} {count}
    </>
  ),
  calls: (count) => plural(count, { zero: "لا استدعاءات", one: "استدعاء واحد", two: "استدعاءان", few: "# استدعاءات", many: "# استدعاءً", other: "# استدعاء" }),
  errors: (link, count) => (
    <>
      {link}: ما تقوله الردود عند الفشل. {count}
    </>
  ),
  codes: (count) => plural(count, { zero: "لا رموز", one: "رمز واحد", two: "رمزان", few: "# رموز", many: "# رمزًا", other: "# رمز" }),
  tenMinutes: "عشر دقائق",
  isSandbox: "هذه البيئة تجريبية: الصق هذه الأسطر في الطرفية كما هي. لا تتحرك فيها أموال حقيقية.",
  isNoSandbox: "ضع بريدك الإلكتروني وكلمة مرورك ومعرّفاتك في هذه الأسطر، ثم الصقها في الطرفية.",
  signIn: "سجّل الدخول بحساب منشأة وبحساب مورد، واحتفظ برمزي الوصول:",
  steps: {
    payLate: "لدى هذه المنشأة قسط متأخر. تدفع كل المتأخر قبل أن تتمكن من تقديم طلب:",
    verifyLate: "وتستعلم عن نتيجة تلك الدفعة:",
    order: "تقدّم المنشأة طلبًا إلى مورد موثّق:",
    payUpfront: "تبدأ دفع الدفعة المقدمة. من لديه متصفح يفتح عنوان `payUrl` الوارد في الرد:",
    verifyUpfront: "تستعلم عن نتيجة الدفعة. لا حاجة إلى بناء خطاف ويب: كرّر الاستعلام حتى تُدفع أو تُرفض.",
    accept: "يقبل المورد الطلب:",
    showCode: "ترى المنشأة الرمز الذي تُظهره عند وصول البضاعة:",
    deliver: "يؤكد المورد التسليم بهذا الرمز:",
    upload: "ويرفع فاتورته، وهي هنا فاتورة ينشئها السطر نفسه:",
    payRest: "تتحقق الإدارة من الفاتورة، ويدفعها البنك. تدفع المنشأة أقساطها عند استحقاقها، أو كل المتبقي:",
    verifyRest: "وتستعلم مرة أخرى. تكتمل العملية بعد أن يدفع البنك أيضًا.",
  },
  more: "المزيد",
  generators: (address) => <>من {address} تُنشئ المولّدات مكتبة بلغة البرمجة التي تستخدمها.</>,
  holdsEverywhere: "ما يسري على كل الاستدعاءات",
} satisfies typeof english;
