import type { Role } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import type { apiKeys as english, apiKeyMessages as englishMessages } from "~/words/en/api-keys";
import { createFormat } from "~/words/format";

const { isolate, isolateUserText } = createFormat("ar", true);

const scopes: Record<ApiKeyScope, string> = {
  "orders:read": "قراءة الطلبات",
  "orders:write": "إنشاء الطلبات وتغييرها",
  "checkouts:write": "إنشاء روابط الدفع والتحقق من المشترين",
  "invoices:write": "رفع الفواتير",
  "payouts:read": "قراءة الدفعات وفواتير الرسوم",
  "cases:read": "قراءة المنشآت ومطالباتها وطلبات الائتمان",
  "cases:decide": "البت في المنشآت والمطالبات وطلبات الائتمان",
  "batches:read": "قراءة دفعات التحويلات وملفاتها البنكية",
  "batches:report": "استيراد تقارير الحالة لدفعات التحويلات",
  "statements:write": "استيراد كشوف البنك",
  "events:read": "قراءة الأحداث مع طلباتها وبيانات المنشأة",
  "audit:read": "قراءة كل ما تقرؤه الإدارة، بما في ذلك وثائق المنشآت",
};

const bankScopes: Partial<Record<ApiKeyScope, string>> = {
  "payouts:read": "قراءة الدفعات وطلباتها",
  "cases:read": "قراءة المنشآت ومجموعاتها",
  "cases:decide": "البت في المنشآت",
};

export const apiKeys = {
  title: "مفاتيح الواجهة البرمجية",
  lead: "يتيح المفتاح لبرنامجك أن يعمل باسم منشأتك. يمكن أن يكون لديك مفتاحان فعّالان.",
  account: (link) => <>دع برامجك تستخدم Dhow: {link("أدر مفاتيح الواجهة البرمجية")}.</>,
  none: "ليس لديك مفاتيح.",
  name: "الاسم",
  hint: "البرنامج الذي يستخدم المفتاح، مثل متجرك",
  ending: (ending) => `ينتهي بـ ${isolate(ending)}`,
  mayDo: "الصلاحيات",
  networks: "الشبكات (اختياري)",
  networksTitle: "الشبكات",
  networksHint: `عناوين أو نطاقات مثل ${isolate("192.0.2.0/24")}، واحد في كل سطر. اتركه فارغًا للسماح بالكل.`,
  everywhere: "كل الشبكات",
  expires: "ينتهي",
  never: "لا ينتهي",
  used: "آخر استخدام",
  unused: "لم يُستخدم بعد",
  state: "الحالة",
  actions: "الإجراءات",
  create: "أنشئ المفتاح",
  newTitle: "مفتاح جديد",
  revoke: (name, hide) => <>ألغِ {hide(name)}</>,
  revoked: "أُلغي المفتاح.",
  docs: (link) => <>كيف تستخدم البرامج المفتاح: {link("توثيق الواجهة البرمجية")}.</>,
  secretTitle: "مفتاحك الجديد",
  secretLead: "انسخ المفتاح الآن. لا يمكننا عرضه مرة أخرى.",
  secretText: "احفظه في الإعدادات السرية لبرنامجك. كل من لديه المفتاح يستطيع التصرف باسم منشأتك.",
  done: "نسخته",
  scope: (scope: ApiKeyScope, role: Role) => (role === "bank" && bankScopes[scope]) || scopes[scope],
  lives: { "30": "بعد 30 يومًا", "90": "بعد 90 يومًا", "365": "بعد سنة", "": "لا ينتهي" },
  states: { active: "فعّال", expired: "منتهٍ", revoked: "ملغى" },
} satisfies typeof english;

export const apiKeyMessages = {
  nameApiKey: "أدخل اسمًا للمفتاح",
  chooseScopes: "اختر صلاحية واحدة على الأقل",
  chooseKeyLife: "اختر متى ينتهي المفتاح",
  whichApiKey: "اختر مفتاحًا",
  wrongNetwork: (text) =>
    `${isolateUserText(text)} ليس عنوانًا أو نطاقًا. ` + `استخدم شكلًا مثل ${isolate("192.0.2.0/24")}.`,
  atMostNetworks: (most) => `الحد الأقصى لعدد الشبكات هو ${most}.`,
  tooManyApiKeys: (most) => `بلغت الحد الأقصى للمفاتيح الفعّالة (${most}). ألغِ واحدًا أولًا.`,
  apiKeyRevokedAlready: "هذا المفتاح ملغى من قبل.",
  badApiKey: "هذا المفتاح غير معروف أو منتهٍ أو ملغى، أو لا يعمل من عنوانك.",
  apiKeyTakesPerson: "لا تستطيع المفاتيح إجراء هذا الطلب. سجّل الدخول بدلًا من ذلك.",
  apiKeyScopeMissing: (scope) => `ليس للمفتاح الصلاحية ${isolate(scope)}.`,
  apiKeyTakesTwo: (why) => `يحتاج هذا إلى شخصين (${why})، فلا يستطيع المفتاح إجراءه. سجّل الدخول بدلًا من ذلك.`,
  apiKeyInAddress: "أرسل المفتاح في ترويسة الطلب لا في العنوان. ألغِ هذا المفتاح لأن العناوين تُحفظ في السجلات.",
  factApiKey: (name, ending, scopeNames) =>
    `${isolateUserText(name)}، ينتهي بـ ${isolate(ending)}: ${isolate(scopeNames)}`,
  apiKeyCreatedTitle: "مفتاح جديد للواجهة البرمجية لمنشأتك",
  apiKeyCreatedText: (name) =>
    `يستطيع المفتاح «${isolateUserText(name)}» الآن التصرف باسم منشأتك.

` + "لست أنت؟ ألغه من صفحة حسابك وغيّر كلمة المرور.",
  organizationKeyCreatedTitle: "مفتاح جديد للواجهة البرمجية لمؤسستك",
  organizationKeyCreatedText: (name) =>
    `يستطيع المفتاح «${isolateUserText(name)}» الآن التصرف باسم مؤسستك.\n\n` +
    "لست أنت ولا أحد زملائك؟ ألغه من صفحة حسابك.",
} satisfies typeof englishMessages;
