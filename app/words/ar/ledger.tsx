import type { ledger as english } from "~/words/en/ledger";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);

export const ledger = {
  buysFrom: (sme, supplier) => (
    <>
      تشتري {sme} من {supplier}.
    </>
  ),
  back: "العودة إلى الطلب",
  totals: "المجاميع",
  totalsCaption: "المجاميع بحسب الحساب",
  noBook: "لا حسابات.",
  book: "الحساب",
  says: "معنى الرصيد",
  allBooks: "كل الحسابات",
  areEqual: "المدين يساوي الدائن",
  books: {
    receivable: { name: "المستحق على المنشأة", says: "غير المسدد والمحجوز على المنشأة" },
    payable: { name: "المستحق للمورد", says: "حصص المورد من الفواتير المعتمدة التي لم يدفعها البنك بعد (دائن)" },
    undelivered: { name: "غير المسلَّم", says: "مبلغ الطلب إلى حين اعتماد فاتورته (دائن)" },
    collections: { name: "التحصيل", says: "المحصّل من المنشآت مطروحًا منه المسترد" },
    funding: { name: "التمويل", says: "ما دفعه البنك للموردين (دائن)، ناقص الأصل المسدّد" },
    unapplied: { name: "رصيد المنشأة", says: "مبالغ واردة من المنشأة لم تُستخدم في سداد طلب بعد (دائن)" },
    suspense: { name: "معلّق", says: "مال وارد في كشوف البنك لم يُعرف صاحبه بعد (دائن)" },
    "refunds due": { name: "مبالغ للرد", says: "مبالغ تخرج من رصيد المنشأة إلى حسابها البنكي (دائن)" },
    "small differences": { name: "فروق صغيرة", says: "بواقي صغيرة من أقساط شُطبت بعد سداد معظمها" },
    "supplier receivable": {
      name: "مستحق على المورد",
      says: "مبالغ إشعارات دائنة يعيدها المورد لأن دفعته تمت أو كانت في طريقها إليه",
    },
    "bank share": { name: "حصة البنك", says: "حصة البنك من الخصم (دائن)" },
    "product share": { name: "حصة داو", says: "حصة داو من الخصم، ناقص الضريبة (دائن)" },
    loss: { name: "خسائر", says: "ديون مشطوبة" },
    recovery: { name: "مبالغ مستردة", says: "أموال عادت بعد شطب الدين (دائن)" },
    impairment: { name: "اضمحلال القيمة", says: "تغيّرات مخصص الخسائر المتوقعة" },
    allowance: { name: "مخصص الخسائر", says: "الخسائر المتوقعة من ديون المنشآت (دائن)" },
    "vat payable": { name: "ضريبة مستحقة", says: "الضريبة في فواتير رسوم داو (دائن)" },
    "claim receivable": { name: "مطالبات مستحقة", says: "مطالبات مقبولة لم تدفعها شركات التأمين بعد" },
    "insured losses": { name: "خسائر مؤمَّنة", says: "نصيب شركات التأمين من ديون المنشآت (دائن)" },
    "recoveries due": {
      name: "مستردّات مستحقة",
      says: "نصيب شركات التأمين من ديون دفعتها المنشآت بعد المطالبة ولم يُحوَّل بعد (دائن)",
    },
  },
  bookOf: (book, party) => `${book}، ${isolate(party)}`,
  debit: "مدين",
  credit: "دائن",
  balance: "الرصيد",
  postings: "القيود",
  postingsCaption: "القيود، الأقدم أولًا",
  nothingBooked: "لا قيود بعد.",
  what: "البيان",
  inBooksOf: (month) => `مقيّد في ${month}`,
  paymentNumber: (number) => `الدفعة ${number}`,
  payments: "الدفعات",
  paymentsCaption: "الدفعات، الأقدم أولًا",
  noPayment: "لا دفعات بعد.",
  pays: "عن",
  state: "الحالة",
  states: {
    open: "بانتظار البنك",
    paid: "مدفوعة",
    declined: "رفضها البنك",
    expired: "انتهت صلاحيتها",
    "refund due": "للاسترداد",
    refunded: "مستردة",
    reversed: "استردها البنك",
  },
  started: "تاريخ البدء",
  settled: "تاريخ الانتهاء",
  transaction: "رقم العملية",
} satisfies typeof english;
