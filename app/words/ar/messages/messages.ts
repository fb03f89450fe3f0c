import { codeRequestMessages } from "~/words/ar/code-requests";
import { exposureMessages } from "~/words/ar/exposure";
import { invoiceMessages } from "~/words/ar/invoices";
import { journalMessages } from "~/words/ar/journal";
import { legalEntityMessages } from "~/words/ar/legal-entity";
import { publicSiteMessages } from "~/words/ar/public-site";
import { smallDifferenceMessages } from "~/words/ar/small-differences";
import { workingDayMessages } from "~/words/ar/working-days";
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
  ...invoiceMessages,
  ...legalEntityMessages,
  ...codeRequestMessages,
  ...publicSiteMessages,
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
} satisfies typeof english;
