import type { ApplicantRole } from "~/domain/values/actor";
import type { codeRequests as english, codeRequestMessages as englishMessages } from "~/words/en/code-requests";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);

export const codeRequests = {
  title: "طلب رمز دعوة",
  description: "عرّف داو بشركتك لتحصل على رمز دعوة.",
  lead: "يتطلب التسجيل رمز دعوة. عرّفنا بشركتك، ونرد عليك بالبريد الإلكتروني.",
  role: "نوع الحساب",
  name: "اسمك",
  company: "اسم الشركة",
  message: "عن شركتك (اختياري)",
  trap: "اترك هذا الحقل فارغًا",
  send: "اطلب الرمز",
  sent: "وصلنا طلبك، ونرد عليك بالبريد الإلكتروني.",

  list: "رموز الدعوة",
  listLead: "شركات تطلب رمز دعوة. يُحذف الطلب مع الرد عليه.",
  waiting: "الطلبات المفتوحة",
  none: "لا توجد طلبات مفتوحة.",
  since: "تاريخ الطلب",
  sendCode: "أرسل الرمز",
  close: "أغلق الطلب",
  answered: "أُرسل الرمز.",
  closed: "أُغلق الطلب.",
  more: (shown) => `هذه أقدم الطلبات، وعددها ${shown}. تظهر البقية بعد الرد عليها.`,
} satisfies typeof english;

const roleNames: Record<ApplicantRole, string> = { sme: "منشأة جديدة", provider: "مورد جديد" };

export const codeRequestMessages = {
  enterCompanyName: "أدخل اسم شركتك",
  codeRequestDone: "سبق الرد على هذا الطلب.",
  codeSent: (role) => `أُرسل رمز دعوة إلى ${roleNames[role]}`,
  codeRequestClosed: "أُغلق طلب رمز دعوة",
  codeRequestedTitle: (company) => `شركة ${isolate(company)} تطلب رمز دعوة`,
  codeRequestedText: "أرسل الرمز أو أغلق الطلب. لا تصل رسالة عن الطلبات الأخرى خلال الساعة القادمة.",
  invitationCodeTitle: "رمز دعوتك إلى داو",
  invitationCodeText: (code) => `رمزك هو ${isolate(code)}. اكتبه رمزَ التحقق من الإدارة عند التسجيل.`,
} satisfies typeof englishMessages;
