import type { searches as english } from "~/words/en/searches";

export const searches = {
  title: "البحث",
  search: "بحث",
  placeholder: "طلب أو شركة أو مبلغ",
  lead: "ابحث عن طلب برقمه، أو عن شركة باسمها أو هاتفها، أو عن مال بمبلغه أو برقم الآيبان أو المرجع.",
  tooShort: "اكتب حرفين على الأقل.",
  nothing: (text) => `لا نتائج للبحث عن «${text}». تحقق من الكتابة، أو اكتب بداية كلمة.`,
  kinds: {
    orders: "الطلبات",
    smes: "المنشآت",
    suppliers: "الموردون",
    transfers: "تحويلات الموردين والمبالغ المردودة",
    payments: "المدفوعات",
    bankLines: "القيود البنكية",
    payees: "الحسابات البنكية",
  },
  all: "اعرض الكل",
} satisfies typeof english;
