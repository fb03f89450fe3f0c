import type { Words } from "~/words/en/en";
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

export const ar = {
  name: "العربية",
  lang: "ar",
  dir: "rtl",
  // Latin digits, and the Gregorian months as the Gulf calls them.
  format: createFormat("ar-AE-u-ca-gregory-nu-latn", true),
  plural: createPlural("ar"),
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
  names,
  messages: { ...domainMessages, ...timelineMessages, ...notificationMessages },
} satisfies Words;
