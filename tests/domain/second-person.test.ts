/** Acts that the specification does not name take two people of the role from the start, if it has two. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { approvals, payees, payoutLines, screenings } from "~/db/schema";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { checkDatabase } from "~/domain/check.server";
import { recordEvent } from "~/domain/events/event.server";
import { acceptPayee, sendPayee, withdrawPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import { decideScreening } from "~/domain/screening/screening.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { job } from "~/domain/verbs/verb.server";
import { translateToEnglish } from "~/words/translate";
import { mt940 } from "../mt940";
import { activeSme, activeSupplier, colleagueOf, order, setLimits, sme, staff, useWorld } from "./world";

useWorld();

let [seller, admin, bank] = [] as unknown as [Actor, Actor, Actor];
beforeEach(async () => {
  [seller, admin, bank] = [await activeSupplier(), await staff("admin"), await staff("bank")];
});

const KUWAIT = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters",
  bank: "Commercial Bank of Kuwait",
  currency: "USD",
} as const;

const waits = (act: Promise<unknown>) => expect(act).rejects.toThrow(AwaitsApproval);
const waiting = async (actor: Actor) => (await listApprovals(actor)).waiting;
const change = async (actor: Actor) => translateToEnglish((await waiting(actor))[0]?.proposedChange ?? "");
const approveAs = async (actor: Actor) => approve(actor, (await waiting(actor))[0]?.id ?? "");
const selfApproval = async (actor: Actor) =>
  expect(approve(actor, (await waiting(actor))[0]?.id ?? "")).rejects.toMatchObject({ code: "own_proposal" });
const acts = async () => (await db.select().from(approvals)).map(({ act, state }) => [act, state]);

describe("a supplier's bank account", () => {
  const state = async () => (await db.select().from(payees))[0]?.state;

  test("is accepted by two admins", async () => {
    const id = await sendPayee(seller, KUWAIT);
    const second = await colleagueOf(admin);
    await waits(acceptPayee(admin, id));
    expect(await change(second)).toBe(
      "Accept Doha Roasters's bank account KW81 •••• 0101 (Doha Roasters, Commercial Bank of Kuwait)",
    );
    await selfApproval(admin);
    expect(await state()).toBe("waits");
    await approveAs(second);
    expect(await state()).toBe("in use");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is accepted by a single admin, and the record says so", async () => {
    await acceptPayee(admin, await sendPayee(seller, KUWAIT));
    expect([await state(), await acts()]).toEqual(["in use", [["acceptPayee", "alone"]]]);
  });

  test("that is withdrawn voids the proposal", async () => {
    const id = await sendPayee(seller, KUWAIT);
    const second = await colleagueOf(admin);
    await waits(acceptPayee(admin, id));
    await withdrawPayee(seller);
    expect([await waiting(second), await acts()]).toEqual([[], [["acceptPayee", "void"]]]);
  });
});

describe("a returned transfer", () => {
  const lineOf = async () => (await db.select().from(payoutLines))[0]!;

  beforeEach(async () => {
    await acceptPayee(admin, await sendPayee(seller, KUWAIT));
    await order(await activeSme(), seller, 1_000_00, 5);
    const { id } = await createBatch(bank);
    await approveBatch(admin, id);
    await exportBatch(bank, id);
    await settleBatch(bank, id, null);
  });

  test("without a bank file takes two people, who read the bank's reason", async () => {
    const { id, endToEndId } = await lineOf();
    const second = await colleagueOf(bank);
    await waits(returnLine(bank, id, "AC04: the account is closed"));
    expect(await change(second)).toBe(
      `Mark transfer ${endToEndId} of $900.00 to Doha Roasters as returned: AC04: the account is closed`,
    );
    await selfApproval(bank);
    expect((await lineOf()).state).toBe("settled");
    await approveAs(second);
    expect(await lineOf()).toMatchObject({ state: "returned", reasonCode: "AC04", reason: "the account is closed" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("by a bank file takes nobody, and voids the proposal", async () => {
    const { id, endToEndId } = await lineOf();
    const second = await colleagueOf(bank);
    await waits(returnLine(bank, id, "AC04"));
    const bytes = mt940([{ amount: "900.00", text: "RETURN", e2e: endToEndId, ref: "R1", isReversal: true }]);
    await importStatement(bank, { fileName: "day.sta", file: new Blob([bytes]), account: null });
    expect([(await lineOf()).state, await waiting(second)]).toEqual(["returned", []]);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("a screening decision takes two people, and a new screening voids the proposal", async () => {
  const applicantId = (await (await sme(4)).actor()).applicantId ?? "";
  const screened = (id: string, createdAt: number) =>
    job(({ write }) =>
      write(async (tx) => {
        const row = { id, applicantId, state: "hits" as const, source: "a list", hits: [], createdAt };
        await tx.insert(screenings).values({ ...row, screenedAt: createdAt });
        await recordEvent(tx, {
          subject: { kind: "applicant", id: applicantId },
          verb: "applicant.screened",
          by: systemOperator,
          now: createdAt,
          text: "Looked up",
        });
      }),
    )();
  await screened("first", clock.now());
  const second = await colleagueOf(admin);
  await waits(decideScreening(admin, applicantId, "cleared", "another birthday"));
  expect(await change(second)).toBe("Clear the screening matches of Salmiya Cafés: another birthday");
  await selfApproval(admin);
  await screened("second", clock.now() + 1);
  expect(await waiting(second)).toEqual([]);
  await waits(decideScreening(admin, applicantId, "confirmed", "the same person"));
  await approveAs(second);
  const states = Object.fromEntries((await db.select().from(screenings)).map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({ first: "hits", second: "confirmed" });
  expect(await checkDatabase()).toEqual([]);
});

test("a single payout above the limit takes two officers of the bank, and at the limit one", async () => {
  const buyer = await activeSme();
  await setLimits({ payout: 900_00 });
  const second = await colleagueOf(bank);
  await payOut(bank, await order(buyer, seller, 1_000_00, 5));
  const id = await order(buyer, seller, 1_000_02, 5);
  await waits(payOut(bank, id));
  await selfApproval(bank);
  await approveAs(second);
  await expect(payOut(bank, id)).rejects.toMatchObject({ code: "wrong_status" });
  expect(await checkDatabase()).toEqual([]);
});
