import type { monthClosing as english } from "~/words/en/month-closing";
import { createFormat, createPlural } from "~/words/format";
import { figures } from "./figures";

const plural = createPlural("ar");

/** Entries in the genitive. */
const ofEntries = (count: number): string =>
  plural(count, { one: "قيد واحد", two: "قيدين", few: "# قيود", many: "# قيدًا", other: "# قيد" });

const { isolateUserText } = createFormat("ar", true);

const SETTLING = "يُسوّي الإغلاق ما حُصّل من حصة داو، وتُسوّى حصة البنك بتحصيلها.";

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
  closeText: (product) => (
    <>
      لا قيود جديدة في هذا الشهر، وتدخل اللاحقة الشهر التالي.
      {" تُسوّى حصة داو "}
      {product}. لا تراجع عن ذلك.
    </>
  ),
  closed: (month) => `أُغلقت دفاتر ${month}.`,
  statement: (month) => `كشف ${month}`,
  isOpen: "الشهر مفتوح، وقد تتغير هذه المبالغ.",
  collections: "التحصيل (داو)",
  collectionsText: "مدفوعات المنشآت بعد المسترد والحصص والتسويات.",
  funding: "التمويل (البنك)",
  fundingText: "مدفوعات البنك للموردين بعد الأصل المسدّد (رصيد دائن).",
  shares: "حصص الشهر",
  sharesText: (orders) => `حصص فواتير الشهر (${orders}). ${SETTLING}`,
  opening: "الرصيد الافتتاحي",
  payments: "الدفعات",
  transfers: "التحويلات البنكية",
  unidentified: "تغير المال غير المعروف صاحبه",
  insurers: "من شركات التأمين، ناقص المبالغ المستردّة المحوّلة إليها",
  suppliers: "مسدد من الموردين",
  suspense: "لم يُعرف صاحبه",
  inSuspense: (amount, entries) => (
    <>
      {amount} من {ofEntries(entries)}
    </>
  ),
  closeOver: (amount, entries) => `أغلق مع أن ${amount} من ${ofEntries(entries)} لم يُعرف صاحبها`,
  identify: "اعرض المال الذي لم يُعرف صاحبه",
  differenceReason: "سبب إغلاق الشهر مع الفروق",
  unexplained: (amount, entries) => `لم يُقيَّد ولم يُفسَّر ${amount} من ${ofEntries(entries)}.`,
  showDifferences: "اعرض فروق النقد",
  givenBack: figures.refunded.name,
  settled: "المسوّى",
  paidOut: figures.paidOut.name,
  returned: "التحويلات المرتجعة",
  repaid: "الأصل المسدّد",
  end: "الرصيد الختامي",
  bank: figures.bankShare.name,
  product: figures.productShare.name,
  settledSince: "سُوّي لداو",
  toSettle: "بانتظار التسوية لداو",
} satisfies typeof english;
