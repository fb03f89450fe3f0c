import type { settings as english } from "~/words/en/settings";

export const settings = {
  title: "الإعدادات",
  tabs: {
    trade: "التجارة",
    team: "الفريق",
    payments: "المدفوعات",
    messages: "الرسائل",
    audit: "سجل التدقيق",
    ceilings: "حدود الموافقة",
    exposure: "حدود التعرضات",
    workingDays: "أيام العمل",
    company: "بيانات الشركة",
    publicSite: "الموقع العام",
    codes: "رموز الدعوة",
    accounts: "دليل الحسابات",
    retention: "حفظ البيانات",
  },
  saved: "تم!",
  save: "احفظ",
  actions: "الإجراءات",
} satisfies typeof english;
