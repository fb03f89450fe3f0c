/** Situations of the books: money for the bank, differences with its statements, and companies that leave. */
import { expect } from "vitest";
import * as paths from "~/domain/paths";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import type { Cast, Situation } from "./cast";

/** Drafts the settlement of January in February, and the bank agrees. Returns its id. */
async function settle(cast: Cast): Promise<string> {
  await cast.order(6);
  clock.stopAt(startOfMonth("2026-02") + DAY);
  await cast.admin.take("drafts the settlement", {
    at: paths.newSettlement,
    fill: { month: "2026-01" },
    call: "settlement/draft",
    body: { month: "2026-01" },
  });
  const { settlements } = await cast.bank.read("settlement/list");
  const id = settlements[0]._id as string;
  await cast.bank.take("agrees", {
    at: paths.agreeToSettlement(id),
    call: "settlement/agree",
    body: { settlementId: id },
  });
  return id;
}

const confirm = (cast: Cast, id: string, bankReference: string) =>
  cast.bank.take("confirms the transfer", {
    at: paths.settlementAct("bank", id, "confirm"),
    fill: { valueDate: cast.day(0), bankReference },
    call: "settlement/confirm",
    body: { settlementId: id, valueDate: cast.day(0), bankReference },
  });

export const books: Situation[] = [
  {
    title: "Dhow pays the bank its collected money",
    async play(cast) {
      const id = await settle(cast);
      await confirm(cast, id, "OUT-1");
      expect((await cast.bank.read(`settlement/show/${id}`)).settlement.state).toBe("settled");
    },
  },
  {
    title: "the transfer to the bank comes back",
    async play(cast) {
      const id = await settle(cast);
      await confirm(cast, id, "OUT-1");
      await cast.bank.take("returns it", {
        at: paths.settlementAct("bank", id, "return"),
        fill: { desc: "Account closed" },
        call: "settlement/return",
        body: { settlementId: id, desc: "Account closed" },
      });
      expect((await cast.bank.read(`settlement/show/${id}`)).settlement.state).toBe("returned");
    },
  },
  {
    title: "the bank's statement has a fee, and the month closes after it is explained",
    async play(cast) {
      await cast.order(6);
      await cast.importFile([{ amount: "-12.50", text: "Bank fee", ref: "S3" }]);
      const { accounts } = await cast.bank.read("statement/cash");
      const lineId = accounts[0].differences[0]._id;
      const { statements } = await cast.bank.read("statement/list");
      await cast.bank.take("explains the fee", {
        at: paths.bankLine("bank", { id: lineId, statementId: statements[0]._id }, "aside"),
        fill: { desc: "Fee for January" },
        call: "statement/line/aside",
        body: { lineId, desc: "Fee for January" },
      });
      clock.stopAt(startOfMonth("2026-02") + DAY);
      await cast.bank.take("closes the month", {
        at: paths.closeMonth("bank", "2026-01"),
        call: "book/close",
        body: { month: "2026-01" },
      });
      expect((await cast.bank.read("book/months")).months).not.toEqual([]);
    },
  },
  {
    title: "a company leaves, and comes back",
    async play(cast) {
      const second = await cast.colleague(cast.admin);
      for (const act of ["close", "reopen"] as const) {
        await cast.admin.take(act === "close" ? "proposes to close it" : "proposes to reopen it", {
          at: paths.companyClosure(cast.smeId, act),
          fill: { desc: "The owner asked for it" },
          call: `company/${act}`,
          body: { companyId: cast.smeId, desc: "The owner asked for it" },
        });
        const { waiting } = await second.read("approval/list");
        await second.take("approves", {
          at: paths.approvals("admin"),
          press: "Approve",
          call: "approval/approve",
          body: { approvalId: waiting[0]._id },
        });
      }
      expect((await cast.admin.read(`sme/show/${cast.smeId}`)).sme.level).toBe(8);
    },
  },
];
