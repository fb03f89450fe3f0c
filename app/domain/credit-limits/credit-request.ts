/** A trading SME's requests for more credit. Source: app/domain/README.md, "Credit limits". */
import * as z from "zod";
import type { Cents } from "~/domain/values/money";
import { linesInput } from "~/domain/values/text";
import { creditVerdict } from "~/domain/verdicts/verdict";
import { message } from "~/words/message";
import { reasonFields } from "./reason-codes";

export const creditRequestStates = ["waiting", "granted", "refused", "withdrawn"] as const;
export type CreditRequestState = (typeof creditRequestStates)[number];

/** The most files per request. */
export const MAX_CREDIT_REQUEST_FILES = 5;

export interface CreditRequestFile {
  id: string;
  file: string;
  title: string;
  mime: string;
  state: "in use" | "waits" | "replaced";
  /** The expiry date in UTC milliseconds. Null if none was set. */
  goodUntil: number | null;
  bytes: number;
  createdAt: number;
  /** When the file was erased at the end of its retention period. UTC milliseconds. Null for other files. */
  erasedAt: number | null;
}

export interface CreditRequest {
  id: string;
  smeId: string;
  /** The requested total credit, and the credit at the time of the request. */
  amount: Cents;
  creditBefore: Cents;
  /** The SME's own words. */
  reason: string;
  requestedAt: number;
  state: CreditRequestState;
  /** The new credit. Null unless granted. */
  granted: Cents | null;
  answeredAt: number | null;
  /** The insurer's reason, a message(). Null until the request is answered. */
  answer: string | null;
  files: CreditRequestFile[];
}

export interface WaitingCreditRequest extends CreditRequest {
  /** The company's name, a message() if it has one in each script. */
  name: string;
  /** The current credit, and the used part of it. */
  credit: Cents;
  used: Cents;
}

/** The requested total credit in dollars, which becomes cents, and its purpose. For the form and the API. */
export const creditRequestInput = z.object({
  credit: creditVerdict.shape.credit,
  desc: linesInput(message("enterAskReason"), 1000),
});

export const grantInput = creditVerdict.extend(reasonFields);
export const refusalInput = z.object(reasonFields);
