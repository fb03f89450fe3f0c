/** The downloads of all documents of an order, a month or a company, and the record of an order. */
import type { ReactNode } from "react";

export const packs = {
  download: "Download all documents",
  record: {
    link: "Record",
    lead: "The events, files, postings and payouts that prove this order.",
    chain: {
      valid: "Dhow has just verified all hashes: nobody changed, added or removed an event.",
      changed:
        "The hashes do not match the events: somebody changed the record. Dhow can find the event with dhow check.",
      "unknown key": "Dhow cannot verify all events here: some have no key, or an earlier secret is missing.",
    },
    verdicts: "Verdicts",
    party: "Party",
    adminVerified: "Verified by Dhow",
    bankVerified: "Verified by the bank",
    insurer: "Covered by",
    eventsTitle: "Events",
    eventsCaption: "The order's events, oldest first, each with its hash",
    number: "No.",
    event: "Event",
    by: "By",
    system: "Dhow",
    hash: "Hash",
    files: "Files",
    filesCaption: "The order's files, each with its SHA-256 hash",
    file: "File",
    fileKinds: { invoice: "Invoice", sme: "File of the SME's dispute", provider: "Supplier's file of a dispute" },
    sha256: "SHA-256",
    unread: "Dhow computes it within a day",
    erased: "erased",
    noFiles: "No files yet.",
    payouts: "Payouts",
    payoutsCaption: "Transfers to the supplier",
    transfer: "Transfer",
    alone: "Single payout",
    valueDate: "Value date",
    bankReference: "Bank reference",
    noPayouts: "No payouts yet.",
    check: "Check it yourself",
    checkSteps: (
      order: string,
      download: (text: string) => ReactNode,
      keys: (text: string) => ReactNode,
      code: (command: string) => ReactNode,
    ) => (
      <>
        {download("Download all documents")} and {keys("Dhow's public keys")}. Run{" "}
        {code(`dhow verify ${order}.tar --key dhow-signing-keys.json`)} on any computer with Dhow. It shows whether Dhow
        issued the documents and whether anything was changed, without a server or database.
      </>
    ),
  },
  downloadCompany: "Download everything about this company",
  ownTitle: "Your data",
  ownText: "Everything that Dhow stores about your company, as one archive of tables and files.",
  downloadOwn: "Download my data",
};
