/** A trading company's new document, in the admin's queue. */
import type { ApplicantRole } from "~/domain/values/actor";

export interface PendingDocument {
  id: string;
  title: string;
  /** The stored file's name. */
  file: string;
  createdAt: number;
  /** The company's expiry date: the last moment of a day, in UTC milliseconds. Null if it named none. */
  goodUntil: number | null;
  applicantId: string;
  role: ApplicantRole;
  /** The company's name, a message() if it has one in each script. */
  company: string;
}
