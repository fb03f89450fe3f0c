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
    passwordChanged: "تم تغيير كلمة المرور، وانتهت كل الجلسات الأخرى.",
    language: "اللغة",
    languageHint: "لغة رسائل البريد الإلكتروني والرسائل النصية وهذه الصفحات",
    changeLanguage: "غيّر اللغة",
    languageChanged: "تم تغيير لغتك.",
  },
  sessions: {
    title: "الجلسات",
    lead:
      "الأماكن التي سجّلت الدخول منها. تنتهي الجلسة من تلقاء نفسها بعد 12 ساعة دون استخدام، وبعد 30 يومًا في كل " +
      "الأحوال. أنهِ ما لا تعرفه، ثم غيّر كلمة المرور.",
    none: "لا توجد جلسات.",
    where: "المكان",
    started: "البداية",
    lastUsed: "آخر استخدام",
    end: "إنهاء",
    thisOne: "الجلسة الحالية",
    api: "برنامج آخر، عبر واجهة البرمجة",
    browser: "متصفح",
    device: (label) => {
      const [browser = "", system] = label.split(" on ");
      return system === undefined ? isolate(browser) : `${isolate(browser)} على ${isolate(system)}`;
    },
    endIt: (place, hide) => <>أنهِ{hide(`: ${place}`)}</>,
    endOthers: "أنهِ كل الجلسات ما عدا هذه",
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
