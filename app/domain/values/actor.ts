/** The roles, and the signed-in person behind a request. */
import type { ActingKey } from "./api-key-scope";
import type { ActingMember } from "./duty";

export const roles = ["sme", "provider", "admin", "bank", "insurance"] as const;
export type Role = (typeof roles)[number];

/** The roles that register themselves, apply and have levels. */
export const applicantRoles = ["sme", "provider"] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

/** The roles of staff. An admin invites them, or the command line adds them. */
export const staffRoles = ["admin", "bank", "insurance"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles that review and approve. */
export const officerRoles = ["admin", "bank", "insurance"] as const;
export type OfficerRole = (typeof officerRoles)[number];
export const isOfficer = (role: Role): role is OfficerRole => (officerRoles as readonly Role[]).includes(role);

export interface Actor {
  accountId: string;
  role: Role;
  name: string;
  email: string;
  /** The SME or supplier that the person acts for. Null for staff. */
  applicantId: string | null;
  /** The applicant's level. Null for staff. */
  level: number | null;
  /** The insurer that this person works for. Null for all roles except insurance. */
  insurerId: string | null;
  /** The account's own language, by its code in app/words. */
  locale: string;
  /** True if officers must have a second factor and this one has none. Then nothing else is open. */
  mustSetUpSecondFactor: boolean;
  /** The dialling code of the applicant's phone number. Null for staff, and before a number is given. */
  country: string | null;
  /** The API key that acts for the company or organization of the account. Missing if a person acts. */
  apiKey?: ActingKey;
  /** The acting member of a company's team. Missing for staff, and for the owner of the company's account. */
  member?: ActingMember;
}

/** Returns the scope of totals that an officer reads: "" for admin and bank, who see all, else the insurer's id. */
export const readerScope = ({ role, insurerId }: Pick<Actor, "role" | "insurerId">): string =>
  role === "insurance" ? (insurerId ?? "nobody") : "";

/** Dhow itself, for actions of scheduled jobs. */
export const systemOperator = { accountId: null, role: "system" } as const;
/** The person who runs a command in a terminal, without an account. */
export const commandLineOperator = { accountId: null, role: "command line" } as const;
/** A driver without an account, who holds the supplier's link for one order. */
export const driverOperator = { accountId: null, role: "driver" } as const;
/** The person or system that an event names as its author. */
export type Operator =
  | (Pick<Actor, "accountId" | "role"> & Partial<Pick<Actor, "insurerId">> & { apiKey?: Pick<ActingKey, "id"> })
  | typeof systemOperator
  | typeof commandLineOperator
  | typeof driverOperator;
