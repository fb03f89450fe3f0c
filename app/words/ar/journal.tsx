import type { journal as english, journalMessages as englishMessages } from "~/words/en/journal";
import { ledger } from "./ledger";

export const journal = {
  title: "دفتر اليومية",
  text: "كل قيد من قيود الشهر مرة واحدة، مع رموز دليل الحسابات.",
  files: {
    dhow: "نزّل القيود (CSV)",
    odoo: "نزّل الملف لبرنامج Odoo",
    xero: "نزّل الملف لبرنامج Xero",
    zoho: "نزّل الملف لبرنامج Zoho Books",
  },
  toChart: "دليل الحسابات",
  id: "القيد",
  at: "الوقت",
  month: "الشهر",
  movement: "البيان",
  account: "الحساب",
  code: "رمز الحساب",
  party: "الشركة",
  order: "الطلب",
  reference: "المرجع",
  amount: "المبلغ",
  chartTitle: "دليل الحسابات",
  chartLead: "تذكر ملفات دفتر اليومية حسابات برنامجك المحاسبي. وتسري التغييرات على ملفات الأشهر السابقة أيضًا.",
  accounts: "الحسابات",
  accountHint: "الرمز ثم مسافة ثم الاسم: 1100 ذمم العملاء",
  software: "البرامج",
  odooJournal: "دفتر اليومية في Odoo",
  odooJournalHint: "رمزه المختصر",
  xeroTaxRate: "نسبة الضريبة في Xero",
  xeroTaxRateHint: "اسم النسبة للأسطر بلا ضريبة",
  saved: "تغيّر دليل الحسابات.",
} satisfies typeof english;

export const journalMessages = {
  wrongAccountCode: "أدخل رمزًا لا يزيد على 20 حرفًا ثم مسافة ثم اسمًا",
  enterOdooJournal: "أدخل الرمز المختصر لدفتر اليومية",
  enterXeroTaxRate: "أدخل اسم نسبة الضريبة",
  chooseLedgerAccount: "اختر حسابًا من حسابات الدفتر",
  chartChanged: "أرسل مرة أخرى لاستبدال دليل الحسابات الجديد.",
  chartSet: "تغيّر دليل الحسابات",
  factChartOfAccounts: ({ accounts, odooJournal, xeroTaxRate }) =>
    [
      ...Object.entries(accounts).map(
        ([account, { code, name }]) => `${ledger.books[account as keyof typeof ledger.books].name}: ${code} ${name}`,
      ),
      odooJournal,
      xeroTaxRate,
    ].join("؛ "),
} satisfies typeof englishMessages;
