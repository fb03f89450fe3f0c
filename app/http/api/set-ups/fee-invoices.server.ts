/** Set-ups of calls about Dhow's fee invoices. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listFeeInvoices, listMonthsToInvoice } from "~/domain/fee-invoices/fee-invoice-list.server";
import { Lacking, type SetUps } from "./call-line.server";
import { demoPeople } from "./people.server";

export const feeInvoiceSetUps: SetUps = {
  samples: {
    async feeInvoice() {
      const supplier = await findActorByEmail(demoPeople.provider);
      return supplier ? ((await listFeeInvoices(supplier, { page: 1, perPage: 1 })).rows[0]?.id ?? null) : null;
    },
    async monthToInvoice() {
      const [month] = await listMonthsToInvoice();
      if (!month) throw new Lacking("closed month without fee invoices");
      return month;
    },
  },
};
