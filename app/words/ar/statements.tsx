import type { statements as english } from "~/words/en/statements";
import { createFormat } from "~/words/format";
import { figures } from "./figures";

const { isolate } = createFormat("ar", true);

export const statements = {
  title: "كشف الحساب",
  titleOf: (name) => `كشف الحساب: ${isolate(name)}`,
  for: (month) => `كشف حساب ${month}`,
  lead: (name, day) => `${isolate(name)} لدى داو، حتى ${day}`,
  month: "الشهر",
  allMonths: "كل الأشهر",
  showAll: "اعرض كل الحركات",
  balance: "الرصيد",
  opening: "الرصيد الافتتاحي",
  closing: "الرصيد الختامي",
  atEnd: (balance) => `${balance} في نهاية الشهر`,
  movements: "الحركات",
  caption: "الحركات، الأقدم أولًا",
  nothing: (month) => `لا حركات في ${month}.`,
  date: "التاريخ",
  order: "الطلب",
  orderAnd: (party) => `الطلب، ${party}`,
  what: "البيان",
  names: {
    Ordered: "طلب",
    Canceled: "إلغاء",
    Paid: figures.paid.name,
    "Given back": figures.refunded.name,
    "Payment reversed": "دفعة استردها البنك",
    "Allocation reversed": "إلغاء تخصيص",
    "Small difference": "فرق صغير",
    "Written off": "دين مشطوب",
    "Credit note": "إشعار دائن",
    "Share booked": "قيد الحصة",
    "Paid out": figures.paidOut.name,
    Netted: "خصم إشعار دائن",
    "Came back": "تحويل مرتجع",
  },
  columns: {
    sme: { party: "المورد", up: "مدين", down: "دائن", balance: figures.used.name },
    provider: { party: "المنشأة", up: "المقيّد", down: figures.paidOut.name, balance: figures.payable.name },
  },
} satisfies typeof english;
