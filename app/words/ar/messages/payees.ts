import { quantities } from "~/words/ar/quantities";
import type { payeeMessages as english } from "~/words/en/messages/payees";
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { countries } from "./names";

const { date, dateTime, isolateUserText, isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const states: Record<string, string> = { waits: "قيد المراجعة", accepted: "مقبول", "in use": "مستخدَم" };
const NOT_YOU = "لم تطلب ذلك؟ اسحب الطلب، واختر كلمة مرور جديدة، وتواصل معنا.";

export const payeeMessages = {
  enterIban: "أدخل رقم الآيبان",
  wrongIban: "رقم الآيبان غير صحيح: قارنه بمستندات بنكك",
  ibanCountry: "أدخل رقم آيبان من الكويت أو قطر أو البحرين أو عُمان أو الإمارات أو السعودية",
  ibanLength: (country, length, count) =>
    `عدد خانات الآيبان في ${countries[country]} هو ${isolate(length)}، وعددها هنا ${isolate(count)}`,
  enterHolder: "أدخل اسم صاحب الحساب",
  enterBank: "أدخل اسم البنك",
  selectCurrency: "اختر عملة الحساب",
  payeeWaitsAlready: "يوجد حساب بالانتظار: اسحبه قبل أن ترسل غيره",
  payeeUnchanged: "يدفع البنك إلى هذا الحساب بالفعل",
  payeeDecided: "سبق البتّ في هذا الحساب أو سحبه",
  noOpenPayee: "لا حساب بالانتظار",
  whichPayee: "أي حساب: أعطِ معرّفه",

  wrongValueDate: "أدخل تاريخ القيد كتاريخ",
  valueDateTooEarly: (verifiedAt) => `لا يسبق تاريخ القيد يوم اعتماد الفاتورة، ${date(verifiedAt)}`,
  valueDateTooFar: (days) => `لا يتأخر تاريخ القيد عن اليوم أكثر من ${quantities.days(days)}`,

  payeeSent: (account) => `أُرسل حساب بنكي: ${isolate(account)}`,
  payeePaperAdded: (account) => `أُضيف مستند من البنك: ${isolate(account)}`,
  payeeHasPaper: "أُرسل مستند البنك لهذا الحساب: اسحب الحساب لترسل غيره",
  payeeWithdrawn: (account) => `سُحب حساب بنكي: ${isolate(account)}`,
  payeeAccepted: (account, from) => `قُبل حساب بنكي: ${isolate(account)}، يُستخدم من ${date(from)}`,
  payeeUsed: (account) => `حساب بنكي مستخدَم: ${isolate(account)}`,
  payeeRefused: (account, reason) => `لم يُقبل حساب بنكي: ${isolate(account)}. ${isolateUserText(reason)}`,
  factPayee: (state, account, from) =>
    `${isolate(account)}، ` +
    `${states[state] ?? isolate(state)}${state === "accepted" && from !== null ? `، من ${date(from)}` : ""}`,

  payeeSentTitle: "حساب بنكي جديد لمستحقاتك",
  payeeSentText: (account) =>
    `وصلنا طلب لتحويل مستحقاتك إلى الحساب البنكي ${isolate(account)}. يراجعه فريقنا، وتُحوَّل مستحقاتك إلى حسابك ` +
    `الحالي حتى يُفعَّل الحساب الجديد. ${NOT_YOU}`,
  payeeSentSms: (account) => `أُرسل حساب بنكي آخر للدفع لك: ${isolate(account)}. لست أنت؟ اسحبه:`,
  payeeAcceptedTitle: "قُبل حسابك البنكي الجديد",
  payeeAcceptedText: (account, from) =>
    `من ${dateTime(from)} تُحوَّل مستحقاتك إلى الحساب البنكي ${isolate(account)}. يمكنك سحب الطلب حتى ذلك الحين. ` +
    NOT_YOU,
  payeeAcceptedSms: (account, from) => `من ${date(from)} يُدفع لك إلى ${isolate(account)}. لست أنت؟ اسحبه:`,
  payeeUsedTitle: "حسابك البنكي مفعّل الآن",
  payeeUsedText: (account) =>
    `من الآن تُحوَّل مستحقاتك إلى الحساب البنكي ${isolate(account)}. ليس حسابك؟ تواصل معنا فورًا.`,
  payeeUsedSms: (account) => `من الآن يُدفع لك إلى ${isolate(account)}. ليس حسابك؟ راسلنا:`,
  payeeRefusedTitle: "لم يُقبل حسابك البنكي",
  payeeRefusedText: (account, reason) =>
    `لم نتمكن من قبول الحساب البنكي ${isolate(account)}: ${endSentence(isolateUserText(reason))} يُرجى إرسال حساب آخر.`,
} satisfies typeof english;
