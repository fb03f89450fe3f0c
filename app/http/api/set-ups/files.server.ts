/** Set-ups of file addresses: an earlier call answers the file's name. Packs and exports have the id of a record. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listProposedReceipts, listReceipts } from "~/domain/cash/receipt-list.server";
import { listDisputeQueue } from "~/domain/disputes/dispute-list.server";
import { listMonths } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { OrderStatus } from "~/domain/orders/status";
import { listWaitingPayees } from "~/domain/payees/payee.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { samples } from "~/http/api/shapes/samples";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { findOrderInStatus } from "./orders.server";
import { demoPeople } from "./people.server";

/** Signs in, and stores the file name from `field` of the call's answer. */
function named(line: CallLine, email: string, field: string, id: string, places = {}): void {
  line.signIn(line.token, email);
  line.put(String(line.operation.parameters[0]?.example), line.fetch("FILE", field, id, { places }));
}

const signInAdmin = (line: CallLine): void => line.signIn(line.token, demoPeople.admin);

/** Signs in an admin, and puts the first month with postings in the address. */
async function nameMonth(line: CallLine): Promise<void> {
  signInAdmin(line);
  const admin = await findActorByEmail(demoPeople.admin);
  const month = admin && (await listMonths(admin)).at(-1)?.month;
  if (!month) throw new Lacking("month with postings");
  line.put(String(line.operation.parameters[0]?.example), month);
}

/** Set-ups of the file addresses. */
export const fileSetUps: SetUps = {
  calls: {
    pubOrderPack: signInAdmin,
    pubClaimPack: signInAdmin,
    pubSmePack: signInAdmin,
    pubProviderPack: signInAdmin,
    pubFeeInvoiceXml: signInAdmin,
    pubBatchXml: signInAdmin,
    pubBatchCsv: signInAdmin,
    pubBookPack: nameMonth,
    pubBookJournal: nameMonth,
    pubSmeDocFile: (line) => named(line, demoPeople.sme, "file", "smeDocList"),
    pubProviderDocFile: (line) => named(line, demoPeople.provider, "file", "providerDocList"),
    async pubProviderPricesFile(line) {
      const supplier = await findActorByEmail(demoPeople.provider);
      const file = supplier && (await loadOwnProfile(supplier)).priceListFile;
      // No call names the file of a price list.
      if (!file) throw new Lacking();
      line.signIn(line.token, demoPeople.provider);
      line.put(String(line.operation.parameters[0]?.example), file);
    },
    async pubOrderInvoiceFile(line) {
      const order =
        (await findOrderInStatus(line, OrderStatus.invoiceVerifiedByAdmin)) ??
        (await findOrderInStatus(line, OrderStatus.paidByBank));
      if (!order) throw new Lacking();
      named(line, demoPeople.sme, "file", "smeOrderShow", { [samples.order]: order.id });
    },
    async pubOrderDisputeFile(line) {
      const admin = await findActorByEmail(demoPeople.admin);
      const { rows } = await listDisputeQueue({ page: 1, perPage: 10 }, "ended");
      for (const { orderId } of admin ? rows : []) {
        const { disputes } = await loadOrderView(admin!, orderId);
        if (disputes.every(({ files }) => files.length === 0)) continue;
        return named(line, demoPeople.admin, "file", "adminOrderDisputeList", { [samples.order]: orderId });
      }
      throw new Lacking();
    },
    async pubPayeePaperFile(line) {
      const admin = await findActorByEmail(demoPeople.admin);
      const waiting = admin ? await listWaitingPayees(admin) : [];
      if (!waiting.some(({ paper }) => paper)) throw new Lacking();
      named(line, demoPeople.admin, "paper", "adminPayeeList");
    },
    async pubReceiptPaperFile(line) {
      // The list is newest first and shows ten receipts.
      const { rows } = await listReceipts({ page: 1, perPage: 10 }, null);
      if (![...(await listProposedReceipts()), ...rows].some(({ paper }) => paper)) throw new Lacking();
      named(line, demoPeople.bank, "paper", "bankMoneyReceipts");
    },
  },
};
