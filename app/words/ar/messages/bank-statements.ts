import type { bankStatementMessages as english } from "~/words/en/messages/bank-statements";
import { createFormat } from "~/words/format";

const { money } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const bankStatementMessages = {
  statementKind: "هذا ليس كشف حساب مصرفي بصيغة camt.053 أو MT940 أو CSV",
  statementTooLarge: (megabytes) => `حجم الملف أكبر من ${megabytes} ميغابايت`,
  statementTooManyLines: (maxLines) => `في الملف أكثر من ${maxLines} قيد. لم يُحفظ شيء. أرسل القيود في عدة ملفات أصغر.`,
  bankFileTooComplex: "تحتاج قراءة الملف إلى ذاكرة أكبر من المسموح. لم يُحفظ شيء. أرسل القيود في عدة ملفات أصغر.",
  bankFileTooSlow: (seconds) =>
    `تعذّرت قراءة الملف خلال ${seconds} ثانية. لم يُحفظ شيء. ` + "أرسل القيود في عدة ملفات أصغر.",
  statementDoctype: "لا يجوز أن يعرّف الكشف نوع مستند أو كيانات",
  statementXml: "ملف XML غير سليم أو ليس بترميز UTF-8",
  statementCsv: "علامات الاقتباس أو الأعمدة في ملف CSV غير سليمة",
  statementMissing: (field) => `${field} غير موجود`,
  statementField: (tag, written) => `تعذّرت قراءة ${tag}: "${written}"`,
  statementAmount: (written) => `"${written}" ليس مبلغًا بهذه العملة`,
  statementCurrency: (written) => `"${written}" ليست عملة`,
  statementDate: (written) => `"${written}" ليس تاريخًا`,
  statementDateForm: (written, form) => `"${written}" ليس تاريخًا بالصيغة ${form}`,
  statementUnbalanced: (account) =>
    `الحساب ${account}: الرصيد الافتتاحي مع القيود لا يساوي الرصيد الختامي، فهناك ما ينقص`,
  statementColumn: (name, columns) => `لا يوجد عمود "${name}" بين: ${columns}`,
  statementNoColumns: (account) => `لم تُحدَّد أعمدة ملفات الحساب \u2066${account}\u2069`,
  statementNoMapping: "يبدو أن الملف بصيغة CSV: اختر الحساب الذي له هذه الأعمدة",
  statementAtLine: (line, why) => `السطر ${line}: ${why}`,
  chooseStatement: "اختر ملفًا",

  whichBankLine: "أي قيد: أعطِ معرّفه",
  whichSmePaid: "أي منشأة: أعطِ معرّفها",
  lineOver: "تم البت في هذا القيد",
  lineNotDecided: "لم يُبت في هذا القيد بعد",
  lineUnknownCurrency: (currency) => `لا يوجد سعر صرف معروف للعملة ${currency}: لا يمكن قيد المبلغ بالدولار`,
  lineReversal: "البنك يلغي به قيدًا سابقًا",
  lineBroughtBack: (endToEndId) => `أعاد هذا القيد الحوالة \u2066${endToEndId}\u2069`,
  lineOtherAmount: "المبلغ غير مبلغ الحوالة ذات هذا المرجع، وهي لا تزال معلّقة",
  lineSameReference: "أعطى البنك هذا المرجع لقيد آخر أيضًا",
  columnMissing: "اكتب اسم العمود",
  amountColumns: "اكتب اسم عمود المبالغ ذات الإشارة، أو عمودي الدائن والمدين",

  statementImported: (file, lines) => `قُرئ كشف الحساب ${file}: عدد القيود الجديدة ${lines}`,
  columnsKept: (account) => `حُددت أعمدة ملفات CSV للحساب ${account}`,
  lineApplied: (amount, reference) => `قُيّد مبلغ ${money(amount)} من البنك بحسب مرجع التحويل (القيد ${reference})`,
  lineAssigned: (amount, reference) => `نُسب مبلغ ${money(amount)} من البنك يدويًا (القيد ${reference})`,
  lineSetAside: (reference, reason) => `نُحّي قيد البنك ${reference}: ${reason}`,
  lineTakenBack: (reference) => `تم التراجع عن القرار بشأن قيد البنك ${reference}`,
} satisfies typeof english;
