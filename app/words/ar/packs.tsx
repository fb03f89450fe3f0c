import type { packs as english } from "~/words/en/packs";

export const packs: typeof english = {
  download: "تنزيل كل المستندات",
  record: {
    link: "السجل",
    lead: "الأحداث والملفات والقيود والدفعات التي تثبت هذا الطلب.",
    chain: {
      valid: "تحققت داو الآن من كل البصمات: لم يغيّر أحد حدثًا ولم يُضف ولم يحذف.",
      changed: "البصمات لا تطابق الأحداث: غيّر أحد السجل. تستطيع داو أن تجد الحدث.",
      "unknown key": "لا تستطيع داو التحقق من كل الأحداث هنا: بعضها بلا مفتاح، أو ينقص مفتاح سري سابق.",
    },
    verdicts: "القرارات",
    party: "الطرف",
    adminVerified: "تحققت منها داو",
    bankVerified: "تحقق منها البنك",
    insurer: "يغطيها",
    eventsTitle: "الأحداث",
    eventsCaption: "أحداث الطلب من الأقدم إلى الأحدث، ولكل حدث بصمته",
    number: "الرقم",
    event: "الحدث",
    by: "بواسطة",
    system: "داو",
    hash: "البصمة",
    files: "الملفات",
    filesCaption: "ملفات الطلب، ولكل ملف بصمته",
    file: "الملف",
    fileKinds: { invoice: "الفاتورة", sme: "ملف اعتراض المنشأة", provider: "ملف المورد في الاعتراض" },
    sha256: "البصمة",
    unread: "تحسبها داو خلال يوم",
    erased: "محذوف",
    noFiles: "لا ملفات بعد.",
    payouts: "الدفعات إلى المورد",
    payoutsCaption: "التحويلات إلى المورد",
    transfer: "التحويل",
    alone: "دفعة مفردة",
    valueDate: "تاريخ القيمة",
    bankReference: "مرجع البنك",
    noPayouts: "لا دفعات بعد.",
    check: "تحقق بنفسك",
    checkSteps: (order, download, keys, code) => (
      <>
        {download("نزّل كل المستندات")} و{keys("المفاتيح العامة لداو")}. شغل{" "}
        {code(`dhow verify ${order}.tar --key dhow-signing-keys.json`)} على أي حاسوب فيه داو. يكشف هل أصدرت داو
        المستندات وكل تغيير فيها، بلا خادم ولا قاعدة بيانات.
      </>
    ),
  },
  downloadCompany: "تنزيل كل ما يخص هذه الشركة",
  ownTitle: "بياناتك",
  ownText: "كل ما تحفظه داو عن شركتك، في أرشيف واحد من الجداول والملفات.",
  downloadOwn: "تنزيل بياناتي",
};
