import type { packs as english } from "~/words/en/packs";

export const packs: typeof english = {
  download: "تنزيل كل المستندات",
  downloadCompany: "تنزيل كل ما يخص هذه الشركة",
  ownTitle: "بياناتك",
  ownText: "كل ما تحفظه داو عن شركتك، في أرشيف واحد من الجداول والملفات.",
  downloadOwn: "تنزيل بياناتي",
};
