import type { approvals as english } from "~/words/en/approvals";
import { createFormat } from "~/words/format";
import { requestMultiple } from "./quantities";

const { isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const approvals: typeof english = {
  title: "الموافقات",
  lead: "تغييرات تحتاج إلى موافقة شخص ثانٍ من الدور نفسه.",
  waiting: "بانتظار الموافقة",
  nothingWaits: "لا مقترحات بانتظار الموافقة.",
  decided: "القرارات السابقة",
  noneDecided: "لا قرارات بعد.",
  what: "المقترح",
  why: "يحتاج إلى شخصين",
  by: "مقدّم المقترح",
  until: "آخر موعد",
  decide: "الإجراءات",
  became: "النتيجة",
  seeCompany: "صفحة الشركة",
  approve: "وافق",
  refuse: "ارفض",
  withdraw: "اسحب",
  object: "اعترض",
  of: (proposal) => `: ${proposal}`,
  youProposed: "قدّمت هذا المقترح، ويقرر فيه زميل لك.",
  youProposedDisabling: "قدّمت هذا المقترح. يمكن للمدير الآخر أن يعترض.",
  concernsYou: "يخص هذا المقترح حسابك، ويقرر فيه مدير آخر.",
  takesEffect: (at) => <>يسري في {at} ما لم يعترض المدير الآخر</>,
  refuseTitle: "رفض المقترح",
  refuseHint: "يظهر السبب لمقدّم المقترح.",
  states: {
    waiting: "بانتظار الموافقة",
    approved: "موافَق عليه",
    refused: "مرفوض",
    withdrawn: "مسحوب",
    expired: "انتهت مهلته",
    applied: "أصبح نافذًا",
    void: "لم يعد صالحًا",
    alone: "نُفّذ دون شخص ثانٍ",
  },
  decidedOn: (state, name, day) => (
    <>
      {state}
      {name === null ? "" : `، ${isolateUserText(name)}`}، {day}
    </>
  ),
  done: {
    approve: "وافقت على المقترح، ونُفّذ التغيير.",
    refuse: "رُفض المقترح.",
    withdraw: "سُحب المقترح.",
    object: "اعترضت، ولم يعد المقترح صالحًا.",
  },

  ceilings: {
    title: "حدود الموافقة",
    lead: "ما يتجاوز هذه الحدود يحتاج إلى شخصين من الدور نفسه: واحد يقترح وآخر يوافق. الحقل الفارغ يعني بلا حد.",
    credit: "الحد الائتماني، بالدولار",
    creditHint: "حد ائتماني أكبر يحتاج إلى شخصين من شركة التأمين.",
    creditTimes: "الحد الائتماني، بأضعاف المبلغ المطلوب",
    creditTimesHint: "حد ائتماني فوق هذا المضاعف يحتاج إلى شخصين من شركة التأمين.",
    upfront: "أقل دفعة مقدمة، بالمئة",
    upfrontHint: "خطة بدفعة مقدمة أقل تحتاج إلى مديرين اثنين.",
    shareRate: "أكبر حصة للبنك، بالمئة",
    shareRateHint: "حصة أكبر من الخصم تحتاج إلى مديرين اثنين.",
    payout: "الدفعة المنفردة للمورد، بالدولار",
    payoutHint: "دفعة أكبر لطلب واحد تحتاج إلى شخصين من البنك. الدفعات المجمّعة تحتاج إلى شخصين دائمًا.",
    terms: "اشتراط مديرين اثنين لتغيير خطة شركة نشطة أو خصمها",
    staff: "اشتراط مديرين اثنين لمنح الموظفين صلاحيات جديدة",
    staffHint: "إضافة مدير تحتاج دائمًا إلى مديرين. وإن كان هناك مدير واحد فقط، فله أن يدعو ويفعّل وحده.",
    days: "مهلة المقترح، بالأيام",
    save: "احفظ الحدود",
    saved: "حُفظت حدود الموافقة.",
    recommended: "الحدود الموصى بها",
    recommendedText: (credit, times, payout) =>
      `يحتاج إلى شخصين كل حد ائتماني يتجاوز ${credit} أو يتجاوز ${requestMultiple(times)}، وكل دفعة منفردة لمورد ` +
      `تتجاوز ${payout}. لا حد لحصة البنك ولا لخطط الأقساط.`,
    useRecommended: "استخدم الحدود الموصى بها",
    none: (link) => <>لم تُحدَّد حدود للموافقة، فيمكن لشخص واحد أن يوافق على أي مبلغ. {link("حدّد حدود الموافقة")}</>,
  },
};
