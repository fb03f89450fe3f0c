/** Groups of connected SMEs: pages and messages. Amounts are cents. */
import type { ReactNode } from "react";
import { createFormat } from "~/words/format";

const { money } = createFormat("en-GB");

const companyCount = (count: number): string => (count === 1 ? "1 company" : `${count} companies`);
const limitText = (amount: number | null): string => (amount === null ? "no limit" : money(amount));

export const groups = {
  title: "Connected companies",
  lead: "SMEs with the same owner form a group. Their used credit counts together.",
  leadInsurer: "SMEs with the same owner. You see the companies and the credit that you cover.",
  name: (number: string): string => `Group ${number}`,
  group: "Group",
  download: "Download groups",
  none: "No companies are connected yet.",
  companies: "Companies",
  company: "Company",
  firstCompany: "First company",
  andOthers: (first: ReactNode, count: number): ReactNode =>
    count > 1 ? (
      <>
        {first} and {count - 1} more
      </>
    ) : (
      first
    ),
  count: companyCount,
  granted: "Granted together",
  used: "Used together",
  limit: "Limit",
  noLimit: "none",
  aboveLimit: "Above limit",
  since: "Connected since",
  state: "Status",
  back: "Exposure",

  connect: "Connect company",
  connectLead: "Connect an SME that has the same owner. Neither SME learns of it.",
  suggestions: "Possible connections",
  noSuggestions: "We found no SME with the same document, phone, email or name.",
  choose: "Choose",
  email: "Email of the other SME",
  emailHint: "The address with which it signs in. Choose a suggestion to fill it in.",
  connected: "The companies are connected.",
  disconnect: "Disconnect company",
  disconnectShort: "Disconnect",
  disconnectText: (group: string): string =>
    `Its credit no longer counts in ${group}. If the group has a limit, a second admin approves.`,
  disconnected: "The company is disconnected.",
  reason: "Reason",
  reasonHint: "Only admins and the bank read the reason.",
  setLimit: "Change limit",
  limitText:
    "New orders of the group's companies need used credit within the limit. The companies do not see the limit. " +
    "If there is a second admin, that admin approves.",
  limitHint: (used: string): string => `Leave empty for no limit. Used now: ${used}.`,
  limitSaved: "The group's limit has changed.",
};

export const groupMessages = {
  whichGroup: "Send the group's id",
  connectAnotherCompany: "Choose another SME",
  noSmeWithEmail: "No SME signs in with this email address",
  companiesInTwoGroups: "Both SMEs are in groups already. Disconnect one of them first.",
  connectedAlready: "Both SMEs are in the same group already.",
  notConnected: "The SME is in no group.",
  groupCreated: (group: string) => `Group ${group} created`,
  companyConnected: (group: string, other: string, reason: string) =>
    `Connected with ${other} in group ${group}. Reason: ${reason}`,
  companyDisconnected: (group: string, reason: string) => `Disconnected from group ${group}. Reason: ${reason}`,
  groupConnected: (company: string, other: string, reason: string) =>
    `${company} and ${other} connected. Reason: ${reason}`,
  groupDisconnected: (company: string, reason: string) => `${company} disconnected. Reason: ${reason}`,
  leavingLimitTakesTwo: "disconnecting a company from a group with a limit",
  wouldDisconnect: (company: string, group: string, reason: string) =>
    `Disconnect ${company} from group ${group}: ${reason}`,
  groupLimitsTakeTwo: "a group's limit",
  wouldSetGroupLimit: (group: string, before: number | null, after: number | null, reason: string) =>
    `Change the limit of group ${group} from ${limitText(before)} to ${limitText(after)}: ${reason}`,
  groupLimitChanged: (before: number | null, after: number | null, reason: string) =>
    `Group's limit changed from ${limitText(before)} to ${limitText(after)}. Reason: ${reason}`,
  groupLimitIsNow: (amount: number | null) =>
    `The group's limit is now ${limitText(amount)}. Submit again to replace it.`,
  groupLimitIsThat: (amount: number | null) => `The group's limit is already ${limitText(amount)}.`,
  /** To an SME whose group has reached its limit. It must reveal nothing of other companies. */
  creditNotEnough: "Your credit does not cover this amount. Enter a smaller one, or ask us.",
  groupWithCompanies: (group: string, first: string, count: number) =>
    `${group}: ${first}${count > 1 ? ` and ${count - 1} more` : ""}`,
};
