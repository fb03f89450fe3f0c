/** Set-ups of credit requests. Each SME can have only one pending request. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listOwnCreditRequests, listWaitingCreditRequests } from "~/domain/credit-limits/credit-request.server";
import type { Actor } from "~/domain/values/actor";
import { Lacking, type SetUps } from "./call-line.server";
import { demoCompanies, demoPeople, smeOfInsurer } from "./people.server";

const findWaitingAsk = async (sme: Actor) =>
  (await listOwnCreditRequests(sme)).find(({ state }) => state === "waiting");

async function ownWaitingAsk() {
  const sme = await findActorByEmail(demoPeople.sme);
  if (!sme) throw new Lacking();
  return findWaitingAsk(sme);
}

/** Set-ups of calls about credit requests. */
export const creditRequestSetUps: SetUps = {
  calls: {
    async smeCreditAskCreate(line) {
      for await (const sme of demoCompanies("sme")) {
        if (await findWaitingAsk(sme)) continue;
        if (sme.email !== demoPeople.sme) line.callAs("BUYER", sme.email);
        return;
      }
      throw new Lacking("SME without a pending request");
    },
  },
  samples: {
    ownCreditAsk: async (line) => (await ownWaitingAsk())?.id ?? line.fetch("ASK", "_id", "smeCreditAskCreate"),
    /** If the demo's insurer has no pending request, one of its SMEs sends one first. */
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
