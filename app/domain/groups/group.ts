/** Groups of connected SMEs, which have the same owner. Source: app/domain/README.md, "Connected companies". */
import * as z from "zod";
import type { Agreement } from "~/domain/applicants/duplicates";
import type { FoundPage } from "~/domain/lists/list";
import { optionalInput } from "~/domain/values/amounts";
import type { Cents } from "~/domain/values/money";
import { email, hiddenInput, linesInput, versionInput } from "~/domain/values/text";
import { changedCreditInput } from "~/domain/verdicts/verdict";
import { message } from "~/words/message";

/** Returns the name that people use, such as "GR-0007". */
export const groupName = (number: number): string => `GR-${String(number).padStart(4, "0")}`;

const desc = linesInput(message("enterDescription"));

/** The call that connects two SMEs. */
export const connectionInput = z.object({
  smeId: hiddenInput(message("whichSme")),
  otherId: hiddenInput(message("whichSme")),
  desc,
});

/** The form, whose address names one of the SMEs. */
export const connectionForm = z.object({ email: email(message("enterEmail")), desc });

/** The form and the call, in dollars. An empty limit removes it. */
const limitFields = { limit: optionalInput(changedCreditInput), desc };

export const groupLimitForm = z.object({ ...limitFields, seen: versionInput });
export const groupLimitCall = z.object({ ...limitFields, groupId: hiddenInput(message("whichGroup")) });

/** A new limit in cents. Null removes the limit. */
export interface SentGroupLimit {
  groupId: string;
  limit: Cents | null;
  /** The reason, for admins and the bank. */
  desc: string;
  /** The version of the limit that the form showed. Undefined skips the comparison. */
  seen?: string | undefined;
}

/** A group as its reader sees it. Amounts are cents. An insurer sees the companies and the credit that it covers. */
export interface Group {
  id: string;
  number: number;
  /** Null without a limit, and for insurers. */
  limit: Cents | null;
  granted: Cents;
  used: Cents;
  createdAt: number;
}

/** A row of the list of groups. */
export interface ListedGroup extends Group {
  /** The company that registered first, and the number of all companies. */
  firstCompany: string;
  companies: number;
}

/** A company of a group. Amounts are cents. */
export interface GroupCompany {
  id: string;
  /** May be a message(). */
  name: string;
  level: number;
  granted: Cents;
  used: Cents;
}

/** A group with one page of its companies, oldest first. */
export interface GroupView {
  group: Group;
  list: FoundPage<GroupCompany>;
}

/** An SME that may have the same owner, and the details in which both agree. */
export interface SuggestedCompany {
  id: string;
  /** May be a message(). */
  name: string;
  level: number;
  email: string;
  agrees: Agreement[];
}

/** An SME that an admin connects with another one. */
export interface ConnectionView {
  id: string;
  /** May be a message(). */
  name: string;
  suggestions: SuggestedCompany[];
}
