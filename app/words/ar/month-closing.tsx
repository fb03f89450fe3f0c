import type { monthClosing as english } from "~/words/en/month-closing";
import { createFormat } from "~/words/format";

const { isolateUserText } = createFormat("ar", true);

export const monthClosing = {
  lead: "تُغلق الأشهر تباعًا، وما يُقيَّد بعد الإغلاق يدخل كشف الشهر التالي.",
  caption: "الأشهر، الأحدث أولًا",
  month: "الشهر",
  state: "الحالة",
  open: "مفتوح",
  closedOn: (day, by) => (
    <>
      أُغلق في {day} بواسطة {isolateUserText(by)}
    </>
  ),
  nothing: "لا قيود بعد.",
  close: "إغلاق",
  closeMonth: (month) => `إغلاق ${month}`,
  closeText: (bank, product) => (
    <>
      لا قيود جديدة في هذا الشهر، وكل ما يأتي بعده يدخل الشهر التالي. تُسوّى حصص الشهر: {bank} للبنك و{product} لداو. لا
      يمكن التراجع عن ذلك.
    </>
  ),
  closed: (month) => `أُغلقت دفاتر ${month}.`,
  statement: (month) => `كشف ${month}`,
  isOpen: "الشهر مفتوح: قد تتغير هذه الأرقام.",
  collections: "التحصيل، لداو",
  collectionsText: "ما دفعته المنشآت، مطروحًا منه حصص الأشهر السابقة عند تسويتها.",
  funding: "التمويل، للبنك",
  fundingText: "ما دفعه البنك للموردين (رصيد دائن).",
  shares: "حصص الشهر",
  sharesText: (orders) => `حصص الفواتير المعتمدة هذا الشهر (${orders})، وتُسوّى عند إغلاقه.`,
  opening: "رصيد أول الشهر",
  payments: "الدفعات",
  transfers: "التحويلات البنكية",
  givenBack: "المبالغ المستردة",
  settled: "الحصص المسوّاة",
  paidOut: "المدفوع للموردين",
  returned: "التحويلات المرتجعة",
  end: "رصيد آخر الشهر",
  bank: "حصة البنك",
  product: "حصة داو",
  settledSince: "مسوّاة",
  toSettle: "بانتظار التسوية",
  file: "كل القيود بصيغة CSV",
  at: "الوقت",
  what: "البيان",
  book: "الحساب",
  order: "الطلب",
  amount: "المبلغ",
} satisfies typeof english;
