/** Companies that may be the same. Source: app/domain/README.md, "Company identity". */
import type { ApplicantRole } from "~/domain/values/actor";

/** The kinds of agreement, strongest first. */
export const agreements = ["registration", "file", "iban", "phone", "email", "holder", "name"] as const;
export type Agreement = (typeof agreements)[number];

export interface DuplicateCompany {
  id: string;
  role: ApplicantRole;
  level: number;
  /** May be a message(). Null if the reader may not know the company. */
  name: string | null;
  agrees: Agreement[];
}

/** The result for an officer. `companies` is empty for an insurer's officer, who sees only the number. */
export interface Duplicates {
  count: number;
  companies: DuplicateCompany[];
}

/** The most companies in a result. */
export const MAX_DUPLICATES = 10;
