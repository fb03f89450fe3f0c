/** Changes the bank's own cap on an SME's used credit. Source: app/domain/README.md, "Credit limits". */
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { type Applicant, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { type ApprovalRule, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import type { Cents } from "~/domain/values/money";
import { refuseUnless } from "~/domain/verbs/errors";
import { assertUnchanged } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { creditApprovalRequirement, loadCompanyName } from "./approval-rules.server";
import type { SentBankCap } from "./bank-cap";
import { hasCredit } from "./terms";
import { termVersion } from "./terms.server";

/** Returns the lower of the credit limit and the cap, in cents. */
const creditWithin = ({ creditAmount }: Pick<Applicant, "creditAmount">, cap: Cents | null): Cents =>
  Math.min(creditAmount ?? 0, cap ?? Infinity);

/** Two officers of the bank decide on a cap that raises the SME's usable credit above the limits of credits. */
const bankCapRule: ApprovalRule<[sent: SentBankCap]> = {
  verbName: "setBankCap",
  subject: ({ smeId }) => ({ id: smeId, role: "sme" }),
  async requirement(tx, _by, { smeId, cap }) {
    const sme = await applicantById(tx, smeId, "sme");
    return creditApprovalRequirement(
      tx,
      creditWithin(sme, cap),
      creditWithin(sme, sme.bankCap),
      sme.creditRequest ?? 0,
    );
  },
  async describe(tx, { smeId, cap, desc }) {
    const { bankCap } = await applicantById(tx, smeId, "sme");
    return message("wouldSetBankCap", await loadCompanyName(tx, smeId), bankCap, cap, desc);
  },
  async basis(tx, { smeId }) {
    const { level, creditRequest, creditAmount, bankCap } = await applicantById(tx, smeId, "sme");
    return { level, creditRequest, creditAmount, bankCap };
  },
};

/**
 * Sets or removes the bank's cap on the used credit of an SME at level 7 or 8, and records the event
 * `applicant.capChanged`. New orders need credit below the lower of the cap and the credit limit. Sends no message: the
 * SME sees only its available credit.
 * @throws NotFound if the SME does not exist.
 * @throws Refused "wrong_level" at another level, "done_already" if it has this cap, "changed_meanwhile" if the cap
 * differs from `seen`.
 * @throws AwaitsApproval if the usable credit grows above an approval limit.
 */
export const setBankCap = verbWithApproval<[sent: SentBankCap]>(
  "sme.cap.change",
  bankCapRule,
  async ({ actor: by, tx, now }, { smeId, cap, desc, seen }) => {
    const sme = await applicantById(tx, smeId, "sme");
    if (!hasCredit(sme)) throw wrongLevelRefusal(sme);
    assertUnchanged(seen, termVersion("cap", sme), message("bankCapIsNow", sme.bankCap));
    refuseUnless(sme.bankCap !== cap, "done_already", message("bankCapIsThat", cap));
    await changeApplicant(tx, smeId, { bankCap: cap, updatedAt: now });
    const text = message("bankCapChangedTo", sme.bankCap, cap, desc);
    const change = { subject: { kind: "applicant", id: smeId }, by, now, text, reason: desc } as const;
    await recordEvent(tx, { ...change, verb: "applicant.capChanged" });
    // On the timeline the change is a note, which only the bank and admins read.
    await recordEvent(tx, { ...change, verb: "applicant.noted", line: "note" });
  },
);
