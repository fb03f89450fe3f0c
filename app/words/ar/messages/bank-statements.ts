import type { bankStatementMessages as english } from "~/words/en/messages/bank-statements";
import { createFormat, createPlural } from "~/words/format";

const { money } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");

const lines = (count: number): string =>
  plural(count, {
    zero: "0 سطر",
    one: "سطر واحد",
    two: "سطران",
    few: "# أسطر",
    many: "# سطرًا",
    other: "# سطر",
  });

export const bankStatementMessages = {
  statementKind: "ليس هذا كشف حساب بنكي. ارفع ملفًا بصيغة camt.053 أو MT940 أو CSV.",
  statementTooLarge: (megabytes) => `يجب ألا يتجاوز حجم الملف ${megabytes} ميغابايت`,
  statementTooManyLines: (maxLines) => `في الملف أكثر من ${maxLines} قيد. لم يُحفظ شيء. قسّمه إلى ملفات أصغر.`,
  bankFileTooComplex: "تحتاج قراءة الملف إلى ذاكرة أكبر من المسموح. لم يُحفظ شيء. قسّمه إلى ملفات أصغر.",
  bankFileTooSlow: (seconds) => `تعذّرت قراءة الملف خلال ${seconds} ثانية. لم يُحفظ شيء. قسّمه إلى ملفات أصغر.`,
  statementDoctype: "لا يجوز أن يعرّف الملف نوع مستند أو كيانات",
  statementXml: "ملف XML غير سليم أو ليس بترميز UTF-8",
  statementCsv: "علامات الاقتباس أو الأعمدة في ملف CSV غير سليمة",
  statementMissing: (field) => `${field} غير موجود`,
  statementField: (tag, written) => `تعذّرت قراءة ${tag}: "${written}"`,
  statementAmount: (written) => `"${written}" ليس مبلغًا بهذه العملة`,
  statementCurrency: (written) => `"${written}" ليست عملة`,
  statementDate: (written) => `"${written}" ليس تاريخًا`,
  statementDateForm: (written, form) => `"${written}" ليس تاريخًا بالصيغة ${form}`,
  statementUnbalanced: (account) =>
    `الحساب ${account}: الرصيد الافتتاحي مع القيود لا يساوي الرصيد الختامي، فبعض القيود ناقصة`,
  statementColumn: (name, columns) => `لا عمود في الملف باسم "${name}". أعمدته: ${columns}`,
  statementNoColumns: (account) => `لا تخطيط لأعمدة CSV للحساب \u2066${account}\u2069 بعد. أضفه أولًا.`,
  statementNoMapping: "هذا ملف CSV. اختر تخطيط أعمدته.",
  statementNoBookings: "لا قيد في أي سطر من الملف. لم يُحفظ شيء.",
  statementNothingRead: (count, first) => `تعذّرت قراءة كل الأسطر (${lines(count)})، فلم يُحفظ شيء. ${first}`,
  statementAtLine: (line, why) => `السطر ${line}: ${why}`,
  chooseStatement: "اختر ملفًا",

  whichBankLine: "اختر القيد",
  whichSmePaid: "اختر المنشأة",
  lineOver: "اتُّخذ القرار في هذا القيد من قبل.",
  lineNotDecided: "لم يُتخذ قرار في هذا القيد بعد.",
  lineUnknownCurrency: (currency) => `لا يوجد لدينا سعر صرف للعملة ${currency}، فلا يمكن قيد المبلغ بالدولار.`,
  lineTooLarge: (maxAmount) => `المبلغ أكبر من ${money(maxAmount)}، فلا يمكننا قيده.`,
  lineReversal: "يلغي البنك به قيدًا سابقًا",
  lineBroughtBack: (endToEndId) => `ارتجاع التحويل \u2066${endToEndId}\u2069`,
  lineOtherAmount: (endToEndId) => `يختلف المبلغ أو العملة عن التحويل \u2066${endToEndId}\u2069، فلم تُسجَّل تسويته`,
  lineOtherReturn: (endToEndId) =>
    `يختلف المبلغ أو العملة عن التحويل \u2066${endToEndId}\u2069، بسبب رسوم مثلًا، فلم يُسجَّل ارتجاعه`,
  lineRepeats: (endToEndId) =>
    `ورد التحويل \u2066${endToEndId}\u2069 في كشوف الحساب أكثر من مرة. قد يكون البنك قيّده مرتين، أو يصحّح ذلك. ` +
    "اسأل البنك قبل أن تقرر.",
  lineOfEndedRefund: (endToEndId) => `سُحب رد المبلغ \u2066${endToEndId}\u2069 أو أعاده البنك، ومبلغه في رصيد المنشأة.`,
  lineOfClaim: (name) => `تحويل مطالبة التأمين \u2066${name}\u2069`,
  lineOtherClaim: (reference) =>
    `يذكر القيد المطالبة \u2066${reference}\u2069، لكن مبلغه أو عملته أو اتجاهه مختلف. ` +
    "تجاهله وسجّل تحويل المطالبة يدويًا.",
  lineBookedToClaim: (amount, name, claim) =>
    `قُيّد ${money(amount)} من قيد البنك \u2066${name}\u2069 لمطالبة التأمين \u2066${claim}\u2069`,
  lineReturnsPayment: (receipt) => `يسترد البنك الدفعة \u2066${receipt}\u2069`,
  lineOfReversal: (name, receipt) => `رُبط قيد البنك \u2066${name}\u2069 باسترداد الدفعة \u2066${receipt}\u2069`,
  lineOtherPayment: "مبلغ القيد يختلف عن الدفعة. سجّل الاسترداد دون القيد.",
  lineSameReference: "لقيد آخر مرجع البنك نفسه",
  statementDirection: (word) =>
    word === "" ? "لا يذكر السطر هل المال وارد أم صادر" : `"${word}" ليست من كلمات التخطيط للدائن والمدين`,
  directionWordsMissing: "أدخل كلمات هذا العمود، وافصل بينها بفواصل",
  wordOfBoth: (word) => `لا يمكن أن تعني "${word}" الدائن والمدين معًا`,
  wordOfBooking: (word) => `"${word}" من كلمات الدائن أو المدين`,
  chooseMeaning: "اختر معنى هذه الكلمة",
  chooseWords: "اختر معنى كل كلمة في هذا العمود",
  noBookingWord: "يجب أن تعني كلمة واحدة على الأقل دائنًا أو مدينًا",
  tooManyWords: (maxWords) => `في هذا العمود أكثر من ${maxWords} كلمة مختلفة. اختر عمودًا آخر.`,
  previewKind: (format) => `هذا ملف ${format} ولا يحتاج إلى تخطيط أعمدة. استورده مباشرة.`,
  statementDraftGone: "لم يعد هذا الملف محفوظًا. ارفعه مرة أخرى.",
  enterAccount: "أدخل رقم الحساب",
  columnMissing: "املأ هذا الحقل",
  amountColumns: "أدخل عمود مبالغ بإشارة، أو عمودًا للدائن وعمودًا للمدين",

  statementReceived: (file, entries) =>
    `وصل كشف الحساب ${file}: ${plural(entries, {
      zero: "لا قيود",
      one: "قيد واحد",
      two: "قيدان",
      few: "# قيود",
      many: "# قيدًا",
      other: "# قيد",
    })}`,
  statementCorrected: (file, entries) =>
    `استُورد كشف الحساب ${file} مرة أخرى: ${plural(entries, {
      zero: "لا قيود إضافية",
      one: "قيد إضافي واحد",
      two: "قيدان إضافيان",
      few: "# قيود إضافية",
      many: "# قيدًا إضافيًا",
      other: "# قيد إضافي",
    })}`,
  statementImported: (file, entries, rejected = 0) =>
    `استُورد كشف الحساب ${file}: ${plural(entries, {
      zero: "لا قيود جديدة",
      one: "قيد جديد واحد",
      two: "قيدان جديدان",
      few: "# قيود جديدة",
      many: "# قيدًا جديدًا",
      other: "# قيد جديد",
    })}${rejected === 0 ? "" : `، ورُفض ${lines(rejected)}`}`,
  columnsKept: (account) => `حُفظ تخطيط أعمدة CSV للحساب ${account}`,
  lineApplied: (amount, reference) => `طوبق مبلغ ${money(amount)} بمرجع التحويل (قيد البنك ${reference})`,
  lineAssigned: (amount, reference) => `طوبق مبلغ ${money(amount)} يدويًا (قيد البنك ${reference})`,
  lineSetAside: (reference, reason) => `استُبعد قيد البنك ${reference}: ${reason}`,
  lineTakenBack: (reference) => `أُلغي القرار بشأن قيد البنك ${reference}`,
} satisfies typeof english;
