/** Closing companies by two admins, once nothing is owed, and reopening them. */
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, checkouts, events } from "~/db/schema";
import { loadCreditTotals } from "~/domain/aggregates/exposure.server";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { approve } from "~/domain/approvals/approval.server";
import { checkDatabase } from "~/domain/check.server";
import { cancelCheckout, confirmCheckout, createCheckout, loadCheckout } from "~/domain/checkouts/checkout.server";
import { closeCompany, loadClosure, reopenCompany } from "~/domain/closures/closure.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { disputeOrder } from "~/domain/disputes/dispute.server";
import { applicantById } from "~/domain/lookups.server";
import { createOrder } from "~/domain/orders/order.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { countSuppliersPerIndustry, listSuppliers, loadSupplierCard } from "~/domain/suppliers/supplier.server";
import { enableByEmail } from "~/domain/team/operator.server";
import type { Actor } from "~/domain/values/actor";
import { AwaitsApproval, Invalid, NotFound } from "~/domain/verbs/errors";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { translateToEnglish } from "~/words/translate";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  PASSWORD,
  receiveMoney,
  sme,
  staff,
  useWorld,
} from "./world";

useWorld();

let [buyer, seller, admin] = [] as unknown as [Actor, Actor, Actor];
beforeEach(async () => {
  [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
});

const sent = (company: Actor, desc = "The owner retires") => ({ companyId: company.applicantId!, desc });
const close = (company: Actor) => closeCompany(admin, sent(company));
const matters = async (company: Actor) =>
  (await loadClosure(company.applicantId!)).matters.map((matter) => translateToEnglish(matter));
const signInAs = ({ email }: Actor) => signIn({ email, password: PASSWORD }, "web");
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => "",
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  );
const page = { page: 1, perPage: 50 };

