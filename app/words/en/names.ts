/** Names that are told within sentences: statuses, levels, countries, documents. */
import { countries } from "~/domain/applicants/countries";

const orderStatuses: Record<number, string> = {
  [-1]: "canceled",
  0: "created",
  1: "waiting",
  2: "sending",
  3: "delivered",
  4: "invoice uploaded",
  5: "invoice verified by admin",
  6: "paid by bank",
};

const levels: Record<number, string> = {
  [-6]: "All Insurance Rejected",
  [-2]: "Conditional Rejected",
  [-1]: "Full Rejected",
  0: "Registered",
  1: "Email Verified",
  2: "Phone Verified",
  3: "Info Added",
  4: "Docs Uploaded",
  5: "Admin Verified",
  6: "Bank Verified",
  7: "Insurance Verified",
  8: "Admin Activated",
};

export const names = {
  /** An order that is paid in full shows as 'finished', wherever its delivery is. */
  orderStatus: (status: number, paid: boolean) => (paid ? "finished" : (orderStatuses[status] ?? `status ${status}`)),
  level: (level: number) => levels[level] ?? `Level ${level}`,
  /** By the code that is dialled. */
  country: (code: string): string => countries.find((one) => one.code === code)?.name ?? `+${code}`,
  yourCountry: "your country",
  /** By its English title, under which it is kept. */
  documentTitle: (title: string) => title,
};
