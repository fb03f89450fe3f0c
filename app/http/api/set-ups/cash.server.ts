/** Set-ups of balances and of payments of any amount, with an SME that owes money. */
import { samples } from "~/http/api/shapes/samples";
import { type CallLine, inAreas, Lacking, type SetUps } from "./call-line.server";
import { demoPeople, owingBuyer } from "./people.server";

async function asOwingSme(line: CallLine): Promise<void> {
  const sme = await owingBuyer();
  if (!sme) throw new Lacking("SME that owes something");
  line.callAs("BUYER", sme.email);
}

async function moneyReceived(line: CallLine): Promise<void> {
  const sme = await owingBuyer();
  if (!sme) throw new Lacking();
  line.put(samples.smeOwing, sme.smeId);
  line.signIn("PAYER", demoPeople.bank);
  line.run("bankMoneyReceive", { as: "PAYER" });
}

/** Set-ups of calls about balances. */
export const cashSetUps: SetUps = {
  calls: {
    smePayAmount: asOwingSme,
    async smeMoneyUse(line) {
      await asOwingSme(line);
      await moneyReceived(line);
    },
    ...inAreas(["admin", "bank"], { MoneyAllocate: moneyReceived }),
  },
  samples: {
    smeOwing: async () => (await owingBuyer())?.smeId ?? null,
    async allocation(line) {
      await moneyReceived(line);
      return line.fetch("ALLOCATION", "_id", "bankMoneyAllocate", { as: "PAYER" });
    },
  },
};
