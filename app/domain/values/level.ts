/** The levels of SMEs and suppliers, and the allowed moves between them. Source: app/domain/README.md, "Levels". */

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
  closed: 9,
} as const;
export type Level = (typeof Level)[keyof typeof Level];

/** The level at which verification is finished and trading begins, by role. */
export const lastLevel: Record<ApplicantRole, Level> = { sme: Level.adminActivated, provider: Level.adminVerified };

/** Returns whether the company trades, or traded before it was closed. */
export const hasTraded = ({ role, level }: { role: ApplicantRole; level: number }): boolean =>
  level === lastLevel[role] || level === Level.closed;

/** Returns whether the business with the company has ended: it is closed, or finally rejected. */
export const hasEnded = ({ level }: { level: number }): boolean =>
  level === Level.closed || level === Level.fullRejected || level === Level.rejectedByInsurers;

/** Returns whether a company with documents must act, and may have abandoned its registration. */
export const canBeAbandoned = ({ level }: { level: number }): boolean =>
  level === Level.infoAdded || level === Level.conditionalRejected;

/** Returns every level of a role, in the display order of filters. */
export const applicantLevels = (role: ApplicantRole): number[] =>
  role === "sme" ? [-6, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [-2, -1, 0, 1, 2, 3, 4, 5, 9];

/** The levels at which an insurer decides on an SME, covers it or covered it. */
export const insurerLevels: Level[] = [Level.bankVerified, Level.insuranceVerified, Level.adminActivated, Level.closed];

/** Level names in English, for the API. Pages use their own words. */
export const levelName = names.level;

/** The role that may make each move, by current and next level. No other move exists. */
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
    8: { 9: "admin" },
    9: { 8: "admin" },
  },
  provider: {
    0: { 1: "provider" },
    1: { 2: "provider" },
    2: { 3: "provider" },
    [-2]: { 3: "provider" },
    3: { 4: "provider" },
    4: { 5: "admin", [-2]: "admin", [-1]: "admin" },
    5: { 9: "admin" },
    9: { 5: "admin" },
  },
};

/** Returns whether `operator` (a role) may move an applicant of `role` from one level to the other. */
export const isAllowedMove = (role: ApplicantRole, from: number, to: number, operator: string): boolean =>
  allowedMoves[role][from]?.[to] === operator;

/**
 * Returns whether contact details can be changed without the info form. They can from level 3. Below level 3, and
 * after a rejection, only the info form changes them.
 */
export const isContactEditable = (level: number): boolean => level >= Level.infoAdded;

/** Returns whether the info form is open: for the first time, or again after a conditional reject. */
export const isInfoEditable = (level: number): boolean =>
  level === Level.phoneVerified || level === Level.conditionalRejected;

/** Returns the officer role that decides on an applicant at this level. Null if the applicant must act, or nobody. */
export const decidingRole = (role: ApplicantRole, level: number): OfficerRole | null =>
  officerRoles.find((officer) =>
    pendingDecision({ role: officer, insurerId: null }, { role, level, insurerId: null }),
  ) ?? null;

/** Returns the decision that this officer has to make on the applicant. Null if it is not this officer's turn. */
export function pendingDecision(
  actor: Pick<Actor, "role" | "insurerId">,
  applicant: { role: ApplicantRole; level: number; insurerId: string | null },
): "verdict" | "plan" | null {
  // Reopening a closed company is no decision that anybody waits for.
  if (applicant.level === Level.closed) return null;
  if (actor.role === "insurance" && applicant.insurerId !== actor.insurerId) return null;
  const mayMoveTo = (level: number) => isAllowedMove(applicant.role, applicant.level, level, actor.role);
  if (mayMoveTo(Level.adminActivated)) return "plan";
  return mayMoveTo(Level.fullRejected) ? "verdict" : null;
}
