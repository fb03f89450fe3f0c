/** Who asks: the roles of section 6 and the person behind a request. */
export const roles = ["sme", "provider", "admin", "bank", "insurance"] as const;
export type Role = (typeof roles)[number];

/** The two roles that apply, register themselves and have levels. */
export const applicantRoles = ["sme", "provider"] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

/** The roles of staff, who are invited by an admin or added by the command line. */
export const staffRoles = ["admin", "bank", "insurance"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The three roles that decide. */
export const officerRoles = ["admin", "bank", "insurance"] as const;
export type OfficerRole = (typeof officerRoles)[number];

export interface Actor {
  accountId: string;
  role: Role;
  name: string;
  email: string;
  /** The SME or supplier that this person is; null for staff. */
  applicantId: string | null;
  /** The applicant's level; null for staff. */
  level: number | null;
  /** The insurer that this person works for; only for role insurance. */
  insurerId: string | null;
  /** The account's own language, by its name in app/words. */
  locale: string;
  /** Officers must have a second factor, and this one has none yet: nothing else is open to it. */
  mustSetUpSecondFactor: boolean;
  /** Of the applicant's telephone, as it is dialled; null for staff, and before it is given. */
  country: string | null;
}

/** Dhow itself, where the clock and no person does something. */
export const systemOperator = { accountId: null, role: "system" } as const;
/** Whoever runs Dhow, by the command line. */
export const commandLineOperator = { accountId: null, role: "command line" } as const;
/** Who did something. */
export type Operator = Pick<Actor, "accountId" | "role"> | typeof systemOperator | typeof commandLineOperator;
