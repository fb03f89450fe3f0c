import type { ReactNode } from "react";
import type {
  insuranceClaims as english,
  insuranceClaimMessages as englishMessages,
} from "~/words/en/insurance-claims";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { money, date, percent, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const stateNames = {
  notified: "أُبلغت",
  filed: "قُدّمت",
  accepted: "قُبلت",
  paid: "دُفعت",
  recovered: "استُردّت",
  refused: "رُفضت",
  withdrawn: "سُحبت",
};

export const insuranceClaims = {
  title: "مطالبات التأمين",
  lead: "طلبات متأخرة أُبلغت بها شركات التأمين، إلى أن تُدفع أو تنتهي.",
  all: "الكل",
  none: "لا مطالبات.",
  stateName: stateNames,
  claim: "المطالبة",
  name: (name) => `المطالبة ${isolate(name)}`,
  state: "الحالة",
  sme: "المنشأة",
  order: "الطلب",
  insurer: "شركة التأمين",
  debt: "الدين المؤمَّن عليه اليوم",
  claimedDebt: "الدين",
  since: "تاريخ الإبلاغ",
  nextDay: "الموعد",
  notifyBy: "الإبلاغ حتى",
  lateNotice: "أُبلغت بعد الموعد",
  missed: "فات الموعد",
  inTime: "في الموعد",
  fileFrom: "التقديم من",
  claimable: "طلبات متأخرة بلا مطالبة",
  claimableText: "طلبات لشركة تأمينها وثيقة. الأكثر تأخرًا أولًا.",
  noneClaimable: "لا طلب متأخرًا ينتظر مطالبة.",
  overdueSince: "متأخر منذ",
  notify: "إبلاغ شركة التأمين",
  notifyText: (sme, insurer, debt): ReactNode => (
    <>
      تُبلَّغ {insurer} بأن {sme} لم تدفع. المطالبة بمبلغ {debt}، وهو غير المدفوع من الطلب دون الأجزاء المعترض عليها.
    </>
  ),
  notifyLate: (day): ReactNode => <>كان آخر يوم لهذا الإبلاغ {day}. قد ترفض شركة التأمين المطالبة.</>,
  notifyInTime: (day): ReactNode => <>آخر يوم لهذا الإبلاغ {day}.</>,
  waitingText: (day): ReactNode => <>يمكنك تقديم المطالبة من {day}، بعد انتهاء فترة الانتظار.</>,
  file: "تقديم المطالبة",
  fileText: (debt, most): ReactNode => (
    <>
      الدين اليوم {debt}. تغطي الوثيقة منه {most}.
    </>
  ),
  noDebt: "لم يبق مبلغ غير معترض عليه. اسحب المطالبة أو انتظر إغلاق الاعتراض.",
  withdraw: "سحب المطالبة",
  withdrawHint: "تقرأ شركة التأمين سببك.",
  waitsForInsurer: "تقبل شركة التأمين المطالبة أو ترفضها.",
  decideTitle: "المطالبة تنتظر قرارك",
  accept: "قبول المطالبة",
  acceptText: (debt, most): ReactNode => (
    <>
      على المنشأة {debt} دون المبالغ المعترض عليها. تغطي الوثيقة حتى {most}.
    </>
  ),
  acceptedAmount: "المبلغ الذي تدفعونه",
  partReason: "السبب إن دفعتم جزءًا",
  refuse: "رفض المطالبة",
  refuseHint: "تقرأ الإدارة والبنك سببكم.",
  payTitle: "دفعة شركة التأمين مستحقة",
  payText: "تستعمل شركة التأمين هذا المرجع. سجّل الدفعة عندما تظهر في كشف البنك.",
  pay: "تسجيل الدفعة",
  recoveriesTitle: "مبالغ مستردّة لشركة التأمين",
  recoveriesText: (sum): ReactNode => <>صغر الدين بعد دفعة شركة التأمين. يعود إليها من الدفعة {sum} بهذا المرجع.</>,
  passOn: "تسجيل تحويل إلى شركة التأمين",
  transferText: "أدخل التحويل كما يظهر في سجلات البنك. يوافق عليه شخص ثان.",
  amount: "المبلغ",
  valueDate: "تاريخ القيمة",
  bankReference: "مرجع البنك",
  reference: "المرجع",
  nextStep: "الخطوة التالية",
  facts: "المطالبة",
  notified: "الإبلاغ",
  notifiedDebt: "الدين عند الإبلاغ",
  filed: "التقديم",
  filedDebt: "الدين عند التقديم",
  decided: "القرار",
  accepted: "المبلغ المقبول",
  decision: "سبب شركة التأمين",
  insured: "نصيب شركة التأمين من دين اليوم",
  received: "المستلم من شركة التأمين",
  receivable: "الباقي على شركة التأمين",
  passedOn: "المحوّل إلى شركة التأمين",
  recoveries: "ما يُحوَّل إلى شركة التأمين",
  withdrawn: "السحب",
  withdrawReason: "سبب السحب",
  disputed: "معترض عليه، غير مؤمَّن",
  transfers: "التحويلات",
  undone: "ملغى",
  actions: "الإجراءات",
  reverse: "عكس التحويل",
  reverseHint: "لماذا سُجّل خطأً؟ تقرأ شركة التأمين السبب.",
  noTransfers: "لا تحويلات.",
  transferKind: { payment: "من شركة التأمين", recovery: "إلى شركة التأمين" },
  pack: "تنزيل كل المستندات",
  packText:
    "الطلب والتسليم والفاتورة والتذكيرات والمدفوعات والاعتراضات، مع قائمة بصمات الملفات. وفي الملف proof.txt عنوان " +
    "عام يثبت التنزيل للآخرين.",
  issued: {
    title: "ملف مطالبة من داو",
    lead: "أصدرت داو ملف المطالبة هذا. قارن هذه القيم بملفاتك.",
    claim: "المطالبة",
    day: "تاريخ الإصدار",
    manifest: (file) => `بصمة ${file}`,
    check: (code) => (
      <>
        يجب أن يعرض {code("sha256sum manifest.sha256")} هذه البصمة. ثم يتحقق {code("sha256sum -c manifest.sha256")} من
        كل ملف.
      </>
    ),
    listTitle: "المستندات التي جرى تنزيلها",
    none: "لم ينزّل أحد المستندات بعد.",
    fingerprint: "البصمة",
    proof: "إثبات عام",
    openProof: "فتح الإثبات",
  },
  policy: {
    title: "وثائق المطالبات",
    own: "وثيقة مطالباتكم",
    of: (insurer) => `وثيقة مطالبات ${isolateUserText(insurer)}`,
    edit: "تعديل وثيقة المطالبات",
    saved: "حُفظت الوثيقة. أبلغنا شركة التأمين.",
    text: "انقل الشروط من عقد التأمين. تسري على المطالبات الجديدة، وتحتفظ السابقة بشروطها.",
    none: "لا وثيقة. بدونها لا مطالبات على شركة التأمين هذه.",
    notifyWithin: "مهلة الإبلاغ",
    waitingPeriod: "فترة الانتظار",
    notifyDays: "أيام الإبلاغ بعد فوات الموعد",
    waitingDays: "فترة الانتظار بالأيام، من الإبلاغ",
    coveredShare: "النسبة المغطاة",
    exclusions: "استثناءات أخرى",
    exclusionsHint: "اختياري. المبالغ المعترض عليها مستثناة دائمًا.",
    disputed: "المبالغ المعترض عليها مستثناة إلى أن يُغلق الاعتراض.",
    insurerText: "أدخلت إدارة داو هذه الشروط من عقدكم. أبلغوها إن كان أحدها خطأ.",
    days: (days) => quantities.days(days),
  },
  done: {
    notified: "أُبلغت شركة التأمين.",
    filed: "قُدّمت المطالبة.",
    withdrawn: "سُحبت المطالبة.",
    accepted: "قُبلت المطالبة. أبلغنا إدارة داو.",
    refused: "رُفضت المطالبة. أبلغنا إدارة داو.",
    paid: "سُجّلت الدفعة.",
    passedOn: "سُجّل التحويل.",
    reversed: "عُكس التحويل. أبلغنا شركة التأمين.",
  },
} satisfies typeof english;

const named = (bankReference: string | null): string =>
  bankReference === null ? "" : ` (مرجع البنك ${isolateUserText(bankReference)})`;

export const insuranceClaimMessages = {
  enterCoveredShare: "أدخل نسبة أكبر من 0% ولا تزيد على 100%",
  enterClaimAmount: "أدخل المبلغ الذي تدفعونه",
  enterClaimDecision: "أدخل سبب الرفض",
  partialClaimNeedsReason: "أدخل السبب، لأنكم تدفعون جزءًا فقط",

  claimPolicyChanged: (insurer) => `غيّر شخص آخر وثيقة ${isolateUserText(insurer)}. أرسل مرة أخرى لتغييرها.`,
  claimPolicySet: (insurer, notifyDays, waitingDays, share) =>
    `وثيقة ${isolateUserText(insurer)}: الإبلاغ خلال ${quantities.days(notifyDays)}، فترة الانتظار ` +
    `${quantities.days(waitingDays)}، النسبة المغطاة ${percent(share)}`,
  factClaimPolicy: (notifyDays, waitingDays, share) =>
    `${quantities.days(notifyDays)}، ${quantities.days(waitingDays)}، ${percent(share)}`,

  noClaimPolicy: "ليس لشركة تأمين الطلب وثيقة مطالبات. تُدخلها الإدارة في الإعدادات.",
  claimNeedsOverdue: "لا قسط متأخرًا غير معترض عليه في هذا الطلب.",
  claimStands: "لهذا الطلب مطالبة قائمة.",
  noStandingClaim: "لا مطالبة لهذا الطلب.",
  claimState: (name, state) =>
    `حالة المطالبة ${isolate(name)}: ${stateNames[state as keyof typeof stateNames] ?? isolate(state)}.`,
  claimWaits: (from) => `لم تنته فترة الانتظار. يمكنك تقديم المطالبة من ${date(from)}.`,
  claimHasNoDebt: "لم يبق من هذا الطلب مبلغ غير معترض عليه للمطالبة به.",
  claimAboveShare: (most) => `تغطي الوثيقة من الدين ${money(most)} على الأكثر.`,
  transferAboveClaim: (most) => `المستحق ${money(most)} على الأكثر.`,
  whichClaimTransfer: "اختر التحويل",
  claimTransfersTakeTwo: "تحويل مطالبة",
  claimReversalsTakeTwo: "عكس تحويل مطالبة",
  wouldRecordClaimPayment: (name, amount, bankReference) =>
    `تسجيل دفعة شركة التأمين ${money(amount)} للمطالبة ${isolate(name)} (مرجع البنك ${isolateUserText(bankReference)})`,
  wouldPassOnRecoveries: (name, amount, bankReference) =>
    `تسجيل تحويل ${money(amount)} من المبالغ المستردّة للمطالبة ${isolate(name)} إلى شركة التأمين ` +
    `(مرجع البنك ${isolateUserText(bankReference)})`,
  wouldReverseClaimTransfer: (name, amount, bankReference, reason) =>
    `عكس التحويل ${money(amount)} للمطالبة ${isolate(name)}${named(bankReference)}: ${isolateUserText(reason)}`,

  claimNotified: (name, debt) => `أُبلغ بالمطالبة ${isolate(name)}: غير المدفوع ${money(debt)}`,
  claimFiled: (name, debt, most) =>
    `قُدّمت المطالبة ${isolate(name)}: غير المدفوع ${money(debt)}، تغطي الوثيقة ${money(most)}`,
  claimWithdrawn: (name, reason) => `سُحبت المطالبة ${isolate(name)}: ${isolateUserText(reason)}`,
  claimAccepted: (name, amount, debt) =>
    `قُبلت المطالبة ${isolate(name)}: تدفع شركة التأمين ${money(amount)} من ${money(debt)}`,
  claimRefused: (name, reason) => `رُفضت المطالبة ${isolate(name)}: ${isolateUserText(reason)}`,
  claimPaid: (name, amount, bankReference) =>
    `المطالبة ${isolate(name)}: دفعت شركة التأمين ${money(amount)}${named(bankReference)}`,
  recoveryPassedOn: (name, amount, bankReference) =>
    `المطالبة ${isolate(name)}: حُوّل ${money(amount)} إلى شركة التأمين${named(bankReference)}`,
  claimTransferUndone: (name, amount) =>
    `المطالبة ${isolate(name)}: أُلغي التحويل ${money(amount)}، لأن قيده البنكي لا يخصها`,
  claimTransferReversed: (name, amount, bankReference, reason) =>
    `المطالبة ${isolate(name)}: عُكس التحويل ${money(amount)}${named(bankReference)}: ${isolateUserText(reason)}`,
  factInsuranceClaim: (state, insured, received, passedOn) =>
    `${stateNames[state as keyof typeof stateNames] ?? isolate(state)}، مؤمَّن ${money(insured)}، ` +
    `مستلم ${money(received)}، محوّل ${money(passedOn)}`,

  claimChangedTitle: (name) => `مطالبة التأمين ${isolate(name)}`,
  claimPolicyTitle: "تغيّرت وثيقة مطالباتكم",
} satisfies typeof englishMessages;
