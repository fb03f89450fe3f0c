/** Set-ups of suppliers' bank accounts. Each supplier can have only one pending account. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listWaitingPayees, loadOwnPayees } from "~/domain/payees/payee.server";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { demoCompanies, demoPeople } from "./people.server";

/** @throws Lacking if every supplier has a pending account. */
async function findSupplierWithoutPending(): Promise<string> {
  for await (const supplier of demoCompanies("provider"))
    if (!(await loadOwnPayees(supplier)).pendingPayee) return supplier.email;
  throw new Lacking("supplier without a pending account");
}

function callAsSupplier(line: CallLine, email: string): void {
  if (email !== demoPeople.provider) line.callAs("SELLER", email);
}

/** Calls as a supplier with a pending account, without a document if `takesPaper`. If none has one, one is sent. */
async function sent(line: CallLine, takesPaper: boolean): Promise<void> {
  for await (const supplier of demoCompanies("provider")) {
    const { pendingPayee: pending, paper } = await loadOwnPayees(supplier);
    if (!pending || (takesPaper && (pending.state !== "waits" || paper !== null))) continue;
    callAsSupplier(line, supplier.email);
    return;
  }
  callAsSupplier(line, await findSupplierWithoutPending());
  line.run("providerPayeeSend");
}

/** Set-ups of calls about bank accounts. */
export const payeeSetUps: SetUps = {
  calls: {
    providerPayeeSend: async (line) => callAsSupplier(line, await findSupplierWithoutPending()),
    providerPayeePaper: (line) => sent(line, true),
    providerPayeeWithdraw: (line) => sent(line, false),
  },
  samples: {
    /** If no account is pending, a supplier sends one first. */
    async payee(line) {
      const admin = await findActorByEmail(demoPeople.admin);
      const [waiting] = admin ? await listWaitingPayees(admin, 1) : [];
      if (waiting) return waiting.id;
      line.signIn("SELLER", await findSupplierWithoutPending());
      line.run("providerPayeeSend", { as: "SELLER", places: {} });
      return line.fetch("PAYEE", "_id", "adminPayeeList", { places: {} });
    },
  },
};
