/** Set-ups of suppliers' bank accounts. Each supplier can have only one pending account. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listWaitingPayees, loadOwnPayees } from "~/domain/payees/payee.server";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { demoPeople } from "./people.server";

async function suppliersPayees() {
  const supplier = await findActorByEmail(demoPeople.provider);
  if (!supplier) throw new Lacking();
  return loadOwnPayees(supplier);
}

/** Makes sure that a pending account exists, without a document if `takesPaper`. */
async function sent(line: CallLine, takesPaper: boolean): Promise<void> {
  const { pendingPayee, paper } = await suppliersPayees();
  if (pendingPayee && (!takesPaper || (pendingPayee.state === "waits" && paper === null))) return;
  if (pendingPayee) line.run("providerPayeeWithdraw");
  line.run("providerPayeeSend");
}

/** Set-ups of calls about bank accounts. */
export const payeeSetUps: SetUps = {
  calls: {
    async providerPayeeSend(line) {
      if ((await suppliersPayees()).pendingPayee) line.run("providerPayeeWithdraw");
    },
    providerPayeePaper: (line) => sent(line, true),
    providerPayeeWithdraw: (line) => sent(line, false),
  },
  samples: {
    /** If no account is pending, the demo's supplier sends one first. */
    async payee(line) {
      const admin = await findActorByEmail(demoPeople.admin);
      const [waiting] = admin ? await listWaitingPayees(admin, 1) : [];
      if (waiting) return waiting.id;
      const { pendingPayee } = await suppliersPayees();
      const asSeller = { as: "SELLER", places: {} };
      line.signIn("SELLER", demoPeople.provider);
      if (pendingPayee) line.run("providerPayeeWithdraw", asSeller);
      line.run("providerPayeeSend", asSeller);
      return line.fetch("PAYEE", "_id", "adminPayeeList", { places: {} });
    },
  },
};
