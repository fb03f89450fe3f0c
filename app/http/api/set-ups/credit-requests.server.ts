/** Asks for more credit. One ask of an SME waits at a time. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listOwnCreditRequests, listWaitingCreditRequests } from "~/domain/credit-limits/credit-request.server";
import { samples } from "~/http/api/shapes/samples";
import { Lacking, type SetUps } from "./line.server";
import { demoPeople, smeOfInsurer } from "./people.server";

async function ownWaitingAsk() {
  const sme = await findActorByEmail(demoPeople.sme);
  if (!sme) throw new Lacking();
  return (await listOwnCreditRequests(sme)).find(({ state }) => state === "waiting");
}

export const creditRequestSetUps: SetUps = {
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
      const officer = await findActorByEmail(demoPeople.insurance);
      const [ask] = officer ? await listWaitingCreditRequests(officer, 1) : [];
      if (ask) return ask.id;
      const sme = await smeOfInsurer();
      if (!sme) throw new Lacking();
      line.signIn("BUYER", sme.email);
      line.run("smeCreditAskCreate", { as: "BUYER", places: {} });
      return line.fetch("ASK", "_id", "insuranceCreditAskList", { places: {} });
    },
  },
};
