import type { accounts as english } from "~/words/en/accounts";
import { createFormat, createPlural } from "~/words/format";

const plural = createPlural("ar");

const { isolate } = createFormat("ar", true);

export const accounts = {
  page: {
    title: "الحساب",
    lead: (email) => `تسجّل الدخول بالبريد ${isolate(email)}.`,
    password: "كلمة المرور",
    changePassword: "غيّر كلمة المرور",
    newPassword: "كلمة المرور الجديدة",
    newPasswordHint: "8 أحرف على الأقل",
    confirmPassword: "أكّد كلمة المرور الجديدة",
    forgot: "نسيت كلمة المرور؟",
    passwordChanged: "تغيّرت كلمة المرور، وسُجّل خروجك من كل الأجهزة الأخرى.",
    language: "اللغة",
    languageHint: "لغة الموقع ورسائل البريد الإلكتروني والرسائل النصية",
    changeLanguage: "غيّر اللغة",
    languageChanged: "تغيّرت اللغة.",
  },
  confirmation: {
    title: "أكّد كلمة المرور",
    lead: "يتطلب هذا الإجراء كلمة المرور، لأنك أدخلتها قبل أكثر من 15 دقيقة. لم يُرسل شيء بعد.",
    submit: "أكّد كلمة المرور",
    leadWithCode: "يتطلب هذا الإجراء كلمة المرور أو رمزًا، لأنك أدخلت أحدهما قبل أكثر من 15 دقيقة. لم يُرسل شيء بعد.",
    or: "أو رمز بدلًا من كلمة المرور",
    submitEither: "تأكيد",
    done: "تم التأكيد. لم يُرسل شيء بعد: اختر الإجراء مرة أخرى.",
  },
  sessions: {
    title: "الجلسات",
    lead:
      "المتصفحات والبرامج التي سُجّل الدخول منها إلى حسابك. تنتهي الجلسة بعد 12 ساعة دون استخدام، وبعد 30 يومًا " +
      "على الأكثر. أنهِ أي جلسة لا تعرفها، ثم غيّر كلمة المرور.",
    none: "لا توجد جلسات.",
    where: "المتصفح أو البرنامج",
    started: "تسجيل الدخول",
    lastUsed: "آخر استخدام",
    end: "إنهاء",
    thisOne: "الجلسة الحالية",
    api: "برنامج عبر واجهة البرمجة",
    browser: "متصفح غير معروف",
    device: (label) => {
      const [browser = "", system] = label.split(" on ");
      return system === undefined ? isolate(browser) : `${isolate(browser)} على ${isolate(system)}`;
    },
    endIt: (place, hide) => <>أنهِ{hide(`: ${place}`)}</>,
    endOthers: "أنهِ كل الجلسات الأخرى",
    submit: "أنهِ الجلسات",
    othersOver: "انتهت كل الجلسات الأخرى.",
    over: (count) =>
      plural(count, {
        one: "انتهت الجلسة.",
        two: "انتهت جلستان.",
        few: "انتهت # جلسات.",
        many: "انتهت # جلسة.",
        other: "انتهت # جلسة.",
      }),
  },
} satisfies typeof english;
