/** The parts of an order's record. A file without imports of the server, which pages can use. */
import type { ChainState } from "~/domain/events/event";
import type { Sentence } from "~/words/message";

/** An event of the order. `hash`: covers the event and the hash of the event before it. */
export interface ProvenEvent {
  /** Counts the events that the reader sees. For admins this is the number in the chain. */
  number: number;
  /** UTC milliseconds. */
  at: number;
  /** The role that acted, or "system". */
  role: string;
  text: Sentence;
  hash: string;
}

export interface ProvenFile {
  /** The invoice, or the party that sent the file of a dispute. */
  kind: "invoice" | "sme" | "provider";
  /** UTC milliseconds. */
  at: number;
  /** In hexadecimal. Null until the daily job has read an older file. */
  sha256: string | null;
  isErased: boolean;
}

/** The days of a party's verdicts, in UTC milliseconds. Null where nobody has verified the party. */
export interface PartyVerdicts {
  adminVerifiedAt: number | null;
  bankVerifiedAt: number | null;
}

/** A party. `verdicts`: null if the reader cannot see them. */
export interface ProvenParty {
  name: Sentence;
  verdicts: PartyVerdicts | null;
}

/** A transfer to the supplier that pays the order. */
export interface ProvenPayout {
  /** The transfer's id at all banks. Null for a payout without a batch. */
  transfer: string | null;
  /** Cents. */
  amount: number;
  state: "waits" | "settled" | "returned";
  /** A day such as "2026-11-23", and the bank's reference. Null if unknown. */
  valueDate: string | null;
  bankReference: string | null;
}

export interface OrderRecord {
  id: string;
  number: number;
  /** Cents. */
  amount: number;
  sme: ProvenParty;
  supplier: ProvenParty;
  /** The insurer that covers the order. Null without one, and for SMEs and suppliers. */
  insurer: string | null;
  chain: ChainState;
  events: ProvenEvent[];
  files: ProvenFile[];
  /** Null if the reader cannot see payouts. */
  payouts: ProvenPayout[] | null;
}
