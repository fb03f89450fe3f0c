/** Changing the credit limit, plan or discount of a trading company. */

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, orders } from "~/db/schema";
import { changeLanguage } from "~/domain/accounts/language.server";
import { loadCreditTotals } from "~/domain/aggregates/exposure.server";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { checkDatabase } from "~/domain/check.server";
import {
  addCreditRequestFile,
  grantCreditRequest,
  listOwnCreditRequests,
  listWaitingCreditRequests,
  refuseCreditRequest,
  requestCredit,
  withdrawCreditRequest,
} from "~/domain/credit-limits/credit-request.server";
import { parseReason, type Reason } from "~/domain/credit-limits/reason-codes";
import {
  completeReview,
  findWaitingReview,
  listWaitingReviews,
  loadReviewHistory,
  reviewIntervalVersion,
  setReviewInterval,
} from "~/domain/credit-limits/review.server";
import { creditChange } from "~/domain/credit-limits/terms";
import { changeCredit, changeDiscount, changePlan, termVersion } from "~/domain/credit-limits/terms.server";
import { removeDocument } from "~/domain/documents/document.server";
import { createOrder, loadOrderCredit } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import { addDays, addMonths, businessDay, endOfDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { AwaitsApproval, Forbidden, NotFound } from "~/domain/verbs/errors";
import { translate } from "~/words/translate";
import { localeWords } from "~/words/words";
import { rawRun } from "../raw";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  newPdf,
  order,
  pay,
  START,
  setLimits,
  sme,
  staff,
  useWorld,
  wait,
} from "./world";

useWorld();

const GREW: Reason = { code: "grew", words: null };
const RISK: Reason = { code: "risk", words: "the branch closed" };
const HALVES = [WHOLE / 2, WHOLE / 2];

const rowOf = async (id: string) => (await db.select().from(applicants).where(eq(applicants.id, id)))[0]!;
const idOf = ({ applicantId }: Actor): string => applicantId!;
const isRefused = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code });
const waits = (act: Promise<unknown>) => expect(act).rejects.toThrow(AwaitsApproval);
const approveOnly = async (actor: Actor) => approve(actor, (await listApprovals(actor)).waiting[0]!.id);
/** One admin alone can change terms. */
const LIMITS = { credit: 50_000_00, creditTimes: 2, upfront: (5 * WHOLE) / 100 };
const alone = async () => setApprovalLimits(await staff("admin"), { ...DEFAULT_APPROVAL_LIMITS, terms: false });
const lastTo = async ({ email }: Actor) => (await messages(email))[0]!;

