/** Set-ups of settlements with the bank. An admin drafts the settlement that a call changes. */
import type { SettlementState } from "~/domain/settlements/settlement";
import { listSettlements, loadBankBalance } from "~/domain/settlements/settlement-list.server";
import { businessMonth, shiftMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { momentary, samples } from "~/http/api/shapes/samples";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { demoPeople } from "./people.server";

/** The id of the newest settlement in the state. `state`: null for any. Null if there is none. */
async function findNewest(state: SettlementState | null): Promise<string | null> {
  const { rows } = await listSettlements({ page: 1, perPage: 1 }, state);
  return rows[0]?.id ?? null;
}

const lastMonth = (): string => shiftMonth(businessMonth(clock.now()), -1);

/** @throws Lacking unless a settlement could be drafted: none is open, and an amount is due. */
async function assertSettlementDue(): Promise<void> {
  const { principalDue, shareDue } = await loadBankBalance();
  const isOpen = (await findNewest("draft")) !== null || (await findNewest("agreed")) !== null;
  if (isOpen || (principalDue === 0 && shareDue === 0)) throw new Lacking("month to settle");
}

async function newDraft(line: CallLine): Promise<string> {
  await assertSettlementDue();
  line.signIn("DRAFTER", demoPeople.admin);
  const places = { [momentary.monthToSettle]: lastMonth() };
  return line.fetch("SETTLEMENT", "_id", "adminSettlementDraft", { as: "DRAFTER", places });
}

async function newAgreed(line: CallLine): Promise<string> {
  const draft = (await findNewest("draft")) ?? (await newDraft(line));
  line.signIn("BANK_OFFICER", demoPeople.bank);
  line.run("bankSettlementAgree", { as: "BANK_OFFICER", places: { [samples.settlementDraft]: draft } });
  return draft;
}

/** Set-ups of calls about settlements. */
export const settlementSetUps: SetUps = {
  calls: {
    async adminSettlementDraft(line) {
      await assertSettlementDue();
      line.put(momentary.monthToSettle, lastMonth());
    },
  },
  samples: {
    settlement: () => findNewest(null),
    settlementDraft: async (line) => (await findNewest("draft")) ?? newDraft(line),
    settlementAgreed: async (line) => (await findNewest("agreed")) ?? newAgreed(line),
    settlementSettled: () => findNewest("settled"),
  },
};
