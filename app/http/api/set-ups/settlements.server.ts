/** Set-ups of settlements with the bank. An admin drafts the settlement that a call changes. */
import type { SettlementState } from "~/domain/settlements/settlement";
import { isAnythingDue } from "~/domain/settlements/settlement.server";
import { listSettlements } from "~/domain/settlements/settlement-list.server";
import { businessMonth, shiftMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { momentary, samples } from "~/http/api/shapes/samples";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { colleagueEmail, demoPeople, proposedSubjects } from "./people.server";

/** The id of the newest settlement in the state. `state`: null for any. Null if there is none. */
async function findNewest(state: SettlementState | null): Promise<string | null> {
  const { rows } = await listSettlements({ page: 1, perPage: 1 }, state);
  return rows[0]?.id ?? null;
}

const lastMonth = (): string => shiftMonth(businessMonth(clock.now()), -1);

const DRAFTER = { as: "DRAFTER" };
const BANK_OFFICER = { as: "BANK_OFFICER" };

/** Adds a proposal of the settlement's return by the admin, and a second admin's approval. */
function takeBack(line: CallLine, admin: { as: string }, settlement: string): void {
  const places = { [samples.settlementSettled]: settlement };
  const proposal = line.fetch("PROPOSAL", "approvalId", "adminSettlementReturn", { ...admin, places });
  line.signIn("COLLEAGUE", colleagueEmail(demoPeople.admin));
  line.run("adminApprovalApprove", { as: "COLLEAGUE", places: { [samples.approval]: proposal } });
}

/** Returns the id of the newest settled settlement that no proposal would take back. Null if there is none. */
async function findReturnable(): Promise<string | null> {
  const proposed = await proposedSubjects();
  const { rows } = await listSettlements({ page: 1, perPage: 20 }, "settled");
  return rows.find(({ id }) => !proposed.has(id))?.id ?? null;
}

/**
 * Makes sure that a settlement of the last month can be drafted. If nothing is due, the admin takes back the newest
 * settled one.
 * @throws Lacking if another settlement is open, or none can be taken back.
 */
async function prepareMonth(line: CallLine, admin: { as: string }): Promise<void> {
  const isOpen = (await findNewest("draft")) !== null || (await findNewest("agreed")) !== null;
  if (isOpen) throw new Lacking("month to settle");
  if (await isAnythingDue(lastMonth())) return;
  const settled = await findReturnable();
  if (settled === null) throw new Lacking("month to settle");
  takeBack(line, admin, settled);
}

async function newDraft(line: CallLine): Promise<string> {
  line.signIn(DRAFTER.as, demoPeople.admin);
  await prepareMonth(line, DRAFTER);
  const places = { [momentary.monthToSettle]: lastMonth() };
  return line.fetch("SETTLEMENT", "_id", "adminSettlementDraft", { ...DRAFTER, places });
}

async function newAgreed(line: CallLine): Promise<string> {
  const draft = (await findNewest("draft")) ?? (await newDraft(line));
  line.signIn(BANK_OFFICER.as, demoPeople.bank);
  line.run("bankSettlementAgree", { ...BANK_OFFICER, places: { [samples.settlementDraft]: draft } });
  return draft;
}

async function newSettled(line: CallLine): Promise<string> {
  const agreed = (await findNewest("agreed")) ?? (await newAgreed(line));
  line.signIn(BANK_OFFICER.as, demoPeople.bank);
  line.run("bankSettlementConfirm", { ...BANK_OFFICER, places: { [samples.settlementAgreed]: agreed } });
  return agreed;
}

/** Set-ups of calls about settlements. */
export const settlementSetUps: SetUps = {
  calls: {
    async adminSettlementDraft(line) {
      await prepareMonth(line, { as: line.token });
      line.put(momentary.monthToSettle, lastMonth());
    },
  },
  samples: {
    settlement: () => findNewest(null),
    settlementDraft: async (line) => (await findNewest("draft")) ?? newDraft(line),
    settlementAgreed: async (line) => (await findNewest("agreed")) ?? newAgreed(line),
    settlementSettled: async (line) => (await findReturnable()) ?? newSettled(line),
  },
};
