/**
 * Set-ups of payout batches. The other role of bank and admin creates each batch. Earlier batches are discarded or
 * their transfers returned first, so that payouts are due. A single payout needs this, too.
 */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { MAX_PER_PAGE } from "~/domain/lists/list";
import { listBatches, listOwnRemittances, loadBatch } from "~/domain/payout-batches/batch-view.server";
import { samples } from "~/http/api/shapes/samples";
import { type CallLine, inAreas, Lacking, type SetUps } from "./call-line.server";
import { demoPeople } from "./people.server";

const drafterRole = ({ area }: CallLine) => (area === "bank" ? "admin" : "bank");

async function nothingBatched(line: CallLine): Promise<void> {
  const caller = await line.caller();
  if (!caller) throw new Lacking();
  line.signIn("DRAFTER", demoPeople[drafterRole(line)]);
  for (const { id, state } of await listBatches(caller)) {
    if (state === "draft" || state === "approved")
      line.run(`${line.area}BatchDiscard`, { places: { [samples.batch]: id } });
    if (state !== "exported" && state !== "settled" && state !== "partly returned") continue;
    const sent = (await loadBatch(caller, id)).lines.filter((transfer) => transfer.state !== "returned");
    for (const transfer of sent)
      line.run(`${line.area}BatchReturn`, { places: { [samples.batchLineSent]: transfer.id } });
  }
}

async function drafted(line: CallLine): Promise<string> {
  await nothingBatched(line);
  return line.fetch("BATCH", "_id", `${drafterRole(line)}BatchGather`, { as: "DRAFTER", places: {} });
}

async function approved(line: CallLine): Promise<string> {
  const batch = await drafted(line);
  line.run(`${line.area}BatchApprove`, { places: { [samples.batch]: batch } });
  return batch;
}

async function exported(line: CallLine): Promise<string> {
  const batch = await approved(line);
  line.run(`${line.area}BatchExport`, { places: { [samples.batchApproved]: batch } });
  return batch;
}

const fetchTransfer = (line: CallLine, batch: string): string =>
  line.fetch("LINE", "_id", `${line.area}BatchShow`, { places: { [samples.batch]: batch } });

/** Set-ups of calls about payout batches. */
export const payoutBatchSetUps: SetUps = {
  calls: { ...inAreas(["admin", "bank"], { BatchGather: nothingBatched }), bankOrderPay: nothingBatched },
  samples: {
    batch: drafted,
    batchLine: async (line) => fetchTransfer(line, await drafted(line)),
    batchApproved: approved,
    batchExported: exported,
    batchLineSent: async (line) => fetchTransfer(line, await exported(line)),
    async remittance() {
      const seller = await findActorByEmail(demoPeople.provider);
      const payouts = seller ? (await listOwnRemittances(seller, { page: 1, perPage: MAX_PER_PAGE })).rows : [];
      const last = payouts.find(({ orderId }) => orderId === null);
      if (!last) throw new Lacking();
      return last.id;
    },
  },
};
