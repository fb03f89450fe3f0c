import type { suppliers as english } from "~/words/en/suppliers";
import { createFormat, createPlural } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);

const plural = createPlural("ar");

export const suppliers = {
  directory: {
    title: "الموردون",
    heading: "الموردون",
    count: (count, industry) => {
      const suppliers = plural(count, {
        zero: "لا موردين",
        one: "مورد واحد",
        two: "موردان",
        few: "# موردين",
        many: "# موردًا",
        other: "# مورد",
      });
      return industry === null ? `${suppliers} على داو.` : `${suppliers} على داو في قطاع ${isolate(industry)}.`;
    },
    name: "الاسم",
    industry: "القطاع",
    order: "اطلب",
    noneFound: (industry) => `لا موردين ${industry === null ? "" : `في قطاع ${isolate(industry)} `}يطابقون بحثك.`,
    none: "لا موردين موثّقين بعد. عد قريبًا.",
    noneOf: (industry) => `لا موردين موثّقين في قطاع ${isolate(industry)} بعد.`,
    showAll: "اعرض كل الموردين",
  },

  page: {
    title: "المورد",
    order: "اطلب من هذا المورد",
    create: "طلب جديد",
    terms: "تدفع جزءًا مقدمًا والباقي على أقساط شهرية، بلا فوائد.",
    yourOrders: "طلباتك من هذا المورد",
    none: (months) => `لا طلبات في آخر ${quantities.months(months)}.`,
    ordersIn: (emphasis, count, money, months) => (
      <>
        {emphasis(quantities.orders(count))} بمبلغ {money} في آخر {quantities.months(months)}
      </>
    ),
    about: "نبذة",
    contact: "التواصل",
    email: "البريد الإلكتروني",
    email2: "بريد إلكتروني آخر",
    phone: "الهاتف",
    phone2: "هاتف آخر",
    firstname: "الاسم الأول",
    lastname: "اسم العائلة",
    address: "العنوان",
    address2: "عنوان آخر",
    website: "الموقع",
    priceList: "قائمة الأسعار",
    priceListFile: "ملف قائمة الأسعار",
    openPriceListFile: "افتح الملف",
    openPriceList: "افتح قائمة الأسعار",
    instagram: "إنستغرام",
  },
} satisfies typeof english;
