import type { holdMessages as english } from "~/words/en/messages/holds";
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { date, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const until = (end: number | null) => (end === null ? "حتى إشعار آخر" : `حتى ${date(end)}`);
const things: Record<string, string> = { orders: "الطلبات الجديدة", payouts: "الدفع للمورد" };
const officers: Record<string, string> = { admin: "الإدارة", bank: "البنك", insurance: "شركة التأمين" };

const restriction = (role: string, what: string) => {
  if (what === "payouts") return "أوقفنا صرف مستحقاتك";
  return role === "sme" ? "لا يمكنك تقديم طلبات جديدة" : "لا يمكنك استقبال طلبات جديدة";
};
const resumption = (role: string, what: string) => {
  if (what === "payouts") return "عاد صرف مستحقاتك";
  return role === "sme" ? "يمكنك الآن تقديم طلبات جديدة" : "يمكنك الآن استقبال طلبات جديدة";
};

const insolvency = (isInsolvency = false) => (isInsolvency ? " بسبب الإعسار" : "");

export const holdMessages: typeof english = {
  selectHeld: "اختر الطلبات أو الدفع للمورد",
  insolvencyOfSmes: "لا تصل تذكيرات الأقساط إلا إلى المنشآت. نفّذ على المورد إيقافًا عاديًا.",
  noPayoutsOfSmes: "لا دفع للمنشآت. أوقف طلباتها بدلًا من ذلك.",
  wrongEnd: "أدخل آخر يوم للإيقاف كتاريخ",
  heldAlready: "سبق أن نفّذت جهتك هذا الإيقاف.",
  holdOfOthers: (by) =>
    by === "admin"
      ? "لا يرفع هذا الإيقاف إلا الإدارة."
      : `لا يرفع هذا الإيقاف إلا ${officers[by] ?? isolateUserText(by)} أو الإدارة.`,
  liftedAlready: "سبق رفع هذا الإيقاف.",
  whichHold: "اختر إيقافًا",
  whichCompany: "اختر شركة",
  ordersHeld: (reason, end) => `طلباتك الجديدة موقوفة ${until(end)}. السبب: ${endSentence(isolateUserText(reason))}`,
  supplierHeld: "هذا المورد لا يستقبل طلبات جديدة في الوقت الحالي.",
  payoutsHeld: (reason, end) => `الدفع لهذا المورد موقوف ${until(end)}. السبب: ${endSentence(isolateUserText(reason))}`,

  held: (scope, reason, end, isInsolvency) =>
    `إيقاف ${things[scope] ?? isolateUserText(scope)}${insolvency(isInsolvency)} ` +
    `${until(end)}. السبب: ${isolateUserText(reason)}`,
  holdLifted: (scope, reason) =>
    `رُفع إيقاف ${things[scope] ?? isolateUserText(scope)}. السبب: ${isolateUserText(reason)}`,
  holdEnded: (scope) => `انتهى إيقاف ${things[scope] ?? isolateUserText(scope)}`,
  factHold: (scope, by, end, isInsolvency) =>
    `إيقاف ${things[scope] ?? isolateUserText(scope)}${insolvency(isInsolvency)}، ` +
    `من ${officers[by] ?? isolateUserText(by)}، ${until(end)}`,

  heldTitle: (scope) => (scope === "payouts" ? "صرف مستحقاتك موقوف مؤقتًا" : "الطلبات الجديدة موقوفة مؤقتًا"),
  heldText: (role, scope, reason, end, isInsolvency) =>
    `${restriction(role, scope)} ${until(end)}. السبب: ${endSentence(isolateUserText(reason))}\n\n` +
    `${role === "sme" ? "تستمر طلباتك القائمة، ويمكنك الدفع كالمعتاد." : "تستمر طلباتك القائمة."}` +
    (isInsolvency ? " لا نذكّرك بالأقساط خلال هذا الإيقاف." : ""),
  holdLiftedTitle: (scope) => (scope === "payouts" ? "عاد صرف مستحقاتك" : "عادت الطلبات الجديدة متاحة"),
  holdLiftedText: (role, scope, reason) =>
    `${resumption(role, scope)}.${reason === null ? "" : `\n\nملاحظة: ${endSentence(isolateUserText(reason))}`}`,
};
