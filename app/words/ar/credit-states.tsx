import type { CreditState, CreditStatePlan } from "~/domain/values/credit-state";
import type { creditStates as english, creditStateMessages as englishMessages } from "~/words/en/credit-states";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const stateNames: Record<CreditState, string> = {
  current: "منتظمة",
  watch: "تحت المراقبة",
  default: "متعثرة",
  insolvent: "معسرة",
  "written off": "دينها مشطوب",
  recovered: "دينها مسترد",
};

const dayText = (days: number): string => (days === 0 ? "أبدًا" : `بعد ${quantities.days(days)}`);

const planText = ({ watchDays, defaultDays, holdsOrders }: CreditStatePlan): string =>
  `المراقبة ${dayText(watchDays)}، والتعثر ${dayText(defaultDays)}، ` +
  (holdsOrders ? "والطلبات الجديدة موقوفة" : "والطلبات الجديدة مسموحة");

export const creditStates = {
  title: "الحالة الائتمانية",
  names: stateNames,
  history: "تغيرات الحالة الائتمانية",
  byDhow: "Dhow",
  planTitle: "الحالات الائتمانية",
  planLead: "تتبع حالة المنشأة أيام تأخر أقدم أقساطها المتأخرة. المبالغ المتنازع عليها لا تُحسب.",
  watchDays: "أيام التأخر حتى المراقبة",
  defaultDays: "أيام التأخر حتى التعثر",
  daysHint: "الصفر يوقف هذه الحالة.",
  holdsOrders: "إيقاف الطلبات الجديدة عند التعثر والإعسار والشطب",
  holdsOrdersHint: "يسري على المنشآت التي تدخل إحدى هذه الحالات من الآن.",
  planSaved: "تغيرت الحالات الائتمانية.",
  insolvent: "تسجيل الإعسار",
  insolventText: "تبقى المنشأة معسرة ولا تصلها تذكيرات حتى تنهي ذلك. تصل رسالة إلى البنك وإلى شركة تأمينها.",
  insolventDone: "سُجل إعسار المنشأة.",
  endInsolvency: "إنهاء الإعسار",
  endText: "تعود أيام التأخر لتحدد الحالة الائتمانية.",
  endDone: "انتهى الإعسار.",
  reasonHint: "لا يقرأ السبب إلا الموظفون.",
} satisfies typeof english;

export const creditStateMessages = {
  creditStateName: (state) => stateNames[state],
  creditStateChanged: (before, state, days) =>
    `الحالة الائتمانية: ${stateNames[state]}، وكانت ${stateNames[before]}` +
    (days === 0 ? "" : ` (${quantities.days(days)} من التأخر)`),
  creditStatesSet: (plan) => `الحالات الائتمانية: ${planText(plan)}`,
  creditStatesAreNow: (plan) => `الإعداد الآن: ${planText(plan)}. أرسل مرة أخرى لتغييره.`,
  factCreditStates: planText,
  watchBeforeDefault: "أدخل للتعثر أيامًا أكثر من أيام المراقبة",
  insolventAlready: "إعسار هذه المنشأة مسجل بالفعل.",
  notInsolvent: "إعسار هذه المنشأة غير مسجل.",
  writtenOffStays: "دين هذه المنشأة مشطوب. تتغير الحالة بعد استرداد الدين.",
  heldForCreditState: (state) => `الحالة الائتمانية لحسابك: «${stateNames[state]}».`,
  creditStateTitle: (sme, state) => `${isolateUserText(sme)}: الحالة الائتمانية ${stateNames[state]}`,
  creditStateText: (sme, state, before, days) =>
    `الحالة الائتمانية لمنشأة ${isolateUserText(sme)} الآن «${stateNames[state]}»، وكانت «${stateNames[before]}».` +
    (days === 0 ? "" : ` أقدم أقساطها متأخر ${quantities.days(days)}.`),
} satisfies typeof englishMessages;
