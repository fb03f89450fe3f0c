import type { Duty } from "~/domain/values/duty";
import type {
  members as english,
  companies as englishCompanies,
  memberMessages as englishMessages,
} from "~/words/en/members";
import { createFormat } from "~/words/format";

const { money, isolateUserText } = createFormat("ar", true);

const duties: Record<Duty, string> = {
  buyer: "مشترٍ",
  payer: "دافع",
  finance: "مالية",
  driver: "سائق",
};

export const members = {
  title: "فريق المنشأة",
  lead: "من يعملون باسم منشأتك في داو. تحدد مهامهم صفحاتهم وإجراءاتهم.",
  account: (link) => <>دع زملاءك يعملون باسم منشأتك: {link("أدر فريقك")}.</>,
  none: "تعمل وحدك حتى الآن.",
  name: "الاسم",
  email: "البريد الإلكتروني",
  duties: "المهام",
  duty: (duty) => duties[duty],
  meanings: {
    buyer: "مشترٍ: يختار الموردين وينشئ الطلبات",
    payer: "دافع: يرى الطلبات ويدفعها",
    finance: "مالية: يرى الطلبات والفواتير وكشوف الحساب، ولا يغيّر شيئًا",
    driver: "سائق: يرى الطلبات التي في الطريق ويسلّمها",
  },
  limits: "الحدود",
  orderLimit: "حد الطلب الواحد بالدولار (اختياري)",
  orderLimitHint: "للمشترين فقط. توافق أنت على الطلبات الأكبر.",
  monthLimit: "حد الشهر بالدولار (اختياري)",
  monthLimitHint: "كل الطلبات التي ينشئها المشتري في شهر ميلادي",
  perOrder: (limit) => `${money(limit)} للطلب`,
  perMonth: (limit) => `${money(limit)} في الشهر`,
  noLimit: "بلا حدود",
  state: "الحالة",
  states: { invited: "مدعو", joined: "فعّال" },
  actions: "الإجراءات",
  change: (name, hide) => <>عدّل {hide(name)}</>,
  inviteTitle: "ادعُ زميلًا",
  invite: "أرسل الدعوة",
  inviteHint: "نرسل الدعوة إلى هذا البريد.",
  invited: (email) => `أُرسلت الدعوة إلى ${isolateUserText(email)}.`,
  save: "احفظ",
  saved: "حُفظت المهام.",
  inviteAgain: "أرسل الدعوة مرة أخرى",
  invitedAgain: "أُرسلت الدعوة مرة أخرى.",
  remove: "أزل من الفريق",
  removed: (name) => `لم يعد ${isolateUserText(name)} في فريقك.`,
  removeText: "يُسجَّل خروج هذا الشخص من منشأتك فورًا. تبقى إجراءاته السابقة في السجل.",
} satisfies typeof english;

export const companies = {
  title: "منشآتك",
  lead: "ترى عمل منشأة واحدة في كل مرة وتنجزه.",
  account: (link) => <>هل تعمل لعدة منشآت؟ {link("اختر منشأة")}.</>,
  none: "لا تعمل لأي منشأة الآن. اطلب دعوة من صاحبها.",
  company: "المنشأة",
  part: "مهامك",
  owner: "صاحب الحساب",
  state: "الحالة",
  states: { invited: "دعوة", joined: "عضو", owner: "حسابك" },
  current: "تعمل لهذه المنشأة الآن",
  actions: "الإجراءات",
  choose: (name, hide) => <>اعمل لهذه المنشأة{hide(`: ${name}`)}</>,
  chosen: (name) => `تعمل الآن لمنشأة ${isolateUserText(name)}.`,
  join: (name, hide) => <>اقبل{hide(`: ${name}`)}</>,
  joined: (name) => `أنت الآن في فريق ${isolateUserText(name)}.`,
  decline: (name, hide) => <>ارفض{hide(`: ${name}`)}</>,
  declined: "رُفضت الدعوة.",
  leave: (name, hide) => <>غادر{hide(`: ${name}`)}</>,
  left: (name) => `غادرت فريق ${isolateUserText(name)}.`,
} satisfies typeof englishCompanies;

const dutyNames = (list: string): string =>
  list
    .split(",")
    .map((duty) => duties[duty as Duty])
    .join("، ");

export const memberMessages = {
  factMember: (dutyList, orderLimit, monthLimit, hasJoined) =>
    [
      dutyNames(dutyList),
      orderLimit !== null && members.perOrder(orderLimit),
      monthLimit !== null && members.perMonth(monthLimit),
      !hasJoined && "مدعو",
    ]
      .filter(Boolean)
      .join("، "),
  chooseDuties: "اختر مهمة واحدة على الأقل",
  memberLimitWrong: (most) => `أدخل مبلغًا لا يزيد على ${money(most)}، أو اترك الحقل فارغًا`,
  monthLimitTooSmall: "لا يمكن أن يقل حد الشهر عن حد الطلب الواحد",
  outOfDuty: "لا تشمل مهامك هذا. اسأل صاحب حساب منشأتك.",
  whichCompany: "اختر منشأة",
  tooManyMembers: (most) => `في الفريق ${most} عضوًا على الأكثر. أزل عضوًا أولًا.`,
  cannotInvite: "لا يمكن دعوة هذا البريد. استخدم غيره.",
  inTeamAlready: "هذا الشخص في فريقك أو مدعو إليه.",
  memberJoinedAlready: (name) => `انضم ${isolateUserText(name)} من قبل.`,
  memberInvitedBy: (name) => `دُعي ${isolateUserText(name)} إلى فريق المنشأة`,
  memberChanged: (name, dutyList) => `تغيّرت مهام ${isolateUserText(name)}: ${dutyNames(dutyList)}`,
  memberRemoved: (name) => `أُزيل ${isolateUserText(name)} من فريق المنشأة`,
  companyJoined: (company) => `انضم إلى فريق ${isolateUserText(company)}`,
  companyDeclined: (company) => `رفض دعوة ${isolateUserText(company)}`,
  companyLeft: (company) => `غادر فريق ${isolateUserText(company)}`,
  companyJoinedAlready: (company) => `أنت في فريق ${isolateUserText(company)} من قبل.`,
  memberInvitationTitle: (company) => `تدعوك ${isolateUserText(company)} إلى داو`,
  memberInvitationText: (company, isNew) =>
    `تشتري ${isolateUserText(company)} أو تبيع عبر داو، وتدعوك إلى فريقها. ` +
    (isNew
      ? "اختر كلمة مرورك لتبدأ. يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد سبعة أيام."
      : "سجّل الدخول واقبل الدعوة أو ارفضها."),
} satisfies typeof englishMessages;
