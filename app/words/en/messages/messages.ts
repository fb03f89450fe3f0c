/** The texts of the domain and the API. All keys are one catalogue: app/words/message.ts. */

import { apiKeyMessages } from "~/words/en/api-keys";
import { checkoutMessages } from "~/words/en/checkouts";
import { closureMessages } from "~/words/en/closures";
import { codeRequestMessages } from "~/words/en/code-requests";
import { contactChangeMessages } from "~/words/en/contact-changes";
import { creditStateMessages } from "~/words/en/credit-states";
import { disputeMessages } from "~/words/en/disputes";
import { exposureMessages } from "~/words/en/exposure";
import { feeInvoiceMessages } from "~/words/en/fee-invoices";
import { groupMessages } from "~/words/en/groups";
import { insuranceClaimMessages } from "~/words/en/insurance-claims";
import { insurerCoverMessages } from "~/words/en/insurers";
import { invoiceMessages } from "~/words/en/invoices";
import { journalMessages } from "~/words/en/journal";
import { legalEntityMessages } from "~/words/en/legal-entity";
import { memberMessages } from "~/words/en/members";
import { orderRequestMessages } from "~/words/en/order-requests";
import { paymentReversalMessages } from "~/words/en/payment-reversals";
import { provisionMessages } from "~/words/en/provisions";
import { publicSiteMessages } from "~/words/en/public-site";
import { repaymentMessages } from "~/words/en/repayments";
import { rescheduleMessages } from "~/words/en/reschedules";
import { retentionMessages } from "~/words/en/retention";
import { smallDifferenceMessages } from "~/words/en/small-differences";
import { webhookMessages } from "~/words/en/webhooks";
import { workingDayMessages } from "~/words/en/working-days";
import { writeOffMessages } from "~/words/en/write-offs";
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
};
