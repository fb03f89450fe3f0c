/** Reversals of transfers that officers recorded by hand: suppliers' repayments, and transfers of insurance claims. */
import type { Tx } from "~/db/client.server";
import { type ApprovalRule, requireSecondPerson } from "~/domain/approvals/verb-with-approval.server";
import type { Subject } from "~/domain/events/event";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/** The columns of a stored transfer that decide whether officers can reverse it. */
interface RecordedTransfer {
  undoneAt: number | null;
  /** The bank statement's line of the transfer. Null without one. */
  bankLineId: string | null;
}

interface ReversibleTransfers<Row extends RecordedTransfer> {
  verbName: string;
  /** The kind of the reversal, a message(). */
  takesTwo: string;
  /** @throws NotFound if the transfer does not exist. */
  find(tx: Tx, id: string): Promise<Row>;
  describe(tx: Tx, transfer: Row, reason: string): Promise<string>;
  record(tx: Tx, transfer: Row): Promise<Subject>;
}

/**
 * Returns the rule of a verb that reverses a transfer. Its proposals are void once the transfer is undone, or linked to
 * a bank statement's line.
 */
export const transferReversalRule = <Row extends RecordedTransfer>({
  verbName,
  takesTwo,
  find,
  describe,
  record,
}: ReversibleTransfers<Row>): ApprovalRule<[id: string, reason: string]> => ({
  verbName,
  subject: (id) => ({ id, role: null }),
  requirement: async () => requireSecondPerson(takesTwo),
  describe: async (tx, id, reason) => describe(tx, await find(tx, id), reason),
  async basis(tx, id) {
    const { undoneAt, bankLineId } = await find(tx, id);
    return { undoneAt, bankLineId };
  },
  record: async (tx, id) => record(tx, await find(tx, id)),
  dependsOn: ["bankLine"],
});

/** @throws Refused "done_already" if the transfer is undone, or if a bank statement's entry is linked to it. */
export function assertReversible({ undoneAt, bankLineId }: RecordedTransfer): void {
  refuseUnless(undoneAt === null, "done_already", message("transferReversed"));
  refuseUnless(bankLineId === null, "done_already", message("transferIsLinked"));
}
