import type { groups as english, groupMessages as englishMessages } from "~/words/en/groups";
import { createFormat, createPlural } from "~/words/format";

const { money, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");

const companyCount = (count: number): string =>
  plural(count, { one: "منشأة واحدة", two: "منشأتان", few: "# منشآت", many: "# منشأة", other: "# منشأة" });
const others = (count: number): string =>
  plural(count, {
    one: "منشأة أخرى",
    two: "منشأتان أخريان",
    few: "# منشآت أخرى",
    many: "# منشأة أخرى",
    other: "# منشأة أخرى",
  });
const limitText = (amount: number | null): string => (amount === null ? "بلا حد" : money(amount));

export const groups = {
  title: "المنشآت المترابطة",
  lead: "المنشآت التي لها المالك نفسه تكوّن مجموعة، ويُحسب المستخدم من ائتمانها معًا.",
  leadInsurer: "منشآت لها المالك نفسه. ترى المنشآت والائتمان المشمولين بتغطيتك.",
  name: (number) => `المجموعة ${isolate(number)}`,
  group: "المجموعة",
  download: "نزّل المجموعات",
  none: "لا منشآت مترابطة بعد.",
  companies: "المنشآت",
  company: "المنشأة",
  firstCompany: "المنشأة الأولى",
  andOthers: (first, count) =>
    count > 1 ? (
      <>
        {first} و{others(count - 1)}
      </>
    ) : (
      first
    ),
  count: companyCount,
  granted: "الممنوح للمجموعة",
  used: "المستخدم في المجموعة",
  limit: "الحد",
  noLimit: "لا يوجد",
  aboveLimit: "فوق الحد",
  since: "مترابطة منذ",
  state: "الحالة",
  back: "التعرضات الائتمانية",

  connect: "ربط منشأة",
  connectLead: "اربط منشأة لها المالك نفسه. لا تعلم أي من المنشأتين بذلك.",
  suggestions: "روابط محتملة",
  noSuggestions: "لم نجد منشأة لها المستند أو الهاتف أو البريد أو الاسم نفسه.",
  choose: "اختر",
  email: "بريد المنشأة الأخرى",
  emailHint: "العنوان الذي تسجّل به الدخول. اختر اقتراحًا لملء الحقل.",
  connected: "رُبطت المنشأتان.",
  disconnect: "فك ارتباط المنشأة",
  disconnectShort: "فك الارتباط",
  disconnectText: (group) => `لا يُحسب ائتمانها بعد ذلك في ${isolate(group)}. إن كان للمجموعة حد، يوافق مسؤول ثانٍ.`,
  disconnected: "فُك ارتباط المنشأة.",
  reason: "السبب",
  reasonHint: "لا يقرأ السبب إلا المسؤولون والبنك.",
  setLimit: "تغيير الحد",
  limitText:
    "تحتاج الطلبات الجديدة لمنشآت المجموعة إلى أن يبقى المستخدم ضمن الحد. لا ترى المنشآت الحد. " +
    "يوافق على ذلك مسؤول ثانٍ إن وُجد.",
  limitHint: (used) => `اتركه فارغًا إن لم يكن هناك حد. المستخدم الآن: ${used}.`,
  limitSaved: "تغيّر حد المجموعة.",
} satisfies typeof english;

export const groupMessages = {
  whichGroup: "أرسل معرّف المجموعة",
  connectAnotherCompany: "اختر منشأة أخرى",
  noSmeWithEmail: "لا منشأة تسجّل الدخول بهذا البريد",
  companiesInTwoGroups: "كل من المنشأتين في مجموعة. فك ارتباط إحداهما أولًا.",
  connectedAlready: "المنشأتان في المجموعة نفسها بالفعل.",
  notConnected: "المنشأة ليست في مجموعة.",
  groupCreated: (group) => `أُنشئت المجموعة ${isolate(group)}`,
  companyConnected: (group, other, reason) =>
    `رُبطت بـ${isolateUserText(other)} في المجموعة ${isolate(group)}. السبب: ${isolateUserText(reason)}`,
  companyDisconnected: (group, reason) => `فُك ارتباطها بالمجموعة ${isolate(group)}. السبب: ${isolateUserText(reason)}`,
  groupConnected: (company, other, reason) =>
    `رُبطت ${isolateUserText(company)} بـ${isolateUserText(other)}. السبب: ${isolateUserText(reason)}`,
  groupDisconnected: (company, reason) => `فُك ارتباط ${isolateUserText(company)}. السبب: ${isolateUserText(reason)}`,
  leavingLimitTakesTwo: "فك ارتباط منشأة بمجموعة لها حد",
  wouldDisconnect: (company, group, reason) =>
    `فك ارتباط ${isolateUserText(company)} بالمجموعة ${isolate(group)}: ${isolateUserText(reason)}`,
  groupLimitsTakeTwo: "حد المجموعة",
  wouldSetGroupLimit: (group, before, after, reason) =>
    `تغيير حد المجموعة ${isolate(group)} من ${limitText(before)} إلى ${limitText(after)}: ${isolateUserText(reason)}`,
  groupLimitChanged: (before, after, reason) =>
    `تغيّر حد المجموعة من ${limitText(before)} إلى ${limitText(after)}. السبب: ${isolateUserText(reason)}`,
  groupLimitIsNow: (amount) => `حد المجموعة الآن ${limitText(amount)}. أرسله مرة أخرى لتغييره.`,
  groupLimitIsThat: (amount) => `حد المجموعة ${limitText(amount)} بالفعل.`,
  creditNotEnough: "ائتمانك لا يغطي هذا المبلغ. أدخل مبلغًا أقل، أو اسألنا.",
  groupWithCompanies: (group, first, count) =>
    `المجموعة ${isolate(group)}: ${isolateUserText(first)}${count > 1 ? ` و${others(count - 1)}` : ""}`,
} satisfies typeof englishMessages;
