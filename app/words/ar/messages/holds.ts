import type { holdMessages as english } from "~/words/en/messages/holds";
import { createFormat } from "~/words/format";

const { date, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const until = (end: number | null) => (end === null ? "إلى حين رفع الإيقاف" : `حتى ${date(end)}`);
const things: Record<string, string> = { orders: "الطلبات الجديدة", payouts: "الدفع للمورد" };
const officers: Record<string, string> = { admin: "الإدارة", bank: "البنك", insurance: "شركة التأمين" };

const restriction = (role: string, what: string) => {
  if (what === "payouts") return "لن يدفع لك البنك شيئًا";
  return role === "sme" ? "لا يمكنك تقديم طلبات جديدة" : "لن تصلك طلبات جديدة";
};
const resumption = (role: string, what: string) => {
  if (what === "payouts") return "عاد البنك يدفع لك";
  return role === "sme" ? "يمكنك تقديم طلبات جديدة من جديد" : "عادت الطلبات الجديدة تصلك";
};

export const holdMessages: typeof english = {
  selectHeld: "اختر ما توقفه: الطلبات أو الدفع للمورد",
  noPayoutsOfSmes: "لا دفع إلى المنشآت ليوقف",
  wrongEnd: "أدخل اليوم الأخير كتاريخ",
  heldAlready: "جهتك أوقفت هذا بالفعل",
  liftedAlready: "رُفع هذا الإيقاف بالفعل",
  whichHold: "أي إيقاف: أعطِ معرّفه",
  whichCompany: "أي شركة: أعطِ معرّفها",
  ordersHeld: (reason, end) => `طلباتك الجديدة موقوفة ${until(end)}: ${isolateUserText(reason)}`,
  supplierHeld: "هذا المورد لا يستقبل طلبات جديدة في الوقت الحالي",
  payoutsHeld: (reason, end) => `الدفع لهذا المورد موقوف ${until(end)}: ${isolateUserText(reason)}`,

  held: (what, reason, end) =>
    `إيقاف ${things[what] ?? isolateUserText(what)} ${until(end)}: ${isolateUserText(reason)}`,
  holdLifted: (what, reason) => `رُفع إيقاف ${things[what] ?? isolateUserText(what)}: ${isolateUserText(reason)}`,
  holdEnded: (what) => `انتهى إيقاف ${things[what] ?? isolateUserText(what)}`,
  factHold: (what, by, end) =>
    `إيقاف ${things[what] ?? isolateUserText(what)}، من ${officers[by] ?? isolateUserText(by)}، ${until(end)}`,

  heldTitle: (what) => `إيقاف ${things[what] ?? isolateUserText(what)} مؤقتًا`,
  heldText: (role, what, reason, end) =>
    `${restriction(role, what)} ${until(end)}: ${isolateUserText(reason)}. ` +
    `${role === "sme" ? "تستمر الطلبات القائمة، ويمكنك الدفع كالمعتاد." : "تستمر الطلبات القائمة."} للاستفسار ` +
    "راسلنا من نموذج الاتصال.",
  holdLiftedTitle: (what) => `عودة ${things[what] ?? isolateUserText(what)}`,
  holdLiftedText: (role, what, reason) =>
    `${resumption(role, what)}.${reason === null ? "" : ` ${isolateUserText(reason)}`}`,
};
