import { formatIn } from "../format";
import type { approvals as english } from "../en/approvals";

const { typed } = formatIn("ar-AE-u-ca-gregory-nu-latn", true);

export const approvals: typeof english = {
  title: "الموافقات",
  lead: "ما لا يقرره موظف واحد وحده ينتظر هنا موافقة موظف ثانٍ.",
  waiting: "بانتظار الموافقة",
  nothingWaits: "لا شيء ينتظر شخصًا ثانيًا.",
  decided: "ما تقرر",
  noneDecided: "لم يتقرر شيء بعد.",
  what: "المقترح",
  why: "لماذا يحتاج إلى شخصين",
  by: "قدّمه",
  until: "حتى",
  decide: "القرار",
  became: "ما آل إليه",
  seeCompany: "صفحة الشركة",
  approve: "وافق",
  refuse: "ارفض",
  withdraw: "اسحب",
  of: (what) => `: ${what}`,
  youProposed: "أنت من قدّمه: يقرر فيه زميل لك.",
  refuseTitle: "رفض المقترح",
  refuseHint: "يقرؤه من قدّم المقترح.",
  states: { waiting: "بانتظار الموافقة", approved: "تمت الموافقة", refused: "مرفوض", withdrawn: "مسحوب", expired: "لم يُجب أحد في المهلة" },
  decidedOn: (state, name, day) => <>{state}{name === null ? "" : `، ${typed(name)}`}، {day}</>,
  done: { approve: "تمت الموافقة، ونُفّذ المقترح.", refuse: "رُفض المقترح.", withdraw: "سُحب المقترح." },

  ceilings: {
    title: "حدود الصلاحيات",
    lead: "ما يتجاوز هذه الحدود يحتاج إلى شخصين من الجهة نفسها: واحد يقترح وآخر يوافق.",
    credit: "الحد الائتماني، بالدولار",
    creditHint: "يحتاج الحد الائتماني إلى موظفين من شركة التأمين إذا تجاوز هذا المبلغ وتجاوز المضاعف أدناه.",
    creditTimes: "كم ضعفًا مما طُلب",
    upfront: "أقل دفعة مقدمة، بالمئة",
    upfrontHint: "خطة بدفعة مقدمة أقل تحتاج إلى مديرين اثنين.",
    shareRate: "أكبر حصة للبنك، بالمئة",
    shareRateHint: "حصة أكبر من الخصم تحتاج إلى مديرين اثنين.",
    terms: "مديران اثنان لتغيير خطة أو خصم من يتعامل بالفعل",
    staff: "مديران اثنان للصلاحيات الجديدة للموظفين",
    staffHint: "ما دام هناك مدير واحد فهو يدعو وحده.",
    days: "كم يومًا يبقى المقترح",
    save: "احفظ",
    saved: "تغيّرت حدود الصلاحيات.",
  },
};
