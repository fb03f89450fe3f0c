import type { payingOut as english } from "../en/paying-out";
import { formatIn } from "../format";
import { counting } from "./counting";
import { countries } from "./names";

const { date, dateTime, typed, whole } = formatIn("ar-AE-u-ca-gregory-nu-latn", true);

const states: Record<string, string> = { waits: "ينتظر الإدارة", accepted: "مقبول", "in use": "مستخدَم" };

export const payingOut = {
  enterIban: "أدخل رقم الآيبان",
  wrongIban: "رقم الآيبان غير صحيح: قارنه بأوراق بنكك",
  ibanCountry: "أدخل رقم آيبان من الكويت أو قطر أو البحرين أو عُمان أو الإمارات أو السعودية",
  ibanLength: (country, length, count) =>
    `عدد خانات الآيبان في ${countries[country]} هو ${whole(length)}، وعددها هنا ${whole(count)}`,
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
  valueDateTooFar: (days) => `لا يتأخر تاريخ القيد عن اليوم أكثر من ${counting.days(days)}`,

  payeeSent: (account) => `أُرسل حساب بنكي: ${whole(account)}`,
  payeePaperAdded: (account) => `أُضيفت ورقة من البنك: ${whole(account)}`,
  payeeHasPaper: "له ورقة من البنك: اسحب الحساب لترسل غيره",
  payeeWithdrawn: (account) => `سُحب حساب بنكي: ${whole(account)}`,
  payeeAccepted: (account, from) => `قُبل حساب بنكي: ${whole(account)}، يُستخدم من ${date(from)}`,
  payeeUsed: (account) => `حساب بنكي مستخدَم: ${whole(account)}`,
  payeeRefused: (account, reason) => `لم يُقبل حساب بنكي: ${whole(account)}. ${typed(reason)}`,
  factPayee: (state, account, from) =>
    `${whole(account)}، ` +
    `${states[state] ?? whole(state)}${state === "accepted" && from !== null ? `، من ${date(from)}` : ""}`,

  payeeSentTitle: "أُرسل حساب بنكي آخر",
  payeeSentText: (account) =>
    `طلب أحدهم أن يدفع لك البنك إلى حساب آخر: ${whole(account)}. ينظر فيه فريقنا، ويُدفع لك إلى الحساب السابق ` +
    "إلى أن يُستخدم. ألم تطلب ذلك؟ اسحبه، واختر كلمة مرور أخرى، وراسلنا.",
  payeeSentSms: (account) => `أُرسل حساب بنكي آخر للدفع لك: ${whole(account)}. لست أنت؟ اسحبه:`,
  payeeAcceptedTitle: "قُبل حساب بنكي آخر",
  payeeAcceptedText: (account, from) =>
    `من ${dateTime(from)} يدفع لك البنك إلى حساب آخر: ${whole(account)}. ويمكنك سحبه حتى ذلك الحين. ألم تطلبه؟ ` +
    "اسحبه، واختر كلمة مرور أخرى، وراسلنا.",
  payeeAcceptedSms: (account, from) => `من ${date(from)} يُدفع لك إلى ${whole(account)}. لست أنت؟ اسحبه:`,
  payeeUsedTitle: "حسابك البنكي مستخدَم الآن",
  payeeUsedText: (account) => `من الآن يدفع لك البنك إلى الحساب ${whole(account)}. أليس حسابك؟ راسلنا فورًا.`,
  payeeUsedSms: (account) => `من الآن يُدفع لك إلى ${whole(account)}. ليس حسابك؟ راسلنا:`,
  payeeRefusedTitle: "لم يُقبل حسابك البنكي",
  payeeRefusedText: (account, reason) => `لم يُقبل الحساب ${whole(account)}: ${typed(reason)}. يُرجى إرسال حساب آخر.`,
} satisfies typeof english;