describe("closing an SME", () => {
  test("ends its sessions and its credit, and leaves its records and the reason", async () => {
    const { granted } = await loadCreditTotals();
    const { creditAmount } = await applicantById(db, buyer.applicantId!);
    await close(buyer);
    await expect(signInAs(buyer)).rejects.toThrow(Invalid);
    expect(await loadCreditTotals()).toMatchObject({ granted: granted - creditAmount! });
    const [last] = await loadTimeline(buyer.applicantId!, admin);
    expect(translateToEnglish(last!.text)).toBe("Company closed. Reason: The owner retires");
    const mail = (await messages(buyer.email))[0]!;
    expect([mail.subject, mail.text.includes("The owner retires.")]).toEqual([
      "Your company's account is closed",
      true,
    ]);
    await expect(
      createOrder(buyer, { supplierId: seller.applicantId!, amount: 100_00, description: "x" }),
    ).rejects.toMatchObject({ code: "wrong_level" });
    expect(await refusal(close(buyer))).toBe("wrong_level: This is not possible at level 9, Closed.");
    expect(await refusal(enableByEmail(buyer.email))).toMatch(/^wrong_member_state: .*closed company/);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is refused with a list of everything that is open", async () => {
    expect(await matters(buyer)).toEqual([]);
    await order(buyer, seller, 1_000_00, 1);
    const disputed = await order(buyer, seller, 1_000_00, 3);
    await disputeOrder(buyer, disputed, { amount: 10_00, reason: "damaged", desc: "Two boxes" });
    await receiveMoney(await staff("bank"), buyer.applicantId!, 30_00);
    expect(await matters(buyer)).toEqual([
      "2 orders in progress",
      "1 open dispute",
      "unpaid instalments of $1,500.00",
      "a balance of $30.00 on account",
    ]);
    expect(await refusal(close(buyer))).toBe(
      "still_open: The company cannot be closed yet: 2 orders in progress; 1 open dispute; " +
        "unpaid instalments of $1,500.00; a balance of $30.00 on account.",
    );
    expect(await matters(seller)).toEqual(["2 orders in progress", "1 open dispute"]);
    await expect(signInAs(buyer)).resolves.toBeDefined();
  });

  test("is possible once the debt is written off", async () => {
    await order(buyer, seller, 1_000_00, 6);
    await enterInsolvency(admin, buyer.applicantId!, "A court's decision");
    expect(await matters(buyer)).toEqual(["unpaid instalments of $750.00"]);
    await writeOffDebt(admin, { smeId: buyer.applicantId!, orderId: null, desc: "Closed for good" });
    await close(buyer);
    expect(await checkDatabase()).toEqual([]);
  });

  test("takes two admins, and the approval is refused if an order was placed meanwhile", async () => {
    const other = await colleagueOf(admin);
    const proposed = (await close(buyer).catch((error: unknown) => error)) as AwaitsApproval;
    expect(proposed).toBeInstanceOf(AwaitsApproval);
    await expect(signInAs(buyer)).resolves.toBeDefined();
    await order(buyer, seller, 100_00, 0);
    expect(await refusal(approve(other, proposed.approvalId))).toMatch(/^still_open: /);
  });

  test("is refused before it trades, and for an unknown company", async () => {
    const early = await (await sme(7)).actor();
    expect(await refusal(close(early))).toMatch(/^wrong_level: /);
    await expect(closeCompany(admin, { companyId: "nobody", desc: "x" })).rejects.toThrow(NotFound);
  });

  test("is undone by reopening: the SME signs in, and orders once its insurer sets a credit", async () => {
    expect(await refusal(reopenCompany(admin, sent(buyer)))).toMatch(/^wrong_level: /);
    await close(buyer);
    await reopenCompany(admin, sent(buyer, "A new owner"));
    await expect(signInAs(buyer)).resolves.toBeDefined();
    const input = { supplierId: seller.applicantId!, amount: 100_00, description: "x" };
    await expect(createOrder(buyer, input)).rejects.toMatchObject({ code: "credit_exceeded" });
    const why = { reasonCode: "other", desc: "New accounts" } as never;
    await changeCredit(await insurer(), buyer.applicantId!, 200_00, why);
    await createOrder(buyer, input);
    const { level, reviewedAt } = await applicantById(db, buyer.applicantId!);
    expect([level, reviewedAt !== null]).toEqual([8, true]);
    expect((await messages(buyer.email)).some(({ text }) => text.includes("A new owner"))).toBe(true);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("a closed supplier's open payment links are canceled", async () => {
  const sale = { amount: 100_00, description: "Beans", externalReference: null, buyerEmail: null, deliveryDay: null };
  const [first, second] = [await createCheckout(seller, sale), await createCheckout(seller, sale)];
  await cancelCheckout(seller, first);
  const { token } = await loadCheckout(seller, second);
  await close(seller);
  const stored = await db.select({ id: checkouts.id, state: checkouts.state }).from(checkouts);
  expect(stored.map(({ state }) => state)).toEqual(["canceled", "canceled"]);
  const recorded = await db.select().from(events).where(eq(events.subjectId, second)).orderBy(desc(events.number));
  expect([recorded[0]!.verb, translateToEnglish(recorded[0]!.text), recorded[0]!.actorId]).toEqual([
    "checkout.canceled",
    "The supplier's company was closed",
    admin.accountId,
  ]);
  expect(await refusal(confirmCheckout(buyer, token, { deliveryAddress: "x", deliveryPhone: null } as never))).toMatch(
    /^checkout_over: /,
  );
  expect(await refusal(createCheckout(seller, sale))).toMatch(/^wrong_level: /);
  expect(await checkDatabase()).toEqual([]);
  await db.update(checkouts).set({ state: "open" }).where(eq(checkouts.id, second));
  expect(await checkDatabase()).toContain(`closed company ${seller.applicantId}: it has an open checkout`);
});

test("a closed supplier leaves the directory until it is reopened", async () => {
  const counts = await countSuppliersPerIndustry();
  await close(seller);
  await expect(loadSupplierCard(seller.applicantId!)).rejects.toThrow(NotFound);
  expect((await listSuppliers({ ...page, sort: null } as never)).rows.map(({ id }) => id)).not.toContain(
    seller.applicantId,
  );
  expect(await checkDatabase()).toEqual([]);
  await reopenCompany(admin, sent(seller));
  expect(await countSuppliersPerIndustry()).toEqual(counts);
  expect((await loadSupplierCard(seller.applicantId!)).id).toBe(seller.applicantId);
  expect(await checkDatabase()).toEqual([]);
});

test("the check finds a closed company whose account can sign in", async () => {
  await close(buyer);
  await db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, buyer.accountId));
  expect((await checkDatabase()).some((line) => line.includes("closed company"))).toBe(true);
});
