/**
 * The demo's trades that go wrong after the delivery: a claim, a write-off with a recovery, a payment that a bank took
 * back, and two reschedules. Stories are found by the descriptions of their orders.
 */
import { loadMoneyAccount } from "~/domain/cash/money-account.server";
import { noteContact } from "~/domain/collections/collection.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { isReschedulable } from "~/domain/reschedules/reschedule";
import { agreeToReschedule, consentToReschedule, proposeReschedule } from "~/domain/reschedules/reschedule.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { applyRate, sum, WHOLE } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { recoverDebt } from "~/domain/write-offs/recovery.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { payAtSandboxBank } from "./journeys.server";
import type { MoneyScene } from "./money.server";
import { demoSmes } from "./people";
import { type Story, timeLater } from "./storyline.server";
import {
  orderCharged,
  orderClaimed,
  orderRescheduled,
  orderToClaim,
  orderToReschedule,
  orderWrittenOff,
  type Trade,
} from "./trades";

/** A delivered order, with the people of its stories. */
interface LossScene extends MoneyScene {
  orderId: string;
  buyer: Actor;
  /** The insurer that covers the order. */
  insurer: Actor;
}

/** The share of a claim that the first insurer pays. */
const COVERED_SHARE = (80 * WHOLE) / 100;

/** An admin sets the provision rates, and copies the first insurer's terms from its contract. */
export async function* policyStory({ timeline, admin, insurers: [first] }: MoneyScene): Story {
  yield timeline.daysAgo(130, 12);
  await setProvisionRates(admin, { 1: WHOLE / 100, 2: WHOLE / 20, 3: WHOLE / 2 });
  const exclusions = "Goods that the buyer has sent back, and buyers that belong to the supplier's owners.";
  const terms = { notifyDays: 30, waitingDays: 60, coveredShare: COVERED_SHARE, exclusions };
  await setClaimPolicy(admin, first?.insurerId ?? "", terms);
}

/** The SME pays nothing and is in default. The claim of this order waits for the insurer's decision. */
async function* claimStory({ timeline, admin, orderId, buyer }: LossScene): Story {
  yield timeline.daysAgo(95, 11);
  await noteContact(admin, buyer.applicantId ?? "", {
    channel: "visit",
    desc: "Both showrooms are shut. The neighbours say that the owner is abroad.",
    next: null,
  });
  yield timeLater(30 * MINUTE);
  await notifyClaim(admin, orderId);
  yield timeline.daysAgo(3, 10);
  await fileClaim(admin, orderId);
}

/** The insurer is notified of the second order in default. Its waiting period is over. */
async function* notifiedStory({ timeline, admin, orderId }: LossScene): Story {
  yield timeline.daysAgo(94, 11);
  await notifyClaim(admin, orderId);
}

/**
 * The SME is insolvent. Its insurer pays its share, an admin writes the debt off, and the liquidator transfers a part:
 * the transfer is in the last statement.
 */
async function* writeOffStory({ timeline, admin, orderId, buyer, insurer }: LossScene): Story {
  const smeId = buyer.applicantId ?? "";
  yield timeline.daysAgo(108, 10);
  await enterInsolvency(admin, smeId, "The court opened the insolvency: case 4471. Its liquidator is Hamad Al Ostath.");
  yield timeLater(20 * MINUTE);
  await notifyClaim(admin, orderId);
  yield timeline.daysAgo(46, 10);
  await fileClaim(admin, orderId);
  yield timeline.daysAgo(41, 12);
  const debt = sum((await loadOrderView(admin, orderId)).instalments.map(unpaidAmount));
  const amount = applyRate(debt, COVERED_SHARE);
  await acceptClaim(insurer, orderId, { amount, desc: "" });
  yield timeline.daysAgo(34, 10);
  await recordClaimPayment(admin, orderId, { amount, valueDate: isoDay(clock.now()), bankReference: "FT-90217" });
  yield timeline.daysAgo(30, 15);
  await writeOffDebt(admin, { smeId, orderId, desc: "The liquidator expects to pay a tenth of all debts." });
  yield timeline.daysAgo(2, 10);
  const { balance } = await loadMoneyAccount(admin, smeId);
  await recoverDebt(admin, orderId, balance - LEFT_ON_ACCOUNT);
}

/** The part of the liquidator's transfer that visitors can record as a recovery. */
const LEFT_ON_ACCOUNT = 40_00;

/** The SME's card bank takes an instalment back, and the SME pays it again. */
async function* chargebackStory({ timeline, admin, orderId, buyer }: LossScene): Story {
  yield timeline.daysAgo(24, 11);
  const payment = (await listOrderPayments(orderId)).find(({ state }) => state === "paid");
  if (!payment) return;
  await reverseCollectedPayment(admin, {
    paymentId: payment.leadId ?? payment.id,
    orderId,
    valueDate: isoDay(clock.now()),
    cause: "chargeback",
    bankReference: "CB-40718",
    note: "The holder did not recognise the payment on the card's statement.",
  });
  yield timeline.daysAgo(23, 14);
  await payAtSandboxBank(buyer, orderId, "instalment");
}

/** The insurer, the bank and the SME agree that the last instalment is due later. */
async function* agreedStory(scene: LossScene): Story {
  const { timeline, bank, orderId, buyer, insurer } = scene;
  yield timeline.daysAgo(16, 10);
  await proposeLater(scene, 31, "The charter season begins in December. The boats earn nothing before.");
  yield timeline.daysAgo(15, 11);
  await consentToReschedule(insurer, orderId);
  yield timeLater(90 * MINUTE);
  await consentToReschedule(bank, orderId);
  yield timeline.daysAgo(14, 10);
  await agreeToReschedule(buyer, orderId);
}

/** The insurer has consented. The reschedule waits for the bank, then for the SME. */
async function* openStory(scene: LossScene): Story {
  yield scene.timeline.daysAgo(1, 12);
  await proposeLater(scene, 45, "The shop was flooded. Its own insurance pays in the new year.");
  yield timeLater(2 * HOUR);
  await consentToReschedule(scene.insurer, scene.orderId);
}

/** Proposes that the last instalment is due `days` days after its deadline. An overdue one counts from today. */
async function proposeLater({ admin, orderId }: LossScene, days: number, desc: string): Promise<void> {
  const { instalments } = await loadOrderView(admin, orderId);
  const open = instalments.filter(({ number, ...part }) => isReschedulable({ ...part, upfront: number === 1 }));
  const deadlines = open.map(({ deadline }) => isoDay(deadline ?? 0));
  const last = Math.max(clock.now(), open.at(-1)?.deadline ?? 0);
  await proposeReschedule(admin, orderId, { deadlines: [...deadlines.slice(0, -1), isoDay(last + days * DAY)], desc });
}

const stories: Record<string, (scene: LossScene) => Story> = {
  [orderClaimed]: claimStory,
  [orderToClaim]: notifiedStory,
  [orderWrittenOff]: writeOffStory,
  [orderCharged]: chargebackStory,
  [orderRescheduled]: agreedStory,
  [orderToReschedule]: openStory,
};

/** Returns the story of a delivered order of the trade. Null if nothing goes wrong. */
export function storyOfLoss(scene: MoneyScene, orderId: string, { sme, description }: Trade): Story | null {
  const insurer = scene.insurers[demoSmes.find(({ email }) => email === sme)?.refusals ?? 0];
  return insurer ? (stories[description]?.({ ...scene, orderId, buyer: scene.person(sme), insurer }) ?? null) : null;
}
