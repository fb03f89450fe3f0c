import type { Words } from "~/words/en/en";
import { createFormat, createPlural } from "~/words/format";
import { accounts } from "./accounts";
import { apiKeys } from "./api-keys";
import { applicants } from "./applicants";
import { approvals } from "./approvals";
import { audit } from "./audit";
import { bankStatements } from "./bank-statements";
import { cancellations } from "./cancellations";
import { cash } from "./cash";
import { cashReconciliation } from "./cash-reconciliation";
import { checkout, checkouts } from "./checkouts";
import { closures } from "./closures";
import { codeRequests } from "./code-requests";
import { collections } from "./collections";
import { contactChanges } from "./contact-changes";
import { creditLimits } from "./credit-limits";
import { creditStates } from "./credit-states";
import { dashboards } from "./dashboards";
import { disputes } from "./disputes";
import { documents } from "./documents";
import { exposure } from "./exposure";
import { feeInvoices } from "./fee-invoices";
import { figures } from "./figures";
import { groups } from "./groups";
import { health } from "./health";
import { holds } from "./holds";
import { industries } from "./industries";
import { instalments } from "./instalments";
import { insuranceClaims } from "./insurance-claims";
import { insurers } from "./insurers";
import { invoices } from "./invoices";
import { journal } from "./journal";
import { ledger } from "./ledger";
import { legalEntity } from "./legal-entity";
import { companies, members } from "./members";
import { domainMessages } from "./messages/messages";
import { names } from "./messages/names";
import { notificationMessages } from "./messages/notifications";
import { timelineMessages } from "./messages/timeline";
import { monthClosing } from "./month-closing";
import { notifications } from "./notifications";
import { onboarding } from "./onboarding";
import { orderRequests } from "./order-requests";
import { orders } from "./orders";
import { packs } from "./packs";
import { payees } from "./payees";
import { paymentReversals } from "./payment-reversals";
import { payments } from "./payments";
import { payoutBatches } from "./payout-batches";
import { payouts } from "./payouts";
import { portfolio } from "./portfolio";
import { profiles } from "./profiles";
import { provisions } from "./provisions";
import { publicPages } from "./public-pages";
import { publicSite } from "./public-site";
import { repayments } from "./repayments";
import { reschedules } from "./reschedules";
import { retention } from "./retention";
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
import { webhooks } from "./webhooks";
import { workingDays } from "./working-days";
import { writeOffs } from "./write-offs";

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
  closures,
  codeRequests,
  accounts,
  apiKeys,
  webhooks,
  checkout,
  checkouts,
  companies,
  members,
  orderRequests,
  applicants,
  approvals,
  audit,
  bankStatements,
  cashReconciliation,
  cancellations,
  cash,
  contactChanges,
  creditLimits,
  creditStates,
  dashboards,
  documents,
  exposure,
  feeInvoices,
  figures,
  groups,
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
  packs,
  payees,
  payments,
  payoutBatches,
  settlements,
  collections,
  disputes,
  insuranceClaims,
  repayments,
  reschedules,
  retention,
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
  paymentReversals,
  smallDifferences,
  statements,
  suppliers,
  team,
  verdicts,
  workingDays,
  writeOffs,
  provisions,
  names,
  messages: { ...domainMessages, ...timelineMessages, ...notificationMessages },
} satisfies Words;
