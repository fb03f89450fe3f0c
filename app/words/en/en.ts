import { createFormat, createPlural } from "~/words/format";
import { approvals } from "./approvals";
import { backOffice } from "./back-office";
import { bankStatements } from "./bank-statements";
import { payoutBatches } from "./batches";
import { portfolio } from "./book";
import { exposure } from "./exposure";
import { holds } from "./holds";
import { documents } from "./identity";
import { creditLimits } from "./limits";
import { notificationMessages } from "./messages";
import { cash } from "./money";
import { names } from "./names";
import { officers } from "./officers";
import { onboarding } from "./onboarding";
import { orders } from "./orders";
import { payees } from "./payees";
import { publicPages } from "./public";
import { shell } from "./shell";
import { timelineMessages } from "./timeline";
import { domainMessages } from "./validation";

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
  /** What the domain says: say() in app/words/said.ts. */
  messages: { ...domainMessages, ...timelineMessages, ...notificationMessages },
};

export type Words = typeof en;
