import { findActorByEmail } from "~/domain/accounts/account.server";
import { listApplicants } from "~/domain/applicants/applicant-list.server";
import { listWaitingReviews } from "~/domain/credit-limits/review.server";
import { mandatoryTitles } from "~/domain/documents/document";
import { listPendingDocuments } from "~/domain/documents/renewals.server";
import { listInsurerStates } from "~/domain/insurers/insurer.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import type { ApplicantRole } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { hasPermission } from "~/domain/verbs/permissions";
import { requireOperation } from "~/http/api/published/published-document.server";
import { samples } from "~/http/api/shapes/samples";
import { type CallLine, inAreas, Lacking, newEmail, quiet, type SetUp, type SetUps } from "./call-line.server";
import {
  demoApplicantId,
  demoPeople,
  demoSupplier,
  fewRows,
  findApplicantAtLevel,
  insurersTurn,
  smeOfInsurer,
  type Turn,
} from "./people.server";

/** Calls as an applicant at the level. `code`: the applicant can receive a new code of this kind at once. */
const at =
  (level: number, code?: "email" | "phone"): SetUp =>
  async (line) => {
    const email = await findApplicantAtLevel(line.area as ApplicantRole, level, code);
    if (!email) throw new Lacking(`applicant at level ${level}${code ? " who can be sent a code" : ""}`);
    line.callAs("NEW", email);
  };

/** Uploads all required documents first. */
async function withDocuments(line: CallLine): Promise<void> {
  await at(Level.infoAdded)(line);
  const id = `${line.area}DocUploadPost`;
  const upload = line.buildCall(id, { places: { [String(requireOperation(id).example?.title)]: "$TITLE" } });
  const titles = mandatoryTitles(line.area as ApplicantRole).map((title) => `'${title}'`);
  line.write(`for TITLE in ${titles.join(" ")}; do ${quiet(upload)}; done`);
}

/**
 * Calls as the insurer that has a waiting SME.
 * @throws Lacking if no insurer of the demo has one.
 */
export async function atInsurer(line: CallLine): Promise<Turn> {
  const turn = await insurersTurn();
  if (!turn) throw new Lacking("SME at an insurer");
  line.put(samples.smeAtInsurer, turn.smeId);
  if (turn.email !== demoPeople.insurance) line.callAs("OTHER", turn.email);
  return turn;
}

const waiting = async (role: ApplicantRole, level: number): Promise<string | null> =>
  (await listApplicants(role, fewRows({ level, perPage: 1 }))).rows[0]?.id ?? null;

/** Set-ups of calls about applicants. */
export const applicantSetUps: SetUps = {
  calls: inAreas(["sme", "provider"], {
    EmailResend: at(Level.registered, "email"),
    EmailCorrect: at(Level.registered),
    EmailValidate: at(Level.registered, "email"),
    PhoneAdd: at(Level.emailVerified, "phone"),
    PhoneValidate: at(Level.emailVerified, "phone"),
    // Nobody else signs in as these applicants, whose addresses change.
    EmailChange: at(Level.docsUploaded),
    EmailConfirm: at(Level.docsUploaded),
    PhoneChange: at(Level.docsUploaded),
    PhoneConfirm: at(Level.docsUploaded),
    InfoAdd: at(Level.phoneVerified),
    InfoDraftGet: at(Level.phoneVerified),
    InfoDraftPut: at(Level.phoneVerified),
    DocUploadPost: at(Level.infoAdded),
    DocUploadDelete: at(Level.infoAdded),
    DocConfirm: withDocuments,
  }),
  samples: {
    emailCode: (line) => line.fetch("CODE", "code", `${line.area}EmailResend`),
    phoneCode: (line) => line.fetch("OTP", "otp", `${line.area}PhoneAdd`),
    newEmailCode: (line) =>
      line.fetch("CODE", "code", `${line.area}EmailChange`, {
        places: { "buyer.new@example.test": newEmail(line.operation.id, "buyer.new@example.test") },
      }),
    // Each run needs another number.
    newPhoneCode: (line) =>
      line.fetch("OTP", "otp", `${line.area}PhoneChange`, {
        places: { "50004444": "$(date +5000%M%S)" },
      }),
    companyToReach: demoSupplier,
    document: (line) => line.fetch("DOC", "_id", `${line.area}DocUploadPost`),
    sme: () => demoApplicantId(demoPeople.sme),
    smeAtAdmin: () => waiting("sme", Level.docsUploaded),
    smeAtBank: () => waiting("sme", Level.adminVerified),
    smeAtInsurer: async (line) => (await atInsurer(line)).smeId,
    smeToActivate: () => waiting("sme", Level.insuranceVerified),
    async smeStuck() {
      const skipped = new Set(
        (await listInsurerStates()).filter((state) => state.skipped !== null).map((state) => state.id),
      );
      const { rows } = await listApplicants("sme", fewRows({ level: Level.bankVerified }));
      return rows.find((sme) => skipped.has(sme.insurerId ?? ""))?.id ?? null;
    },
    smeToChange: async () => (await smeOfInsurer())?.id ?? null,
    async smeToReview(line) {
      const officer = await line.caller();
      // The first review is the demo's own SME, which has to stay able to buy, so take the last one.
      return (officer && (await listWaitingReviews(officer)).at(-1)?.smeId) ?? null;
    },
    supplier: demoSupplier,
    supplierToChange: demoSupplier,
    supplierAtAdmin: () => waiting("provider", Level.docsUploaded),
    async documentWaiting(line) {
      const officer = await line.caller();
      return officer && hasPermission(officer, "documents.accept")
        ? ((await listPendingDocuments(officer))[0]?.id ?? null)
        : null;
    },
    async documentInUse() {
      const buyer = await findActorByEmail(demoPeople.sme);
      return buyer && ((await loadOwnProfile(buyer)).documents[0]?.id ?? null);
    },
  },
};
