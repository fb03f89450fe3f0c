import type { ApprovalLimits } from "~/domain/approvals/approval-limits";
import { requestMultiple } from "~/words/ar/quantities";
import { shell } from "~/words/ar/shell";
import type { approvalMessages as english } from "~/words/en/messages/approvals";
import { createFormat, createPlural } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { date, dateTime, money, percent, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");

const states = {
  waiting: "بانتظار الموافقة",
  approved: "موافَق عليه",
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
  abovePayout: (limit) => `دفعة منفردة لمورد تتجاوز ${money(limit)}`,
  newRights: "صلاحيات جديدة للموظفين",
  ceilingsTakeTwo: "تغيير حدود الموافقة",
  disablesAdmin: "إيقاف حساب مدير",
  leavesOneOfficer: "إيقاف حساب أحد آخر موظفَين في الفريق",
  returnsTakeTwo: "تحويل مرتجع بلا ملف من البنك",
  payeesTakeTwo: "حساب بنكي لمورد",
  screeningTakesTwo: "قرار في نتائج البحث في القوائم",

  wouldVerifyWithCredit: (name, credit, asked) =>
    `التحقق من ${isolateUserText(name)} بحد ائتماني ${money(credit)} (المطلوب: ${money(asked)})`,
  wouldActivate: (name, plan) => `تفعيل ${isolateUserText(name)} بخطة الأقساط ${plan.map(percent).join("، ")}`,
  wouldSetShareRate: (rate) => `تغيير حصة البنك من الخصم إلى ${percent(rate)}`,
  wouldPayOut: (order, supplier, amount) =>
    `دفع ${money(amount)} إلى ${isolateUserText(supplier)} عن الطلب ${isolate(order)}`,
  wouldReturnLine: (endToEndId, holder, amount, reason) =>
    `تسجيل ارتجاع التحويل ${isolate(endToEndId)} بقيمة ${money(amount)} إلى ${isolateUserText(holder)}: ` +
    isolateUserText(reason),
  wouldAcceptPayee: (supplier, account, holder, bank) =>
    `قبول الحساب البنكي ${isolate(account)} للمورد ${isolateUserText(supplier)} ` +
    `(${isolateUserText(holder)}، ${isolateUserText(bank)})`,
  wouldClearScreening: (name, reason) => `استبعاد نتائج البحث عن ${isolateUserText(name)}: ${isolateUserText(reason)}`,
  wouldConfirmScreening: (name, reason) => `تأكيد نتائج البحث عن ${isolateUserText(name)}: ${isolateUserText(reason)}`,
  wouldSetCeilings: (to) => `تغيير حدود الموافقة إلى: ${ceilings(to)}`,
  wouldInvite: (name, email, role) =>
    `دعوة ${isolateUserText(name)} (${isolate(email)}): ${roles[role] ?? isolate(role)}`,
  wouldDisable: (name) => `إيقاف حساب ${isolateUserText(name)}`,
  wouldEnable: (name) => `إعادة تفعيل حساب ${isolateUserText(name)}`,

  awaitsSecondPerson: (why) => `يحتاج هذا إلى شخصين (${why}). مقترحك الآن بانتظار الموافقة.`,
  noSecondPerson: (why, role) =>
    `يحتاج هذا إلى شخصين (${why})، ولا أحد غيرك له هذا الدور. ${
      role === "admin" ? "ادعُ مديرًا آخر، أو غيّر الحد في الإعدادات." : "اطلب من الإدارة دعوة زميل أو تغيير الحد."
    }`,
  awaitsObjection: (at) => `يسري هذا في ${dateTime(at)} ما لم يعترض المدير الآخر.`,
  objectionStands: (name, email) =>
    `اعترض ${isolateUserText(name)} على هذا. لا يمكن الآن إيقاف الحساب إلا من مشغّل النظام بالأمر ` +
    `${isolate(`dhow user disable ${email}`)} على الخادم.`,
  proposalAboutYou: "هذا المقترح يخص حسابك، ويقرر فيه مدير آخر.",
  proposedAlready: "سبق اقتراح هذا، وهو بانتظار الموافقة.",
  ownProposal: "أنت من قدّم هذا المقترح، فلا بد أن يوافق عليه شخص آخر.",
  proposalOutOfDate: "لم يعد هذا المقترح مناسبًا لأن البيانات تغيّرت بعد تقديمه. قدّم مقترحًا جديدًا.",
  approvalOver: (state, reason) =>
    `أُغلق هذا المقترح: ${states[state as keyof typeof states]}.${reason === null ? "" : ` ${endSentence(reason)}`}`,
  proposalSubjectChanged: "تغيّر السجل بعد تقديم المقترح.",
  proposerDisabled: "أُوقف حساب من قدّم المقترح.",
  approveOrWithdraw: "اختر الموافقة أو السحب أو الاعتراض",
  whichApproval: "اختر مقترحًا",

  ceilingsSet: "تغيّرت حدود الموافقة",
  ceilingsChanged: "راجع حدود الموافقة الجديدة، ثم أرسل حدودك مرة أخرى.",
  wholeNumberBetween: (least, max) => `أدخل رقمًا صحيحًا من ${least} إلى ${max}`,
  payoutLimitTooSmall: "أدخل 0.01 دولار على الأقل، أو اترك الحقل فارغًا",
  payoutLimitTooLarge: (max) => `أدخل ${money(max)} على الأكثر`,
  percentBetween: "أدخل نسبة من 0 إلى 100",

  approvalProposed: (proposal) => `مقترح: ${proposal}`,
  approvalGiven: (proposal) => `موافقة: ${proposal}`,
  approvalRefused: (proposal) => `رُفض: ${proposal}`,
  approvalWithdrawn: (proposal) => `سُحب: ${proposal}`,
  approvalExpired: (proposal) => `انتهت المهلة: ${proposal}`,
  approvalObjected: (proposal) => `اعتراض: ${proposal}`,
  approvalApplied: (proposal) => `أصبح نافذًا لأن أحدًا لم يعترض: ${proposal}`,
  approvalVoid: (proposal) => `لم يعد صالحًا: ${proposal}`,
  approvalAlone: (proposal) => `نفّذه شخص واحد لأن أحدًا غيره ليس له هذا الدور: ${proposal}`,
  disablingProposedTitle: (by) => `يقترح ${isolateUserText(by)} إيقاف حسابك`,
  disablingProposedText: (by, until) =>
    `يقترح ${isolateUserText(by)} إيقاف حسابك. يمكن لمدير آخر الموافقة على ` +
    `ذلك حتى ${date(until)}، وإلا بقي ` +
    "حسابك نشطًا.",
  disablingTakesEffectText: (by, at) =>
    `يقترح ${isolateUserText(by)} إيقاف حسابك. يُوقف حسابك في ${dateTime(at)} ما لم تعترض. ` +
    "للاعتراض افتح صفحة الموافقات واختر «اعترض».",
  approvalWantedTitle: (proposal) => `موافقتك مطلوبة: ${proposal}`,
  approvalWantedText: (by, proposal, why, until) =>
    `يقترح ${isolateUserText(by)}: ${endSentence(proposal)}\n\nيحتاج هذا إلى شخصين ` +
    `(${why}). يرجى الموافقة عليه ` +
    `أو رفضه حتى ${date(until)}، وبعد ذلك تنتهي مهلته.`,
  approvalDecidedWhy: (eventText, reason) => `${eventText}\n\nالسبب: ${endSentence(isolateUserText(reason))}`,
  factApproval: (state) => states[state as keyof typeof states],
  factCeilings: ceilings,
};

function ceilings({
  credit,
  creditTimes,
  upfront,
  shareRate,
  payout,
  terms,
  staff,
  days: count,
}: ApprovalLimits): string {
  const people = (two: boolean) => (two ? "شخصين" : "شخص واحد");
  const credits = [
    ...(credit === null ? [] : [money(credit)]),
    ...(creditTimes === null ? [] : [requestMultiple(creditTimes)]),
  ];
  return [
    credits.length === 0 ? "الحد الائتماني بلا قيد" : `الحد الائتماني حتى ${credits.join(" و")}`,
    upfront === null ? "الدفعة المقدمة بلا قيد" : `الدفعة المقدمة ${percent(upfront)} على الأقل`,
    shareRate === null ? "حصة البنك بلا قيد" : `حصة البنك حتى ${percent(shareRate)}`,
    payout === null ? "الدفعات المنفردة للموردين بلا قيد" : `الدفعات المنفردة للموردين حتى ${money(payout)}`,
    `الشروط الجديدة تحتاج إلى ${people(terms)}`,
    `الصلاحيات الجديدة تحتاج إلى ${people(staff)}`,
    `مهلة المقترح ${days(count)}`,
  ].join("؛ ");
}
