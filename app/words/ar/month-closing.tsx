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
  collectionsText: "ما دفعته المنشآت. تخرج منه حصص الأشهر السابقة عند تسويتها.",
  funding: "التمويل، للبنك",
  fundingText: "ما دفعه البنك للموردين، دائنًا.",
  shares: "حصص الشهر",
  sharesText: (orders) => `من الفواتير المعتمدة، العدد: ${orders}. تُسوّى عند إغلاق الشهر.`,
  opening: "في أوله",
  payments: "الدفعات",
  transfers: "التحويلات البنكية",
  givenBack: "ما رُدّ",
  settled: "حصص سُوّيت",
  paidOut: "المدفوع للموردين",
  returned: "ما أعاده البنك",
  end: "في آخره",
  bank: "حصة البنك",
  product: "حصة داو",
  settledSince: "سُوّيت",
  toSettle: "للتسوية",
  file: "كل القيود بصيغة CSV",
  at: "الوقت",
  what: "ما جرى",
  book: "الحساب",
  order: "الطلب",
  amount: "المبلغ",
} satisfies typeof english;
