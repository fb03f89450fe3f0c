/** Set-ups of repayments: the supplier with the largest debt, and a repayment that officers recorded. */
import { listOwingSuppliers, listRepayments } from "~/domain/repayments/repayment-list.server";
import { Lacking, type SetUps } from "./call-line.server";

/** @throws Lacking if no supplier owes anything. */
async function findOwingSupplier(): Promise<string> {
  const { rows } = await listOwingSuppliers({ page: 1, perPage: 1 });
  if (!rows[0]) throw new Lacking("supplier that owes something");
  return rows[0].id;
}

/** Set-ups of calls about repayments. */
export const repaymentSetUps: SetUps = {
  samples: {
    supplierOwing: findOwingSupplier,
    async repayment() {
      const { rows } = await listRepayments(await findOwingSupplier(), { page: 1, perPage: 50 });
      const free = rows.find(({ undoneAt, isOnStatement }) => undoneAt === null && !isOnStatement);
      if (!free) throw new Lacking("repayment that officers recorded");
      return free.id;
    },
  },
};