describe("the credit limit", () => {
  test("can be increased: more can be ordered at once, the SME reads why, and the timeline shows it", async () => {
    const buyer = await activeSme(10_000_00);
    await changeCredit(await insurer(), idOf(buyer), 15_000_00, GREW);
    expect(await loadOrderCredit(buyer)).toMatchObject({ amount: 15_000_00, available: 15_000_00 });
    const { subject, text } = await lastTo(buyer);
    expect(subject).toBe("Your credit limit is now $15,000.00");
    expect(text).toContain("was $10,000.00 and is now $15,000.00. Reason: Company growth.");
    expect(
      (await loadTimeline(idOf(buyer))).map((applicantEntry) => translate(applicantEntry.text, localeWords("en")))[0],
    ).toBe("Credit limit changed from $10,000.00 to $15,000.00. Reason: Company growth");
    expect((await loadCreditTotals()).granted).toBe(15_000_00);
    expect((await loadCreditTotals((await insurer()).insurerId!)).granted).toBe(15_000_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("below the used credit leaves nothing available until enough is paid, and keeps orders", async () => {
    const [buyer, seller] = [await activeSme(10_000_00, HALVES), await activeSupplier()];
    const id = await order(buyer, seller, 8_000_00, 3);
    await changeCredit(await insurer(), idOf(buyer), 3_000_00, RISK);
    // The upfront half is paid, so $4,000 are used.
    expect(await loadOrderCredit(buyer)).toMatchObject({ amount: 3_000_00, usedCredit: 4_000_00, available: 0 });
    expect((await lastTo(buyer)).text).toContain(
      "You have used $4,000.00. You can order again once you have paid the difference.",
    );
    expect((await lastTo(buyer)).text).toContain("the branch closed");
    await isRefused(
      createOrder(buyer, { supplierId: idOf(seller), amount: 100_00, description: "Beans" }),
      "credit_exceeded",
    );
    expect(await checkDatabase()).toEqual([]);
    await pay(buyer, id, "rest");
    expect(await loadOrderCredit(buyer)).toMatchObject({ usedCredit: 0, available: 3_000_00 });
    await createOrder(buyer, { supplierId: idOf(seller), amount: 100_00, description: "Beans" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("can be set to 0, which stops new orders and keeps existing ones", async () => {
    const [buyer, seller] = [await activeSme(10_000_00, HALVES), await activeSupplier()];
    await order(buyer, seller, 8_000_00, 3);
    expect(creditChange.parse({ credit: "0", reasonCode: "other", desc: "closed" }).credit).toBe(0);
    expect(creditChange.safeParse({ credit: "-1", reasonCode: "other", desc: "closed" }).success).toBe(false);
    await changeCredit(await insurer(), idOf(buyer), 0, RISK);
    expect(await loadOrderCredit(buyer)).toMatchObject({ amount: 0, available: 0 });
    expect((await lastTo(buyer)).text).toContain("You have used $4,000.00. You cannot place new orders.");
    await isRefused(
      createOrder(buyer, { supplierId: idOf(seller), amount: 100_00, description: "Beans" }),
      "credit_exceeded",
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("change is announced in the SME's language", async () => {
    const buyer = await activeSme();
    await changeLanguage(buyer, "ar");
    await changeCredit(await insurer(), idOf(buyer), 4_000_00, { code: "paid_late", words: null });
    expect((await lastTo(buyer)).text).toContain("السبب: التأخر في السداد");
  });

  test("above an approval limit needs a second officer of the insurer; a decrease never does", async () => {
    const [first, buyer] = [
      await insurer(),
      await activeSme(10_000_00, undefined, undefined, { requestCredit: 25_000_00 }),
    ];
    await setLimits(LIMITS);
    await isRefused(changeCredit(first, idOf(buyer), 50_000_01, GREW), "no_second_person");
    const second = await colleagueOf(first);
    await changeCredit(first, idOf(buyer), 50_000_00, GREW);
    await waits(changeCredit(first, idOf(buyer), 90_000_00, GREW));
    expect((await rowOf(idOf(buyer))).creditAmount).toBe(50_000_00);
    await approveOnly(second);
    expect((await rowOf(idOf(buyer))).creditAmount).toBe(90_000_00);
    await changeCredit(first, idOf(buyer), 80_000_00, RISK);
    // The current credit does not count, otherwise many small steps could exceed any limit.
    await waits(changeCredit(first, idOf(buyer), 80_000_01, GREW));
    expect(await checkDatabase()).toEqual([]);
  });

  test("proposal is void if the credit limit has changed since", async () => {
    const [first, buyer] = [await insurer(), await activeSme(10_000_00)];
    await setLimits(LIMITS);
    const second = await colleagueOf(first);
    await waits(changeCredit(first, idOf(buyer), 90_000_00, GREW));
    const proposal = (await listApprovals(second)).waiting[0]!.id;
    await changeCredit(second, idOf(buyer), 12_000_00, GREW);
    await isRefused(approve(second, proposal), "approval_over");
    // Also if it is still in the queue.
    await rawRun("update approvals set state = 'waiting' where id = ?", proposal);
    await isRefused(approve(second, proposal), "changed_meanwhile");
    expect((await rowOf(idOf(buyer))).creditAmount).toBe(12_000_00);
  });

  test("can be changed only by the SME's insurer", async () => {
    const buyer = await activeSme();
    await expect(changeCredit(await insurer("Other Cover"), idOf(buyer), 20_000_00, GREW)).rejects.toThrow(NotFound);
    await expect(changeCredit(await staff("admin"), idOf(buyer), 20_000_00, GREW)).rejects.toThrow(Forbidden);
    await expect(changeCredit(buyer, idOf(buyer), 20_000_00, GREW)).rejects.toThrow(Forbidden);
    await expect(changeCredit(await insurer(), idOf(await (await sme(4)).actor()), 20_000_00, GREW)).rejects.toThrow(
      NotFound,
    );
  });

  test("rejects the second of two simultaneous changes, and an unchanged amount", async () => {
    const [cover, buyer] = [await insurer(), await activeSme()];
    const seen = termVersion("credit", await rowOf(idOf(buyer)));
    await changeCredit(cover, idOf(buyer), 11_000_00, { ...GREW, seen });
    await isRefused(changeCredit(cover, idOf(buyer), 12_000_00, { ...GREW, seen }), "changed_meanwhile");
    await isRefused(changeCredit(cover, idOf(buyer), 11_000_00, GREW), "done_already");
  });
});

describe("the plan and discount", () => {
  test("changes apply to future orders, and existing orders keep their plan", async () => {
    await alone();
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const before = await order(buyer, seller, 1_000_00);
    await changePlan(await staff("admin"), idOf(buyer), HALVES, GREW);
    const after = await order(buyer, seller, 1_000_00);
    const plans = new Map((await db.select().from(orders)).map(({ id, plan }) => [id, plan]));
    expect([plans.get(before)?.length, plans.get(after)]).toEqual([4, HALVES]);
    expect((await messages(buyer.email)).map(({ text }) => text)).toContainEqual(expect.stringContaining("50%, 50%"));
    expect(await checkDatabase()).toEqual([]);
  });

  test("rate applies to future orders, and the supplier is notified", async () => {
    await alone();
    const [buyer, seller] = [await activeSme(), await activeSupplier(WHOLE / 10)];
    const before = await order(buyer, seller, 1_000_00);
    await changeDiscount(await staff("admin"), idOf(seller), WHOLE / 20, { code: "correction", words: null });
    const after = await order(buyer, seller, 1_000_00);
    const rates = new Map((await db.select().from(orders)).map(({ id, discountRate }) => [id, discountRate]));
    expect([rates.get(before), rates.get(after)]).toEqual([WHOLE / 10, WHOLE / 20]);
    expect((await lastTo(seller)).text).toContain("changes from 10% to 5% for new orders");
    expect(await checkDatabase()).toEqual([]);
  });

  test("can be changed by a single admin, and the record says so", async () => {
    const [admin, buyer, seller] = [await staff("admin"), await activeSme(), await activeSupplier()];
    await changePlan(admin, idOf(buyer), HALVES, GREW);
    await changeDiscount(admin, idOf(seller), WHOLE / 20, GREW);
    expect((await listApprovals(admin)).decided.map(({ state }) => state)).toEqual(["alone", "alone"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("need two admins if the setting says so, and always with too little upfront", async () => {
    await setLimits(LIMITS);
    const [first, second] = [await staff("admin"), await colleagueOf(await staff("admin"))];
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    await waits(changePlan(first, idOf(buyer), HALVES, GREW));
    await approveOnly(second);
    expect((await rowOf(idOf(buyer))).plan).toEqual(HALVES);
    await waits(changeDiscount(first, idOf(seller), WHOLE / 20, GREW));
    await approveOnly(second);
    expect((await rowOf(idOf(seller))).discountRate).toBe(WHOLE / 20);
    await waits(setApprovalLimits(first, { ...DEFAULT_APPROVAL_LIMITS, ...LIMITS, terms: false }));
    await approveOnly(second);
    await changePlan(first, idOf(buyer), [WHOLE], GREW);
    await waits(changePlan(first, idOf(buyer), [WHOLE / 100, (WHOLE * 99) / 100], GREW));
    expect(await checkDatabase()).toEqual([]);
  });

  test("change only for trading companies, only by admins, and only to another value", async () => {
    await alone();
    const [admin, buyer, seller] = [await staff("admin"), await activeSme(), await activeSupplier()];
    await isRefused(changePlan(admin, idOf(await (await sme(4)).actor()), HALVES, GREW), "wrong_level");
    await expect(changePlan(admin, idOf(seller), HALVES, GREW)).rejects.toThrow(NotFound);
    await expect(changeDiscount(admin, idOf(buyer), WHOLE / 20, GREW)).rejects.toThrow(NotFound);
    await expect(changePlan(await insurer(), idOf(buyer), HALVES, GREW)).rejects.toThrow(Forbidden);
    await isRefused(changePlan(admin, idOf(buyer), (await rowOf(idOf(buyer))).plan!, GREW), "done_already");
    await isRefused(changeDiscount(admin, idOf(seller), WHOLE / 10, GREW), "done_already");
  });
});

describe("a credit request", () => {
  const ask = (buyer: Actor, amount = 18_000_00) => requestCredit(buyer, { amount, reason: "A branch in Jahra" });

  test("waits for the insurer with its files, is granted, and notifies the SME once", async () => {
    const [buyer, cover] = [await activeSme(10_000_00), await insurer()];
    const id = await ask(buyer);
    await addCreditRequestFile(buyer, id, new Blob([newPdf()]));
    const [waiting] = await listWaitingCreditRequests(cover);
    expect(waiting).toMatchObject({
      id,
      amount: 18_000_00,
      credit: 10_000_00,
      used: 0,
      reason: "A branch in Jahra",
      files: [{ mime: "application/pdf" }],
    });
    expect(await listWaitingCreditRequests(await insurer("Other Cover"))).toEqual([]);
    const before = (await messages(buyer.email)).length;
    await grantCreditRequest(cover, id, 15_000_00, GREW);
    expect(await loadOrderCredit(buyer)).toMatchObject({ amount: 15_000_00 });
    expect((await listOwnCreditRequests(buyer))[0]).toMatchObject({ state: "granted", granted: 15_000_00 });
    expect(await messages(buyer.email)).toHaveLength(before + 1);
    expect((await lastTo(buyer)).subject).toBe("Your credit limit is now $15,000.00");
    expect(await listWaitingCreditRequests(cover)).toEqual([]);
    await isRefused(grantCreditRequest(cover, id, 20_000_00, GREW), "done_already");
    expect(await checkDatabase()).toEqual([]);
  });

  test("can be rejected with a reason for the SME, and made again", async () => {
    const [buyer, cover] = [await activeSme(10_000_00), await insurer()];
    const id = await ask(buyer);
    await refuseCreditRequest(cover, id, RISK);
    expect((await lastTo(buyer)).text).toContain(
      "You requested a credit limit of $18,000.00. Your insurer did not approve it, so your limit stays at " +
        "$10,000.00. Reason: Changed risk. the branch closed.",
    );
    expect((await listOwnCreditRequests(buyer))[0]).toMatchObject({ state: "refused", granted: null });
    await ask(buyer);
    expect(await checkDatabase()).toEqual([]);
  });

  test("needs an active SME, a higher limit and no open request; a resubmitted form creates one request", async () => {
    const buyer = await activeSme(10_000_00);
    await expect(ask(buyer, 10_000_00)).rejects.toThrow("Enter more than your current limit of $10,000.00");
    const once = () => requestCredit(buyer, { amount: 12_000_00, reason: "more" }, "a key");
    expect(await once()).toBe(await once());
    await isRefused(ask(buyer), "done_already");
    await expect(ask(await (await sme(4)).actor())).rejects.toThrow(Forbidden);
    await expect(ask(await activeSupplier())).rejects.toThrow(Forbidden);
  });

  test("can be withdrawn only by its SME, and not decided afterwards", async () => {
    const [buyer, other, cover] = [await activeSme(), await activeSme(), await insurer()];
    const id = await ask(buyer);
    await expect(withdrawCreditRequest(other, id)).rejects.toThrow(NotFound);
    await expect(addCreditRequestFile(other, id, new Blob([newPdf()]))).rejects.toThrow(NotFound);
    await expect(refuseCreditRequest(await insurer("Other Cover"), id, RISK)).rejects.toThrow(NotFound);
    await withdrawCreditRequest(buyer, id);
    await isRefused(withdrawCreditRequest(buyer, id), "done_already");
    await isRefused(addCreditRequestFile(buyer, id, new Blob([newPdf()])), "done_already");
    await isRefused(refuseCreditRequest(cover, id, RISK), "done_already");
    expect(await checkDatabase()).toEqual([]);
  });

  test("takes at most five files, each once", async () => {
    const buyer = await activeSme();
    const id = await ask(buyer);
    const paper = newPdf();
    expect(await addCreditRequestFile(buyer, id, new Blob([paper]))).toBe(
      await addCreditRequestFile(buyer, id, new Blob([paper])),
    );
    for (let n = 0; n < 4; n += 1) await addCreditRequestFile(buyer, id, new Blob([newPdf()]));
    await isRefused(addCreditRequestFile(buyer, id, new Blob([newPdf()])), "quota_exceeded");
    await expect(removeDocument(buyer, (await listOwnCreditRequests(buyer))[0]!.files[0]!.id)).rejects.toThrow();
    expect(await checkDatabase()).toEqual([]);
  });

  test("above an approval limit needs a second officer, and is void if it was withdrawn", async () => {
    const [buyer, first, second] = [await activeSme(10_000_00), await insurer(), await colleagueOf(await insurer())];
    await setLimits(LIMITS);
    const id = await ask(buyer, 30_000_00);
    await grantAskWaits(first, id, 60_000_01);
    expect(await listWaitingCreditRequests(first)).toHaveLength(1);
    await approveOnly(second);
    expect(await loadOrderCredit(buyer)).toMatchObject({ amount: 60_000_01 });
    const again = await ask(buyer, 70_000_00);
    await grantAskWaits(first, again, 150_000_00);
    const proposal = (await listApprovals(second)).waiting[0]!.id;
    await withdrawCreditRequest(buyer, again);
    expect((await listApprovals(second)).waiting).toEqual([]);
    await isRefused(approve(second, proposal), "approval_over");
    expect(await checkDatabase()).toEqual([]);
  });

  const grantAskWaits = (by: Actor, id: string, credit: number) =>
    waits(grantCreditRequest(by, id, credit, { code: "asked", words: null }));

  test("can be granted only above the current limit", async () => {
    const buyer = await activeSme(10_000_00);
    const id = await ask(buyer);
    await expect(grantCreditRequest(await insurer(), id, 10_000_00, GREW)).rejects.toThrow(
      "Enter more than the current limit of $10,000.00",
    );
  });
});

describe("the yearly review", () => {
  /** Moves the clock to `days` days before the first anniversary of activation. */
  const daysBefore = (days: number) => clock.stopAt(endOfDay(addDays(addMonths(businessDay(START), 12), -days)));
  const REVIEW: Reason = { code: "review", words: null };

  test("is in the insurer's queue from exactly thirty days before the anniversary", async () => {
    const [buyer, cover] = [await activeSme(10_000_00), await insurer()];
    const other = await insurer("Other Cover");
    daysBefore(31);
    expect(await listWaitingReviews(cover)).toEqual([]);
    await isRefused(completeReview(cover, idOf(buyer), 10_000_00, REVIEW), "done_already");
    daysBefore(30);
    expect(await listWaitingReviews(cover)).toEqual([
      expect.objectContaining({
        smeId: idOf(buyer),
        credit: 10_000_00,
        used: 0,
        deadline: endOfDay(addMonths(businessDay(START), 12)),
      }),
    ]);
    expect(await listWaitingReviews(other)).toEqual([]);
    await expect(findWaitingReview(other, idOf(buyer))).rejects.toThrow(NotFound);
  });

  test("shows the SME's orders and payments since the last review", async () => {
    const [buyer, seller] = [await activeSme(10_000_00, HALVES), await activeSupplier()];
    const since = clock.now();
    const first = await order(buyer, seller, 6_000_00, 3);
    const second = await order(buyer, seller, 2_000_00, 3);
    await order(buyer, seller, 1_000_00, 0);
    wait(20 * DAY);
    await pay(buyer, first, "rest");
    wait(20 * DAY);
    expect(await loadReviewHistory(idOf(buyer), since, clock.now())).toEqual({
      orders: 2,
      orderedAmount: 8_000_00,
      paidInTime: 1,
      paidLate: 0,
      overdue: 1,
      highestUsedCredit: 6_000_00,
    });
    wait(DAY);
    await pay(buyer, second, "rest");
    expect(await loadReviewHistory(idOf(buyer), since, clock.now())).toMatchObject({
      paidInTime: 1,
      paidLate: 1,
      overdue: 0,
    });
  });

  test("keeps the credit limit with a reason for the SME, and is due again a year later", async () => {
    const [buyer, cover] = [await activeSme(10_000_00), await insurer()];
    daysBefore(10);
    await completeReview(cover, idOf(buyer), 10_000_00, REVIEW);
    expect((await lastTo(buyer)).text).toContain(
      "Your insurer reviewed your credit limit. It stays at $10,000.00. Reason: Regular review.",
    );
    expect(await listWaitingReviews(cover)).toEqual([]);
    await isRefused(completeReview(cover, idOf(buyer), 10_000_00, REVIEW), "done_already");
    wait(334 * DAY);
    expect(await listWaitingReviews(cover)).toEqual([]);
    wait(3 * DAY);
    expect(await listWaitingReviews(cover)).toHaveLength(1);
    expect(await checkDatabase()).toEqual([]);
  });

  test("can change the credit limit, with a second officer above an approval limit", async () => {
    const [buyer, first, second] = [await activeSme(10_000_00), await insurer(), await colleagueOf(await insurer())];
    await setLimits(LIMITS);
    daysBefore(10);
    await waits(completeReview(first, idOf(buyer), 90_000_00, REVIEW));
    expect(await listWaitingReviews(first)).toHaveLength(1);
    await approveOnly(second);
    expect((await rowOf(idOf(buyer))).creditAmount).toBe(90_000_00);
    expect((await lastTo(buyer)).subject).toBe("Your credit limit is now $90,000.00");
    expect(await listWaitingReviews(first)).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is due at the admin's interval, or never", async () => {
    const [buyer, cover, admin] = [await activeSme(10_000_00), await insurer(), await staff("admin")];
    wait(200 * DAY);
    expect(await listWaitingReviews(cover)).toEqual([]);
    await setReviewInterval(admin, 6);
    expect((await listWaitingReviews(cover)).map(({ smeId }) => smeId)).toEqual([idOf(buyer)]);
    await setReviewInterval(admin, 0);
    wait(2000 * DAY);
    expect(await listWaitingReviews(cover)).toEqual([]);
    await isRefused(setReviewInterval(admin, 6, reviewIntervalVersion(6)), "changed_meanwhile");
    expect(await checkDatabase()).toEqual([]);
  });
});

test('the reason "other" needs a text', () => {
  expect(() => parseReason({ reasonCode: "other", desc: null })).toThrow("Enter a comment that explains the reason");
  expect(parseReason({ reasonCode: "other", desc: "moved" })).toEqual({ code: "other", words: "moved" });
});
