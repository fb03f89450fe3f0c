import type { holds as english } from "~/words/en/holds";

export const holds: typeof english = {
  title: "الإيقافات",
  lead: "منشآت لا يمكنها تقديم طلبات مؤقتًا، وموردون أُوقفت طلباتهم الجديدة أو أُوقف الدفع لهم.",
  standing: "الإيقافات السارية",
  nobody: "لا إيقافات سارية.",
  none: "لا إيقافات.",
  lifted: "إيقافات رُفعت مؤخرًا",
  noneLifted: "لم يُرفع أي إيقاف بعد.",
  company: "الشركة",
  what: "الموقوف",
  things: { orders: "الطلبات الجديدة", payouts: "الدفع للمورد" },
  why: "السبب",
  by: "الجهة",
  officers: { admin: "الإدارة", bank: "البنك", insurance: "شركة التأمين" },
  span: (from, until) => (
    <>
      {from}، {until}
    </>
  ),
  from: (day) => <>منذ {day}</>,
  untilDay: (day) => <>حتى {day}</>,
  untilLifted: "حتى إشعار آخر",
  place: "نفّذ الإيقاف",
  placeTitle: (name) => `إيقاف ${name}`,
  placeHint: "يظهر السبب للشركة. تستمر الطلبات القائمة، وتستطيع المنشأة الدفع دائمًا.",
  whatLabel: "نطاق الإيقاف",
  untilLabel: "آخر يوم للإيقاف (اختياري)",
  untilHint: "اتركه فارغًا ليستمر الإيقاف حتى إشعار آخر.",
  insolvency: "المنشأة معسرة",
  insolvencyHint: "لا تصلها تذكيرات الأقساط خلال الإيقاف، وتعود بعد رفعه.",
  isInsolvent: "معسرة: لا تذكيرات بالأقساط",
  lift: "ارفع الإيقاف",
  liftTitle: (name) => `رفع الإيقاف عن ${name}`,
  liftHint: "يظهر السبب للشركة.",
  placed: "نُفّذ الإيقاف، وأرسلنا السبب إلى الشركة.",
  isLifted: "رُفع الإيقاف.",
  banner: {
    title: {
      sme: { orders: "لا يمكنك تقديم طلبات جديدة", payouts: "" },
      provider: { orders: "لا يمكنك استقبال طلبات جديدة", payouts: "الدفع لك موقوف" },
    },
    by: (officer) => <>القرار من {officer}.</>,
    whatToDo: { sme: "تستمر الطلبات القائمة، ويمكنك الدفع كالمعتاد.", provider: "تستمر الطلبات القائمة." },
    ask: "استفسر عن الإيقاف",
  },
  supplier: "هذا المورد لا يستقبل طلبات جديدة في الوقت الحالي.",
  payouts: "الدفع موقوف",
};
