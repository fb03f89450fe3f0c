import type { Words } from "~/words/en/en";
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
