/** Situations of SMEs that do not pay: promises, pauses, new deadlines, insolvency, claims and write-offs. */
import { expect } from "vitest";
import * as paths from "~/domain/paths";
import type { Cast, Situation } from "./cast";
import { payInstalment, recordTransfer } from "./steps";

const act = (cast: Cast, words: string, name: paths.CollectionAct, fill: Record<string, string>, body: object = {}) =>
  cast.admin.take(words, {
    at: paths.collectionAct(cast.smeId, name),
    fill,
    call: `collection/${name}`,
    body: { smeId: cast.smeId, ...fill, ...body },
  });

/** A delivered and paid-out order whose second instalment is so many days late. */
async function lateOrder(cast: Cast, days: number): Promise<string> {
  const id = await cast.order(6);
  await cast.pass(28 + days);
  return id;
}

/** An admin proposes that all instalments are due in 150 days. */
async function proposeReschedule(cast: Cast, id: string): Promise<void> {
  const day = cast.day(150);
  await cast.admin.take("proposes new deadlines", {
    at: paths.reschedule("admin", id),
    fill: { "deadlines[0]": day, "deadlines[1]": day, "deadlines[2]": day, desc: "Sales fell" },
    call: "order/reschedule/propose",
    body: { orderId: id, deadlines: [day, day, day], desc: "Sales fell" },
  });
}

const consent = (cast: Cast, person: "bank" | "insurer", id: string) =>
  cast[person].take("consents", {
    at: paths.reschedule(cast[person].actor.role, id),
    call: "order/reschedule/consent",
    body: { orderId: id },
  });

/** The claim of an order until the insurer decides. Returns its id. */
async function fileClaim(cast: Cast, id: string): Promise<string> {
  const insuranceId = cast.insurer.actor.insurerId!;
  const terms = { notifyDays: "60", waitingDays: "0", exclusions: "" };
  await cast.admin.take("writes the insurer's policy", {
    at: paths.claimPolicy(insuranceId),
    fill: { ...terms, coveredShare: "90" },
    call: "claim/policy",
    body: { insuranceId, notifyDays: 60, waitingDays: 0, exclusions: "", coveredShare: 0.9 },
  });
  await cast.admin.take("notifies the insurer", {
    at: paths.notifyClaim(id),
    call: "claim/notify",
    body: { orderId: id },
  });
  const { claims } = await cast.admin.read("claim/list");
  const claimId = claims[0]._id as string;
  await cast.admin.take("files the claim", {
    at: paths.claimAct("admin", claimId, "file"),
    call: "claim/file",
    body: { orderId: id },
  });
  return claimId;
}

const declareInsolvent = (cast: Cast) =>
  act(cast, "records the insolvency", "insolvent", { desc: "A court's decision" });

const writeOff = (cast: Cast, id: string) =>
  cast.admin.take("writes the debt off", {
    at: paths.collectionAct(cast.smeId, "write-off"),
    fill: { order: id, desc: "Nothing is left" },
    call: "write-off/create",
    body: { smeId: cast.smeId, orderId: id, desc: "Nothing is left" },
  });

const stateOf = async (cast: Cast): Promise<string> => {
  const shown = await cast.admin.read(`collection/show/${cast.smeId}`);
  return shown.case.creditState;
};

