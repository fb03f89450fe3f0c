/**
 * Pairs of concurrent verbs of which only one may succeed. Both write the same row, so PostgreSQL commits one and
 * retries the other. SQLite has one writer, so here the rows that both write are compared: app/domain/README.md,
 * "Concurrency".
 */
import { getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { totalTables } from "~/db/engine-differences";
import { requestPasswordReset } from "~/domain/accounts/password-links.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { placeHold } from "~/domain/holds/hold.server";
import { createInsurer, renameInsurer } from "~/domain/insurers/insurer.server";
import { uploadInvoice } from "~/domain/invoices/invoice.server";
import { cancelOwnOrder, createOrder } from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { startPayment } from "~/domain/payments/payment.server";
import { createBatch } from "~/domain/payout-batches/batch.server";
import { payOut } from "~/domain/payouts/payout.server";
import { addStaff } from "~/domain/team/operator.server";
import { disableMember } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { outOfOrder } from "../lock-order";
import { type Change, recordLockedRows } from "../run-twice";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  newPdf,
  order,
  PASSWORD,
  receiveMoney,
  staff,
  useWorld,
} from "./world";

useWorld();

let [buyer, seller, admin, bank] = [] as unknown as [Actor, Actor, Actor, Actor];
beforeEach(async () => {
  [buyer, seller, admin, bank] = [
    await activeSme(10_000_00),
    await activeSupplier(),
    await staff("admin"),
    await staff("bank"),
  ];
});

const smeId = () => buyer.applicantId ?? "";
const supplierId = () => seller.applicantId ?? "";
const asked = (amount: number) => ({ supplierId: supplierId(), amount, description: "Beans" });
const KUWAIT = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters",
  bank: "Commercial Bank of Kuwait",
  currency: "USD",
} as const;

/** Rows that both verbs change, without counters and sequences, which every engine updates concurrently. */
async function inBoth(action: () => Promise<unknown>, other: () => Promise<unknown>): Promise<string[]> {
  const [first, second] = [await recordLockedRows(action), await recordLockedRows(other)];
  return [...first].filter(
    (row) =>
      second.has(row) && ![...totalTables.map(getTableName), "settings", "tries"].includes(row.split(" ", 1)[0]!),
  );
}

describe("both verbs lock", () => {
  test("the SME: two orders against one credit limit", async () => {
    expect(
      await inBoth(
        () => createOrder(buyer, asked(100_00)),
        () => createOrder(buyer, asked(200_00)),
      ),
    ).toEqual([`event_heads 'applicant', '${smeId()}'`]);
  });

  test("the SME: an order and a hold", async () => {
    const hold = () => placeHold(admin, { applicantId: smeId(), scope: "orders", desc: "papers", until: null });
    expect(await inBoth(() => createOrder(buyer, asked(100_00)), hold)).toContain(
      `event_heads 'applicant', '${smeId()}'`,
    );
  });

  test("nothing: orders of different SMEs", async () => {
    const [actor, other] = [await activeSme(5_000_00), await activeSupplier()];
    expect(
      await inBoth(
        () => createOrder(buyer, asked(100_00)),
        () => createOrder(actor, { ...asked(100_00), supplierId: other.applicantId ?? "" }),
      ),
    ).toEqual([]);
  });

  test("the SME: two allocations of its balance, or an allocation and an undo", async () => {
    const [a, b] = [await order(buyer, seller, 1_000_00, 1), await order(buyer, seller, 1_000_00, 1)];
    await receiveMoney(bank, smeId(), 600_00);
    let [first] = await allocateMoney(bank, smeId(), [{ orderId: a, amount: 100_00 }]);
    expect(
      await inBoth(
        () => allocateMoney(bank, smeId(), [{ orderId: a, amount: 100_00 }]),
        async () => ([first] = await allocateMoney(bank, smeId(), [{ orderId: b, amount: 100_00 }])),
      ),
    ).toEqual([`event_heads 'applicant', '${smeId()}'`]);
    expect(
      await inBoth(
        () => payFromAccount(buyer),
        () => undoAllocation(bank, first!.id),
      ),
    ).toContain(`event_heads 'applicant', '${smeId()}'`);
  });

  test("the order: a payment and a cancellation", async () => {
    const id = await order(buyer, seller, 1_000_00);
    expect(
      await inBoth(
        () => startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: false }),
        () => cancelOwnOrder(buyer, id),
      ),
    ).toContain(`event_heads 'order', '${id}'`);
  });

  test("the supplier: one file as the invoice of two orders", async () => {
    const [a, b] = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 1_000_00, 3)];
    const changedRows = await inBoth(
      () => uploadInvoice(seller, a, new Blob([newPdf()])),
      () => uploadInvoice(seller, b, new Blob([newPdf()])),
    );
    expect(changedRows).toEqual([`event_heads 'applicant', '${supplierId()}'`]);
  });

  test("the supplier: a payout and a batch with another of its orders", async () => {
    await acceptPayee(admin, await sendPayee(seller, KUWAIT));
    const [a] = [await order(buyer, seller, 1_000_00, 5), await order(buyer, seller, 500_00, 5)];
    expect(
      await inBoth(
        () => payOut(bank, a),
        () => createBatch(bank),
      ),
    ).toContain(`event_heads 'applicant', '${supplierId()}'`);
  });

  test("the settings: two approvals that disable admins", async () => {
    const second = await colleagueOf(admin);
    const rowsOfDisabling = async (name: string) => {
      const id = await addStaff({ email: `${name}@example.test`, password: PASSWORD, name, role: "admin" });
      await expect(disableMember(admin, id)).rejects.toThrow(AwaitsApproval);
      const proposal = (await listApprovals(second)).waiting.find(({ subject }) => subject.id === id)!;
      return recordLockedRows(() => approve(second, proposal.id));
    };
    for (const name of ["third", "fourth"])
      expect(await rowsOfDisabling(name)).toContain("event_heads 'settings', 'settings'");
  });

  test("the settings: adding an insurer and renaming one", async () => {
    const { insurerId } = await insurer();
    expect(
      await inBoth(
        () => createInsurer(admin, "Pearl Cover"),
        () => renameInsurer(admin, insurerId ?? "", "Pearl  Cover 2"),
      ),
    ).toContain("event_heads 'settings', 'settings'");
  });

  test("the account: two password reset links", async () => {
    expect(
      await inBoth(
        () => requestPasswordReset(buyer.email),
        () => requestPasswordReset(buyer.email),
      ),
    ).toEqual([`event_heads 'account', '${buyer.accountId}'`]);
  });
});

describe("the lock order", () => {
  const change = (table: string, key: string, act: Change["act"] = "update"): Change => ({ table, act, key, row: "" });
  const [sme, first, second, payment] = [
    change("event_heads", "'applicant', 'a'"),
    change("orders", "'o1'"),
    change("event_heads", "'order', 'o2'"),
    change("payments", "'p'"),
  ];

  test("is SMEs, orders, payments, each by id", () => {
    expect(outOfOrder([sme, first, second, payment, first, sme])).toBeNull();
    expect(outOfOrder([payment, first])).toBe("payment p, then order o1");
    expect(outOfOrder([first, payment, second])).toBe("payment p, then order o2");
    expect(outOfOrder([second, first])).toBe("order o2, then order o1");
    expect(outOfOrder([first, sme])).toBe("order o1, then applicant a");
  });

  test("ignores rows inserted by the same transaction", () => {
    expect(outOfOrder([change("payments", "'p'", "insert"), first, change("payments", "'p'"), second])).toBeNull();
  });
});
