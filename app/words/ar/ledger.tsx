import type { ledger as english } from "~/words/en/ledger";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);

export const ledger = {
  buysFrom: (sme, supplier) => (
    <>
      {sme} تشتري من {supplier}.
    </>
  ),
  back: "العودة إلى الطلب",
  totals: "المجاميع",
  totalsCaption: "مجموع كل حساب من حسابات الطلب",
  noBook: "لا حسابات.",
  book: "الحساب",
  says: "معنى الرصيد",
  allBooks: "كل الحسابات",
  areEqual: "المدين يساوي الدائن",
  books: {
    receivable: { name: "المستحق على المنشأة", says: "ما بقي على المنشأة دفعه" },
    payable: { name: "المستحق للمورد", says: "ما بقي على البنك دفعه للمورد، دائنًا" },
    undelivered: { name: "غير المسلَّم", says: "المبلغ حتى التحقق من الفاتورة، دائنًا" },
    collections: { name: "التحصيل", says: "ما دخل من المنشآت مطروحًا منه ما رُدّ إليها" },
    funding: { name: "التمويل", says: "ما دفعه البنك للموردين، دائنًا" },
    unapplied: { name: "في الحساب", says: "ما دخل من المنشأة ولم يسدد طلبًا بعد، دائنًا" },
    "bank share": { name: "حصة البنك", says: "نصيب البنك من الخصم، دائنًا" },
    "product share": { name: "حصة داو", says: "نصيب داو من الخصم، دائنًا" },
  },
  bookOf: (book, party) => `${book}، ${isolate(party)}`,
  debit: "مدين",
  credit: "دائن",
  balance: "الرصيد",
  postings: "القيود",
  postingsCaption: "القيود، الأول أولًا",
  nothingBooked: "لا قيود بعد.",
  what: "ما جرى",
  inBooksOf: (month) => `في دفاتر ${month}`,
  paymentNumber: (number) => `الدفعة ${number}`,
  payments: "الدفعات",
  paymentsCaption: "الدفعات، الأولى أولًا",
  noPayment: "لم تبدأ أي دفعة بعد.",
  pays: "عن",
  state: "الحالة",
  states: {
    open: "بانتظار البنك",
    paid: "مدفوعة",
    declined: "رفضها البنك",
    expired: "انتهت صلاحيتها",
    "refund due": "للاسترداد",
    refunded: "مستردة",
  },
  started: "البدء",
  settled: "التسوية",
  transaction: "رقم العملية",

  payouts: {
    paidOn: "يوم الدفع",
    paid: "ما تم دفعه، ملف CSV",
    title: "الدفع للموردين",
    lead: (count, total) => (
      <>
        {quantities.orders(count)} بفواتير تم التحقق منها: {total} للدفع للموردين.
      </>
    ),
    caption: (isRising) => `الطلبات المطلوب دفعها، ${isRising ? "الأطول انتظارًا أولًا" : "الأقصر انتظارًا أولًا"}`,
    empty: "لا شيء للدفع الآن. تظهر الطلبات هنا فور تحقق الإدارة من فواتيرها.",
    pay: "ادفع الطلب ",
    share: "حصة المورد",
    verified: "تاريخ التحقق من الفاتورة",
    waitingFor: "بالانتظار منذ",
    email: "البريد الإلكتروني",
    total: "الإجمالي",
  },
} satisfies typeof english;
