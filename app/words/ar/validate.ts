import type { characters as english, credit as englishCredit } from "~/words/en/validate";
import { isolate } from "~/words/isolated";

export const error = "خطأ: ";

export const characters: typeof english = {
  containsCharacter: (character, code) => `يحتوي النص على ${character} (${isolate(code)})`,
  leftToRightEmbedding: "رمز تضمين من اليسار إلى اليمين",
  rightToLeftEmbedding: "رمز تضمين من اليمين إلى اليسار",
  endOfOverride: "رمز نهاية تغيير الاتجاه",
  leftToRightOverride: "رمز فرض الاتجاه من اليسار إلى اليمين",
  rightToLeftOverride: "رمز فرض الاتجاه من اليمين إلى اليسار",
  leftToRightIsolate: "رمز عزل من اليسار إلى اليمين",
  rightToLeftIsolate: "رمز عزل من اليمين إلى اليسار",
  firstStrongIsolate: "رمز عزل بحسب أول حرف",
  endOfIsolate: "رمز نهاية العزل",
  controlCharacter: "رمز تحكم غير مرئي",
  halfOfCharacter: "رمز غير مكتمل",
  noncharacter: "رمز غير مرئي",
};

export const credit: typeof englishCredit = {
  tooMuch: "هذا أكثر من رصيدك المتاح.",
  left: (money) => `سيبقى لك ${isolate(money)}.`,
};
