/** The levels of SMEs and suppliers, and the table of moves between them. Source: app/domain/README.md, "Levels". */

import { names } from "~/words/en/messages/names";
import { type Actor, type ApplicantRole, type OfficerRole, officerRoles, type Role } from "./actor";

export const Level = {
  rejectedByInsurers: -6,
  conditionalRejected: -2,
  fullRejected: -1,
  registered: 0,
  emailVerified: 1,
  phoneVerified: 2,
  infoAdded: 3,
  docsUploaded: 4,
  adminVerified: 5,
  bankVerified: 6,
  insuranceVerified: 7,
  adminActivated: 8,
} as const;
export type Level = (typeof Level)[keyof typeof Level];

/** Where verification is finished and trading begins. */
export const lastLevel: Record<ApplicantRole, Level> = { sme: Level.adminActivated, provider: Level.adminVerified };

/** Every level of a role, in the order in which filters show them. */
export const applicantLevels = (role: ApplicantRole): number[] =>
  role === "sme" ? [-6, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8] : [-2, -1, 0, 1, 2, 3, 4, 5];

/** The levels at which an SME is with an insurer, which decides on it or covers it. */
export const insurerLevels: Level[] = [Level.bankVerified, Level.insuranceVerified, Level.adminActivated];

/** In English, as programs read it. Pages have it from their words. */
export const levelName = names.level;

/** from -> to -> who. No other move exists, whoever asks. */
const allowedMoves: Record<ApplicantRole, Record<number, Record<number, Role>>> = {
  sme: {
    0: { 1: "sme" },
    1: { 2: "sme" },
    2: { 3: "sme" },
    [-2]: { 3: "sme" },
    3: { 4: "sme" },
    4: { 5: "admin", [-2]: "admin", [-1]: "admin" },
    5: { 6: "bank", [-2]: "bank", [-1]: "bank" },
    6: { 7: "insurance", [-1]: "insurance", [-6]: "insurance" },
    7: { 8: "admin" },
  },
  provider: {
    0: { 1: "provider" },
    1: { 2: "provider" },
    2: { 3: "provider" },
    [-2]: { 3: "provider" },
    3: { 4: "provider" },
    4: { 5: "admin", [-2]: "admin", [-1]: "admin" },
  },
};

export const isAllowedMove = (role: ApplicantRole, from: number, to: number, operator: string): boolean =>
  allowedMoves[role][from]?.[to] === operator;

/**
 * Contact details can be changed on their own once the info form was sent, unless that form is open again or the
 * applicant is rejected.
 */
export const isContactEditable = (level: number): boolean => level >= Level.infoAdded;

/** The info form is open: for the first time, or again after a conditional reject. */
export const isInfoEditable = (level: number): boolean =>
  level === Level.phoneVerified || level === Level.conditionalRejected;

/** Whose decision an applicant at this level waits for; null when it is its own turn, or nobody's. */
export const decidingRole = (role: ApplicantRole, level: number): OfficerRole | null =>
  officerRoles.find((officer) =>
    pendingDecision({ role: officer, insurerId: null }, { role, level, insurerId: null }),
  ) ?? null;

/** What an applicant waits for from this officer now; null when it is not this officer's turn. */
export function pendingDecision(
  actor: Pick<Actor, "role" | "insurerId">,
  applicant: { role: ApplicantRole; level: number; insurerId: string | null },
): "verdict" | "plan" | null {
  if (actor.role === "insurance" && applicant.insurerId !== actor.insurerId) return null;
  const mayMoveTo = (level: number) => isAllowedMove(applicant.role, applicant.level, level, actor.role);
  if (mayMoveTo(Level.adminActivated)) return "plan";
  return mayMoveTo(Level.fullRejected) ? "verdict" : null;
}