export const debts: Situation[] = [
  {
    title: "an SME is reminded and pays a week late",
    async play(cast) {
      const id = await lateOrder(cast, 7);
      await payInstalment(cast, id);
      expect((await cast.view(id)).instalments[1]!.paidAt).not.toBeNull();
    },
  },
  {
    title: "an SME promises to pay and keeps the promise",
    async play(cast) {
      const id = await lateOrder(cast, 5);
      const promise = { amount: "250.00", until: cast.day(5) };
      await act(cast, "writes down a promise", "promise", promise, { amount: 250 });
      await payInstalment(cast, id);
      await cast.pass(1);
      const shown = await cast.admin.read(`collection/show/${cast.smeId}`);
      expect(shown.case.promise.state).toBe("kept");
    },
  },
  {
    title: "an SME promises to pay and breaks the promise",
    async play(cast) {
      await lateOrder(cast, 5);
      await act(cast, "notes a call", "note", { channel: "call", desc: "Pays on Sunday" });
      await act(cast, "writes down a promise", "promise", { amount: "250.00", until: cast.day(5) }, { amount: 250 });
      await cast.pass(6);
      const shown = await cast.admin.read(`collection/show/${cast.smeId}`);
      expect(shown.case.promise.state).toBe("broken");
    },
  },
  {
    title: "an officer pauses the reminders for goodwill",
    async play(cast) {
      await lateOrder(cast, 1);
      const pause = { cause: "goodwill", until: cast.day(20), desc: "The owner is ill" };
      await act(cast, "pauses the reminders", "pause", pause);
      await cast.pass(10);
      await act(cast, "resumes them", "resume", { desc: "Well again" });
      expect(await stateOf(cast)).toBe("current");
    },
  },
  {
    title: "an SME gets later deadlines",
    async play(cast) {
      const id = await lateOrder(cast, 3);
      await proposeReschedule(cast, id);
      await consent(cast, "bank", id);
      await consent(cast, "insurer", id);
      await cast.sme.take("agrees", {
        at: paths.reschedule("sme", id),
        call: "order/reschedule/agree",
        body: { orderId: id },
      });
      expect((await cast.view(id)).reschedules).toMatchObject([{ state: "agreed" }]);
    },
  },
  {
    title: "the insurer refuses later deadlines",
    async play(cast) {
      const id = await lateOrder(cast, 3);
      await proposeReschedule(cast, id);
      await cast.insurer.take("refuses", {
        at: paths.refuseReschedule("insurance", id),
        fill: { desc: "Not covered" },
        call: "order/reschedule/refuse",
        body: { orderId: id, desc: "Not covered" },
      });
      expect((await cast.view(id)).reschedules).toMatchObject([{ state: "refused" }]);
    },
  },
  {
    title: "an SME is in default after 90 days",
    async play(cast) {
      await lateOrder(cast, 95);
      expect(await stateOf(cast)).toBe("default");
    },
  },
  {
    title: "an SME is insolvent, and the insurer pays the claim",
    async play(cast) {
      const id = await lateOrder(cast, 10);
      await declareInsolvent(cast);
      const claimId = await fileClaim(cast, id);
      await cast.insurer.take("accepts the claim", {
        at: paths.claimAct("insurance", claimId, "accept"),
        fill: { amount: "675.00" },
        call: "claim/accept",
        body: { orderId: id, amount: 675 },
      });
      const transfer = { valueDate: cast.day(0), bankReference: "INS-1" };
      await cast.bank.take("records the insurer's transfer", {
        at: paths.claimAct("bank", claimId, "pay"),
        fill: { amount: "675.00", ...transfer },
        call: "claim/pay",
        body: { orderId: id, amount: 675, ...transfer },
      });
      expect((await cast.admin.read(`claim/show/${claimId}`)).claim.state).toBe("paid");
    },
  },
  {
    title: "the insurer refuses the claim, and the debt is written off",
    async play(cast) {
      const id = await lateOrder(cast, 10);
      await declareInsolvent(cast);
      const claimId = await fileClaim(cast, id);
      await cast.insurer.take("refuses the claim", {
        at: paths.claimAct("insurance", claimId, "refuse"),
        fill: { desc: "Excluded goods" },
        call: "claim/refuse",
        body: { orderId: id, desc: "Excluded goods" },
      });
      await writeOff(cast, id);
      expect(await stateOf(cast)).toBe("written off");
    },
  },
  {
    title: "money comes back after the write-off",
    async play(cast) {
      const id = await lateOrder(cast, 10);
      await declareInsolvent(cast);
      await writeOff(cast, id);
      await recordTransfer(cast, "100.00", "TR-1");
      await cast.bank.take("records the recovery", {
        at: paths.recoverDebt("bank", id),
        fill: { amount: "100.00" },
        call: "write-off/recover",
        body: { orderId: id, amount: 100 },
      });
      expect((await cast.bank.read("write-off/list")).writeOffs).toMatchObject([{ recovered: 100 }]);
    },
  },
];
