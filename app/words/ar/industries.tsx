import type { industries as english } from "~/words/en/industries";

export const industries = {
  title: "القطاعات",
  none: "لا قطاعات بعد. تختار الشركات قطاعاتها من هذه القائمة.",
  name: "اسم القطاع",
  nameAr: "بالعربية",
  nameArOptional: "بالعربية (اختياري)",
  nameArHint: "يظهر لمستخدمي داو بالعربية.",
  description: "الوصف",
  edit: "عدّل",
  editOne: "عدّل القطاع",
  new: "قطاع جديد",
  create: "أنشئ القطاع",
} satisfies typeof english;
