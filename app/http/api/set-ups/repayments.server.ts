/** Set-ups of repayments: the supplier with the largest debt, and a repayment that officers recorded. */

import { isReversible } from "~/domain/cash/transfer-reversal";
import { listOwingSuppliers, listRepayments } from "~/domain/repayments/repayment-list.server";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { momentary } from "~/http/api/shapes/samples";
import { inAreas, Lacking, type SetUps } from "./call-line.server";

/** @throws Lacking if no supplier owes anything. */
async function findOwingSupplier() {
  const { rows } = await listOwingSuppliers({ page: 1, perPage: 1 });
  if (!rows[0]) throw new Lacking("supplier that owes something");
  return rows[0];
}

/** Set-ups of calls about repayments. */
export const repaymentSetUps: SetUps = {
  calls: inAreas(["admin", "bank"], {
    async RepaymentDemand() {
      const { dueOn } = await findOwingSupplier();
      if (dueOn !== null && dueOn >= isoDay(clock.now())) throw new Lacking("debt without a demand");
    },
    // Each time another reference, so that the example can be sent again.
    async RepaymentRecord(line) {
      line.put(momentary.bankReference, "$(date +%s%N)");
    },
  }),
  samples: {
    supplierOwing: async () => (await findOwingSupplier()).id,
    async repayment() {
      const { rows } = await listRepayments((await findOwingSupplier()).id, { page: 1, perPage: 50 });
      const free = rows.find(isReversible);
      if (!free) throw new Lacking("repayment that officers recorded");
      return free.id;
    },
  },
};
