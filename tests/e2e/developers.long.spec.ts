/** Every example on the developers' pages works in the demo when pasted, and matches the document. */
import { DEMO_PASSWORD } from "../../app/program/seed/people";
import { expect, test } from "./app";
import { Developer } from "./developer";
import { newPage, notice, signIn } from "./people";

let developer: Developer;
test.beforeEach(async () => {
  developer = await Developer.start();
});
test.afterEach(() => developer.stop());

test("every call on every page works when pasted", async () => {
  const { wrong, pasted, without } = await developer.pasteEveryCall();
  // The demo has no stuck case and no screening hit. A bank document leaves the list once its account is decided. No
  // example sends a receipt with a paper, or a price list as a file. The batches of earlier examples have taken all
  // payouts that were due: no example returns them. No claim is accepted before its insurer's example, and no transfer
  // of a claim is left to record. The admin's example has proposed to reverse the only recorded one. The demo's
  // written-off debt has a recovery, so its write-off cannot be undone. Its supplier that owes has a demand already,
  // and no repayment that officers recorded.
  const known = /^pub(PayeePaper|ReceiptPaper|ProviderPrices)File$/;
  expect([wrong.join("\n\n"), without.filter((id) => !known.test(id))]).toEqual([
    "",
    [
      "adminSmePassOn",
      "adminIdentityScreening",
      "adminRepaymentDemand",
      "adminRepaymentReverse",
      "adminBatchGather",
      "adminClaimPay",
      "adminClaimRecover",
      "adminWriteOffUndo",
      "bankApprovalApprove",
      "bankApprovalRefuse",
      "bankApprovalWithdraw",
      "bankBatchGather",
      "bankBatchRemove",
      "bankRepaymentDemand",
      "bankRepaymentReverse",
      "bankClaimPay",
      "bankClaimRecover",
      "bankClaimReverse",
      "bankIdentityScreening",
      "insuranceMoveAccept",
      "insuranceMoveDecline",
    ],
  ]);
  expect(pasted.length).toBeGreaterThan(100);
});

test("the start page and all calls work on any day of the moved clock", async ({ browser }) => {
  const admin = await newPage(browser, developer.demo);
  admin.setDefaultTimeout(30_000);
  const later = async (days: number) => {
    await admin.goto("/sandbox/clock");
    // The session may have expired when the clock moved.
    if (admin.url().includes("/auth/login")) {
      await signIn(admin, "admin@dhow.test", DEMO_PASSWORD);
      await admin.goto("/sandbox/clock");
    }
    await admin.getByLabel("Days").fill(String(days));
    await admin.getByRole("button", { name: "Move the clock" }).click();
    await notice(admin, "All scheduled tasks have run.");
  };
  await later(60);
  // Its instalments have become overdue.
  expect(await developer.tenMinutes()).toContain("It pays everything overdue before it can order");
  expect(await developer.tenMinutes()).not.toContain("It pays everything overdue");
  await later(140);
  await developer.tenMinutes();
  const { wrong, pasted } = await developer.pasteEveryCall();
  expect(wrong.join("\n\n")).toBe("");
  expect(pasted.length).toBeGreaterThan(100);
});
