/** Proposals of every kind leave the queue at once when they can no longer take effect. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, approvals } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import { checkDatabase } from "~/domain/check.server";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import { grantCreditRequest, requestCredit, withdrawCreditRequest } from "~/domain/credit-limits/credit-request.server";
import type { Reason } from "~/domain/credit-limits/reason-codes";
import { completeReview } from "~/domain/credit-limits/review.server";
import { changeCredit, changeDiscount, changePlan } from "~/domain/credit-limits/terms.server";
import { countTasks } from "~/domain/dashboards/task.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent, withListeners } from "~/domain/events/event.server";
import { acceptMoves, proposeMoves } from "~/domain/insurers/moves.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { payOut } from "~/domain/payouts/payout.server";
import { storeSetting } from "~/domain/settings/stored-setting.server";
import { setBankShareRate } from "~/domain/share-rate/share-rate.server";
import { addStaff, disableByEmail, enableByEmail } from "~/domain/team/operator.server";
import { disableMember, enableMember, inviteMember } from "~/domain/team/team.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { AwaitsApproval, Forbidden } from "~/domain/verbs/errors";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerRejectSme,
  insurerVerifySme,
} from "~/domain/verdicts/verdict.server";
import { message } from "~/words/message";
import { translateToEnglish } from "~/words/translate";
import { rawRun } from "../raw";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  PASSWORD,
  QUARTERS,
  setLimits,
  sme,
  staff,
  useWorld,
  wait,
} from "./world";

useWorld();

const GREW: Reason = { code: "grew", words: null };
const LITTLE_UPFRONT = [1, WHOLE - 1];
const idOf = ({ applicantId }: Actor): string => applicantId!;
const waits = (act: Promise<unknown>) => expect(act).rejects.toThrow(AwaitsApproval);
const newMember = (email: string) => ({ email, password: PASSWORD, name: "Dana", role: "admin" as const });

/** An SME that waits for the insurer. */
async function waitingSme(): Promise<string> {
  const id = idOf(await (await sme(4, undefined, { requestCredit: 20_000_00 })).actor());
  await insurer();
  await adminVerifySme(await staff("admin"), id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  return id;
}

/** Stores the limits without a second person, and records the change. */
const storeLimits = (limits: typeof DEFAULT_APPROVAL_LIMITS) =>
  transaction((own) =>
    withListeners(own, async (tx) => {
      await storeSetting(tx, "ceilings", limits);
      const change = { subject: SETTINGS_SUBJECT, by: systemOperator, now: clock.now(), text: message("ceilingsSet") };
      await recordEvent(tx, { ...change, verb: "settings.ceilings" });
    }),
  );

interface Case {
  propose: (by: Actor) => Promise<unknown>;
  /** Changes the record that the proposal depends on. */
  change: (colleague: Actor) => Promise<unknown>;
}

/** One case for each kind of proposal. `by` is its role. */
const kinds: [kind: string, by: "admin" | "bank" | "insurance", prepare: () => Promise<Case>][] = [
  [
    "insurerVerifySme",
    "insurance",
    async () => {
      const id = await waitingSme();
      return {
        propose: (by) => insurerVerifySme(by, id, 9_000_000_00),
        change: (colleague) => insurerRejectSme(colleague, id, "not in this trade"),
      };
    },
  ],
  [
    "activateSme",
    "admin",
    async () => {
      const id = await waitingSme();
      await insurerVerifySme(await insurer(), id, 10_000_00);
      return {
        propose: (by) => activateSme(by, id, "little upfront", LITTLE_UPFRONT),
        change: (colleague) => activateSme(colleague, id, "enough", QUARTERS),
      };
    },
  ],
  [
    "changeCredit",
    "insurance",
    async () => {
      const id = idOf(await activeSme());
      return {
        propose: (by) => changeCredit(by, id, 9_000_000_00, GREW),
        change: (colleague) => changeCredit(colleague, id, 12_000_00, GREW),
      };
    },
  ],
  [
    "acceptMoves",
    "insurance",
    async () => {
      const smeId = idOf(await activeSme(10_000_00));
      const [admin, next, before] = [await staff("admin"), await insurer(), await insurer("Former Cover")];
      const [insurerId, formerId] = [next.insurerId!, before.insurerId!];
      await proposeMoves(admin, { insurerId, toInsurerId: formerId, smeIds: [smeId], desc: "x" });
      await acceptMoves(before, { insurerId: formerId, smeIds: [smeId] });
      const move = { insurerId: formerId, smeIds: [smeId], desc: "x" };
      await proposeMoves(admin, { ...move, toInsurerId: insurerId });
      await storeLimits({ ...(await readApprovalLimits()), credit: 5_000_00 });
      return {
        propose: (by) => acceptMoves(by, { insurerId, smeIds: [smeId] }),
        change: () => proposeMoves(admin, { ...move, toInsurerId: null }),
      };
    },
  ],
  [
    "setBankCap",
    "bank",
    async () => {
      const smeId = idOf(await activeSme(10_000_00));
      await storeLimits({ ...(await readApprovalLimits()), credit: 5_000_00 });
      await setBankCap(await staff("bank"), { smeId, cap: 100_00, desc: "x" });
      return {
        propose: (by) => setBankCap(by, { smeId, cap: null, desc: "x" }),
        change: (colleague) => setBankCap(colleague, { smeId, cap: 50_00, desc: "x" }),
      };
    },
  ],
  [
    "changePlan",
    "admin",
    async () => {
      const id = idOf(await activeSme());
      return {
        propose: (by) => changePlan(by, id, [WHOLE / 2, WHOLE / 2], GREW),
        change: async () => changeCredit(await insurer(), id, 12_000_00, GREW),
      };
    },
  ],
  [
    "changeDiscount",
    "admin",
    async () => {
      const id = idOf(await activeSupplier());
      return {
        propose: (by) => changeDiscount(by, id, WHOLE / 5, GREW),
        change: async (colleague) => {
          await storeLimits({ ...(await readApprovalLimits()), terms: false });
          await changeDiscount(colleague, id, WHOLE / 4, GREW);
        },
      };
    },
  ],
  [
    "grantAsk",
    "insurance",
    async () => {
      const buyer = await activeSme();
      const id = await requestCredit(buyer, { amount: 20_000_00, reason: "A branch" });
      return {
        propose: (by) => grantCreditRequest(by, id, 9_000_000_00, GREW),
        change: () => withdrawCreditRequest(buyer, id),
      };
    },
  ],
  [
    "answerReview",
    "insurance",
    async () => {
      const id = idOf(await activeSme());
      wait(360 * DAY);
      return {
        propose: (by) => completeReview(by, id, 9_000_000_00, GREW),
        change: (colleague) => completeReview(colleague, id, 12_000_00, GREW),
      };
    },
  ],
  [
    "invite",
    "admin",
    async () => {
      const email = "dana@example.test";
      return {
        propose: (by) => inviteMember(by, { name: "Dana", email, role: "bank", insurerId: undefined }),
        change: () => addStaff({ ...newMember(email), role: "bank" }),
      };
    },
  ],
  [
    "enable",
    "admin",
    async () => {
      const { accountId, email } = await staff("bank");
      await disableByEmail(email);
      return { propose: (by) => enableMember(by, accountId), change: () => enableByEmail(email) };
    },
  ],
  [
    "disable",
    "admin",
    async () => {
      await addStaff(newMember("dana@example.test"));
      const [dana] = await db.select().from(accounts).where(eq(accounts.email, "dana@example.test"));
      return {
        propose: (by) => disableMember(by, dana!.id),
        change: () => addStaff(newMember("omar@example.test")),
      };
    },
  ],
  [
    "setBankShareRate",
    "admin",
    async () => ({
      propose: (by) => setBankShareRate(by, (6 * WHOLE) / 10),
      change: (colleague) => setBankShareRate(colleague, WHOLE / 4),
    }),
  ],
  [
    "setCeilings",
    "admin",
    async () => ({
      propose: (by) => setApprovalLimits(by, { ...DEFAULT_APPROVAL_LIMITS, days: 3 }),
      change: () => storeLimits({ ...DEFAULT_APPROVAL_LIMITS, days: 4 }),
    }),
  ],
  [
    "payOut",
    "bank",
    async () => {
      const seller = await activeSupplier();
      const id = await order(await activeSme(), seller, 2_000_00, 5);
      return {
        propose: (by) => payOut(by, id),
        change: async () =>
          acceptPayee(
            await staff("admin"),
            await sendPayee(seller, {
              iban: "KW81CBKU0000000000001234560101",
              holder: "Doha Roasters",
              bank: "Commercial Bank of Kuwait",
              currency: "USD",
            }),
          ),
      };
    },
  ],
];

async function proposed(role: "admin" | "bank" | "insurance", prepare: () => Promise<Case>) {
  await setLimits({
    credit: 50_000_00,
    creditTimes: 2,
    upfront: WHOLE / 20,
    shareRate: WHOLE / 2,
    payout: 1_000_00,
    terms: true,
    staff: true,
  });
  const { propose, change } = await prepare();
  const proposer = role === "insurance" ? await insurer() : await staff(role);
  const colleague = await colleagueOf(proposer);
  await waits(propose(proposer));
  const [proposal, ...others] = (await listApprovals(colleague)).waiting;
  expect(others).toEqual([]);
  return { proposer, colleague, id: proposal!.id, propose, change };
}

const refusalOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "done",
    (error: Error & { code: string; sentence: never }) => `${error.code}: ${translateToEnglish(error.sentence)}`,
  );

