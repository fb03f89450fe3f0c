import type { Words } from "~/words/en/en";
import { createFormat, createPlural } from "~/words/format";
import { accounts } from "./accounts";
import { applicants } from "./applicants";
import { approvals } from "./approvals";
import { audit } from "./audit";
import { bankStatements } from "./bank-statements";
import { cancellations } from "./cancellations";
import { cash } from "./cash";
import { codeRequests } from "./code-requests";
import { collections } from "./collections";
import { creditLimits } from "./credit-limits";
import { dashboards } from "./dashboards";
import { documents } from "./documents";
import { exposure } from "./exposure";
import { figures } from "./figures";
import { health } from "./health";
import { holds } from "./holds";
import { industries } from "./industries";
import { instalments } from "./instalments";
import { insurers } from "./insurers";
import { invoices } from "./invoices";
import { journal } from "./journal";
import { ledger } from "./ledger";
import { legalEntity } from "./legal-entity";
import { domainMessages } from "./messages/messages";
import { names } from "./messages/names";
import { notificationMessages } from "./messages/notifications";
import { timelineMessages } from "./messages/timeline";
import { monthClosing } from "./month-closing";
import { notifications } from "./notifications";
import { onboarding } from "./onboarding";
import { orders } from "./orders";
import { payees } from "./payees";
import { payments } from "./payments";
import { payoutBatches } from "./payout-batches";
import { payouts } from "./payouts";
import { portfolio } from "./portfolio";
import { profiles } from "./profiles";
import { publicPages } from "./public-pages";
import { publicSite } from "./public-site";
import { screening } from "./screening";
import { searches } from "./searches";
import { secondFactor } from "./second-factor";
import { settings } from "./settings";
import { settlements } from "./settlements";
import { shareRate } from "./share-rate";
import { shell } from "./shell";
import { smallDifferences } from "./small-differences";
import { statements } from "./statements";
import { suppliers } from "./suppliers";
import { team } from "./team";
import { verdicts } from "./verdicts";
import { workingDays } from "./working-days";

export const ar = {
  name: "العربية",
  lang: "ar",
  dir: "rtl",
  // Latin digits, and the Gulf names of Gregorian months.
  format: createFormat("ar-AE-u-ca-gregory-nu-latn", true),
  plural: createPlural("ar"),
  shell,
  public: publicPages,
  publicSite,
  codeRequests,
  accounts,
  applicants,
  approvals,
  audit,
  bankStatements,
  cancellations,
  cash,
  creditLimits,
  dashboards,
  documents,
  exposure,
  figures,
  health,
  holds,
  industries,
  instalments,
  insurers,
  journal,
  ledger,
  monthClosing,
  notifications,
  onboarding,
  orders,
  payees,
  payments,
  payoutBatches,
  settlements,
  collections,
  payouts,
  portfolio,
  profiles,
  screening,
  searches,
  secondFactor,
  settings,
  shareRate,
  invoices,
  legalEntity,
  smallDifferences,
  statements,
  suppliers,
  team,
  verdicts,
  workingDays,
  names,
  messages: { ...domainMessages, ...timelineMessages, ...notificationMessages },
} satisfies Words;
