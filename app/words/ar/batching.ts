import type { batching as english } from "../en/batching";
import { formatIn, pluralIn } from "../format";

const { money, typed, whole } = formatIn("ar-AE-u-ca-gregory-nu-latn", true);
const plural = pluralIn("ar");

const states: Record<string, string> = {
  draft: "مسودة",
  approved: "موافَق عليها",
  exported: "مُصدَّرة",
  settled: "مسدَّدة",
  "partly returned": "عاد بعضها",
  discarded: "ملغاة",
};
const lineStates: Record<string, string> = { waits: "بالانتظار", settled: "وصل", returned: "عاد" };
const transfers = (many: number): string =>
  plural(many, {
    zero: "# تحويل",
    one: "تحويل واحد",
    two: "تحويلان",
    few: "# تحويلات",
    many: "# تحويلًا",
    other: "# تحويل",
  });
const forOrders = (many: number): string =>
  plural(many, { zero: "# طلب", one: "طلب واحد", two: "طلبين", few: "# طلبات", many: "# طلبًا", other: "# طلب" });

export const batching = {
  nothingToGather: "لا مستحق خارج الحزم الحالية",
  allLeftOut: (suppliers) =>
    suppliers === 1
      ? "لا يمكن دفع شيء الآن: المورد المستحق موقوف أو لا حساب بنكيًا له"
      : "لا يمكن دفع شيء الآن: الموردون المستحقون موقوفون أو لا حسابات بنكية لهم",
  wrongBatchState: (batch, state) => `الحزمة ${whole(batch)} ${states[state] ?? whole(state)}: لا يمكن هذا الآن`,
  orderInBatch: (batch) => `يُدفع هذا الطلب مع الحزمة ${whole(batch)}`,
  batchTakesTwo: "يجب أن يوافق على هذه الحزمة شخص آخر، ولا أحد غيرك له هذا الدور. اطلب من الإدارة دعوة زميل.",
  ownBatch: "أنت أعددت هذه الحزمة: يوافق عليها شخص آخر",
  lineHeld: (holder, reason) => `الدفع إلى ${typed(holder)} موقوف (${typed(reason)}): أزل التحويل أو ألغِ الحزمة`,
  linePayeeChanged: (holder) => `تغيّر الحساب البنكي لـ${typed(holder)} منذ إعداد الحزمة: أزل التحويل أو ألغِ الحزمة`,
  valueDateToCome: "تاريخ القيمة لم يحن بعد",
  noLineWaits: "وصل هذا أو عاد من قبل",
  cameBackAlready: "عاد هذا من قبل",
  noStatusReport: "ليس هذا تقرير حالة مدفوعات (pain.002)",
  chooseReport: "اختر تقرير البنك",
  reportTooLarge: "التقرير أكبر من 10 م.ب.",
  enterReturnReason: "أدخل سبب عودته",
  whichBatch: "أي دفعة: أعطِ معرّفها",
  whichLine: "أي تحويل: أعطِ معرّفه",
  noReasonGiven: "لم يذكر البنك سببًا",

  batchGathered: (batch, lines, amount) => `جُمعت الحزمة ${whole(batch)}: ${transfers(lines)}، ${money(amount)}`,
  batchLineRemoved: (id, holder) => `أُزيل التحويل ${whole(id)} إلى ${typed(holder)}`,
  batchDiscarded: (batch) => `أُلغيت الحزمة ${whole(batch)}`,
  batchApproved: (batch) => `تمت الموافقة على الحزمة ${whole(batch)}`,
  batchExported: (batch) => `صُدّرت الحزمة ${whole(batch)}`,
  batchSettled: (batch, ids) =>
    `الحزمة ${whole(batch)}، وصل: ${ids.length > 3 ? transfers(ids.length) : ids.map(whole).join("، ")}`,
  batchLineReturned: (id, reason) => `عاد التحويل ${whole(id)}: ${typed(reason)}`,
  batchReported: (batch, settled, returned, noted) =>
    `تقرير البنك عن الحزمة ${whole(batch)}: وصل ${whole(settled)}، عاد ${whole(returned)}، في الطريق ${whole(noted)}`,
  factBatch: (state) => states[state] ?? whole(state),
  factPayoutLine: (state, id, amount) => `${whole(id)}، ${money(amount)}، ${lineStates[state] ?? whole(state)}`,

  remittanceTitle: (amount, reference) => `دفع لك البنك ${money(amount)} (${whole(reference)})`,
  remittanceText: (amount, paid, many, account) =>
    `دفع لك البنك ${money(amount)} عن ${forOrders(many)}${paid === null ? "" : `، أي ${whole(paid)}،`} إلى ` +
    `حسابك ${whole(account)}. في إشعار الدفع الطلبات وخصمها والصافي.`,
  payoutBackTitle: (amount) => `عاد مبلغ ${money(amount)} إلى البنك`,
  payoutBackText: (amount, account, reason) =>
    `عاد إلى البنك مبلغ ${money(amount)} المحوَّل إلى حسابك ${whole(account)}: ${typed(reason)}. يُرجى مراجعة ` +
    "حسابك البنكي؛ وسيدفع لك البنك من جديد.",
} satisfies typeof english;
