/** Set-ups of calls about claims: the demo's claims, and its overdue orders without one. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { isReversible } from "~/domain/cash/transfer-reversal";
import type { ClaimState, InsuranceClaim } from "~/domain/insurance-claims/insurance-claim";
import {
  findInsuranceClaim,
  listClaimableOrders,
  listInsuranceClaims,
} from "~/domain/insurance-claims/insurance-claim-list.server";
import { clock } from "~/domain/values/clock";
import { recoveriesDue } from "~/domain/values/insured-loss";
import { Lacking, type SetUps } from "./call-line.server";
import { demoPeople, proposedSubjects } from "./people.server";

/** Returns a claim that an officer can act on now. @throws Lacking without one. */
async function findClaim(state: ClaimState | null, isFit: (claim: InsuranceClaim) => boolean): Promise<InsuranceClaim> {
  const admin = await findActorByEmail(demoPeople.admin);
  const { rows } = admin ? await listInsuranceClaims(admin, { page: 1, perPage: 100 }, state) : { rows: [] };
  const found = rows.find(isFit);
  if (!found) throw new Lacking("claim");
  return found;
}

const orderOf =
  (state: ClaimState, isFit: (claim: InsuranceClaim) => boolean = () => true) =>
  async (): Promise<string> => {
    const proposed = await proposedSubjects();
    return (await findClaim(state, (claim) => isFit(claim) && !proposed.has(claim.orderId))).orderId;
  };

/** Set-ups of calls about claims against insurers. */
export const insuranceClaimSetUps: SetUps = {
  samples: {
    claim: async () => (await findClaim(null, () => true)).id,
    async orderToClaim() {
      const [order] = await listClaimableOrders(clock.now());
      if (!order) throw new Lacking("overdue order of an insurer with a policy");
      return order.id;
    },
    async orderClaimNotified(line) {
      // Only filing waits for the end of the waiting period.
      if (line.operation.id === "adminClaimFile")
        return orderOf("notified", ({ fileFrom }) => fileFrom <= clock.now())();
      return orderOf("notified")();
    },
    orderClaimFiled: orderOf("filed"),
    orderClaimAccepted: orderOf("accepted"),
    async claimTransfer() {
      const [admin, proposed] = await Promise.all([findActorByEmail(demoPeople.admin), proposedSubjects()]);
      const { id } = await findClaim("paid", () => true);
      const { payments } = admin ? await findInsuranceClaim(admin, id) : { payments: [] };
      const found = payments.find((transfer) => isReversible(transfer) && !proposed.has(transfer.id));
      if (!found) throw new Lacking("transfer of a claim that officers recorded");
      return found.id;
    },
    orderClaimPaid: orderOf("paid", (claim) => recoveriesDue(claim) > 0),
  },
};
