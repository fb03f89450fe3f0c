/** Closing and reopening companies. Source: app/domain/README.md, "Closed companies". */
import type { ApplicantRole } from "~/domain/values/actor";
import { Level, lastLevel } from "~/domain/values/level";

/** A company to close or to reopen. `desc`: the reason, which the company reads in an email. */
export interface SentClosure {
  companyId: string;
  desc: string;
}

/** A company, and the matters that keep it open: message()s, empty if it can be closed or is closed. */
export interface ClosureView {
  id: string;
  name: string;
  role: ApplicantRole;
  act: "close" | "reopen";
  matters: string[];
}

/** Returns the possible act of an admin: "close" while the company trades, "reopen" once it is closed, or null. */
export function closureAct({ role, level }: { role: ApplicantRole; level: number }): "close" | "reopen" | null {
  if (level === Level.closed) return "reopen";
  return level === lastLevel[role] ? "close" : null;
}
