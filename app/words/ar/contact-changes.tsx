import type { contactChanges as english, contactChangeMessages as englishMessages } from "~/words/en/contact-changes";
import { createFormat } from "~/words/format";

const { isolate, isolateUserText } = createFormat("ar", true);

export const contactChanges = {
  title: "البريد الإلكتروني والهاتف",
  email: {
    title: "غيّر البريد الإلكتروني",
    lead: "تسجّل الدخول بهذا البريد. نرسل رمزًا إلى البريد الجديد وإشعارًا إلى القديم.",
    current: "البريد الحالي",
    next: "البريد الجديد",
    done: "تغيّر البريد الإلكتروني، وسُجّل خروجك من كل الأجهزة الأخرى.",
  },
  phone: {
    title: "غيّر رقم الهاتف",
    lead: "نرسل رمزًا إلى الرقم الجديد وإشعارًا إلى القديم.",
    current: "الرقم الحالي",
    next: "الرقم الجديد",
    done: "تغيّر رقم الهاتف.",
  },
  send: "أرسل الرمز",
  sent: (to) => <>أرسلنا رمزًا إلى {to}. صلاحيته عشر دقائق.</>,
  codeSent: "أرسلنا رمزًا.",
  confirm: "أكّد الرمز",
  replace: {
    title: "غيّر البريد أو الهاتف",
    text:
      "لمنشأة لم تعد تصل إلى بريدها أو هاتفها القديم. نُخطر العنوان القديم والجديد. " +
      "ينهي البريد الجديد جلسات المنشأة. يوافق على ذلك مسؤول ثانٍ إن وُجد.",
    email: "البريد الإلكتروني الجديد (اختياري)",
    phone: "رقم الهاتف الجديد (اختياري)",
    hint: "اذكر كيف تحققت من هوية الشخص.",
    done: "تغيّرت بيانات الاتصال بالمنشأة.",
  },
} satisfies typeof english;

export const contactChangeMessages = {
  contactsTakeTwo: "تغيير بريد منشأة أو هاتفها",
  wouldReplaceContact: (name, email, phone, reason) =>
    `تغيير بيانات الاتصال لدى ${isolateUserText(name)} إلى ` +
    `${[email, phone].flatMap((part) => (part === null ? [] : isolate(part))).join("، ")}: ${isolateUserText(reason)}`,
} satisfies typeof englishMessages;
