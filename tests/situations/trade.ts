/** Situations of a trade: goods that are late, wrong or missing, and orders that end early. */
import { expect } from "vitest";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Situation } from "./cast";
import { acceptOrder, deliver, dispute, payInstalment, payOut, payUpfront, sendInvoice, verifyInvoice } from "./steps";

const answerToDispute = { desc: "We delivered what was ordered." };

export const trade: Situation[] = [
  {
    title: "an SME pays every instalment in time",
    async play(cast) {
      const id = await cast.order(0);
      await payUpfront(cast, id);
      await acceptOrder(cast, id);
      await deliver(cast, id);
      await sendInvoice(cast, id);
      await verifyInvoice(cast, id);
      await payOut(cast, id);
      for (let month = 0; month < 3; month += 1) {
        await cast.pass(28);
        await payInstalment(cast, id);
      }
      expect(await cast.view(id)).toMatchObject({ status: OrderStatus.paidByBank, paid: true });
    },
  },
  {
    title: "the supplier declines an order, and the SME gets its money back",
    async play(cast) {
      const id = await cast.order(1);
      await cast.supplier.take("declines", {
        at: paths.declineOrder(id),
        fill: { desc: "Sold out" },
        call: "order/decline",
        body: { orderId: id, desc: "Sold out" },
      });
      await cast.pass(1);
      expect(await cast.view(id)).toMatchObject({ status: OrderStatus.canceled });
    },
  },
  {
    title: "the supplier never answers",
    async play(cast) {
      const id = await cast.order(1);
      await cast.pass(9);
      expect(await cast.view(id)).toMatchObject({ status: OrderStatus.canceled });
    },
  },
  {
    title: "the goods do not come, and the SME withdraws",
    async play(cast) {
      const id = await cast.order(2);
      await cast.pass(16);
      await cast.sme.take("withdraws", { at: paths.withdrawOrder(id), call: "order/withdraw", body: { orderId: id } });
      expect(await cast.view(id)).toMatchObject({ status: OrderStatus.canceled });
    },
  },
  {
    title: "the goods come late: both agree to another delivery day",
    async play(cast) {
      const id = await cast.order(2);
      const deliveryDay = cast.day(25);
      await cast.supplier.take("proposes a day", {
        at: paths.deliveryDay("provider", id),
        fill: { deliveryDay },
        call: "order/day/propose",
        body: { orderId: id, deliveryDay },
      });
      await cast.sme.take("agrees to it", {
        at: paths.order("sme", id),
        press: "Accept date",
        call: "order/day/answer",
        body: { orderId: id, deliveryDay, agrees: true },
      });
      expect(await cast.view(id)).toMatchObject({ status: OrderStatus.sending });
    },
  },
  {
    title: "only a part is delivered",
    async play(cast) {
      const id = await cast.order(2);
      await deliver(cast, id, "800.00");
      expect((await cast.view(id)).creditNotes).toMatchObject([{ amount: 200_00 }]);
    },
  },
  {
    title: "the goods are wrong, and the supplier accepts the dispute",
    async play(cast) {
      const id = await cast.order(4);
      await dispute(cast, id, "300.00");
      await cast.supplier.take("accepts the dispute", {
        at: paths.acceptDispute(id),
        call: "order/dispute/accept",
        body: { orderId: id },
      });
      expect((await cast.view(id)).creditNotes).toMatchObject([{ amount: 300_00 }]);
    },
  },
  {
    title: "an admin decides a dispute in part",
    async play(cast) {
      const id = await cast.order(4);
      await dispute(cast, id, "300.00");
      await cast.supplier.take("answers", {
        at: paths.answerDispute(id),
        fill: answerToDispute,
        call: "order/dispute/answer",
        body: { orderId: id, ...answerToDispute },
      });
      await cast.admin.take("decides", {
        at: paths.decideDispute(id),
        fill: { credited: "100.00", desc: "A third of the sacks" },
        call: "order/dispute/decide",
        body: { orderId: id, credited: 100, desc: "A third of the sacks" },
      });
      expect((await cast.view(id)).creditNotes).toMatchObject([{ amount: 100_00 }]);
    },
  },
  {
    title: "an SME withdraws its dispute and pays",
    async play(cast) {
      const id = await cast.order(6);
      await dispute(cast, id, "300.00");
      await cast.sme.take("withdraws the dispute", {
        at: paths.withdrawDispute(id),
        call: "order/dispute/withdraw",
        body: { orderId: id },
      });
      await cast.pass(28);
      await payInstalment(cast, id);
      expect((await cast.view(id)).creditNotes).toEqual([]);
    },
  },
  ...[5, 6].map(
    (status): Situation => ({
      title: `a credit note ${status === 5 ? "before" : "after"} the payout`,
      async play(cast) {
        const id = await cast.order(status);
        await cast.supplier.take("issues a credit note", {
          at: paths.creditOrder(id),
          fill: { amount: "50.00", reason: "Damaged sacks" },
          call: "order/credit",
          body: { orderId: id, amount: 50, reason: "Damaged sacks" },
        });
        expect((await cast.view(id)).creditNotes).toMatchObject([{ amount: 50_00 }]);
      },
    }),
  ),
  {
    title: "the invoice is wrong and is uploaded again",
    async play(cast) {
      const id = await cast.order(4);
      await cast.admin.take("returns the invoice", {
        at: paths.returnInvoice(id),
        fill: { desc: "The total is missing" },
        call: "order/invoice/return",
        body: { orderId: id, desc: "The total is missing" },
      });
      await sendInvoice(cast, id);
      await verifyInvoice(cast, id);
      expect(await cast.view(id)).toMatchObject({ status: OrderStatus.invoiceVerifiedByAdmin });
    },
  },
];
