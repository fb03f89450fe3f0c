import { createFormat, createPlural } from "~/words/format";
import { officers } from "./applicants";
import { approvals } from "./approvals";
import { bankStatements } from "./bank-statements";
import { cash } from "./cash";
import { creditLimits } from "./credit-limits";
import { documents } from "./documents";
import { exposure } from "./exposure";
import { holds } from "./holds";
import { domainMessages } from "./messages/messages";
import { names } from "./messages/names";
import { notificationMessages } from "./messages/notifications";
import { timelineMessages } from "./messages/timeline";
import { onboarding } from "./onboarding";
import { orders } from "./orders";
import { payees } from "./payees";
import { payoutBatches } from "./payout-batches";
import { portfolio } from "./portfolio";
import { publicPages } from "./public-pages";
import { backOffice } from "./settings";
import { shell } from "./shell";

export const en = {
  /** What the language calls itself. */
  name: "English",
  lang: "en",
  dir: "ltr" as "ltr" | "rtl",
  format: createFormat("en-GB"),
  plural: createPlural("en"),

  /** What stands around every page, and what many pages share. */
  shell,
  public: publicPages,
  onboarding,
  orders,
  officers,
  backOffice,
  approvals,
  holds,
  book: portfolio,
  exposure,
  limits: creditLimits,
  identity: documents,
  payees,
  batches: payoutBatches,
  moneyIn: cash,
  bankStatements,
  /** What statuses, levels, countries and documents are called. */
  names,
  /** What the domain says: message() in app/words/translate.ts. */
  messages: { ...domainMessages, ...timelineMessages, ...notificationMessages },
};

export type Words = typeof en;
