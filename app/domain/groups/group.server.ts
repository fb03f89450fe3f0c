/**
 * Connects SMEs of one owner to a group, disconnects them, and limits their used credit together. Source:
 * app/domain/README.md, "Connected companies".
 */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { accounts, applicants, companyGroups } from "~/db/schema";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { lockUnpaidOrders } from "~/domain/aggregates/exposure.server";
import type { Applicant } from "~/domain/applicants/level.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import { nextNumber } from "~/domain/settings/settings.server";
import type { Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { groupName, type SentGroupLimit } from "./group";

type StoredGroup = typeof companyGroups.$inferSelect;

const companyName = (company: Applicant): string => companyDisplayName(company) ?? company.email;

/** @throws NotFound if no group has this id. */
async function loadGroup(tx: Tx, id: string): Promise<StoredGroup> {
  const [group] = await tx.select().from(companyGroups).where(eq(companyGroups.id, id));
  if (!group) throw new NotFound();
  return group;
}

/** The officer, the time and the reason of a change. */
interface Change {
  by: Operator & { accountId: string };
  now: number;
  desc: string;
}

/**
 * Connects two SMEs: the one without a group joins the other's, and without any group both start a new one. Records the
 * events `applicant.connected` and `group.connected`. Returns the group's id. The SMEs learn nothing of it.
 * @throws NotFound if an SME does not exist.
 * @throws Invalid if both are the same SME.
 * @throws Refused "done_already" if both are in one group, "in_other_group" if they are in two.
 */
export const connectCompanies = verb(
  "groups.manage",
  async (
    { actor: by, tx, now },
    { smeId, otherId, desc }: { smeId: string; otherId: string; desc: string },
  ): Promise<string> => {
    if (smeId === otherId) throw new Invalid({ otherId: [message("connectAnotherCompany")] });
    const [sme, other] = await Promise.all([applicantById(tx, smeId, "sme"), applicantById(tx, otherId, "sme")]);
    const companies = [sme, other];
    const ids = new Set(companies.flatMap(({ groupId }) => groupId ?? []));
    const joining = companies.filter(({ groupId }) => groupId === null);
    refuseUnless(ids.size < 2, "in_other_group", message("companiesInTwoGroups"));
    refuseUnless(joining.length > 0, "done_already", message("connectedAlready"));
    await lockSubjects(tx, "applicant", smeId, otherId);
    await lockUnpaidOrders(tx, ...joining.map(({ id }) => id));
    const change = { by, now, desc };
    const [present] = ids;
    const group = present === undefined ? await createGroup(tx, change) : await loadGroup(tx, present);
    await lockSubjects(tx, "group", group.id);
    await updateRow(tx, companyGroups, group.id, { companies: group.companies + joining.length });
    for (const company of joining) {
      const name = companyName(company === sme ? other : sme);
      const text = message("companyConnected", groupName(group.number), name, desc);
      await moveCompany(tx, company, group.id, { ...change, verb: "applicant.connected", text });
    }
    const text = message("groupConnected", companyName(sme), companyName(other), desc);
    await recordEvent(tx, { subject: { kind: "group", id: group.id }, verb: "group.connected", by, now, text });
    return group.id;
  },
);

/** Adds a group without companies, and records the event `group.created`. */
async function createGroup(tx: Tx, { by, now, desc }: Change): Promise<StoredGroup> {
  const group: StoredGroup = {
    id: generateId(now),
    number: await nextNumber(tx, "companyGroup"),
    creditLimit: null,
    companies: 0,
    createdBy: by.accountId,
    createdAt: now,
  };
  await insertRow(tx, companyGroups, group);
  const text = message("groupCreated", groupName(group.number));
  await recordEvent(tx, {
    subject: { kind: "group", id: group.id },
    verb: "group.created",
    by,
    now,
    text,
    reason: desc,
  });
  return group;
}

/**
 * Moves the SME, with its credit in the exposure, and records the event. Its timeline gets a note. Keeps `updatedAt`,
 * which the SME can read.
 */
async function moveCompany(
  tx: Tx,
  { id }: Applicant,
  groupId: string | null,
  {
    verb: recorded,
    by,
    now,
    text,
    desc,
  }: Change & { verb: "applicant.connected" | "applicant.disconnected"; text: string },
): Promise<void> {
  await changeApplicant(tx, id, { groupId });
  const change = { subject: { kind: "applicant", id }, by, now, text, reason: desc } as const;
  await recordEvent(tx, { ...change, verb: recorded });
  // A note, which only admins and the bank read.
  await recordEvent(tx, { ...change, verb: "applicant.noted", line: "note" });
}

/** An SME of a group that has a limit leaves it by two admins, because the limit no longer binds it. */
const disconnectionRule: ApprovalRule<[smeId: string, desc: string]> = {
  verbName: "disconnectCompany",
  subject: (id) => ({ id, role: "sme" }),
  async requirement(tx, _by, smeId) {
    const { groupId } = await applicantById(tx, smeId, "sme");
    const group = groupId === null ? null : await loadGroup(tx, groupId);
    return group?.creditLimit == null ? null : requireSecondPerson(message("leavingLimitTakesTwo"));
  },
  async describe(tx, smeId, desc) {
    const sme = await applicantById(tx, smeId, "sme");
    const { number } = await loadGroup(tx, sme.groupId ?? "");
    return message("wouldDisconnect", companyName(sme), groupName(number), desc);
  },
  async basis(tx, smeId) {
    const { groupId } = await applicantById(tx, smeId, "sme");
    return groupId;
  },
};

/**
 * Takes an SME out of its group, and records the events `applicant.disconnected` and `group.disconnected`.
 * @throws NotFound if the SME does not exist.
 * @throws Refused "done_already" if it has no group.
 * @throws AwaitsApproval if the group has a limit.
 */
export const disconnectCompany = verbWithApproval<[smeId: string, desc: string]>(
  "groups.manage",
  disconnectionRule,
  async ({ actor: by, tx, now }, smeId, desc) => {
    const sme = await applicantById(tx, smeId, "sme");
    const { groupId } = sme;
    if (groupId === null) return refuseUnless(false, "done_already", message("notConnected"));
    await lockUnpaidOrders(tx, smeId);
    const group = await loadGroup(tx, groupId);
    await lockSubjects(tx, "group", groupId);
    await updateRow(tx, companyGroups, groupId, { companies: group.companies - 1 });
    const text = message("companyDisconnected", groupName(group.number), desc);
    await moveCompany(tx, sme, null, { by, now, desc, verb: "applicant.disconnected", text });
    await recordEvent(tx, {
      subject: { kind: "group", id: groupId },
      verb: "group.disconnected",
      by,
      now,
      text: message("groupDisconnected", companyName(sme), desc),
    });
  },
);

const groupLimitRule: ApprovalRule<[sent: SentGroupLimit]> = {
  verbName: "setGroupLimit",
  subject: ({ groupId }) => ({ id: groupId, role: null }),
  requirement: async () => requireSecondPerson(message("groupLimitsTakeTwo")),
  async describe(tx, { groupId, limit, desc }) {
    const { number, creditLimit } = await loadGroup(tx, groupId);
    return message("wouldSetGroupLimit", groupName(number), creditLimit, limit, desc);
  },
  async basis(tx, { groupId }) {
    const { creditLimit, companies } = await loadGroup(tx, groupId);
    return { creditLimit, companies };
  },
  record: async (_tx, { groupId }) => ({ kind: "group", id: groupId }),
};

/**
 * Sets or removes the limit of the group's used credit, by two admins, and records the event `group.limitChanged`. The
 * used credit may exceed it; then the group's companies can order again once they have paid enough.
 * @throws NotFound if no group has this id, or if all its companies are disconnected.
 * @throws Refused "done_already" if it has this limit, "changed_meanwhile" if the limit differs from `seen`.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const setGroupLimit = verbWithApproval<[sent: SentGroupLimit]>(
  "groups.manage",
  groupLimitRule,
  async ({ actor: by, tx, now }, { groupId, limit, desc, seen }) => {
    await lockSubjects(tx, "group", groupId);
    const { creditLimit, companies } = await loadGroup(tx, groupId);
    if (companies === 0) throw new NotFound();
    assertUnchanged(seen, groupLimitVersion(creditLimit), message("groupLimitIsNow", creditLimit));
    refuseUnless(creditLimit !== limit, "done_already", message("groupLimitIsThat", creditLimit));
    await updateRow(tx, companyGroups, groupId, { creditLimit: limit });
    await recordEvent(tx, {
      subject: { kind: "group", id: groupId },
      verb: "group.limitChanged",
      by,
      now,
      text: message("groupLimitChanged", creditLimit, limit, desc),
      reason: desc,
    });
  },
);

/** The version of a group's limit, for forms. */
export const groupLimitVersion = (limit: number | null): string => versionHash(limit ?? "");

/**
 * Returns the id of the SME whose account has this email address.
 * @throws Invalid at field "email" if no SME has it.
 */
export async function findSmeByEmail(email: string): Promise<string> {
  const [sme] = await db
    .select({ id: applicants.id, role: applicants.role })
    .from(accounts)
    .innerJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(eq(accounts.email, email));
  if (sme?.role !== "sme") throw new Invalid({ email: [message("noSmeWithEmail")] });
  return sme.id;
}
