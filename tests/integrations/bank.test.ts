/** A bank's system works with a key alone: it executes batches, reports them and imports statements. */
import type { Dhow } from "dhow-client";
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { SimulatedBank } from "../domain/simulated-bank";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld } from "../domain/world";
import { type CoreBanking, runBank } from "./bank";
import { connectAs } from "./site";

useWorld();

/** A bank that executes each batch at once and writes a statement after it. */
function createCore(): CoreBanking & { executed: string[] } {
  const bank = new SimulatedBank();
  const reports = new Map<string, string>();
  const [executed, statements]: [string[], Blob[]] = [[], []];
  return {
    executed,
    execute(number, pain001) {
      if (executed.includes(number)) return;
      executed.push(number);
      const transfers = bank
        .execute(pain001)
        .map(
          ({ endToEndId }) =>
            `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>ACSC</TxSts>` +
            "</TxInfAndSts></OrgnlPmtInfAndSts>",
        );
      reports.set(
        number,
        `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>DHOW-${number}</OrgnlMsgId></OrgnlGrpInfAndSts>` +
          `${transfers.join("")}</CstmrPmtStsRpt></Document>`,
      );
      statements.push(bank.funding.writeStatement(isoDay(clock.now())));
    },
    nextReport(number) {
      const report = reports.get(number) ?? null;
      reports.delete(number);
      return report;
    },
    nextStatement: () => statements.shift() ?? null,
  };
}

async function exportedBatch(): Promise<void> {
  const seller = await activeSupplier();
  const payee = { iban: "KW81CBKU0000000000001234560101", holder: "Doha", bank: "A Bank", currency: "USD" } as const;
  await acceptPayee(await staff("admin"), await sendPayee(seller, payee));
  await order(await activeSme(), seller, 1_000_00, 5);
  const officer = await staff("bank");
  const { id } = await createBatch(officer);
  await approveBatch(await colleagueOf(officer), id);
  await exportBatch(officer, id);
}

const connectBank = async (): Promise<Dhow> =>
  connectAs(await staff("bank"), ["batches:read", "batches:report", "statements:write"]);

test("executes an exported batch, reports its transfers and imports the statement", async () => {
  await exportedBatch();
  const [dhow, core] = [await connectBank(), createCore()];
  expect(await runBank(dhow, core)).toEqual({ settled: ["DHOW-B-0001-0001"], returned: [], entries: 1 });
  expect(await runBank(dhow, core)).toEqual({ settled: [], returned: [], entries: 0 });
  expect(core.executed).toEqual(["B-0001"]);
  expect((await dhow.get("/bank/batch/list")).batches).toMatchObject([{ number: "B-0001", state: "settled" }]);
  expect(await checkDatabase()).toEqual([]);
});

test("its key cannot approve, export or settle a batch", async () => {
  await exportedBatch();
  const dhow = await connectBank();
  const [batch] = (await dhow.get("/bank/batch/list")).batches;
  const batchId = batch!._id;
  for (const act of [
    dhow.post("/bank/batch/gather"),
    dhow.post("/bank/batch/approve", { batchId }),
    dhow.post("/bank/batch/export", { batchId }),
    dhow.post("/bank/batch/settle", { batchId }),
  ])
    await expect(act).rejects.toMatchObject({ status: 403, code: "out_of_scope" });
});
