import type { statements as english } from "~/words/en/statements";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);

export const statements = {
  title: "كشف الحساب",
  titleOf: (name) => `كشف الحساب: ${isolate(name)}`,
  for: (month) => `كشف حساب ${month}`,
  lead: (name, day) => `${isolate(name)} لدى داو، حتى ${day}`,
  month: "الشهر",
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
    Paid: "دفع",
    "Given back": "استرداد",
    "Share booked": "قيد الحصة",
    "Paid out": "دفع للمورد",
    "Came back": "تحويل مرتجع",
  },
  columns: {
    sme: { party: "المورد", up: "مدين", down: "دائن", balance: "المتبقي عليك" },
    provider: { party: "المنشأة", up: "المقيّد", down: "المدفوع", balance: "المتبقي لك" },
  },
} satisfies typeof english;
