/** Companies that may be one and the same. Source: app/domain/README.md, "Who is this". */
import type { ApplicantRole } from "~/domain/values/actor";

/** What agrees, the weightiest first. */
export const agreements = ["registration", "file", "iban", "phone", "email", "holder", "name"] as const;
export type Agreement = (typeof agreements)[number];

export interface DuplicateCompany {
  id: string;
  role: ApplicantRole;
  level: number;
  /** A message(); null where the reader may not know which one it is. */
  name: string | null;
  agrees: Agreement[];
}

/** What an officer reads. Of an insurer's officer, only how many there are. */
export interface Duplicates {
  count: number;
  companies: DuplicateCompany[];
}

/** More are not compared. */
export const MAX_DUPLICATES = 10;
