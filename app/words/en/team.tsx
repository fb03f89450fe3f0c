/** The staff of Dhow, the bank and the insurers. */
import type { ReactNode } from "react";

export const team = {
  title: "Team",
  lead: "The staff of Dhow, the bank and the insurers. SMEs and suppliers register themselves.",
  staff: "Staff",
  invite: "Invite",
  role: "Role",
  all: "All",
  none: "Nobody of this role yet.",
  name: "Name",
  email: "Email",
  state: "State",
  secondFactor: "Second factor",
  actions: "Actions",
  change: "Change",
  states: { invited: "invited", active: "active", disabled: "disabled" },
  /** "Insurance: Pearl Cover" */
  worksFor: (role: string, insurer: string) => `${role}: ${insurer}`,
  on: "on",
  off: "off",
  onSince: (day: ReactNode): ReactNode => <>on since {day}</>,
  signingIn: "Signing in",
  needSecondFactor: "Officers must have a second factor",
  needHint:
    "Whoever of the staff has none yet is led to the page that turns it on, and reaches nothing else before. " +
    "You, too.",
  sendInvitation: "Send invitation",
  emailHint: "The invitation goes there. Its link is good for seven days.",
  choose: "Choose",
  insurer: "Insurer",
  insurerHint: "Only for staff of the role insurance",
  noInsurer: "None",
  since: "Since",
  isYou: "This is your account. You cannot disable it yourself.",
  meanings: {
    invited: "No password is chosen yet. Disabling voids the invitation.",
    active:
      "Disabling signs the person out everywhere at once. A reset link lets them choose a new password by e-mail.",
    disabled: "Nobody can sign in with this account until it is enabled again. What was done with it stays.",
  },
  /** Of an active admin. */
  disablingAdmin:
    "Disabling an admin takes two people: a third admin approves. With two admins, the other one has 72 " +
    "hours to object.",
  inviteAgain: "Send the invitation again",
  sendReset: "Send a reset link",
  dropSecondFactor: "Turn off the second factor",
  disable: "Disable",
  enable: "Enable",
  done: {
    invite: "The invitation was sent again.",
    reset: "A reset link is on its way.",
    disable: "The account is disabled.",
    enable: "The account is enabled again.",
    "drop-second-factor": "The second factor is off: the password alone signs in.",
  },
  invited: (email: string) => `The invitation is on its way to ${email}.`,
};
