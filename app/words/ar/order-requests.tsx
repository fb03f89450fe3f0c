import type { orderRequests as english, orderRequestMessages as englishMessages } from "~/words/en/order-requests";
import { createFormat } from "~/words/format";

const { money, isolateUserText } = createFormat("ar", true);

export const orderRequests = {
  title: "طلبات الموافقة",
  leadOwner: "يطلب مشتروك موافقتك على طلبات تتجاوز حدودهم. الطلب الموافق عليه يستخدم ائتمانك.",
  leadBuyer: "طلباتك التي تتجاوز حدودك. يوافق عليها صاحب حساب منشأتك أو يرفضها.",
  none: "لا طلبات موافقة.",
  supplier: "المورد",
  amount: "المبلغ",
  goods: "البضاعة",
  buyer: "المشتري",
  state: "الحالة",
  states: { waiting: "بانتظار", approved: "موافق عليه", refused: "مرفوض", withdrawn: "مسحوب", expired: "منتهٍ" },
  created: "تاريخ الطلب",
  expires: "ينتهي",
  actions: "الإجراءات",
  approve: (buyer, hide) => <>وافق على الطلب{hide(` المقدم من ${buyer}`)}</>,
  approved: "تمت الموافقة وأُنشئ الطلب.",
  refuse: (buyer, hide) => <>ارفض{hide(` طلب ${buyer}`)}</>,
  refuseTitle: "رفض طلب الموافقة",
  refuseHint: "يرى المشتري هذا النص.",
  refused: "رُفض طلب الموافقة.",
  withdraw: (supplier, hide) => <>اسحب{hide(`: ${supplier}`)}</>,
  withdrawn: "سُحب طلب الموافقة.",
  order: "اعرض الطلب",
  ask: "اطلب الموافقة",
  asked: "طلبنا من صاحب حساب منشأتك الموافقة على الطلب.",
  place: "أنشئ الطلب",
} satisfies typeof english;

export const orderRequestMessages = {
  whichOrderRequest: "اختر طلب موافقة",
  aboveOrderLimit: (limit) => `هذا الطلب أكبر من حدك البالغ ${money(limit)} للطلب. اطلب الموافقة بدلًا من ذلك.`,
  aboveMonthLimit: (limit, left) =>
    `بقي لك ${money(left)} من حدك البالغ ${money(limit)} هذا الشهر. اطلب الموافقة بدلًا من ذلك.`,
  orderRequestOver: "لم يعد طلب الموافقة بانتظار القرار.",
  orderWasRequested: (amount) => `طلب من صاحب الحساب الموافقة على طلب بمبلغ ${money(amount)}`,
  orderRequestApproved: "تمت الموافقة على الطلب",
  orderRequestRefused: "رُفض طلب الموافقة",
  orderRequestWithdrawn: "سُحب طلب الموافقة",
  orderRequestExpired: "انتهى طلب الموافقة",
  orderRequestedTitle: (buyer, amount) => `يطلب ${isolateUserText(buyer)} موافقتك على طلب بمبلغ ${money(amount)}`,
  orderRequestedText: (buyer, amount) =>
    `يريد ${isolateUserText(buyer)} إنشاء طلب بمبلغ ${money(amount)}، وهو أكبر من الحدود التي وضعتها. وافق عليه أو ` +
    "ارفضه خلال سبعة أيام.",
  orderRequestDecidedTitle: (state, amount) =>
    state === "approved"
      ? `تمت الموافقة على طلبك بمبلغ ${money(amount)}`
      : state === "refused"
        ? `رُفض طلبك بمبلغ ${money(amount)}`
        : `لم يُجب أحد على طلبك بمبلغ ${money(amount)}`,
  orderRequestDecidedText: (state, amount, reason) =>
    state === "approved"
      ? `أنشأ صاحب حساب منشأتك طلبك بمبلغ ${money(amount)}. حان دفع دفعته المقدمة.`
      : state === "refused"
        ? `رفض صاحب حساب منشأتك طلبك بمبلغ ${money(amount)}: ${isolateUserText(reason ?? "")}`
        : `لم يُجب أحد على طلبك بمبلغ ${money(amount)} خلال سبعة أيام. يمكنك الطلب مرة أخرى.`,
} satisfies typeof englishMessages;
