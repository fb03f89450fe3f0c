import { quantities } from "~/words/ar/quantities";
import type { payeeMessages as english } from "~/words/en/messages/payees";
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { countries } from "./names";

const { date, dateTime, isolateUserText, isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const states: Record<string, string> = { waits: "قيد المراجعة", accepted: "مقبول", "in use": "نشط" };
const NOT_YOU = "لم تطلب ذلك؟ اسحب الحساب، واختر كلمة مرور جديدة، وتواصل معنا.";

/** The reasons for returned transfers, by their ISO 20022 code (ExternalReturnReason1Code). */
const returnReasons: Record<string, string> = {
  AC01: "رقم الحساب خاطئ",
  AC03: "رقم الحساب غير صالح",
  AC04: "الحساب مغلق",
  AC06: "الحساب محظور",
  AC07: "حساب المستفيد مغلق",
  AG01: "لا يُسمح بالتحويل إلى هذا الحساب",
  AM04: "الرصيد لا يكفي",
  AM05: "تحويل مكرر",
  BE01: "الاسم لا يطابق رقم الحساب",
  BE04: "عنوان المستفيد ناقص أو خاطئ",
  CNOR: "بنك المستفيد غير مشارك",
  CUST: "بطلب من المحوِّل",
  DUPL: "تحويل مكرر",
  FOCR: "تحويل مسحوب",
  MD07: "صاحب الحساب متوفى",
  MS02: "رفضه المستفيد",
  MS03: "لم يذكر البنك سببًا",
  RC01: "رمز البنك خاطئ",
  RC04: "رمز بنك المستفيد خاطئ",
  RR04: "سبب تنظيمي",
};

export const payeeMessages = {
  enterIban: "أدخل رقم الآيبان",
  wrongIban: "رقم الآيبان غير صحيح. قارنه بكشف حسابك البنكي.",
  ibanCountry: "أدخل رقم آيبان من الكويت أو قطر أو البحرين أو عُمان أو الإمارات أو السعودية",
  ibanLength: (country, length, count) =>
    `عدد خانات الآيبان في ${countries[country]} هو ${isolate(length)}، وعددها هنا ${isolate(count)}`,
  enterHolder: "أدخل اسم صاحب الحساب",
  enterBank: "أدخل اسم البنك",
  selectCurrency: "اختر عملة الحساب",
  payeeWaitsAlready: "أرسلت حسابًا بنكيًا من قبل. اسحبه قبل أن ترسل غيره.",
  payeeUnchanged: "يدفع البنك إلى هذا الحساب بالفعل.",
  payeeDecided: "سبقت مراجعة هذا الحساب أو سحبه.",
  noPriceList: "ليس لديك ملف قائمة أسعار.",
  noOpenPayee: "ليس لديك حساب بنكي قيد المراجعة.",
  whichPayee: "أرسل معرّف الحساب البنكي",

  wrongValueDate: "أدخل تاريخ قيمة صحيحًا",
  valueDateTooEarly: (verifiedAt) => `يجب ألا يسبق تاريخ القيمة يوم اعتماد الفاتورة، ${date(verifiedAt)}`,
  valueDateTooFar: (days) => `يجب أن يكون تاريخ القيمة خلال ${quantities.days(days)} من اليوم`,

  payeeSent: (account) => `أُرسل حساب بنكي: ${isolate(account)}`,
  payeePaperAdded: (account) => `أُضيف مستند من البنك: ${isolate(account)}`,
  payeeHasPaper: "لهذا الحساب مستند من البنك. اسحب الحساب لترسل مستندًا آخر.",
  payeeWithdrawn: (account) => `سُحب حساب بنكي: ${isolate(account)}`,
  payeeAccepted: (account, from) => `قُبل حساب بنكي: ${isolate(account)}، وينشط من ${date(from)}`,
  payeeUsed: (account) => `حساب بنكي نشط: ${isolate(account)}`,
  payeeRefused: (account, reason) => `رُفض حساب بنكي: ${isolate(account)}. ${isolateUserText(reason)}`,
  factPayee: (state, account, from) =>
    `${isolate(account)}، ` +
    `${states[state] ?? isolate(state)}${state === "accepted" && from !== null ? `، من ${date(from)}` : ""}`,

  payeeSentTitle: "حساب بنكي جديد لمستحقاتك",
  payeeSentText: (account) =>
    `وصلنا طلب لتحويل مستحقاتك إلى الحساب البنكي ${isolate(account)}. يراجعه فريقنا، وتُحوَّل مستحقاتك إلى حسابك ` +
    `الحالي حتى يصبح الحساب الجديد نشطًا. ${NOT_YOU}`,
  payeeSentSms: (account) => `داو: أُضيف الحساب البنكي ${isolate(account)} لمستحقاتك. لست أنت؟ اسحبه:`,
  payeeAcceptedTitle: "قُبل حسابك البنكي الجديد",
  payeeAcceptedText: (account, from) =>
    `من ${dateTime(from)} تُحوَّل مستحقاتك إلى الحساب البنكي ${isolate(account)}. يمكنك سحب الحساب حتى ذلك الحين. ` +
    NOT_YOU,
  payeeAcceptedSms: (account, from) =>
    // Two parts of an SMS at most.
    `داو: من ${date(from)} يُدفع لك إلى ${isolate(account)}. لست أنت؟ اسحبه:`,
  payeeUsedTitle: "حسابك البنكي نشط الآن",
  payeeUsedText: (account) =>
    `من الآن تُحوَّل مستحقاتك إلى الحساب البنكي ${isolate(account)}. ليس حسابك؟ تواصل معنا فورًا.`,
  payeeUsedSms: (account) => `داو: تُحوَّل مستحقاتك الآن إلى ${isolate(account)}. ليس حسابك؟ تواصل معنا فورًا:`,
  payeeRefusedTitle: "لم يُقبل حسابك البنكي",
  payeeRefusedText: (account, reason) =>
    `لم نتمكن من قبول الحساب البنكي ${isolate(account)}: ${endSentence(isolateUserText(reason))} يُرجى إرسال حساب آخر.`,

  returnReason: (code, text) => {
    const reason = returnReasons[code];
    const named = reason === undefined ? isolate(code) : `${reason} (${isolate(code)})`;
    return text === null ? named : `${named}: ${isolate(text)}`;
  },
} satisfies typeof english;