async function assertGone(reader: Actor, id: string, reason: string): Promise<void> {
  const { waiting, decided } = await listApprovals(reader);
  expect(waiting).toEqual([]);
  const proposal = decided.find((candidate) => candidate.id === id);
  expect([proposal?.state, translateToEnglish(proposal?.reason as never)]).toEqual(["void", reason]);
  expect(await countTasks(reader)).toMatchObject({ approvals: 0 });
}

const CHANGED = "The record has changed since the proposal.";
const DISABLED = "The account of the person who made the proposal has been disabled.";

describe.each(kinds)("a proposal of the kind %s", (kind, role, prepare) => {
  test("leaves the queue when its subject changes, and its proposer reads why", async () => {
    const { proposer, colleague, id, change } = await proposed(role, prepare);
    expect((await db.select().from(approvals).where(eq(approvals.id, id)))[0]?.act).toBe(kind);
    await change(colleague);
    await assertGone(proposer, id, CHANGED);
    const mails = (await messages(proposer.email)).filter(({ text }) => text.includes(CHANGED));
    expect(mails).toHaveLength(1);
    expect(await refusalOf(approve(colleague, id))).toBe(
      `approval_over: This proposal is closed: no longer valid. ${CHANGED}`,
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("leaves the queue when its proposer is disabled, and cannot be approved", async () => {
    const { proposer, colleague, id } = await proposed(role, prepare);
    await disableByEmail(proposer.email);
    await assertGone(colleague, id, DISABLED);
    expect(await refusalOf(approve(colleague, id))).toBe(
      `approval_over: This proposal is closed: no longer valid. ${DISABLED}`,
    );
  });
});

describe("a race", () => {
  const share = () => proposed("admin", kinds.find(([kind]) => kind === "setBankShareRate")![2]);

  test("a waiting proposal of a disabled officer cannot be approved", async () => {
    const { proposer, colleague, id } = await share();
    // The account is disabled in a transaction that did not see the proposal.
    await rawRun("update accounts set disabled_at = 1 where id = ?", proposer.accountId);
    expect(await refusalOf(approve(colleague, id))).toBe(
      `changed_meanwhile: This proposal is closed: no longer valid. ${DISABLED}`,
    );
    await assertGone(colleague, id, DISABLED);
  });

  test("an officer who was disabled after the request arrived proposes nothing", async () => {
    const { proposer, colleague, propose, change } = await share();
    await change(colleague);
    await disableByEmail(proposer.email);
    await addStaff(newMember("dana@example.test"));
    await expect(propose(proposer)).rejects.toThrow(Forbidden);
    expect((await listApprovals(colleague)).waiting).toEqual([]);
  });

  test("an approval fails if its proposer is disabled first", async () => {
    const { proposer, colleague, id } = await share();
    const [approval, disabling] = await Promise.allSettled([approve(colleague, id), disableByEmail(proposer.email)]);
    expect(disabling.status).toBe("fulfilled");
    const [proposal] = await db.select().from(approvals).where(eq(approvals.id, id));
    expect(proposal?.state).toBe(approval.status === "fulfilled" ? "approved" : "void");
    expect(await checkDatabase()).toEqual([]);
  });

  test("an approval fails if its subject changes first", async () => {
    const { colleague, id, change } = await share();
    const [approval] = await Promise.allSettled([approve(colleague, id), change(colleague)]);
    const [proposal] = await db.select().from(approvals).where(eq(approvals.id, id));
    expect(proposal?.state).toBe(approval.status === "fulfilled" ? "approved" : "void");
    expect((await listApprovals(colleague)).waiting).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });
});
