import type { searches as english } from "~/words/en/searches";

export const searches = {
  title: "البحث",
  search: "بحث",
  placeholder: "طلب أو شركة أو هاتف أو آيبان",
  lead: "ابحث عن طلب برقمه، أو عن شركة باسمها أو هاتفها، أو عن مبلغ برقم الآيبان أو المرجع.",
  tooShort: "اكتب حرفين على الأقل.",
  nothing: (text) => `لا نتائج للبحث عن «${text}». تحقق من الكتابة، أو اكتب بداية كلمة.`,
  kinds: {
    orders: "الطلبات",
    smes: "المنشآت",
    suppliers: "الموردون",
    transfers: "التحويلات",
    payees: "الحسابات البنكية",
  },
  all: "اعرض الكل",
} satisfies typeof english;
