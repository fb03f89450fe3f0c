/** The pages of a company's team and of a person's companies, and their messages. */
import type { ReactNode } from "react";
import type { Duty } from "~/domain/values/duty";
import { createFormat } from "~/words/format";

const { money } = createFormat("en-GB");

const duties: Record<Duty, string> = {
  buyer: "Buyer",
  payer: "Payer",
  finance: "Finance",
  driver: "Driver",
};

export const members = {
  title: "Team",
  lead: "The people who work for your company on Dhow. Their duties decide which pages and actions they have.",
  account: (link: (text: string) => ReactNode) => (
    <>Let colleagues work for your company: {link("manage your team")}.</>
  ),
  none: "You work alone so far.",
  name: "Name",
  email: "Email",
  duties: "Duties",
  duty: (duty: Duty) => duties[duty],
  meanings: {
    buyer: "Buyer: chooses suppliers and places orders",
    payer: "Payer: sees orders and pays them",
    finance: "Finance: sees orders, invoices and statements, and changes nothing",
    driver: "Driver: sees the orders on their way and delivers them",
  } satisfies Record<Duty, string>,
  limits: "Limits",
  orderLimit: "Limit per order in dollars (optional)",
  orderLimitHint: "Only for buyers. You approve larger orders.",
  monthLimit: "Limit per month in dollars (optional)",
  monthLimitHint: "All orders that the buyer places in a calendar month",
  /** Amounts are cents. */
  perOrder: (limit: number) => `${money(limit)} per order`,
  perMonth: (limit: number) => `${money(limit)} per month`,
  noLimit: "None",
  state: "Status",
  states: { invited: "Invited", joined: "Active" },
  actions: "Actions",
  change: (name: string, hide: (text: string) => ReactNode) => <>Edit {hide(name)}</>,
  inviteTitle: "Invite a colleague",
  invite: "Send invitation",
  inviteHint: "We send the invitation to this address.",
  invited: (email: string) => `Invitation sent to ${email}.`,
  save: "Save",
  saved: "Duties saved.",
  inviteAgain: "Resend invitation",
  invitedAgain: "Invitation sent again.",
  remove: "Remove from the team",
  removed: (name: string) => `${name} is no longer in your team.`,
  removeText: "This person is signed out of your company at once. Past actions stay on record.",
};

export const companies = {
  title: "Your companies",
  lead: "You see and do only the work of one company at a time.",
  account: (link: (text: string) => ReactNode) => <>Do you work for several companies? {link("Choose a company")}.</>,
  none: "You work for no company now. Ask its owner for an invitation.",
  company: "Company",
  part: "Your duties",
  owner: "Owner",
  state: "Status",
  states: { invited: "Invitation", joined: "Member", owner: "Your account" },
  current: "You work for this company now",
  actions: "Actions",
  choose: (name: string, hide: (text: string) => ReactNode) => <>Work for this company{hide(`: ${name}`)}</>,
  chosen: (name: string) => `You now work for ${name}.`,
  join: (name: string, hide: (text: string) => ReactNode) => <>Accept{hide(`: ${name}`)}</>,
  joined: (name: string) => `You are in the team of ${name}.`,
  decline: (name: string, hide: (text: string) => ReactNode) => <>Decline{hide(`: ${name}`)}</>,
  declined: "Invitation declined.",
  leave: (name: string, hide: (text: string) => ReactNode) => <>Leave{hide(`: ${name}`)}</>,
  left: (name: string) => `You have left the team of ${name}.`,
};

const dutyNames = (list: string): string =>
  list
    .split(",")
    .map((duty) => duties[duty as Duty])
    .join(", ");

export const memberMessages = {
  /** Limits are cents. */
  factMember: (dutyList: string, orderLimit: number | null, monthLimit: number | null, hasJoined: boolean) =>
    [
      dutyNames(dutyList),
      orderLimit !== null && members.perOrder(orderLimit),
      monthLimit !== null && members.perMonth(monthLimit),
      !hasJoined && "invited",
    ]
      .filter(Boolean)
      .join(", "),
  chooseDuties: "Choose at least one duty",
  memberLimitWrong: (most: number) => `Enter an amount up to ${money(most)}, or leave the field empty`,
  monthLimitTooSmall: "The limit per month cannot be below the limit per order",
  outOfDuty: "Your duties do not include this. Ask the owner of your company's account.",
  whichCompany: "Choose a company",
  tooManyMembers: (most: number) => `A team has at most ${most} members. Remove one first.`,
  cannotInvite: "This address cannot be invited. Use another one.",
  inTeamAlready: "This person is in your team already, or is invited.",
  memberJoinedAlready: (name: string) => `${name} has joined already.`,
  memberInvitedBy: (name: string) => `${name} invited to the company's team`,
  memberChanged: (name: string, dutyList: string) => `${name}'s duties changed: ${dutyNames(dutyList)}`,
  memberRemoved: (name: string) => `${name} removed from the company's team`,
  companyJoined: (company: string) => `Joined the team of ${company}`,
  companyDeclined: (company: string) => `Declined the invitation of ${company}`,
  companyLeft: (company: string) => `Left the team of ${company}`,
  companyJoinedAlready: (company: string) => `You are in the team of ${company} already.`,
  memberInvitationTitle: (company: string) => `${company} invites you to Dhow`,
  memberInvitationText: (company: string, isNew: boolean) =>
    `${company} buys or sells on Dhow, and invites you to its team. ` +
    (isNew
      ? "Choose your password to start. The link works once and expires in seven days."
      : "Sign in and accept or decline the invitation."),
};
