/** The teams of SMEs and suppliers: form schemas and views. Source: app/domain/README.md, "Teams". */
import * as z from "zod";
import type { ApplicantRole } from "~/domain/values/actor";
import { moneyInput, optionalInput } from "~/domain/values/amounts";
import { type Duty, duties } from "~/domain/values/duty";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { alwaysCheck, email, hiddenInput, lineInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The most members of a team, with invited people. */
export const MAX_MEMBERS = 50;

const CHOOSE_DUTIES = message("chooseDuties");
const WRONG_LIMIT = message("memberLimitWrong", MAX_AMOUNT);

const limitInput = optionalInput(
  moneyInput(
    { min: 1, max: MAX_AMOUNT },
    { missing: WRONG_LIMIT, "no number": WRONG_LIMIT, "too small": WRONG_LIMIT, "too large": WRONG_LIMIT },
  ),
);

const dutyFields = {
  duties: z.array(z.enum(duties, CHOOSE_DUTIES), { error: CHOOSE_DUTIES }).min(1, CHOOSE_DUTIES),
  orderLimit: limitInput,
  monthLimit: limitInput,
};

/** A month's limit below the limit per order would make that limit useless. */
const isOrdered = ({ orderLimit, monthLimit }: { orderLimit: Cents | null; monthLimit: Cents | null }) =>
  orderLimit === null || monthLimit === null || orderLimit <= monthLimit;
const LIMITS_WRONG = { path: ["monthLimit"], error: message("monthLimitTooSmall"), ...alwaysCheck };

/** The form of a member's duties and limits. An empty limit is none. */
export const dutiesInput = z.object(dutyFields).refine(isOrdered, LIMITS_WRONG);
export type Duties = z.output<typeof dutiesInput>;

/** The form of an invitation. */
export const newMemberInput = z
  .object({
    name: lineInput(message("enterTheName"), 100),
    email: email(message("enterTheEmail")),
    ...dutyFields,
  })
  .refine(isOrdered, LIMITS_WRONG);
export type NewMember = z.output<typeof newMemberInput>;

/** The form that chooses a company. */
export const companyInput = z.object({ companyId: hiddenInput(message("whichCompany")) });

/** A member of the reader's team. Times are UTC milliseconds, limits cents. */
export interface CompanyMember {
  id: string;
  name: string;
  email: string;
  duties: readonly Duty[];
  /** Null without a limit, and for everybody except buyers. */
  orderLimit: Cents | null;
  monthLimit: Cents | null;
  invitedAt: number;
  /** Null while the member has not accepted the invitation. */
  joinedAt: number | null;
}

/** A company that the reader owns, works for, or is invited to. */
export interface Company {
  id: string;
  name: string;
  role: ApplicantRole;
  /** Null for the owner. */
  duties: readonly Duty[] | null;
  state: "invited" | "joined" | "owner";
  /** True for the company that this session acts for. */
  isCurrent: boolean;
}
