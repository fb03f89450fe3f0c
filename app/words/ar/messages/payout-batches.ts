import type { payoutBatchMessages as english } from "~/words/en/messages/payout-batches";
import { createFormat, createPlural } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { money, isolateUserText, isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");

const states: Record<string, string> = {
  draft: "مسودة",
  approved: "معتمدة",
  exported: "مُصدَّرة",
  settled: "مدفوعة",
  "partly returned": "مرتجعة جزئيًا",
  discarded: "ملغاة",
};
const lineStates: Record<string, string> = { waits: "بالانتظار", settled: "مدفوع", returned: "مرتجع" };
const transfers = (many: number): string =>
  plural(many, {
    zero: "لا تحويلات",
    one: "تحويل واحد",
    two: "تحويلان",
    few: "# تحويلات",
    many: "# تحويلًا",
    other: "# تحويل",
  });
const forOrders = (many: number): string =>
  plural(many, { zero: "# طلب", one: "طلب واحد", two: "طلبين", few: "# طلبات", many: "# طلبًا", other: "# طلب" });

export const payoutBatchMessages = {
  nothingToGather: "لا مدفوعات مستحقة خارج الحزم الحالية.",
  allLeftOut: (suppliers) =>
    suppliers === 1
      ? "لا يمكن الدفع الآن. المورد المستحق موقوف أو ليس له حساب بنكي نشط."
      : "لا يمكن الدفع الآن. الموردون المستحقون موقوفون أو ليست لهم حسابات بنكية نشطة.",
  wrongBatchState: (batch, state) => `لا يمكن هذا الآن: الحزمة ${isolate(batch)} ${states[state] ?? isolate(state)}.`,
  orderInBatch: (batch, state) =>
    `تدفع الحزمة ${isolate(batch)} هذا الطلب وهي ${states[state] ?? isolate(state)}، فلا يمكن دفعه وحده.`,
  batchTakesTwo: "يجب أن يعتمد هذه الحزمة شخص آخر، ولا أحد غيرك له هذا الدور. اطلب من الإدارة دعوة زميل.",
  ownBatch: "أنت أنشأت هذه الحزمة، ويجب أن يعتمدها زميل لك.",
  lineHeld: (holder, reason) =>
    `الدفع إلى ${isolateUserText(holder)} موقوف (${isolateUserText(reason)}). أزل التحويل أو ألغِ الحزمة.`,
  linePayeeChanged: (holder) =>
    `تغيّر الحساب البنكي لـ${isolateUserText(holder)} منذ إنشاء الحزمة. أزل التحويل أو ألغِ الحزمة.`,
  lineAccountReturned: (holder, reason) =>
    `أعاد البنك دفعة إلى ${isolateUserText(holder)}: ${endSentence(isolateUserText(reason))} ` +
    "أزل التحويل أو ألغِ الحزمة. على المورد تغيير حسابه البنكي.",
  accountReturned: (reason) =>
    `أعاد البنك دفعة إلى هذا الحساب: ${endSentence(isolateUserText(reason))} على المورد تغيير حسابه البنكي.`,
  bankFileInvalid: (batch, problem) =>
    `سيرفض البنك ملف الحزمة ${isolate(batch)} (${isolate(problem)}). ` +
    "ألغِ الحزمة وصحّح الحساب البنكي ثم أنشئ حزمة جديدة.",
  valueDateToCome: "يجب ألا يكون تاريخ القيمة في المستقبل",
  noLineWaits: "سُجّلت نتيجة هذا التحويل من قبل.",
  cameBackAlready: "سُجّل هذا التحويل مرتجعًا من قبل.",
  noStatusReport: "ليس هذا تقرير حالة مدفوعات (pain.002)",
  chooseReport: "اختر تقرير البنك عن التحويلات",
  reportTooLarge: "يجب ألا يتجاوز حجم التقرير 10 ميغابايت",
  enterReturnReason: "أدخل سبب ارتجاع التحويل",
  whichBatch: "أرسل معرّف الحزمة",
  whichLine: "أرسل معرّف التحويل",
  noReasonGiven: "لم يذكر البنك سببًا",

  batchGathered: (batch, lines, amount) => `أُنشئت الحزمة ${isolate(batch)}: ${transfers(lines)}، ${money(amount)}`,
  batchLineRemoved: (id, holder) => `أُزيل التحويل ${isolate(id)} إلى ${isolateUserText(holder)}`,
  batchOrderCredited: (order, batch) => `صدر إشعار دائن للطلب ${isolate(order)} وأُزيل من الحزمة ${isolate(batch)}`,
  batchOrderRemoved: (order, batch) => `دُفع الطلب ${isolate(order)} وحده وأُزيل من الحزمة ${isolate(batch)}`,
  batchDiscarded: (batch) => `أُلغيت الحزمة ${isolate(batch)}`,
  batchApproved: (batch) => `اعتُمدت الحزمة ${isolate(batch)}`,
  batchExported: (batch) => `صُدّرت الحزمة ${isolate(batch)}`,
  batchSettled: (batch, ids) =>
    `الحزمة ${isolate(batch)}، دُفع: ${ids.length > 3 ? transfers(ids.length) : ids.map(isolate).join("، ")}`,
  batchLineReturned: (id, reason) => `ارتجع التحويل ${isolate(id)}: ${isolateUserText(reason)}`,
  batchReported: (batch, settled, returned, noted) =>
    `تقرير البنك عن الحزمة ${isolate(batch)}: ` +
    `المدفوعة: ${isolate(settled)}، المرتجعة: ${isolate(returned)}، بالانتظار: ${isolate(noted)}`,
  factBatch: (state) => states[state] ?? isolate(state),
  factPayoutLine: (state, id, amount) => `${isolate(id)}، ${money(amount)}، ${lineStates[state] ?? isolate(state)}`,

  remittanceTitle: (amount, reference) => `دفع لك البنك ${money(amount)} (${isolate(reference)})`,
  remittanceText: (amount, paid, many, account) =>
    `دفع لك البنك ${money(amount)}${paid === null ? "" : ` (${isolate(paid)})`} عن ${forOrders(many)} إلى ` +
    `حسابك ${isolate(account)}. تجد الطلبات وخصوماتها في إشعار الدفع.`,
  payoutBackTitle: (amount) => `ارتجعت دفعتك ${money(amount)}`,
  payoutBackText: (amount, account, reason) =>
    `أعاد بنكك مبلغ ${money(amount)} المحوَّل إلى حسابك ${isolate(account)}: ${endSentence(isolateUserText(reason))} ` +
    "يُرجى مراجعة حسابك البنكي في داو، ثم يدفع لك البنك من جديد.",
} satisfies typeof english;
