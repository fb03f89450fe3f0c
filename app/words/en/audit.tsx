/** The audit page and its file. */
import type { ReactNode } from "react";
import type { SubjectKind } from "~/domain/events/event";

export const audit = {
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
};
