import type { holding as english } from "../en/holding";
import { formatIn } from "../format";

const { date, typed } = formatIn("ar-AE-u-ca-gregory-nu-latn", true);

const until = (end: number | null) => (end === null ? "إلى حين رفع الإيقاف" : `حتى ${date(end)}`);
const things: Record<string, string> = { orders: "الطلبات الجديدة", payouts: "الدفع للمورد" };
const officers: Record<string, string> = { admin: "الإدارة", bank: "البنك", insurance: "شركة التأمين" };

export const holding: typeof english = {
  selectHeld: "اختر ما توقفه: الطلبات أو الدفع للمورد",
  noPayoutsOfSmes: "لا دفع إلى المنشآت ليوقف",
  wrongEnd: "أدخل اليوم الأخير كتاريخ",
  heldAlready: "جهتك أوقفت هذا بالفعل",
  liftedAlready: "رُفع هذا الإيقاف بالفعل",
  whichHold: "أي إيقاف: أعطِ معرّفه",
  whichCompany: "أي شركة: أعطِ معرّفها",
  ordersHeld: (reason, end) => `طلباتك الجديدة موقوفة ${until(end)}: ${typed(reason)}`,
  supplierHeld: "هذا المورد لا يستقبل طلبات جديدة في الوقت الحالي",
  payoutsHeld: (reason, end) => `الدفع لهذا المورد موقوف ${until(end)}: ${typed(reason)}`,

  held: (what, reason, end) => `إيقاف ${things[what] ?? typed(what)} ${until(end)}: ${typed(reason)}`,
  holdLifted: (what, reason) => `رُفع إيقاف ${things[what] ?? typed(what)}: ${typed(reason)}`,
  holdEnded: (what) => `انتهى إيقاف ${things[what] ?? typed(what)}`,
  factHold: (what, by, end) => `إيقاف ${things[what] ?? typed(what)}، من ${officers[by] ?? typed(by)}، ${until(end)}`,

  heldTitle: (what) => `إيقاف ${things[what] ?? typed(what)} مؤقتًا`,
  heldText: (role, what, reason, end) =>
    `${what === "payouts" ? "لن يدفع لك البنك شيئًا" : role === "sme" ? "لا يمكنك تقديم طلبات جديدة" : "لن تصلك طلبات جديدة"} ` +
    `${until(end)}: ${typed(reason)}. ` +
    `${role === "sme" ? "تستمر الطلبات القائمة، ويمكنك الدفع كالمعتاد." : "تستمر الطلبات القائمة."} للاستفسار ` +
    "راسلنا من نموذج الاتصال.",
  holdLiftedTitle: (what) => `عودة ${things[what] ?? typed(what)}`,
  holdLiftedText: (role, what, reason) =>
    `${what === "payouts" ? "عاد البنك يدفع لك" : role === "sme" ? "يمكنك تقديم طلبات جديدة من جديد" : "عادت الطلبات الجديدة تصلك"}.${reason === null ? "" : ` ${typed(reason)}`}`,
};
