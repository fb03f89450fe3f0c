import type { Ceilings } from "~/domain/approvals/ceilings";
import { formatIn, pluralIn } from "../format";
import type { approving as english } from "../en/approving";
import { shell } from "./shell";

const { date, money, percent, whole, typed } = formatIn("ar-AE-u-ca-gregory-nu-latn", true);
const plural = pluralIn("ar");

const states = { waiting: "بانتظار الموافقة", approved: "تمت الموافقة عليه", refused: "مرفوض", withdrawn: "مسحوب", expired: "انتهت مهلته" };
const roles: Record<string, string> = shell.roles;
const days = (count: number) => plural(count, { one: "يوم واحد", two: "يومان", few: "# أيام", many: "# يومًا", other: "# يوم" });
/** "ثلاثة أضعاف" reads as a multiple of what was asked for. */
const times = (count: number) => plural(count, { one: "ما طُلب", two: "ضعفي ما طُلب", few: "# أضعاف ما طُلب", many: "# ضعفًا مما طُلب", other: "# ضعف مما طُلب" });

export const approving: typeof english = {
  aboveCredit: (most, count) => `حد ائتماني يتجاوز ${money(most)} ويتجاوز ${times(count)}`,
  belowUpfront: (least) => `دفعة مقدمة تقل عن ${percent(least)}`,
  aboveShareRate: (most) => `حصة للبنك تتجاوز ${percent(most)}`,
  newRights: "صلاحيات جديدة للموظفين",
  ceilingsTakeTwo: "حدود الصلاحيات نفسها",

  wouldVerifyWithCredit: (name, credit, asked) => `التحقق من ${typed(name)} بحد ائتماني ${money(credit)}، وقد طلبت ${money(asked)}`,
  wouldActivate: (name, plan) => `تفعيل ${typed(name)} بخطة الأقساط ${plan.map(percent).join("، ")}`,
  wouldSetShareRate: (rate) => `جعل حصة البنك من الخصم ${percent(rate)}`,
  wouldSetCeilings: (to) => `جعل حدود الصلاحيات: ${ceilings(to)}`,
  wouldInvite: (name, email, role) => `دعوة ${typed(name)} (${whole(email)}): ${roles[role] ?? whole(role)}`,
  wouldEnable: (name) => `إعادة تفعيل حساب ${typed(name)}`,

  awaitsSecondPerson: (why) => `يحتاج هذا إلى شخصين (${why})، وهو الآن بانتظار موافقة شخص ثانٍ.`,
  noSecondPerson: (why, role) =>
    `يحتاج هذا إلى شخصين (${why})، ولا يوجد شخص ثانٍ من جهتك. ${role === "admin" ? "ادعُ مديرًا آخر أولًا." : "يمكن للإدارة دعوة شخص آخر."}`,
  proposedAlready: "هذا مقترح بالفعل، وهو بانتظار شخص ثانٍ",
  ownProposal: "لا يوافق على المقترح من قدّمه: يحتاج إلى شخص ثانٍ",
  proposalOutOfDate: "تغيّر موضوع المقترح منذ تقديمه: قدّمه من جديد",
  approvalOver: (state) => `انتهى هذا المقترح: ${states[state as keyof typeof states]}`,
  approveOrWithdraw: "وافق عليه أو اسحبه",
  whichApproval: "أي مقترح: أعطِ معرّفه",

  ceilingsSet: "تغيّرت حدود الصلاحيات",
  ceilingsChanged: "تغيّرت حدود الصلاحيات الآن",
  wholeNumberBetween: (least, most) => `أدخل رقمًا صحيحًا من ${least} إلى ${most}`,
  percentBetween: "أدخل نسبة من 0 إلى 100",

  approvalProposed: (what) => `مقترح: ${what}`,
  approvalGiven: (what) => `تمت الموافقة: ${what}`,
  approvalRefused: (what) => `رُفض: ${what}`,
  approvalWithdrawn: (what) => `سُحب: ${what}`,
  approvalExpired: (what) => `لم يُجب أحد في المهلة: ${what}`,
  approvalWantedTitle: (what) => `موافقتك مطلوبة: ${what}`,
  approvalWantedText: (by, what, why, until) =>
    `يقترح ${typed(by)}: ${what}.\nيحتاج هذا إلى شخصين (${why}). وافق عليه أو ارفضه حتى ${date(until)}، وبعد ذلك تنتهي مهلته.`,
  approvalDecidedWhy: (said, reason) => `${said}\nالسبب: ${typed(reason)}`,
  factApproval: (state) => states[state as keyof typeof states],
  factCeilings: ceilings,
};

function ceilings({ credit, creditTimes, upfront, shareRate, terms, staff, days: count }: Ceilings): string {
  const people = (two: boolean) => (two ? "شخصان" : "شخص واحد");
  return [
    `الحد الائتماني ${money(credit)} و${times(creditTimes)}`, `الدفعة المقدمة ${percent(upfront)}`, `حصة البنك ${percent(shareRate)}`,
    `الشروط الجديدة ${people(terms)}`, `الصلاحيات الجديدة ${people(staff)}`, days(count),
  ].join("؛ ");
}
