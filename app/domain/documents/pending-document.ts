/** A new document of a company that trades, as the admin's queue shows it. */
import type { ApplicantRole } from "~/domain/values/actor";

export interface PendingDocument {
  id: string;
  title: string;
  /** The stored file's name. */
  file: string;
  createdAt: number;
  /** What its company said: the last moment of a day. */
  goodUntil: number | null;
  applicantId: string;
  role: ApplicantRole;
  /** A message(). */
  company: string;
}
