import type { monthClosing as english } from "~/words/en/month-closing";
import { createFormat, createPlural } from "~/words/format";
import { figures } from "./figures";

const plural = createPlural("ar");

/** Entries in the genitive. */
const ofEntries = (count: number): string =>
  plural(count, { one: "قيد واحد", two: "قيدين", few: "# قيود", many: "# قيدًا", other: "# قيد" });

const { isolateUserText } = createFormat("ar", true);

export const monthClosing = {
  lead: "تُغلق الأشهر تباعًا، وتدخل القيود اللاحقة كشف الشهر التالي.",
  caption: "الأشهر، الأحدث أولًا",
  all: "كل الأشهر",
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
      لا قيود جديدة في هذا الشهر، وتدخل القيود اللاحقة الشهر التالي. تُسوّى حصص الشهر: {bank} للبنك و{product} لداو. لا
      يمكن التراجع عن ذلك.
    </>
  ),
  closed: (month) => `أُغلقت دفاتر ${month}.`,
  statement: (month) => `كشف ${month}`,
  isOpen: "الشهر مفتوح، وقد تتغير هذه المبالغ.",
  collections: "التحصيل (داو)",
  collectionsText: "مدفوعات المنشآت، مطروحًا منها المبالغ المستردة والحصص المسوّاة.",
  funding: "التمويل (البنك)",
  fundingText: "مدفوعات البنك للموردين (رصيد دائن).",
  shares: "حصص الشهر",
  sharesText: (orders) => `حصص الفواتير المعتمدة هذا الشهر (${orders}). تُسوّى الحصص عند إغلاق الشهر.`,
  opening: "الرصيد الافتتاحي",
  payments: "الدفعات",
  transfers: "التحويلات البنكية",
  unidentified: "تغير المال غير المعروف صاحبه",
  suspense: "لم يُعرف صاحبه",
  inSuspense: (amount, entries) => (
    <>
      {amount} من {ofEntries(entries)}
    </>
  ),
  closeOver: (amount, entries) => `أغلق مع أن ${amount} من ${ofEntries(entries)} لم يُعرف صاحبها`,
  identify: "اعرض المال الذي لم يُعرف صاحبه",
  givenBack: figures.refunded.name,
  settled: "الحصص المسوّاة",
  paidOut: figures.paidOut.name,
  returned: "التحويلات المرتجعة",
  end: "الرصيد الختامي",
  bank: figures.bankShare.name,
  product: figures.productShare.name,
  settledSince: "مسوّاة",
  toSettle: "بانتظار التسوية",
  file: "نزّل القيود (CSV)",
  at: "الوقت",
  what: "البيان",
  book: "الحساب",
  order: "الطلب",
  amount: "المبلغ",
} satisfies typeof english;
