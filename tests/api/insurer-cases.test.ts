/** The insurer's case of an SME by API: tasks, decisions, deadlines, cover and claims. */
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { requestCredit } from "~/domain/credit-limits/credit-request.server";
import { placeHold } from "~/domain/holds/hold.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { endCover } from "~/domain/insurers/cover.server";
import { acceptMoves, proposeMoves } from "~/domain/insurers/moves.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import { activeSme, activeSupplier, insurer, order, sme, staff, useWorld } from "../domain/world";
import { createClient, NOT_FOUND } from "./client";

useWorld();

/** An SME that waits for the first insurer. */
async function waitingSme(): Promise<string> {
  const smeId = (await (await sme()).actor()).applicantId!;
  await adminVerifySme(await staff("admin"), smeId, "complete");
  await bankVerifySme(await staff("bank"), smeId, "good");
  return smeId;
}

const NEXT_REVIEW = "2027-01-31T20:59:59.999Z";

test("a waiting case has the verdict's deadline in working days, and keeps the decision", async () => {
  const [cover, smeId] = [await insurer(), await waitingSme()];
  const insurance = await createClient(cover);
  const read = async () => (await insurance.get(`sme/show/${smeId}`)).sme;
  const reachedAt = "2026-01-31T09:00:00.000Z";
  // Saturday, 31 January: the third working day is Tuesday.
  const verdict = {
    kind: "verdict",
    _id: smeId,
    since: reachedAt,
    deadline: "2026-02-03T20:59:59.999Z",
    amount: 20000,
  };
  const known = { reachedAt, claims: [], nextReview: null };
  expect(await read()).toMatchObject({ ...known, state: "waiting", tasks: [verdict], decisions: [], cover: null });

  await insurance.post("sme/verify", { smeId, credit: 5000 });
  expect(await read()).toMatchObject({
    ...known,
    state: "verified",
    tasks: [],
    cover: { state: "active", endsAt: null },
    decisions: [
      {
        type: "applicant.verifiedByInsurer",
        createdAt: reachedAt,
        desc: "Verified with a credit limit of $5,000.00",
        credit: 5000,
        decidedBy: cover.name,
        apiKey: null,
      },
    ],
  });
});

test("a refused case has the insurer's own decision and nothing else", async () => {
  const [first, second] = [await createClient(await insurer()), await createClient(await insurer("Second Cover"))];
  const smeId = await waitingSme();
  expect(await second.noGet(`sme/show/${smeId}`)).toEqual(NOT_FOUND);
  await first.post("sme/reject", { smeId, desc: "too young", full: false });
  await second.post("sme/verify", { smeId, credit: 5000 });
  const nothing = { tasks: [], claims: [], cover: null, nextReview: null };
  const own = [{ type: "applicant.rejectedByInsurer", desc: "too young", credit: null }];
  const refused = (await first.get(`sme/show/${smeId}`)).sme;
  expect(refused).toMatchObject({ ...nothing, state: "refused", level: null, decisions: own });
  expect(JSON.stringify(refused)).not.toContain("5000");
  expect((await second.get(`sme/show/${smeId}`)).sme.decisions).toMatchObject([{ credit: 5000 }]);
  expect(JSON.stringify((await second.get(`sme/show/${smeId}`)).sme)).not.toContain("too young");
});

/** Notifies the insurer of an overdue order, 40 days after its delivery. */
async function notifiedOrder(buyer: Actor, cover: Actor): Promise<string> {
  const orderId = await order(buyer, await activeSupplier(), 1_000_00, 6);
  clock.stopAt(clock.now() + 40 * DAY);
  const policy = { notifyDays: 60, waitingDays: 0, coveredShare: 900_000, exclusions: "" };
  await setClaimPolicy(await staff("admin"), cover.insurerId!, policy);
  await notifyClaim(await staff("admin"), orderId);
  return orderId;
}

/** Reads the SME's case, with a token of the present time. */
const readCase = async (officer: Actor, { applicantId }: Actor) =>
  (await (await createClient(officer)).get(`sme/show/${applicantId}`)).sme;

test("the case of a trading SME has its tasks, cover and claims, also in the insurer's events", async () => {
  const [buyer, cover, admin] = [await activeSme(), await insurer(), await staff("admin")];
  const insurance = await createClient(cover);
  expect(await readCase(cover, buyer)).toMatchObject({ tasks: [], claims: [], nextReview: NEXT_REVIEW });
  const askId = await requestCredit(buyer, { amount: 60_000_00, reason: "A branch" });
  const request = { kind: "credit_request", _id: askId, deadline: null, amount: 60000 };
  expect((await readCase(cover, buyer)).tasks).toMatchObject([request]);
  const { events } = await insurance.get("event/list?type=applicant.*&limit=100");
  expect(events.at(-1)).toMatchObject({ type: "applicant.creditAsked", data: { object: { tasks: [request] } } });
  await insurance.post("credit/ask/refuse", { askId, reasonCode: "risk" });
  expect((await readCase(cover, buyer)).decisions[0]).toMatchObject({
    type: "applicant.creditAskRefused",
    credit: null,
  });

  const orderId = await notifiedOrder(buyer, cover);
  await fileClaim(admin, orderId);
  const claim = { order_id: orderId, sme_id: buyer.applicantId, state: "filed", filedAmount: 750 };
  const filed = await readCase(cover, buyer);
  const { _id: claimId } = filed.claims[0];
  expect(filed).toMatchObject({ tasks: [{ kind: "claim", _id: claimId, amount: 750 }], claims: [claim] });
  await acceptClaim(cover, orderId, { amount: 675_00, desc: "" });
  expect(await readCase(cover, buyer)).toMatchObject({
    tasks: [],
    claims: [{ ...claim, state: "accepted", acceptedAmount: 675 }],
    cover: { state: "active", endsAt: null },
  });

  const insurerId = cover.insurerId!;
  await placeHold(admin, { applicantId: buyer.applicantId!, scope: "orders", desc: "Late", until: null });
  expect((await readCase(cover, buyer)).cover).toEqual({ state: "held", endsAt: null });
  await endCover(admin, { insurerId, until: null, desc: "Not renewed" });
  expect((await readCase(cover, buyer)).cover).toEqual({
    state: "ended",
    endsAt: new Date(clock.now()).toISOString(),
  });
  clock.stopAt(Date.UTC(2027, 0, 5));
  expect((await readCase(cover, buyer)).tasks).toMatchObject([
    { kind: "review", _id: buyer.applicantId, deadline: NEXT_REVIEW, amount: 10000 },
  ]);
});

test("an SME that moved leaves its insurer the decisions and claims", async () => {
  const [buyer, old, next, admin] = [await activeSme(), await insurer(), await insurer("Second"), await staff("admin")];
  const orderId = await notifiedOrder(buyer, old);
  const smeIds = [buyer.applicantId!];
  await proposeMoves(admin, { insurerId: old.insurerId!, toInsurerId: next.insurerId, smeIds, desc: "It ends" });
  await acceptMoves(next, { insurerId: next.insurerId!, smeIds });
  expect(await readCase(old, buyer)).toMatchObject({
    ...{ state: "passed_on", tasks: [], cover: null, nextReview: null, docs: [] },
    decisions: [{ type: "applicant.verifiedByInsurer" }],
    claims: [{ order_id: orderId }],
  });
  expect(await readCase(next, buyer)).toMatchObject({
    ...{ state: "verified", tasks: [], claims: [], cover: { state: "active" }, nextReview: NEXT_REVIEW },
    decisions: [{ type: "applicant.moved" }],
  });
  expect(await checkDatabase()).toEqual([]);
});
