/** The staff of Dhow, the bank and the insurers. */
import type { ReactNode } from "react";

export const team = {
  title: "Team",
  lead: "The staff of Dhow, the bank and the insurers. SMEs and suppliers register themselves.",
  staff: "Staff",
  invite: "Invite person",
  role: "Role",
  all: "All",
  none: "Nobody has this role yet.",
  name: "Name",
  email: "Email",
  state: "Status",
  secondFactor: "Two-factor authentication",
  actions: "Actions",
  change: "Edit",
  states: { invited: "invited", active: "active", disabled: "disabled" },
  /** "Insurance: Pearl Cover" */
  worksFor: (role: string, insurer: string) => `${role}: ${insurer}`,
  on: "on",
  off: "off",
  onSince: (day: ReactNode): ReactNode => <>on since {day}</>,
  signingIn: "Sign-in",
  needSecondFactor: "Require two-factor authentication for all staff",
  needHint:
    "Staff without two-factor authentication must set it up before they can do anything else. That includes you.",
  sendInvitation: "Send invitation",
  emailHint: "We send the invitation to this address. It expires in seven days.",
  choose: "Select a role",
  insurer: "Insurer",
  insurerHint: "Only for insurance staff",
  noInsurer: "None",
  since: "Added on",
  isYou: "This is your account. You cannot disable it yourself.",
  meanings: {
    invited: "This person has not chosen a password yet. If you disable the account, the invitation stops working.",
    active:
      "If you disable the account, this person is signed out everywhere. A reset link lets them choose a new password.",
    disabled: "This person cannot sign in until you enable the account. Their past actions stay on record.",
  },
  /** For an active admin. */
  disablingAdmin:
    "A third admin must approve before an admin's account is disabled. If there are only two admins, the other one " +
    "has 72 hours to object.",
  inviteAgain: "Resend invitation",
  sendReset: "Send reset link",
  dropSecondFactor: "Turn off two-factor authentication",
  disable: "Disable account",
  enable: "Enable account",
  done: {
    invite: "Invitation sent again.",
    reset: "Reset link sent.",
    disable: "Account disabled.",
    enable: "Account enabled.",
    "drop-second-factor": "Two-factor authentication is off. The password alone signs this person in.",
  },
  invited: (email: string) => `Invitation sent to ${email}.`,
};
