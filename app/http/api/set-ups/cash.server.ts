/** Set-ups of balances and of payments of any amount, with an SME that owes money. */
import { momentary, samples } from "~/http/api/shapes/samples";
import { type CallLine, inAreas, Lacking, type SetUps } from "./call-line.server";
import { colleagueEmail, demoPeople, owingBuyer, refundableSme } from "./people.server";

async function asOwingSme(line: CallLine): Promise<void> {
  const sme = await owingBuyer();
  if (!sme) throw new Lacking("SME that owes something");
  line.callAs("BUYER", sme.email);
}

const NOW = "$(date +%s%N)";
/** The amount of the published example, up to the next field. */
const AMOUNT = ":100,";

/** Lets the example be sent again and again: each time with another reference, and as another transfer. */
function varyReceipt(line: CallLine): void {
  line.put(momentary.bankReference, NOW);
  line.put(AMOUNT, ':1250,"otherTransfer":true,');
}

/** The bank records money of an SME that owes something, and a colleague approves the receipt. */
async function moneyReceived(line: CallLine): Promise<void> {
  const sme = await owingBuyer();
  if (!sme) throw new Lacking();
  moneyReceivedOf(line, sme.smeId);
}

function moneyReceivedOf(line: CallLine, smeId: string): void {
  if (!line.places.has(AMOUNT)) varyReceipt(line);
  line.put(samples.smeOwing, smeId);
  line.signIn("PAYER", demoPeople.bank);
  line.signIn("COLLEAGUE", colleagueEmail(demoPeople.bank));
  approved(line, "bankMoneyReceive");
}

/** The bank sends the proposal, and a colleague approves it. */
function approved(line: CallLine, call: string): void {
  const approval = line.fetch("APPROVAL", "approvalId", call, { as: "PAYER" });
  line.run("bankApprovalApprove", { as: "COLLEAGUE", places: { [samples.approval]: approval } });
}

/** An SME without a refund under way gets money on its account. */
async function refundable(line: CallLine): Promise<string> {
  const smeId = await refundableSme();
  if (smeId === null) throw new Lacking("SME without a refund under way");
  line.put(samples.smeToRefund, smeId);
  moneyReceivedOf(line, smeId);
  return smeId;
}

/** A new refund, which a colleague approves. */
async function refundOfLine(line: CallLine): Promise<string> {
  await refundable(line);
  approved(line, "bankMoneyRefund");
  const list = line.buildCall("bankMoneyRefunds", { as: "PAYER" }).replace("curl ", "curl -s ");
  line.write(`REFUND=$(${list} | sed -n 's/.*"refunds":\\[{"_id":"\\([^"]*\\)".*/\\1/p')`);
  return "$REFUND";
}

/** A new receipt with the amount of the bank line's example. */
async function receiptOfLine(line: CallLine): Promise<string> {
  line.put(momentary.bankReference, NOW);
  line.put(AMOUNT, ':750.5,"otherTransfer":true,');
  await moneyReceived(line);
  const list = line.buildCall("bankMoneyReceipts", { as: "PAYER" }).replace("curl ", "curl -s ");
  line.write(`RECEIPT=$(${list} | sed -n 's/.*"receipts":\\[{"_id":"\\([^"]*\\)".*/\\1/p')`);
  return "$RECEIPT";
}

/** Set-ups of calls about balances. */
export const cashSetUps: SetUps = {
  calls: {
    smePayAmount: asOwingSme,
    async smeMoneyUse(line) {
      await asOwingSme(line);
      await moneyReceived(line);
    },
    ...inAreas(["admin", "bank"], { MoneyAllocate: moneyReceived, MoneyReceive: varyReceipt }),
  },
  samples: {
    smeOwing: async () => (await owingBuyer())?.smeId ?? null,
    receipt: receiptOfLine,
    smeToRefund: refundable,
    refund: refundOfLine,
    async allocation(line) {
      await moneyReceived(line);
      return line.fetch("ALLOCATION", "_id", "bankMoneyAllocate", { as: "PAYER" });
    },
  },
};
