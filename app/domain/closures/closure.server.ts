/**
 * Closes a company once nothing is owed, and reopens it. Takes two admins if there are two. Source:
 * app/domain/README.md, "Closed companies".
 */
import { and, eq, isNotNull } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { erasures } from "~/db/schema";
import { type Applicant, changeLevel, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { applicantById } from "~/domain/lookups.server";
import { cancelOpenCheckouts } from "~/domain/orders/order-checkout.server";
import { listInDirectory, removeFromDirectory } from "~/domain/suppliers/supplier.server";
import { closeAccount, reopenAccount } from "~/domain/team/team.server";
import { Level, lastLevel } from "~/domain/values/level";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { type ClosureView, closureAct, type SentClosure } from "./closure";
import { listOpenMatters } from "./open-matters.server";

const companyName = (company: Applicant): string => companyDisplayName(company) ?? company.email;

/**
 * Returns the company if it can be closed.
 * @throws NotFound if no company has this id.
 * @throws Refused "wrong_level" unless it trades, "still_open" with its open matters.
 */
async function requireClosable(tx: Tx, id: string): Promise<Applicant> {
  const company = await applicantById(tx, id);
  if (closureAct(company) !== "close") throw wrongLevelRefusal(company);
  const matters = await listOpenMatters(tx, company);
  refuseUnless(matters.length === 0, "still_open", message("companyStillOpen", matters));
  return company;
}

/**
 * Returns the company if it is closed and has its names.
 * @throws NotFound if no company has this id.
 * @throws Refused "wrong_level" if it is not closed, or if its names are erased.
 */
async function requireClosed(tx: Tx, id: string): Promise<Applicant> {
  const company = await applicantById(tx, id);
  if (closureAct(company) !== "reopen") throw wrongLevelRefusal(company);
  const isErased = and(eq(erasures.applicantId, id), eq(erasures.kind, "names"), isNotNull(erasures.erasedAt));
  const erased = await tx.select({ id: erasures.id }).from(erasures).where(isErased).limit(1);
  refuseUnless(erased.length === 0, "wrong_level", message("namesAreErased"));
  return company;
}

const closureRule = (act: "close" | "reopen"): ApprovalRule<[closure: SentClosure]> => ({
  verbName: act === "close" ? "closeCompany" : "reopenCompany",
  subject: ({ companyId }) => ({ id: companyId, role: null }),
  requirement: async () => requireSecondPerson(message(act === "close" ? "closuresTakeTwo" : "reopeningsTakeTwo")),
  async describe(tx, { companyId, desc }) {
    const name = companyName(await applicantById(tx, companyId));
    return message(act === "close" ? "wouldCloseCompany" : "wouldReopenCompany", name, desc);
  },
  async basis(tx, { companyId }) {
    const { level } = await applicantById(tx, companyId);
    return level;
  },
  record: async (_tx, { companyId }) => ({ kind: "applicant", id: companyId }),
});

/**
 * Closes a trading company: disables its account, ends its sessions, sets an SME's credit to $0.00, and cancels a
 * supplier's open checkouts. Records the event `applicant.closed`. Staff can still read its records.
 * @throws NotFound and Refused as requireClosable().
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const closeCompany = verbWithApproval<[closure: SentClosure]>(
  "companies.close",
  closureRule("close"),
  async ({ actor: by, tx, now }, { companyId, desc }) => {
    const company = await requireClosable(tx, companyId);
    await changeLevel(tx, company, Level.closed, {
      by,
      verb: "applicant.closed",
      text: message("companyClosed", desc),
      reason: desc,
      now,
      change: company.role === "sme" ? { creditAmount: 0, nextInsurerId: null } : {},
    });
    if (company.role === "provider") await removeFromDirectory(tx, companyId);
    await closeAccount(tx, company.accountId, by, now);
    if (company.role === "provider")
      await cancelOpenCheckouts(tx, companyId, { by, text: message("checkoutSupplierClosed"), now });
  },
);

/**
 * Reopens a closed company: its people can sign in and trade again. Records the event `applicant.reopened`. An SME's
 * credit stays $0.00 until its insurer changes it.
 * @throws NotFound and Refused as requireClosed().
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const reopenCompany = verbWithApproval<[closure: SentClosure]>(
  "companies.close",
  closureRule("reopen"),
  async ({ actor: by, tx, now }, { companyId, desc }) => {
    const company = await requireClosed(tx, companyId);
    await changeLevel(tx, company, lastLevel[company.role], {
      by,
      verb: "applicant.reopened",
      text: message("companyReopened", desc),
      reason: desc,
      now,
      change: company.role === "sme" ? { reviewedAt: now } : {},
    });
    if (company.role === "provider") await listInDirectory(tx, companyId);
    await reopenAccount(tx, company.accountId, by, now);
  },
);

/**
 * Returns the company for the pages that close or reopen it. Callers check the permission.
 * @throws NotFound if no company has this id, or if it never traded.
 */
export async function loadClosure(id: string): Promise<ClosureView> {
  const company = await applicantById(db, id);
  const act = closureAct(company);
  if (act === null) throw new NotFound();
  const matters = act === "close" ? await listOpenMatters(db, company) : [];
  return { id, name: companyName(company), role: company.role, act, matters };
}
