import type { profiles as english } from "~/words/en/profiles";
import { createFormat } from "~/words/format";
import { figures } from "./figures";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);

export const profiles = {
  fields: {
    code: "الرمز",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    presentPassword: "كلمة المرور الحالية",
    firstName: "الاسم الأول",
    lastName: "اسم العائلة",
    companyTitle: "اسم الشركة",
    companyTitleAr: "اسم الشركة بالعربية (اختياري)",
    companyTitleArHint: "يظهر لمستخدمي داو بالعربية.",
    companyDescription: "نبذة عن الشركة",
    requestedCredit: "الحد الائتماني الذي تحتاج إليه",
    registrationNumber: "رقم السجل التجاري",
    registrationHint: "اختياري الآن. انقله من الرخصة التجارية.",
    registrationCountry: "بلد التسجيل",
    selectCountry: "اختر البلد",
    companyVatOptional: "الرقم الضريبي (اختياري)",
    companyVat: "الرقم الضريبي للشركة",
    website: "الموقع الإلكتروني",
    priceList: "قائمة الأسعار (اختياري)",
    priceListHint: "رابط يبدأ بـ https://. تراه المنشآت في صفحتك.",
    industries: "مجالات النشاط",
    industriesHint: "اختر مجالًا واحدًا على الأقل",
    address: "العنوان",
    address2: "عنوان آخر (اختياري)",
    email2: "بريد إلكتروني آخر (اختياري)",
    phone2: "هاتف آخر (اختياري)",
    instagram: "إنستغرام (اختياري)",
  },
  contactUs: "اتصل بنا",
  documents: "المستندات",
  timeline: "سجل التحقق",
  credit: "الحد الائتماني",
  instalments: "خطة الأقساط",
  rejections: {
    [-6]: "نأسف، لم توافق شركات التأمين على طلبك!",
    [-2]: "لم تُقبل مستنداتك، وأُعيد مستواك إلى مرحلة سابقة!",
    [-1]: "نأسف، لقد رُفض طلبك نهائيًا!",
  },

  facts: {
    contact: "بيانات التواصل",
    name: "الاسم",
    email: "البريد الإلكتروني",
    email2: "بريد إلكتروني آخر",
    phone: "الهاتف",
    phone2: "هاتف آخر",
    address: "العنوان",
    address2: "عنوان آخر",
    website: "الموقع الإلكتروني",
    priceList: "قائمة الأسعار",
    priceListFile: "ملف قائمة الأسعار",
    registration: "السجل التجاري",
    registrationIs: (country, number) => (
      <>
        {country}، {number}
      </>
    ),
    vat: "الرقم الضريبي",
    instagram: "إنستغرام",
    notGiven: "لم يُذكر بعد",
    opensInNewTab: " (يُفتح في علامة تبويب جديدة)",
    file: "ملف",
    size: { KB: (count) => `${count} كيلوبايت`, MB: (count) => `${count} ميغابايت` },
    documentIs: (link, type, size, since) => (
      <>
        {link}، {isolate(type)}، {size}، {since}
      </>
    ),
    picture: "صورة",
  },
  page: {
    title: "الملف",
    company: "الشركة",
    upload: (hide) => <>ارفع{hide(" مستندًا جديدًا")}</>,
    edit: (hide) => <>عدّل{hide(" بيانات التواصل")}</>,
    registered: (on, changed) => (
      <>
        تاريخ التسجيل: {on}، وآخر تعديل: {changed}.
      </>
    ),
    underWay: "لم يكتمل التحقق من شركتك بعد",
    toVerification: "تابع التحقق",
    editInfo: "يرجى تعديل بياناتك",
    reasonBelow: "تجد السبب في السجل أدناه.",
    end: "انتهت عملية التحقق. تجد السبب في السجل أدناه. إن كنت ترى أنه غير صحيح، فتواصل معنا.",
    requested: "المطلوب",
    notYet: "ليس بعد",
    amount: "الحد",
    late: figures.late.name,
    insurer: "شركة التأمين",
    terms: "الشروط",
    discount: "نسبة الخصم",
  },
  prices: {
    title: "ملف قائمة الأسعار",
    lead: "تفتح المنشآت هذا الملف في صفحتك.",
    file: "الملف",
    hint: (size) =>
      `ملف ${isolate("PDF")} أو ${isolate("PNG")} أو ${isolate("JPEG")} أو ${isolate("WebP")}، ` +
      `حتى ${isolate(size)} ميغابايت.`,
    upload: "ارفع قائمة الأسعار",
    replace: "استبدل قائمة الأسعار",
    remove: "احذف قائمة الأسعار",
    done: "رُفعت قائمة الأسعار.",
    removed: "حُذفت قائمة الأسعار.",
  },

  financials: {
    title: "أرقام النشاط",
    lead: "كلها اختيارية، ولا يراها إلا من يراجع شركتك. تساعد في تحديد حدك الائتماني.",
    upload: (link) => <>يمكنك إضافة {link("كشف حساب بنكي أو قوائم مالية")} إلى مستنداتك.</>,
    foundedYear: "سنة التأسيس",
    annualTurnover: "المبيعات في السنة المالية الأخيرة",
    averageBalance: "متوسط الرصيد البنكي (آخر 12 شهرًا)",
    monthlyInflow: "متوسط المبالغ الواردة شهريًا",
    since: (year, years) => `${year} (${quantities.years(years)})`,
    none: "لا أرقام بعد.",
    edit: "عدّل الأرقام",
    save: "احفظ الأرقام",
    done: "حُفظت أرقام النشاط.",
  },
  contact: {
    title: "بيانات التواصل",
    save: "احفظ بيانات التواصل",
    done: "حُفظت بيانات التواصل.",
    unchanged: "لا تغييرات لحفظها.",
  },
} satisfies typeof english;
