/** Dashboards, work lists, settings, team and the record, as admin, bank and insurers see them. */
import type { ReactNode } from "react";
import type { SubjectKind } from "~/domain/events/event";

export const backOffice = {
  dashboard: {
    skipped: (name: string, isPaused: boolean) =>
      `${name} ${isPaused ? "is paused" : "has no staff"}: SMEs go past it.`,
    /** `link` leads to those who wait. */
    waitWith: (count: number, link: (text: string) => ReactNode): ReactNode => (
      <>{link(count === 1 ? "1 SME waits" : `${count} SMEs wait`)} with it and can be passed on.</>
    ),
    ordered: "Ordered",
    collected: "Collected",
    paidOut: "Paid out",
    givenBack: "Given back",
    paidBack: "Paid back",
    shares: "Dhow's shares in all",
    bankShares: "The bank's shares in all",
    toPay: "To pay to suppliers",
    covered: "SMEs that you cover",
    byLevel: "SMEs by level",
    all: (count: number) => `All ${count}`,
  },

  instalments: {
    title: "list of installments",
    searchBy: "order number, company, e-mail or phone",
    show: "What is to be paid",
    tabs: { late: "Late", soon: "Due in 7 days", all: "All" },
    caption: (tab: "late" | "soon" | "all" | null, by: "due" | "date", isRising: boolean) => {
      const title =
        tab === "late" ? "Late installments" : tab === "soon" ? "Installments due in 7 days" : "Installments";
      return by === "date"
        ? `${title}, ${isRising ? "oldest" : "newest"} first`
        : `${title}, ${isRising ? "the earliest" : "the latest"} deadline first`;
    },
    none: "No order has installments yet.",
    notFound: "No installment is found by that.",
    nothingLate: "Nothing is late.",
    nothingSoon: "Nothing falls due in the next 7 days.",
    /** Before an order's number, for screen readers. */
    see: "See Order ",
    company: "Company",
    telephone: "Telephone",
    percent: "Percent",
    amount: "Amount",
    deadline: "Deadline",
    daysLate: "Days late",
    status: "status",
    states: { paid: "paid", late: "late", open: "open", canceled: "canceled" },
    head: ["Order", "Instalment", "Company", "E-mail", "Phone", "Amount", "Deadline", "Status", "Days late"],
  },

  settings: {
    title: "Settings",
    tabs: {
      trade: "Trade",
      team: "Team",
      payments: "Payments",
      messages: "Messages",
      audit: "Audit",
      ceilings: "Approval limits",
      exposure: "Exposure",
    },
    saved: "Done!",
    save: "Save",
    actions: "Actions",
    insurers: {
      title: "Insurance order",
      text: "An SME that the bank has verified goes to the first insurer; when that one refuses, to the next.",
      none: "No insurer yet.",
      new: "New insurer",
      add: "Add insurer",
      name: "Name",
      newHint: "It comes last in the order. Invite its staff in Team next.",
      rename: "Rename insurer",
      renameHint: "What its decisions said before keeps the name of then.",
      pause: "Pause",
      resume: "Resume",
      pauseOne: (name: string) => `Pause ${name}`,
      resumeOne: (name: string) => `Resume ${name}`,
      pauseTitle: "Pause insurer",
      whenPaused:
        "From now on SMEs go past it to the next insurer. Those that wait with it stay: each can be passed on " +
        "from its page.",
      whenResumed: "From now on SMEs come to it again, by its place in the order.",
    },
    shareRate: {
      title: "Share rate",
      label: "Bank share rate",
      hint: "The bank's part of the discount of orders from now on: a fraction from 0 to 0.99, such as 0.1 for 10%.",
    },
    industries: {
      title: "Industries",
      none: "No industry yet. Companies choose theirs from this list.",
      name: "Title",
      description: "Description",
      edit: "Edit",
      editOne: "Edit industry",
      new: "New industry",
      create: "Create",
    },
  },

  team: {
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
  },

  messages: {
    title: "Messages that did not arrive",
    text:
      "The newest first, with what the mail server or the sms service said. Ask a reader who is given up for " +
      "another address or phone.",
    none: "Every message arrived, as far as is known.",
    written: "Written",
    to: "To",
    subject: "Subject",
    sms: "(sms)",
    said: "What was said",
    next: "Next try",
    lost: "none: it was sent, and got lost on the way",
    givenUp: (attempts: number) => `given up after ${attempts}`,
  },

  payments: {
    title: "Payments to look after",
    text:
      "The payment service said something that cannot be. Nothing was booked for it: settle it in the service’s " +
      "own dashboard.",
    none: "Every payment is in order.",
    started: "Started",
    amount: "Amount",
    asked: "Asked for",
    atService: "At the service",
    noName: "(no name)",
    here: "Here",
    wrong: "What is wrong",
    actions: "Actions",
    see: "See Order",
    /** After it, for screen readers. */
    ofPayment: (id: string) => ` of payment ${id}`,
    news: "News that could not be used",
    newsText:
      "What payment services told and could not be made use of yet. No payment waits for it: services are also " +
      "asked by the clock.",
    noNews: "Nothing is left over.",
    received: "Received",
    from: "From",
    name: "Name",
    next: "Next try",
    givenUp: (attempts: number) => `given up after ${attempts}`,
    tryNow: "Try now",
  },

  audit: {
    title: "Audit",
    lead:
      "Everything that was done, by whom, and what it changed. Nobody can change it afterwards: each event " +
      "carries a hash of the one before it.",
    download: "Download as CSV",
    events: "Events",
    caption: "Events, the newest first",
    none: "Nothing happened that this shows.",
    time: "Time",
    what: "What",
    about: "About",
    who: "Who",
    newest: "Newest",
    older: "Older",
    ofOne: (link: (text: string) => ReactNode): ReactNode => <>Of one of them only. {link("Show everything")}</>,
    everything: "Everything",
    subjects: {
      order: "Orders",
      applicant: "SMEs and suppliers",
      account: "Accounts",
      insurer: "Insurers",
      industry: "Industries",
      settings: "Settings",
      approval: "Approvals",
      batch: "Payout batches",
      statement: "Bank statements",
      bankLine: "Bank entries",
    } satisfies Record<SubjectKind, string>,
    doneBy: "Done by (e-mail)",
    from: "From",
    to: "To",
    show: "Show",
    mostInFile: (maxRows: number) => `The file has at most the newest ${maxRows.toLocaleString("en")} of them.`,
    history: "Its history",
    system: "Dhow, by the clock",
    commandLine: "Command line",
    nothing: "none",
    head: ["Time", "Role", "Name", "E-mail", "About", "Of", "What", "Reason", "Changes", "Event", "Hash"],
  },
};
