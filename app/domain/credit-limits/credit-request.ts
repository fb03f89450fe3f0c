/** An SME that trades asks for more credit. Source: app/domain/README.md, "Limits". */
import * as z from "zod";
import type { Cents } from "~/domain/values/money";
import { linesInput } from "~/domain/values/text";
import { creditVerdict } from "~/domain/verdicts/verdict";
import { message } from "~/words/message";
import { reasonFields } from "./reason-codes";

export const creditRequestStates = ["waiting", "granted", "refused", "withdrawn"] as const;
export type CreditRequestState = (typeof creditRequestStates)[number];

/** The most files of an ask. */
export const MAX_CREDIT_REQUEST_FILES = 5;

export interface CreditRequestFile {
  id: string;
  file: string;
  title: string;
  mime: string;
  state: "in use" | "waits" | "replaced";
  /** Null where nobody said. */
  goodUntil: number | null;
  bytes: number;
  createdAt: number;
}

export interface CreditRequest {
  id: string;
  smeId: string;
  /** Cents, as all of these: the whole credit that it asks for, and what it had then. */
  amount: Cents;
  creditBefore: Cents;
  /** In the SME's words. */
  reason: string;
  requestedAt: number;
  state: CreditRequestState;
  granted: Cents | null;
  answeredAt: number | null;
  /** Why, a message(). */
  answer: string | null;
  files: CreditRequestFile[];
}

export interface WaitingCreditRequest extends CreditRequest {
  /** The company's name. */
  name: string;
  /** Cents: what it has now, and what of that is used. */
  credit: Cents;
  used: Cents;
}

/** The form and the call: the whole credit that is asked for, in dollars, and what for. */
export const creditRequestInput = z.object({
  credit: creditVerdict.shape.credit,
  desc: linesInput(message("enterAskReason"), 1000),
});

export const grantInput = creditVerdict.extend(reasonFields);
export const refusalInput = z.object(reasonFields);
