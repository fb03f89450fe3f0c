import { apiKeyMessages } from "~/words/ar/api-keys";
import { checkoutMessages } from "~/words/ar/checkouts";
import { closureMessages } from "~/words/ar/closures";
import { codeRequestMessages } from "~/words/ar/code-requests";
import { contactChangeMessages } from "~/words/ar/contact-changes";
import { creditStateMessages } from "~/words/ar/credit-states";
import { disputeMessages } from "~/words/ar/disputes";
import { exposureMessages } from "~/words/ar/exposure";
import { feeInvoiceMessages } from "~/words/ar/fee-invoices";
import { groupMessages } from "~/words/ar/groups";
import { insuranceClaimMessages } from "~/words/ar/insurance-claims";
import { insurerCoverMessages } from "~/words/ar/insurers";
import { invoiceMessages } from "~/words/ar/invoices";
import { journalMessages } from "~/words/ar/journal";
import { legalEntityMessages } from "~/words/ar/legal-entity";
import { memberMessages } from "~/words/ar/members";
import { orderRequestMessages } from "~/words/ar/order-requests";
import { paymentReversalMessages } from "~/words/ar/payment-reversals";
import { provisionMessages } from "~/words/ar/provisions";
import { publicSiteMessages } from "~/words/ar/public-site";
import { repaymentMessages } from "~/words/ar/repayments";
import { rescheduleMessages } from "~/words/ar/reschedules";
import { retentionMessages } from "~/words/ar/retention";
import { smallDifferenceMessages } from "~/words/ar/small-differences";
import { webhookMessages } from "~/words/ar/webhooks";
import { workingDayMessages } from "~/words/ar/working-days";
import { writeOffMessages } from "~/words/ar/write-offs";
import type { domainMessages as english } from "~/words/en/messages/messages";
import { apiMessages } from "./api";
import { approvalMessages } from "./approvals";
import { bankStatementMessages } from "./bank-statements";
import { cashMessages } from "./cash";
import { collectionMessages } from "./collections";
import { creditLimitMessages } from "./credit-limits";
import { documentMessages } from "./documents";
import { fieldMessages } from "./fields";
import { holdMessages } from "./holds";
import { names } from "./names";
import { payeeMessages } from "./payees";
import { payoutBatchMessages } from "./payout-batches";
import { refusalMessages } from "./refusals";
import { settlementMessages } from "./settlements";

export const domainMessages = {
  ...names,
  ...fieldMessages,
  ...refusalMessages,
  ...apiMessages,
  ...approvalMessages,
  ...holdMessages,
  ...exposureMessages,
  ...feeInvoiceMessages,
  ...groupMessages,
  ...insurerCoverMessages,
  ...invoiceMessages,
  ...legalEntityMessages,
  ...apiKeyMessages,
  ...webhookMessages,
  ...checkoutMessages,
  ...memberMessages,
  ...orderRequestMessages,
  ...closureMessages,
  ...contactChangeMessages,
  ...codeRequestMessages,
  ...publicSiteMessages,
  ...paymentReversalMessages,
  ...smallDifferenceMessages,
  ...journalMessages,
  ...workingDayMessages,
  ...creditLimitMessages,
  ...documentMessages,
  ...payeeMessages,
  ...payoutBatchMessages,
  ...bankStatementMessages,
  ...cashMessages,
  ...settlementMessages,
  ...collectionMessages,
  ...creditStateMessages,
  ...writeOffMessages,
  ...provisionMessages,
  ...disputeMessages,
  ...insuranceClaimMessages,
  ...repaymentMessages,
  ...rescheduleMessages,
  ...retentionMessages,
} satisfies typeof english;
