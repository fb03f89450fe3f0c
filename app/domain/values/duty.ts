/** The duties of a company's team, and the member behind a request. Source: app/domain/README.md, "Teams". */
import type { Cents } from "./money";

export const duties = ["buyer", "payer", "finance", "driver"] as const;
export type Duty = (typeof duties)[number];

/** The duties that members of an SME and of a supplier can have. */
export const dutiesOfRole: Record<"sme" | "provider", readonly Duty[]> = {
  sme: ["buyer", "payer", "finance"],
  provider: ["finance", "driver"],
};

/** The acting member of a company's team. The owner has the company's own account and is not a member. */
export interface ActingMember {
  id: string;
  /** Empty for a person without a company. */
  duties: readonly Duty[];
  /** The largest order that a buyer may place alone, in cents. Null without a limit. */
  orderLimit: Cents | null;
  /** The most that a buyer may order alone in a month, in cents. Null without a limit. */
  monthLimit: Cents | null;
  /** The company's name. */
  company: string;
}
