import { masked } from "~/domain/values/iban";
import type { legalEntity as english, legalEntityMessages as englishMessages } from "~/words/en/legal-entity";
import { createFormat } from "~/words/format";

const { isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const legalEntity = {
  title: "بيانات الشركة",
  lead: "تظهر هذه الشركة في الإيصالات والكشوف وبيانات التحويل. لا تظهر الحقول الفارغة.",
  entity: "الكيان القانوني",
  name: "الاسم القانوني",
  address: "العنوان",
  registration: "السجل التجاري",
  registrationHint: "مع بلده، مثل 410877، الكويت.",
  taxNumber: "الرقم الضريبي",
  registrationIn: (number, country) => `${isolate(number)}، ${country}`,
  registrationOf: (text) => <>السجل التجاري {text}</>,
  taxNumberOf: (text) => <>الرقم الضريبي {text}</>,
  save: "احفظ الكيان القانوني",
  saved: "حُفظ الكيان القانوني.",

  accounts: "حسابات التحصيل",
  accountsText:
    "ترى المنشآت هذه الحسابات عند الدفع بالتحويل. بلا حساب لا تعرض صفحة الدفع أي تحويل. " +
    "يجب أن يوافق مشرف ثانٍ على كل تغيير.",
  noAccounts: "لا حسابات تحصيل.",
  newAccount: "تحديد حساب تحصيل",
  newAccountText: "يحل الحساب محل الحساب الحالي لعملته.",
  send: "حدّد الحساب",
  accountSet: "حُدّد حساب التحصيل.",
  remove: "احذف الحساب",
  ofAccount: (account) => `: ${isolate(account)}`,
  accountRemoved: "حُذف حساب التحصيل.",
  printHint: "اطبع هذه الصفحة أو احفظها بصيغة PDF.",
} satisfies typeof english;

export const legalEntityMessages = {
  legalEntitySet: "تغيّر الكيان القانوني",
  legalEntityChanged: "أرسل مرة أخرى لتغيير البيانات الجديدة.",
  factLegalEntity: ({ name, address, registration, taxNumber }) =>
    [name, address, registration, taxNumber].filter(Boolean).map(isolateUserText).join("، "),
  enterBic: "أدخل رمز البنك (BIC)",
  wrongBic: `رمز البنك غير صحيح. عدد خاناته 8 أو 11، مثل ${isolate("GCBKKWKW")}.`,
  bicCountry: "رمز البنك يخص دولة غير دولة الآيبان. راجع الاثنين.",
  collectingAccountsTakeTwo: "حساب تحصيل",
  wouldSetCollectingAccount: (currency, account, holder, bank) =>
    `تحصيل التحويلات بعملة ${isolate(currency)} في الحساب ${isolate(account)} باسم ${isolateUserText(holder)} لدى ` +
    `${isolateUserText(bank)}`,
  wouldRemoveCollectingAccount: (currency) => `حذف حساب التحصيل بعملة ${isolate(currency)}`,
  collectingAccountsChanged: "تغيّرت حسابات التحصيل. أرسل مرة أخرى للمتابعة.",
  collectingAccountUnchanged: "تصل التحويلات إلى هذا الحساب بالفعل.",
  collectingAccountSet: (currency, account) => `حساب التحصيل بعملة ${isolate(currency)}: ${isolate(account)}`,
  collectingAccountRemoved: (currency) => `حُذف حساب التحصيل بعملة ${isolate(currency)}`,
  factCollectingAccounts: (accounts) =>
    accounts
      .map(({ currency, iban, holder }) => `${isolate(`${currency} ${masked(iban)}`)}، ${isolateUserText(holder)}`)
      .join("؛ "),
  collectingAccountChangedText: (change) =>
    `${change}. ترى المنشآت التي تدفع بالتحويل هذا التغيير الآن. هل هو غير متوقع؟ أبلغ مشرفًا فورًا.`,
} satisfies typeof englishMessages;
