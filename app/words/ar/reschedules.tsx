import type { ReactNode } from "react";
import type { reschedules as english, rescheduleMessages as englishMessages } from "~/words/en/reschedules";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { date, list, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const states: Record<string, string> = {
  open: "مفتوحة",
  agreed: "متفق عليها",
  refused: "مرفوضة",
  withdrawn: "مسحوبة",
  lapsed: "سقطت",
};

const listDeadlines = (deadlines: readonly (readonly [number: number, at: number])[]): string =>
  list(deadlines.map(([number, at]) => `القسط ${isolate(number)} في ${date(at)}`));

export const reschedules = {
  title: "إعادة الجدولة",
  listTitle: "طلبات إعادة الجدولة",
  listLead: "المواعيد الجديدة التي تنتظر ردك، الأقدم أولًا.",
  none: "لا طلبات إعادة جدولة بانتظارك.",
  orderAmount: "مبلغ الطلب",
  lastDeadline: "آخر موعد جديد",
  numbered: (name: ReactNode): ReactNode => <>إعادة الجدولة {name}</>,
  states: {
    open: "مفتوحة",
    agreed: "متفق عليها",
    refused: "مرفوضة",
    withdrawn: "مسحوبة",
    lapsed: "سقطت لأن الأقساط تغيّرت",
  },
  waitsForConsent: "بانتظار الموافقات",
  waitsForSme: "بانتظار المنشأة",
  waitsForYou: "بانتظار ردك",
  after: "المواعيد الجديدة",
  instalmentOf: (number) => `القسط ${isolate(number)}`,
  movedTo: (before: ReactNode, after: ReactNode): ReactNode => (
    <>
      {after} بدلًا من {before}
    </>
  ),
  dueNow: (amount, day) => `${amount}، موعده الآن ${day}`,
  reason: "السبب",
  proposedOn: "تاريخ الاقتراح",
  bankConsent: "البنك",
  insurerConsent: "شركة التأمين",
  consentedOn: (at: ReactNode): ReactNode => <>وافق في {at}</>,
  noConsent: "لا موافقة بعد",
  refusal: "سبب الرفض",
  endedOn: "تاريخ الإغلاق",
  answer: "مراجعة المواعيد الجديدة",
  propose: "اقتراح مواعيد جديدة",
  proposeLead:
    "تتغيّر المواعيد وحدها، لا المبالغ. ويلزم قبول البنك وشركة التأمين ثم المنشأة. ويمكن إعادة جدولة الطلب مرتين.",
  newDeadline: (number) => `الموعد الجديد للقسط ${isolate(number)}`,
  reasonLabel: "السبب، لجميع الأطراف",
  proposed: "طلبنا الموافقات.",
  withdraw: "سحب إعادة الجدولة",
  withdrawLead: "تبقى كل المواعيد كما هي.",
  withdrawnNotice: "سُحبت إعادة الجدولة.",
  consentLead: "بعد موافقتك نسأل المنشأة. ويمكنك الرفض ما لم تقبل بعد.",
  consent: "الموافقة",
  consentedNotice: "سُجّلت موافقتك.",
  refuse: "رفض إعادة الجدولة",
  refuseLead: "تبقى كل المواعيد كما هي. وتقرأ الإدارة سببك.",
  refusedNotice: "رُفضت إعادة الجدولة. أبلغنا الإدارة.",
  refusalLabel: "سبب رفضك",
  agreeLead: "إذا قبلت، تسري المواعيد الجديدة فورًا. وتبقى المبالغ كما هي.",
  agree: "قبول المواعيد الجديدة",
  agreedNotice: "تسري المواعيد الجديدة الآن.",
  originally: (at: ReactNode): ReactNode => <>كان موعده {at}</>,
} satisfies typeof english;

export const rescheduleMessages = {
  enterNewDeadline: "أدخل تاريخًا لكل قسط مفتوح",
  enterRescheduleReason: "أدخل سبب المواعيد الجديدة",
  enterRescheduleRefusal: "أدخل سبب الرفض",

  nothingToReschedule: "ليس لهذا الطلب قسط مفتوح له موعد.",
  rescheduleIsOpen: "لهذا الطلب إعادة جدولة مفتوحة.",
  noOpenReschedule: "لا إعادة جدولة لهذا الطلب تنتظر ردك.",
  rescheduledTooOften: (most) => `لا يمكن إعادة جدولة الطلب أكثر من ${isolate(most)} مرة.`,
  oneDeadlineEach: (count) => `أدخل تاريخًا واحدًا لكل قسط مفتوح: ${quantities.instalments(count)}.`,
  deadlineTooEarly: (number, before) =>
    `موعد القسط ${isolate(number)} هو ${date(before)}. ولا يكون الموعد الجديد قبله.`,
  deadlineIsOver: (number) => `يجب أن يكون الموعد الجديد للقسط ${isolate(number)} في المستقبل.`,
  deadlineTooLate: (number, last) => `آخر موعد ممكن للقسط ${isolate(number)} هو ${date(last)}.`,
  deadlinesNotInOrder: (number) => `لا يمكن أن يستحق القسط ${isolate(number)} قبل القسط الذي يسبقه.`,
  noDeadlineMoves: "غيّر موعدًا واحدًا على الأقل.",
  consentedAlready: "موافقتك مسجلة بالفعل.",
  rescheduleIsOver: "مضى أحد المواعيد الجديدة. اطلب اقتراحًا آخر.",

  rescheduleProposed: (name, count, last, reason) =>
    `اقتُرحت إعادة الجدولة ${isolate(name)}: ${quantities.instalments(count)}، آخرها في ${date(last)}. ` +
    isolateUserText(reason),
  bankConsented: (name) => `وافق البنك على إعادة الجدولة ${isolate(name)}`,
  insurerConsented: (name) => `وافقت شركة التأمين على إعادة الجدولة ${isolate(name)}`,
  rescheduleRefused: (name, reason) => `رُفضت إعادة الجدولة ${isolate(name)}: ${isolateUserText(reason)}`,
  rescheduleWithdrawn: (name) => `سُحبت إعادة الجدولة ${isolate(name)}`,
  rescheduleAgreed: (name, count, last) =>
    `اتُّفق على إعادة الجدولة ${isolate(name)}: مواعيد جديدة، ${quantities.instalments(count)}، آخرها في ${date(last)}`,
  factReschedule: (state, last) => `${states[state] ?? isolate(state)}، آخر موعد ${date(last)}`,

  rescheduleToConsentTitle: (order) => `مواعيد جديدة للطلب ${isolate(order)} تنتظر موافقتك`,
  rescheduleToConsentText: (sme, order, deadlines, reason) =>
    `تقترح الإدارة مواعيد جديدة للطلب ${isolate(order)} من ${isolateUserText(sme)}: ${listDeadlines(deadlines)}. ` +
    `السبب: ${isolateUserText(reason)}\nيرجى الموافقة أو الرفض.`,
  rescheduleToAgreeTitle: (order) => `مواعيد جديدة للطلب ${isolate(order)}`,
  rescheduleToAgreeText: (order, deadlines, reason) =>
    `نعرض عليك مواعيد جديدة للطلب ${isolate(order)}: ${listDeadlines(deadlines)}. ` +
    `السبب: ${isolateUserText(reason)}\nتبقى المبالغ كما هي. وتسري المواعيد الجديدة بعد قبولك.`,
  rescheduleRefusedTitle: (order) => `رُفضت إعادة جدولة الطلب ${isolate(order)}`,
  rescheduleRefusedText: (name, sme, reason) =>
    `رُفضت إعادة الجدولة ${isolate(name)} لمنشأة ${isolateUserText(sme)}: ${isolateUserText(reason)}\n` +
    "تبقى كل المواعيد كما هي.",
  rescheduleWithdrawnTitle: (order) => `سُحبت المواعيد الجديدة للطلب ${isolate(order)}`,
  rescheduleWithdrawnText: (name) => `سُحبت إعادة الجدولة ${isolate(name)}. تبقى كل المواعيد كما هي. لا يلزمك شيء.`,
  rescheduleAgreedTitle: (order) => `أُعيدت جدولة الطلب ${isolate(order)}`,
  rescheduleAgreedText: (name, sme, deadlines) =>
    `قبلت ${isolateUserText(sme)} إعادة الجدولة ${isolate(name)}. المواعيد الجديدة: ${listDeadlines(deadlines)}.`,
} satisfies typeof englishMessages;
