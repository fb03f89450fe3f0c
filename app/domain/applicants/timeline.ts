/**
 * The one rule of who reads what of an applicant's timeline.
 *
 * - Admin and bank: everything.
 * - The applicant: moves and verdicts, in the words written for it. No officer's note, and not which insurer refused it.
 * - An insurer: its own lines, and what admin, bank and the company did. Of another insurer only that a move happened, not
 *   its words, its credit or its no; and no notes but its own, for admin and bank may have written about its competitors.
 */
import { officerRoles, type Role } from "../actor";
import { Level, levelName } from "./level";

export interface Reader {
  role: Role;
  insurerId: string | null;
}

export interface Line {
  kind: "move" | "line" | "note";
  /** The level that it moved to, or at which it was written. */
  level: number;
  /** The operator's role. */
  who: string;
  /** The operator's insurer, for role insurance. */
  insurerId: string | null;
  text: string;
}

/** Whether the reader learns which officer it was: admin and bank of all, an insurer of its own; others only the role. */
export function seesPerson(reader: Reader, line: Line): boolean {
  if (!(officerRoles as readonly string[]).includes(line.who)) return false;
  if (reader.role === "insurance") return line.who === "insurance" && line.insurerId === reader.insurerId;
  return reader.role === "admin" || reader.role === "bank";
}

/** The words that the reader sees of the line; null when it is not for them. */
export function wordsFor(reader: Reader, line: Line): string | null {
  const isInsurers = line.who === "insurance";
  switch (reader.role) {
    case "admin":
    case "bank":
      return line.text;
    case "insurance":
      if (isInsurers && line.insurerId !== null && line.insurerId === reader.insurerId) return line.text;
      if (line.kind === "note") return null;
      if (!isInsurers) return line.text;
      return line.kind === "move" ? levelName(line.level) : null;
    case "sme":
    case "provider":
      if (line.kind === "note") return null;
      // The fixed text of an insurer's full reject names the insurer.
      return isInsurers && line.level === Level.fullRejected ? "Fully rejected" : line.text;
  }
}
