/**
 * Replaces the email address or phone number of a company that has lost access to the old one. One admin proposes, and
 * another approves. Source: app/domain/README.md, "Contact changes".
 */
import { db, type Tx } from "~/db/client.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { applicantById } from "~/domain/lookups.server";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import type { Replacement, ReplacementView } from "./contact-change";
import {
  assertEmailAvailable,
  assertPhoneAvailable,
  replaceEmail,
  replacePhone,
  requireChangeable,
} from "./contact-change.server";

const rule: ApprovalRule<[replacement: Replacement]> = {
  verbName: "replaceContact",
  subject: ({ companyId }) => ({ id: companyId, role: null }),
  requirement: async () => requireSecondPerson(message("contactsTakeTwo")),
  async describe(tx, { companyId, email, phone, desc }) {
    const company = await applicantById(tx, companyId);
    const name = companyDisplayName(company) ?? company.email;
    return message("wouldReplaceContact", name, email, phone && `+${phone.countryCode} ${phone.phone}`, desc);
  },
  async basis(tx, { companyId }) {
    const { level, email, phoneCountry, phoneNumber } = await applicantById(tx, companyId);
    return [level, email, phoneCountry, phoneNumber];
  },
  record: async (_tx, { companyId }) => ({ kind: "applicant", id: companyId }),
};

/**
 * Replaces the company's email address, phone number or both. A new address ends the account's sessions and password
 * links. Records the events `account.emailChanged`, `applicant.emailChanged` and `applicant.phoneChanged`.
 * @throws NotFound if no company has this id.
 * @throws Refused "wrong_level" before both are verified, and for a closed company.
 * @throws Invalid if neither is given, or at the field of an unchanged or taken value.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const replaceContact = verbWithApproval<[replacement: Replacement]>(
  "companies.contacts",
  rule,
  async ({ actor: by, tx, now }, { companyId, email, phone, desc: reason }) => {
    const company = await requireChangeable(tx, companyId);
    if (email === null && phone === null) throw new Invalid({ email: [message("enterNewContact")] });
    if (phone !== null) await assertPhoneAvailable(tx, company, phone);
    if (email !== null) await assertEmailAvailable(tx, company, email);
    if (phone !== null) await replacePhone(tx, company, phone, { by, now, reason });
    if (email !== null) await replaceEmail(tx, await requireChangeable(tx, companyId), email, { by, now, reason });
  },
);

/**
 * Returns the company for the admin's form. Callers check the permission.
 * @throws NotFound if no company has this id.
 * @throws Refused "wrong_level" as replaceContact().
 */
export async function loadReplacement(id: string, tx: Tx = db): Promise<ReplacementView> {
  const company = await requireChangeable(tx, id);
  const { role, email, phoneCountry, phoneNumber } = company;
  return {
    id,
    name: companyDisplayName(company) ?? email,
    role,
    email,
    phone: phoneNumber && `+${phoneCountry} ${phoneNumber}`,
  };
}
