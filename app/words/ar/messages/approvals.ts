import type { ApprovalLimits } from "~/domain/approvals/approval-limits";
import { requestMultiple } from "~/words/ar/quantities";
import { shell } from "~/words/ar/shell";
import type { approvalMessages as english } from "~/words/en/messages/approvals";
import { createFormat, createPlural } from "~/words/format";

const { date, dateTime, money, percent, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");

const states = {
  waiting: "بانتظار الموافقة",
  approved: "تمت الموافقة عليه",
  refused: "مرفوض",
  withdrawn: "مسحوب",
  expired: "انتهت مهلته",
  applied: "نافذ",
  void: "لم يعد صالحًا",
  alone: "نُفّذ",
};
const roles: Record<string, string> = shell.roles;
const days = (count: number) =>
  plural(count, { one: "يوم واحد", two: "يومان", few: "# أيام", many: "# يومًا", other: "# يوم" });
export const approvalMessages: typeof english = {
  aboveCredit: (limit, count) =>
    `حد ائتماني ${[
      ...(limit === null ? [] : [`يتجاوز ${money(limit)}`]),
      ...(count === null ? [] : [`يتجاوز ${requestMultiple(count)}`]),
    ].join(" و")}`,
  belowUpfront: (least) => `دفعة مقدمة تقل عن ${percent(least)}`,
  aboveShareRate: (limit) => `حصة للبنك تتجاوز ${percent(limit)}`,
  newRights: "صلاحيات جديدة للموظفين",
  ceilingsTakeTwo: "حدود الموافقة نفسها",
  disablesAdmin: "إيقاف حساب مدير",

  wouldVerifyWithCredit: (name, credit, asked) =>
    `التحقق من ${isolateUserText(name)} بحد ائتماني ${money(credit)}، وقد طلبت ${money(asked)}`,
  wouldActivate: (name, plan) => `تفعيل ${isolateUserText(name)} بخطة الأقساط ${plan.map(percent).join("، ")}`,
  wouldSetShareRate: (rate) => `جعل حصة البنك من الخصم ${percent(rate)}`,
  wouldSetCeilings: (to) => `جعل حدود الموافقة: ${ceilings(to)}`,
  wouldInvite: (name, email, role) =>
    `دعوة ${isolateUserText(name)} (${isolate(email)}): ${roles[role] ?? isolate(role)}`,
  wouldDisable: (name) => `إيقاف حساب ${isolateUserText(name)}`,
  wouldEnable: (name) => `إعادة تفعيل حساب ${isolateUserText(name)}`,

  awaitsSecondPerson: (why) => `يحتاج هذا إلى شخصين (${why})، وهو الآن بانتظار موافقة شخص ثانٍ.`,
  noSecondPerson: (why, role) =>
    `يحتاج هذا إلى شخصين (${why})، ولا أحد غيرك له هذا الدور. ${
      role === "admin" ? "ادعُ مديرًا آخر، أو غيّر الحد في الإعدادات." : "اطلب من الإدارة دعوة زميل أو تغيير الحد."
    }`,
  awaitsObjection: (at) => `يسري هذا في ${dateTime(at)} ما لم يعترض المدير الآخر.`,
  objectionStands: (name, email) =>
    `اعترض ${isolateUserText(name)} على هذا. لا يمكن الآن إيقاف الحساب إلا من مشغّل النظام بالأمر ` +
    `${isolate(`dhow user disable ${email}`)} على الخادم.`,
  proposalAboutYou: "هذا المقترح يخص حسابك، ويقرر فيه مدير آخر.",
  proposedAlready: "هذا مقترح بالفعل، وهو بانتظار شخص ثانٍ",
  ownProposal: "لا يوافق على المقترح من قدّمه: يحتاج إلى شخص ثانٍ",
  proposalOutOfDate: "تغيّر موضوع المقترح منذ تقديمه: قدّمه من جديد",
  approvalOver: (state) => `انتهى هذا المقترح: ${states[state as keyof typeof states]}`,
  approveOrWithdraw: "وافق عليه أو اسحبه أو اعترض عليه",
  whichApproval: "أي مقترح: أعطِ معرّفه",

  ceilingsSet: "تغيّرت حدود الموافقة",
  ceilingsChanged: "تغيّرت حدود الموافقة منذ فتحت الصفحة",
  wholeNumberBetween: (least, max) => `أدخل رقمًا صحيحًا من ${least} إلى ${max}`,
  percentBetween: "أدخل نسبة من 0 إلى 100",

  approvalProposed: (proposal) => `مقترح: ${proposal}`,
  approvalGiven: (proposal) => `تمت الموافقة: ${proposal}`,
  approvalRefused: (proposal) => `رُفض: ${proposal}`,
  approvalWithdrawn: (proposal) => `سُحب: ${proposal}`,
  approvalExpired: (proposal) => `لم يُجب أحد في المهلة: ${proposal}`,
  approvalObjected: (proposal) => `اعتراض: ${proposal}`,
  approvalApplied: (proposal) => `أصبح نافذًا لأن أحدًا لم يعترض في المهلة: ${proposal}`,
  approvalVoid: (proposal) => `لم يعد صالحًا: ${proposal}`,
  approvalAlone: (proposal) => `نفّذه شخص واحد لأن أحدًا غيره ليس له هذا الدور: ${proposal}`,
  disablingProposedTitle: (by) => `يقترح ${isolateUserText(by)} إيقاف حسابك`,
  disablingProposedText: (by, until) =>
    `يقترح ${isolateUserText(by)} إيقاف حسابك. يقرر مدير آخر حتى ${date(until)}، ويبقى حسابك مفتوحًا ما لم يوافق أحد.`,
  disablingTakesEffectText: (by, at) =>
    `يقترح ${isolateUserText(by)} إيقاف حسابك. يُوقف حسابك في ${dateTime(at)} ما لم تعترض. ` +
    "للاعتراض افتح صفحة الموافقات واختر «اعترض».",
  approvalWantedTitle: (proposal) => `موافقتك مطلوبة: ${proposal}`,
  approvalWantedText: (by, proposal, why, until) =>
    `يقترح ${isolateUserText(by)}: ${proposal}.\n\nيحتاج هذا إلى شخصين (${why}). ` +
    `وافق على المقترح أو ارفضه حتى ${date(until)}، وبعد ذلك تنتهي مهلته.`,
  approvalDecidedWhy: (eventText, reason) => `${eventText}\n\nالسبب: ${isolateUserText(reason)}`,
  factApproval: (state) => states[state as keyof typeof states],
  factCeilings: ceilings,
};

function ceilings({ credit, creditTimes, upfront, shareRate, terms, staff, days: count }: ApprovalLimits): string {
  const people = (two: boolean) => (two ? "شخصان" : "شخص واحد");
  const credits = [
    ...(credit === null ? [] : [money(credit)]),
    ...(creditTimes === null ? [] : [requestMultiple(creditTimes)]),
  ];
  return [
    credits.length === 0 ? "الائتمان بلا حد" : `الائتمان حتى ${credits.join(" و")}`,
    upfront === null ? "الدفعة المقدمة بلا حد" : `الدفعة المقدمة من ${percent(upfront)}`,
    shareRate === null ? "حصة البنك بلا حد" : `حصة البنك حتى ${percent(shareRate)}`,
    `الشروط الجديدة ${people(terms)}`,
    `الصلاحيات الجديدة ${people(staff)}`,
    days(count),
  ].join("؛ ");
}
