import type { cashMessages as english } from "~/words/en/messages/cash";
import { createFormat } from "~/words/format";

const { date, money, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const refundStates = {
  proposed: "بانتظار الموافقة",
  due: "بانتظار التحويل",
  paid: "محوّل",
  withdrawn: "مسحوب",
  returned: "أعاده البنك",
};

const states = { proposed: "بانتظار الموافقة", booked: "مقيّد", reversed: "معكوس" };

export const cashMessages = {
  enterValueDate: "أدخل تاريخ القيمة",
  valueDateInFuture: "لا يمكن أن يكون تاريخ القيمة في المستقبل",
  enterBankReference: "أدخل مرجع البنك",
  whichReceipt: "اختر المبلغ المسجّل",
  receiptPaperGone: "لم يعد المستند محفوظًا، أو يخص مبلغًا مسجّلًا. ارفعه من جديد",

  receiptsTakeTwo: "تسجيل يدوي لمبلغ مستلم",
  reversalsTakeTwo: "عكس مبلغ مسجّل يدويًا",
  wouldRecordReceipt: (amount, name, day, reference) =>
    `قيد ${money(amount)} مستلمة من ${isolateUserText(name)} بتاريخ ${date(day)} ` +
    `(مرجع البنك ${isolateUserText(reference)})`,
  wouldReverseReceipt: (amount, name, receipt, reason) =>
    `عكس المبلغ المسجّل ${isolateUserText(receipt)} بقيمة ${money(amount)} من ${isolateUserText(name)}: ` +
    isolateUserText(reason),

  transferOnStatement: (line, isSameReference) =>
    isSameReference
      ? `هذا التحويل وارد في كشف حساب بنكي (القيد ${isolateUserText(line)}). طابق ذلك القيد مع المنشأة.`
      : `لقيد البنك ${isolateUserText(line)} المبلغ نفسه والمنشأة نفسها. إن كان هذا تحويلًا آخر فأكّد ذلك.`,
  transferOnReceipt: (receipt, isSameReference) =>
    isSameReference
      ? `قُيّد هذا التحويل من قبل بالمبلغ المسجّل ${isolateUserText(receipt)}.`
      : `للمبلغ المسجّل ${isolateUserText(receipt)} القيمة نفسها والمنشأة نفسها. إن كان هذا تحويلًا آخر فأكّد ذلك.`,
  lineOnReceipt: (receipt, isSameReference) =>
    isSameReference
      ? `قُيّد هذا التحويل من قبل بالمبلغ المسجّل ${isolateUserText(receipt)}. اربط القيد به.`
      : `للمبلغ المسجّل ${isolateUserText(receipt)} القيمة نفسها والمنشأة نفسها. اربط القيد به، أو أكّد أنه ` +
        "تحويل آخر.",
  lineLikeReceipt: (receipt) => `يشبه المبلغ المسجّل يدويًا ${isolateUserText(receipt)}`,
  receiptNotLinkable: "عُكس هذا المبلغ المسجّل، أو رُبط به قيد آخر.",
  receiptOtherAmount: "مبلغ القيد يختلف عن المبلغ المسجّل.",
  transferReversed: "عُكس هذا التحويل من قبل.",
  transferIsLinked: "رُبط قيد بنكي بهذا التحويل. ألغِ ذلك القرار أولًا.",
  receiptReversed: "عُكس هذا المبلغ المسجّل من قبل.",
  receiptIsLinked: "رُبط قيد بنكي بهذا المبلغ المسجّل. ألغِ ذلك القرار أولًا.",

  receiptBooked: (amount, reference) => `قُيّد المبلغ المسجّل ${isolateUserText(reference)} بقيمة ${money(amount)}`,
  receiptTakenBack: (amount, receipt, reason) =>
    `عُكس المبلغ المسجّل ${isolateUserText(receipt)} بقيمة ${money(amount)}: ${isolateUserText(reason)}`,
  moneyReversed: (amount) => `أُزيل تحويل بقيمة ${money(amount)} من الرصيد: سُجّل خطأً`,
  lineLinked: (line, receipt) =>
    `رُبط قيد البنك ${isolateUserText(line)} بالمبلغ المسجّل يدويًا ${isolateUserText(receipt)}`,
  factReceipt: (state) => `الحالة: ${states[state as keyof typeof states] ?? isolate(state)}`,

  whichRefund: "اختر المبلغ المردود",
  refundIsDue: "لهذه المنشأة رد آخر بانتظار تحويله. أكّده أو اسحبه أولًا.",
  refundNotDue: "حُوّل هذا المبلغ أو سُحب أو أُعيد من قبل.",
  refundIsOver: "سُحب هذا المبلغ أو أُعيد من قبل.",
  cashRefundsTakeTwo: "رد مبلغ من الرصيد",
  refundsBackTakeTwo: "سحب رد مبلغ أو تسجيل إعادته",
  wouldRefundCash: (amount, name, account, reason) =>
    `رد ${money(amount)} من رصيد ${isolateUserText(name)} إلى ${account}: ${isolateUserText(reason)}`,
  refundAccount: (iban, holder, bank) =>
    `الحساب ${isolate(iban)} باسم ${isolateUserText(holder)} لدى ${isolateUserText(bank)}`,
  wouldWithdrawRefund: (endToEndId, amount, name, reason) =>
    `سحب رد المبلغ ${isolate(endToEndId)} بقيمة ${money(amount)} إلى ${isolateUserText(name)}: ` +
    isolateUserText(reason),
  wouldReturnRefund: (endToEndId, amount, name, reason) =>
    `تسجيل أن البنك أعاد المبلغ المردود ${isolate(endToEndId)} بقيمة ${money(amount)} إلى ${isolateUserText(name)}: ` +
    isolateUserText(reason),
  cashRefundApproved: (amount, account, reason) =>
    `وُوفق على رد ${money(amount)} إلى الحساب ${isolate(account)}: ${isolateUserText(reason)}`,
  cashRefundPaid: (endToEndId, amount, bankReference) =>
    `حُوّل رد المبلغ ${isolate(endToEndId)} بقيمة ${money(amount)}` +
    (bankReference === null ? "" : ` (مرجع البنك ${isolateUserText(bankReference)})`),
  cashRefundWithdrawn: (endToEndId, amount, reason) =>
    `سُحب رد المبلغ ${isolate(endToEndId)} بقيمة ${money(amount)}: ${isolateUserText(reason)}`,
  cashRefundReturned: (endToEndId, amount, reason) =>
    `أعاد البنك المبلغ المردود ${isolate(endToEndId)} بقيمة ${money(amount)}: ${isolateUserText(reason)}`,
  factRefund: (state) => `الحالة: ${refundStates[state as keyof typeof refundStates] ?? isolate(state)}`,
} satisfies typeof english;
