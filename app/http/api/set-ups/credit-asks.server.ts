/** Asks for more credit. One ask of an SME waits at a time. */
import { actorNamed } from "~/domain/accounts/accounts.server";
import { ownAsks, waitingAsks } from "~/domain/limits/asks.server";
import { samples } from "../samples";
import { Lacking, type SetUps } from "./line.server";
import { demoPeople, smeOfInsurer } from "./people.server";

async function ownWaitingAsk() {
  const sme = await actorNamed(demoPeople.sme);
  if (!sme) throw new Lacking();
  return (await ownAsks(sme)).find(({ state }) => state === "waiting");
}

export const creditAskSetUps: SetUps = {
  calls: {
    async smeCreditAskCreate(line) {
      const ask = await ownWaitingAsk();
      if (ask) line.run("smeCreditAskWithdraw", { places: { [samples.ownCreditAsk]: ask.id } });
    },
  },
  samples: {
    ownCreditAsk: async (line) => (await ownWaitingAsk())?.id ?? line.fetch("ASK", "_id", "smeCreditAskCreate"),
    /** Where no ask waits for the demo's insurer, one of its SMEs asks first. */
    async creditAsk(line) {
      const officer = await actorNamed(demoPeople.insurance);
      const [ask] = officer ? await waitingAsks(officer, 1) : [];
      if (ask) return ask.id;
      const sme = await smeOfInsurer();
      if (!sme) throw new Lacking();
      line.signIn("BUYER", sme.email);
      line.run("smeCreditAskCreate", { as: "BUYER", places: {} });
      return line.fetch("ASK", "_id", "insuranceCreditAskList", { places: {} });
    },
  },
};
