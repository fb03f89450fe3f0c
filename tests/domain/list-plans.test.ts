/** Lists of disputes, reschedules, write-offs, fee invoices, erasures and legal holds walk an index on every page. */
import { expect, test } from "vitest";
import { closeCompany } from "~/domain/closures/closure.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { disputeOrder, withdrawDispute } from "~/domain/disputes/dispute.server";
import { listDisputeQueue } from "~/domain/disputes/dispute-list.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { listFeeInvoices, streamFeeInvoices } from "~/domain/fee-invoices/fee-invoice-list.server";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { proposeReschedule } from "~/domain/reschedules/reschedule.server";
import { listWaitingReschedules } from "~/domain/reschedules/reschedule-list.server";
import { eraseDueFiles, placeLegalHold, requestErasure } from "~/domain/retention/erasure.server";
import { listErasures, streamErasures } from "~/domain/retention/erasure-list.server";
import { listLegalHolds, streamLegalHolds } from "~/domain/retention/legal-hold-list.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, isoDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { listWriteOffs } from "~/domain/write-offs/write-off-list.server";
import { usesPostgres } from "../on-postgres";
import { isBad, recordPlans } from "../plans";
import { activeSme, activeSupplier, insurer, order, staff, useWorld, withSecondPerson } from "./world";

useWorld();

test("disputes, reschedules, write-offs, fee invoices, erasures and legal holds are read along an index", async () => {
  const admin = await staff("admin");
  const desc = "x";
  const idOf = ({ applicantId }: Actor) => applicantId ?? "";
  const startedAt = clock.now();
  const [buyer, first, former] = [await activeSme(), await activeSme(), await activeSme()];
  const [seller, other] = [await activeSupplier(100_000), await activeSupplier(100_000)];
  await setLegalEntity(admin, { name: "Dhow", address: "Tower 5", registration: "410877", taxNumber: "KW-300-1" });
  const [bank, cover] = [await staff("bank"), await insurer()];
  for (const amount of [200_00, 300_00]) {
    const deadlines = [60, 90, 120].map((days) => isoDay(startedAt + (days + 60) * DAY));
    await proposeReschedule(admin, await order(buyer, seller, amount, 3), { deadlines, desc });
  }
  for (const isOpen of [true, false, true, false]) {
    const disputed = await order(buyer, seller, 100_00, 4);
    await disputeOrder(buyer, disputed, { amount: 1_00, reason: "quality", desc });
    if (!isOpen) await withdrawDispute(buyer, disputed);
  }
  // Two suppliers' fees in two months, each from another SME.
  const months = [businessMonth(startedAt), shiftMonth(businessMonth(startedAt), 1)];
  for (const [n, month] of months.entries()) {
    clock.stopAt(Math.max(startedAt, startOfMonth(month) + 2 * DAY));
    for (const supplier of [seller, other]) await order(n === 0 ? first : former, supplier, 100_00, 6);
  }
  for (const month of months) {
    clock.stopAt(startOfMonth(shiftMonth(month, 1)) + 2 * DAY);
    await closeMonth(admin, month);
    await issueFeeInvoices(admin, month);
  }
  await enterInsolvency(admin, idOf(former), desc);
  await withSecondPerson(admin, writeOffDebt(admin, { smeId: idOf(former), orderId: null, desc }));
  for (const company of [await activeSme(), await activeSme()]) {
    await withSecondPerson(admin, closeCompany(admin, { companyId: idOf(company), desc }));
    const day = isoDay(clock.now() + DAY);
    await withSecondPerson(admin, requestErasure(admin, { companyId: idOf(company), kind: "identity", day, desc }));
  }
  clock.stopAt(clock.now() + 3 * DAY);
  await eraseDueFiles();
  for (const { applicantId } of [seller, buyer]) await placeLegalHold(admin, { companyId: applicantId ?? "", desc });

  type Page = { rows: unknown[]; count: number };
  const lists: [string, (page: { page: number; perPage: number }) => Promise<Page>, AsyncGenerator<unknown[]>?][] = [
    ["disputes_waiting", (page) => listDisputeQueue(page, "open")],
    ["disputes_ended", (page) => listDisputeQueue(page, "ended")],
    ["write_offs_newest", (page) => listWriteOffs(page)],
    ["write_offs_sme", (page) => listWriteOffs(page, idOf(former))],
    ["fee_invoices_number", (page) => listFeeInvoices(admin, page), streamFeeInvoices()],
    ["fee_invoices_supplier", (page) => listFeeInvoices(seller, page)],
    ["erasures_due", (page) => listErasures("waiting", page), streamErasures("waiting")],
    ["erasures_done", (page) => listErasures("done", page), streamErasures("done")],
    ["reschedules_bank", (page) => listWaitingReschedules(bank, page)],
    ["reschedules_insurer", (page) => listWaitingReschedules(cover, page)],
    ["applicants_legal_hold", (page) => listLegalHolds(page), streamLegalHolds()],
  ];
  for (const [index, read, stream] of lists) {
    const table = /^(disputes|write_offs|fee_invoices|erasures|reschedules|applicants)/.exec(index)![0];
    const { count } = await read({ page: 1, perPage: 1 });
    expect(count).toBeGreaterThan(1);
    const reads = [1, count].map((page) => async () => expect((await read({ page, perPage: 1 })).rows).toHaveLength(1));
    if (stream)
      reads.push(async () => {
        for await (const rows of stream) expect(rows.length).toBeGreaterThan(0);
      });
    for (const work of reads) {
      const plans = await recordPlans(work);
      expect(plans.filter(({ plan }) => plan.some(isBad))).toEqual([]);
      const walks = plans.filter(({ sql }) => new RegExp(`from "${table}".* order by `, "s").test(sql));
      expect(walks.length).toBeGreaterThan(0);
      if (usesPostgres) continue;
      for (const { plan } of walks)
        expect(plan.find((step) => new RegExp(`^(SEARCH|SCAN) ${table} `).test(step))).toContain(`INDEX ${index}`);
    }
  }
});
