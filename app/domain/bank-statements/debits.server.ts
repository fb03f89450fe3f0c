/**
 * What a bank statement says of Dhow's own transfers. This is the one place where lines meet what Dhow sent: a line that went out
 * with a reference of its sender's, and one that brings such a transfer back. Neither is ever an SME's money.
 */
import type { Tx } from "~/db/client.server";
import type { Operator } from "../actor";

export interface OwnTransferLine {
  endToEndId: string | null;
  bankReference: string | null;
  valueOn: string;
  /** Above zero when money came in. */
  amount: number;
  isReversal: boolean;
}

/** Whether the line is a transfer of Dhow's own, or its return. Money that went out is never anything else; money that came in is where the bank says that it reverses an entry. */
export const isOwnTransfer = ({ amount, isReversal }: OwnTransferLine): boolean => amount < 0 || isReversal;

/** Hands the line on to whatever sent the transfer, in the transaction in which the line is matched. Without a reference of its sender's nothing can know it. */
export async function takeOwnTransfer(tx: Tx, line: OwnTransferLine, by: Operator, now: number): Promise<void> {
  if (line.endToEndId === null) return;
  for (const take of takers) await take(tx, { ...line, endToEndId: line.endToEndId }, by, now);
}

/** Those that send money. */
type Taker = (tx: Tx, line: OwnTransferLine & { endToEndId: string }, by: Operator, now: number) => Promise<unknown>;
const takers: readonly Taker[] = [];
