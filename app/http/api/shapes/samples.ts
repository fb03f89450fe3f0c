/**
 * The identifiers in the examples of the API. In the document they stay as they are; the sandbox's page for developers
 * puts real ones in their place, so that what is pasted works.
 */
const sample = (n: number) => `0199aa00-0000-7000-8000-${String(n).padStart(12, "0")}`;

export const samples = {
  sme: sample(1),
  smeAtAdmin: sample(2),
  smeAtBank: sample(3),
  smeAtInsurer: sample(4),
  smeToActivate: sample(5),
  /** With an insurer that cannot decide. */
  smeStuck: sample(6),
  /** Whose terms are changed: it trades, with the insurer that calls. */
  smeToChange: sample(7),
  /** Whose yearly review waits for the insurer that calls. */
  smeToReview: sample(8),
  /** It owes something, and has money on account. */
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
  /** Whose goods had not come by the day of delivery. */
  orderOverdue: sample(29),
  /** With an instalment that can be paid. */
  orderOwed: sample(28),
  instalment: sample(31),
  transaction: sample(32),
  /** A payment with money on account. */
  allocation: sample(33),
  document: sample(41),
  /** A new one of a company that trades. */
  documentWaiting: sample(43),
  /** One of an SME that every officer who may date it sees. */
  documentInUse: sample(44),
  /** Found in a list, and nobody has decided on it. */
  smeWithHits: sample(9),
  log: sample(42),
  industry: sample(51),
  industry2: sample(52),
  insurer: sample(61),
  insurer2: sample(62),
  insurer3: sample(63),
  /** An insurer that is not paused and that no case needs. */
  insurerToPause: sample(64),
  account: sample(71),
  /** What a colleague proposed. */
  approval: sample(72),
  ownApproval: sample(73),
  /** Waits for the insurer that calls. */
  creditAsk: sample(74),
  ownCreditAsk: sample(75),
  /** A supplier's bank account that waits for an admin. */
  payee: sample(76),
  /**
   * Payout batches: a draft of another, and its transfer; an approved one; an exported one with a transfer that waits.
   */
  batch: sample(77),
  batchLine: sample(78),
  batchApproved: sample(79),
  batchExported: sample(80),
  batchLineSent: sample(82),
  /** A transfer that the supplier has. */
  remittance: sample(83),
  bankStatement: sample(84),
  /** That waits for somebody, and one that is set aside. */
  bankLine: sample(85),
  bankLineDecided: sample(86),
  session: sample(81),
  hold: sample(91),
} as const;

export type Sample = keyof typeof samples;

/** What is new each time: codes from messages, which the sandbox's page fetches, and a day to come. */
export const momentary = {
  emailCode: "K7QM4D",
  phoneCode: "4821",
  verifyCode: "H7K2M9QPXR",
  /** The oldest that is open, and over. */
  monthToClose: "2026-10",
  /** A day that is not over, and not too far. */
  deliveryDay: "2026-11-10",
  /** By which a bank names an entry: another one each time. */
  bankReference: "2026110900001",
  resetToken: "t0kenFromTheLinkInTheMail",
} as const;
