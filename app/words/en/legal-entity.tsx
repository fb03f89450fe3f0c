/** Dhow's legal entity, its collecting accounts, and the letterhead. */
import type { ReactNode } from "react";
import type { CollectingAccount } from "~/domain/legal-entity/collecting-account";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import { masked } from "~/domain/values/iban";

export const legalEntity = {
  title: "Company details",
  lead: "Receipts, statements and transfer details show this company. Empty fields are left out.",
  entity: "Legal entity",
  name: "Legal name",
  address: "Address",
  registration: "Commercial registration",
  registrationHint: "With its country, such as 410877, Kuwait.",
  taxNumber: "Tax number",
  registrationIn: (number: string, country: string) => `${number}, ${country}`,
  registrationOf: (text: ReactNode): ReactNode => <>Commercial registration {text}</>,
  taxNumberOf: (text: ReactNode): ReactNode => <>Tax number {text}</>,
  save: "Save legal entity",
  saved: "Legal entity saved.",

  accounts: "Collecting accounts",
  accountsText:
    "SMEs see these bank accounts when they pay by transfer. Without an account, the pay page offers no transfers. " +
    "A second admin must approve each change.",
  noAccounts: "No collecting accounts.",
  newAccount: "Set collecting account",
  newAccountText: "An account replaces the current account of its currency.",
  send: "Set account",
  accountSet: "Collecting account set.",
  remove: "Remove account",
  /** After a button, for screen readers. */
  ofAccount: (account: string) => `: ${account}`,
  accountRemoved: "Collecting account removed.",
  printHint: "Print this page, or save it as a PDF.",
};

export const legalEntityMessages = {
  legalEntitySet: "Legal entity changed",
  legalEntityChanged: "Submit again to replace the new details.",
  factLegalEntity: ({ name, address, registration, taxNumber }: LegalEntity) =>
    [name, address, registration, taxNumber].filter(Boolean).join(", "),
  enterBic: "Enter the BIC",
  wrongBic: "This BIC is not valid. It has 8 or 11 characters, such as GCBKKWKW.",
  bicCountry: "This BIC belongs to another country than the IBAN. Check both.",
  collectingAccountsTakeTwo: "a collecting account",
  wouldSetCollectingAccount: (currency: string, account: string, holder: string, bank: string) =>
    `Collect transfers in ${currency} with account ${account} of ${holder} at ${bank}`,
  wouldRemoveCollectingAccount: (currency: string) => `Remove the collecting account for ${currency}`,
  collectingAccountsChanged: "The collecting accounts have changed. Submit again to continue.",
  collectingAccountUnchanged: "Transfers already go to this account.",
  collectingAccountSet: (currency: string, account: string) => `Collecting account for ${currency}: ${account}`,
  collectingAccountRemoved: (currency: string) => `Collecting account for ${currency} removed`,
  factCollectingAccounts: (accounts: readonly CollectingAccount[]) =>
    accounts.map(({ currency, iban, holder }) => `${currency} ${masked(iban)}, ${holder}`).join("; "),
  collectingAccountChangedText: (change: string) =>
    `${change}. SMEs who pay by transfer see the change now. Not expected? Tell an admin at once.`,
};
