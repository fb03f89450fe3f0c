/** Situations of payments: money that the bank takes back, money of nobody, too much money, and returned payouts. */
import { expect } from "vitest";
import { db } from "~/db/client.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import * as paths from "~/domain/paths";
import type { Situation } from "./cast";
import { chargeBack, payInstalment, payUpfront, recordTransfer } from "./steps";

export const payments: Situation[] = [
  {
    title: "an SME transfers money, and it pays an instalment",
    async play(cast) {
      const id = await cast.order(6);
      await recordTransfer(cast, "250.00", "TR-1");
      await cast.pass(30);
      expect((await cast.view(id)).instalments[1]!.paidAt).not.toBeNull();
    },
  },
  {
    title: "the bank takes a card payment back",
    async play(cast) {
      const id = await cast.order(6);
      await cast.pass(28);
      await payInstalment(cast, id);
      await chargeBack(cast, id, "CB-1");
      expect((await cast.view(id)).instalments[1]!.paidAt).toBeNull();
    },
  },
  {
    title: "a second chargeback puts the SME on hold",
    async play(cast) {
      const id = await cast.order(6);
      await cast.pass(28);
      await payInstalment(cast, id);
      await chargeBack(cast, id, "CB-1");
      await payInstalment(cast, id);
      await chargeBack(cast, id, "CB-2");
      expect((await cast.admin.read("hold/list")).standing).toHaveLength(1);
    },
  },
  {
    title: "the upfront part is charged back before the delivery, and paid again",
    async play(cast) {
      const id = await cast.order(2);
      await chargeBack(cast, id, "CB-1");
      await payUpfront(cast, id);
      expect((await cast.view(id)).instalments[0]!.paidAt).not.toBeNull();
    },
  },
  {
    title: "a bank file has money of an unknown payer",
    async play(cast) {
      await cast.importFile([{ amount: "250.00", text: "Cash deposit", ref: "S1" }]);
      const { lines } = await cast.bank.read("statement/unidentified");
      const { sme } = await cast.sme.read("profile/get");
      await cast.bank.take("assigns it to an SME", {
        at: `${paths.matchLine("bank", lines[0]._id)}&q=${encodeURIComponent(sme.desc.title)}`,
        fill: { smeId: cast.smeId },
        call: "statement/line/assign",
        body: { lineId: lines[0]._id, smeId: cast.smeId, keep: true },
      });
      expect(await loadUnappliedBalance(db, cast.smeId)).toBe(250_00);
    },
  },
  {
    title: "a transfer was recorded by mistake",
    async play(cast) {
      await recordTransfer(cast, "250.00", "TR-1");
      const { receipts } = await cast.bank.read("money/receipts");
      await cast.bank.take("reverses the receipt", {
        at: paths.reverseReceipt("bank", receipts[0]._id),
        fill: { desc: "Another company's money" },
        call: "money/reverse",
        body: { receiptId: receipts[0]._id, desc: "Another company's money" },
      });
      expect(await loadUnappliedBalance(db, cast.smeId)).toBe(0);
    },
  },
  {
    title: "an SME paid too much and gets it back",
    async play(cast) {
      await recordTransfer(cast, "90.00", "TR-1");
      const account = {
        iban: "KW81CBKU0000000000001234560101",
        holder: "Gulf Pantry",
        bank: "A Bank",
        desc: "Too much",
      };
      await cast.bank.take("orders the refund", {
        at: paths.refundCash("bank", cast.smeId),
        fill: { amount: "90.00", ...account },
        call: "money/refund",
        body: { smeId: cast.smeId, amount: 90, ...account },
      });
      const { refunds } = await cast.bank.read("money/refunds");
      const transfer = { valueDate: cast.day(0), bankReference: "RF-1" };
      await cast.bank.take("confirms the transfer", {
        at: paths.payRefund("bank", refunds[0]._id),
        fill: transfer,
        call: "money/refund/pay",
        body: { refundId: refunds[0]._id, ...transfer },
      });
      expect(await loadUnappliedBalance(db, cast.smeId)).toBe(0);
    },
  },
  {
    title: "the supplier's payouts are on hold",
    async play(cast) {
      await cast.order(5);
      const companyId = cast.supplier.actor.applicantId!;
      await cast.admin.take("places the hold", {
        at: paths.placeHold("admin", companyId),
        fill: { what: "payouts", desc: "Its licence is checked" },
        call: "hold/place",
        body: { companyId, what: "payouts", desc: "Its licence is checked" },
      });
      const { standing } = await cast.admin.read("hold/list");
      await cast.admin.take("lifts it", {
        at: paths.liftHold("admin", standing[0]._id),
        fill: { desc: "The licence is valid" },
        call: "hold/lift",
        body: { holdId: standing[0]._id, desc: "The licence is valid" },
      });
      expect((await cast.admin.read("hold/list")).standing).toEqual([]);
    },
  },
];
