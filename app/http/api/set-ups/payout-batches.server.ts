/** Set-ups of payout batches. A colleague of the other role, bank or admin, creates the batch that a call changes. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listActiveHolds } from "~/domain/holds/active-holds.server";
import { MAX_PER_PAGE } from "~/domain/lists/list";
import { findActivePayees } from "~/domain/payees/active-payee.server";
import { type BatchState, batchStates } from "~/domain/payout-batches/batch";
import { listBatches, listOwnRemittances, loadBatch } from "~/domain/payout-batches/batch-view.server";
import { findOpenBatches } from "~/domain/payout-batches/open-batches.server";
import { findNextPayout, listDuePayouts } from "~/domain/payouts/payout.server";
import { samples } from "~/http/api/shapes/samples";
import { type CallLine, inAreas, Lacking, type SetUps } from "./call-line.server";
import { demoPeople } from "./people.server";

const drafterRole = ({ area }: CallLine) => (area === "bank" ? "admin" : "bank");

/** @throws Lacking unless a new batch would contain a payout. */
async function assertPayoutDue(): Promise<void> {
  const { rows } = await listDuePayouts({ page: 1, perPage: 100 });
  const batches = await findOpenBatches(rows.map(({ orderId }) => orderId));
  const accounts = await findActivePayees(rows.map(({ supplierId }) => supplierId));
  for (const { orderId, supplierId } of rows) {
    const canBePaid = accounts.get(supplierId)?.returnReason === null;
    if (canBePaid && !batches.has(orderId) && (await listActiveHolds(supplierId)).length === 0) return;
  }
  throw new Lacking("payout that is due");
}

/** The id of the newest batch in one of the states. Null if there is none. */
async function findBatch(line: CallLine, states: readonly BatchState[]): Promise<string | null> {
  const caller = await line.caller();
  const batch = caller && (await listBatches(caller)).find(({ state }) => states.includes(state));
  return batch?.id ?? null;
}

/** A colleague of another role drafts a new batch. */
async function newDraft(line: CallLine): Promise<string> {
  await assertPayoutDue();
  line.signIn("DRAFTER", demoPeople[drafterRole(line)]);
  return line.fetch("BATCH", "_id", `${drafterRole(line)}BatchGather`, { as: "DRAFTER", places: {} });
}

async function newApproved(line: CallLine): Promise<string> {
  const batch = await newDraft(line);
  line.run(`${line.area}BatchApprove`, { places: { [samples.batch]: batch } });
  return batch;
}

async function newExported(line: CallLine): Promise<string> {
  const batch = await newApproved(line);
  line.run(`${line.area}BatchExport`, { places: { [samples.batchApproved]: batch } });
  return batch;
}

const sentStates = ["exported", "settled", "partly returned"] as const;

/** A draft that the caller did not create, or a new one. */
async function othersDraft(line: CallLine): Promise<string> {
  const caller = await line.caller();
  const batches = caller ? await listBatches(caller) : [];
  const draft = batches.find(({ state, draftedBy }) => state === "draft" && draftedBy !== caller?.name);
  return draft?.id ?? newDraft(line);
}

/** A transfer of an existing batch that the bank has not returned, or of a new batch. */
async function sentTransfer(line: CallLine): Promise<string> {
  const caller = await line.caller();
  for (const { id, state } of caller ? await listBatches(caller) : []) {
    if (!sentStates.some((sent) => sent === state)) continue;
    const transfer = (await loadBatch(caller!, id)).lines.find((sent) => sent.state !== "returned");
    if (transfer) return transfer.id;
  }
  return fetchTransfer(line, await newExported(line));
}

const fetchTransfer = (line: CallLine, batch: string): string =>
  line.fetch("LINE", "_id", `${line.area}BatchShow`, { places: { [samples.batch]: batch } });

/** Set-ups of calls about payout batches. */
export const payoutBatchSetUps: SetUps = {
  calls: {
    ...inAreas(["admin", "bank"], {
      BatchGather: assertPayoutDue,
      async BatchDiscard(line) {
        line.put(samples.batch, (await findBatch(line, ["draft", "approved"])) ?? (await newDraft(line)));
      },
    }),
    async bankOrderPay(line) {
      const orderId = await findNextPayout();
      if (!orderId) throw new Lacking("payout that is due");
      line.put(samples.orderVerified, orderId);
    },
  },
  samples: {
    batch: async (line) => (line.isReading ? findBatch(line, batchStates) : othersDraft(line)),
    batchLine: async (line) => fetchTransfer(line, (await findBatch(line, ["draft"])) ?? (await newDraft(line))),
    batchApproved: async (line) => (await findBatch(line, ["approved"])) ?? newApproved(line),
    async batchExported(line) {
      if (line.isReading) return findBatch(line, sentStates);
      return (await findBatch(line, ["exported"])) ?? newExported(line);
    },
    batchLineSent: sentTransfer,
    async remittance() {
      const seller = await findActorByEmail(demoPeople.provider);
      const payouts = seller ? (await listOwnRemittances(seller, { page: 1, perPage: MAX_PER_PAGE })).rows : [];
      const last = payouts.find(({ orderId }) => orderId === null);
      if (!last) throw new Lacking();
      return last.id;
    },
  },
};
