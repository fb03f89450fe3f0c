/** Verdicts through the API take one person until an admin sets limits; disabling an admin can be objected to. */
import { beforeAll, describe, expect, test } from "vitest";
import { CONFIRMATION_LIFE } from "~/domain/accounts/account";
import { DEFAULT_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import type { Actor } from "~/domain/values/actor";
import { activeSme, colleagueOf, insurer, newPdf, sme, staff, useOneWorld, wait } from "../domain/world";
import { createToken, keepTime } from "./cast";
import { type Client, createClient } from "./client";
import { call } from "./routes";

useOneWorld();
keepTime();

let [admin, bank, cover, otherAdmin] = [] as unknown as [Client, Client, Client, Client];
let other: Actor;
beforeAll(async () => {
  const officer = await insurer();
  await colleagueOf(officer);
  [admin, bank, cover] = [
    await createClient(await staff("admin")),
    await createClient(await staff("bank")),
    await createClient(officer),
  ];
});

/** An SME awaiting the insurer, through the API. */
async function verifiedByBank(): Promise<string> {
  const smeId = (await (await sme(4)).actor()).applicantId!;
  await admin.post("sme/verify", { smeId, desc: "complete" });
  await bank.post("sme/verify", { smeId, desc: "good" });
  return smeId;
}

describe("with a second person in each role", () => {
  beforeAll(async () => {
    other = await colleagueOf(await staff("admin"));
    otherAdmin = await createClient(other);
  });

  test("without limits, any credit, plan and bank share takes effect at once", async () => {
    const smeId = await verifiedByBank();
    await cover.post("sme/verify", { smeId, credit: 90_000_000 });
    await admin.post("sme/active", { smeId, desc: "welcome", installments: [0.01, 0.99] });
    expect(await admin.put("bank/share-rate", { shareRate: 0.99 })).toEqual({ shareRate: 0.99 });
  });

  test("the approver reads the paper of a manual receipt", async () => {
    const { applicantId: smeId } = await activeSme();
    const body = new FormData();
    body.append("paper", new Blob([newPdf()]), "advice.pdf");
    const token = await createToken(await staff("admin"));
    const { status, body: sent } = await call("POST", "/api/v1/admin/money/paper", { token, body });
    expect(status).toBe(200);
    const receipt = { smeId, amount: 100, valueDate: "2026-01-15", bankReference: "FT 42" };
    expect(await admin.noPost("money/receive", { ...receipt, paper: "unknown" })).toMatchObject({
      status: 422,
      errors: { paper: ["The document is no longer stored, or a receipt has it. Upload it again"] },
    });
    const { content } = await admin.noPost("money/receive", { ...receipt, paper: sent.content.name });
    const [{ paper }] = (await otherAdmin.get("approval/list")).waiting;
    expect((await call("GET", `/api/v1/pub/receipt/paper/file/${paper}`)).status).toBe(200);
    await otherAdmin.post("approval/approve", { approvalId: content.approvalId });
    const { receipts } = await admin.get("money/receipts");
    expect(receipts[0].paper).toMatch(new RegExp(`^${sent.content.name}\\?until=`));
  });

  test("disabling the other admin is pending, and that admin can object", async () => {
    const proposed = await admin.noPost("team/change", { accountId: other.accountId, do: "disable" });
    expect(proposed).toMatchObject({ status: 202, code: "awaits_approval" });
    const { waiting } = await otherAdmin.get("approval/list");
    expect(waiting).toEqual([
      expect.objectContaining({
        what: expect.stringMatching(/^Disable .*'s account$/),
        concernsReader: true,
        takesEffectAt: expect.any(String),
      }),
    ]);
    const approvalId = waiting[0]._id;
    expect(proposed.content).toEqual({ approvalId });
    expect(await otherAdmin.noPost("approval/approve", { approvalId })).toMatchObject({
      status: 409,
      code: "own_account",
    });
    await otherAdmin.post("approval/refuse", { approvalId, desc: "I still work here." });
    expect(await admin.noPost("team/change", { accountId: other.accountId, do: "disable" })).toMatchObject({
      status: 409,
      code: "objected",
    });
  });

  test("a verdict above a limit set by two admins answers 202", async () => {
    await setApprovalLimits(await staff("admin"), { ...DEFAULT_APPROVAL_LIMITS, creditTimes: 10 }).catch(() => {});
    const [{ _id: approvalId }] = (await otherAdmin.get("approval/list")).waiting;
    // Only pages ask for the password again.
    wait(CONFIRMATION_LIFE + 1);
    await otherAdmin.post("approval/approve", { approvalId });
    expect((await readApprovalLimits()).creditTimes).toBe(10);
    const smeId = await verifiedByBank();
    const proposed = await cover.noPost("sme/verify", { smeId, credit: 200_000.01 });
    expect(proposed).toMatchObject({ status: 202, code: "awaits_approval" });
    const { waiting } = await cover.get("approval/list");
    expect(waiting.map(({ _id }: { _id: string }) => _id)).toEqual([proposed.content.approvalId]);
    await cover.post("sme/verify", { smeId, credit: 200_000 });
  });
});
