/**
 * The identifiers in the API's examples. The published document keeps them. The sandbox's developer pages replace them
 * with real ones, so that copied commands work.
 */
const sample = (n: number) => `0199aa00-0000-7000-8000-${String(n).padStart(12, "0")}`;

export const samples = {
  sme: sample(1),
  smeAtAdmin: sample(2),
  smeAtBank: sample(3),
  smeAtInsurer: sample(4),
  smeToActivate: sample(5),
  /** Assigned to an insurer that cannot decide. */
  smeStuck: sample(6),
  /** Active, covered by the calling insurer, for changes of terms. */
  smeToChange: sample(7),
  /** Due for a yearly review by the calling insurer. */
  smeToReview: sample(8),
  /** Owes money and has a balance. */
  smeOwing: sample(10),
  supplier: sample(11),
  supplierAtAdmin: sample(12),
  supplierToChange: sample(13),
  order: sample(21),
  orderCreated: sample(22),
  orderWaiting: sample(23),
  orderSending: sample(24),
  orderDelivered: sample(25),
  orderUploaded: sample(26),
  orderVerified: sample(27),
  /** Not delivered by its delivery day. */
  orderOverdue: sample(29),
  /** Has an instalment that can be paid. */
  orderOwed: sample(28),
  instalment: sample(31),
  transaction: sample(32),
  /** A settled payment, whose money a bank has. */
  transactionPaid: sample(34),
  /** A payment from the balance. */
  allocation: sample(33),
  document: sample(41),
  /** A new document of a company that trades. */
  documentWaiting: sample(43),
  /** A document visible to all officers with the permission to set expiry dates. */
  documentInUse: sample(44),
  /** Has undecided screening hits. */
  smeWithHits: sample(9),
  log: sample(42),
  industry: sample(51),
  industry2: sample(52),
  insurer: sample(61),
  insurer2: sample(62),
  insurer3: sample(63),
  /** An insurer that is not paused and that no waiting SME needs. */
  insurerToPause: sample(64),
  /** An insurer whose cover for new orders ends. */
  insurerLeaving: sample(65),
  /** The insurer of smeToChange, and another insurer that can decide. */
  insurerCovering: sample(66),
  insurerToTake: sample(67),
  /** Proposed to the calling insurer. */
  smeProposed: sample(68),
  account: sample(71),
  /** A colleague's proposal. */
  approval: sample(72),
  ownApproval: sample(73),
  /** A credit request pending at the calling insurer. */
  creditAsk: sample(74),
  ownCreditAsk: sample(75),
  /** A supplier's bank account awaiting an admin's decision. */
  payee: sample(76),
  /** Payout batches: a colleague's draft, an approved one, and an exported one with a pending transfer. */
  batch: sample(77),
  batchLine: sample(78),
  batchApproved: sample(79),
  batchExported: sample(80),
  batchLineSent: sample(82),
  /** A transfer that has arrived. */
  remittance: sample(83),
  bankStatement: sample(84),
  /** A line that needs a decision, and a line that is set aside. */
  bankLine: sample(85),
  bankLineDecided: sample(86),
  /** Booked by hand, and linked to no bank line. */
  receipt: sample(87),
  /** Without a refund under way. */
  smeToRefund: sample(88),
  /** Approved, and not transferred yet. */
  refund: sample(89),
  /** Settlements with the bank: any, and settlements in the states draft, agreed and settled. */
  settlement: sample(92),
  settlementDraft: sample(93),
  settlementAgreed: sample(94),
  settlementSettled: sample(95),
  /** SMEs with overdue instalments: any, without an open promise, with and without a pause of reminders. */
  smeOverdue: sample(101),
  smeWithoutPromise: sample(102),
  smeReminded: sample(103),
  smePaused: sample(104),
  /** SMEs that are not insolvent, and that are. */
  smeSolvent: sample(141),
  smeInsolvent: sample(142),
  /** An SME in default with a debt, and a written-off order whose SME has a balance. */
  smeInDefault: sample(143),
  orderWrittenOff: sample(144),
  /** Written-off orders of which a part came back, and of which nothing did. */
  orderRecovered: sample(151),
  orderLost: sample(152),
  /** A claim, and overdue orders: without a claim, and with a claim to file, a filed, accepted and paid claim. */
  claim: sample(145),
  orderToClaim: sample(146),
  orderClaimNotified: sample(147),
  orderClaimFiled: sample(148),
  orderClaimAccepted: sample(149),
  orderClaimPaid: sample(150),
  /** A transfer of a claim that officers recorded. */
  claimTransfer: sample(153),
  /** An admin other than the caller. */
  adminAccount: sample(105),
  /** An invoice of Dhow's fee. */
  feeInvoice: sample(121),
  /** Delivered orders without and with an open dispute. */
  orderToDispute: sample(106),
  orderDisputed: sample(107),
  /** Delivered orders with three open instalments: without a reschedule, with an open one, and one to agree to. */
  orderToReschedule: sample(108),
  orderRescheduled: sample(109),
  orderToAgree: sample(110),
  /** A trading company without open matters, and a closed one. */
  companyToClose: sample(111),
  companyClosed: sample(112),
  companyOnLegalHold: sample(113),
  /** Has lost access to its email address. */
  companyToReach: sample(114),
  /** A group of connected SMEs, one of its SMEs, and an SME without a group. */
  group: sample(115),
  smeConnected: sample(116),
  smeToConnect: sample(117),
  /** A supplier that owes credited amounts, a demand to it, and a repayment that officers recorded. */
  supplierOwing: sample(118),
  repaymentDemand: sample(119),
  repayment: sample(120),
  /** An open checkout of the caller. */
  checkout: sample(163),
  webhook: sample(160),
  webhookDisabled: sample(161),
  delivery: sample(162),
  session: sample(81),
  hold: sample(91),
} as const;

export type Sample = keyof typeof samples;

/** Values that change each time: codes from messages, which the sandbox's developer pages fetch, and a future day. */
export const momentary = {
  emailCode: "K7QM4D",
  phoneCode: "4821",
  /** The codes of a changed email address and phone number. */
  newEmailCode: "R4TX9P",
  newPhoneCode: "7350",
  verifyCode: "H7K2M9QPXR",
  /** The oldest open month, already over. */
  monthToClose: "2026-10",
  /** A month that is over. */
  monthToSettle: "2026-01",
  /** A closed month without fee invoices. */
  monthToInvoice: "2026-08",
  /** A day in the near future. */
  deliveryDay: "2026-11-10",
  /** A day after an order's last deadline. */
  newDeadline: "2027-04-30",
  /** A bank's reference of an entry, different each time. */
  bankReference: "2026110900001",
  resetToken: "t0kenFromTheLinkInTheMail",
} as const;
