/** The texts of the domain and the API. All keys are one catalogue: app/words/message.ts. */

import { codeRequestMessages } from "~/words/en/code-requests";
import { exposureMessages } from "~/words/en/exposure";
import { invoiceMessages } from "~/words/en/invoices";
import { journalMessages } from "~/words/en/journal";
import { legalEntityMessages } from "~/words/en/legal-entity";
import { publicSiteMessages } from "~/words/en/public-site";
import { smallDifferenceMessages } from "~/words/en/small-differences";
import { workingDayMessages } from "~/words/en/working-days";
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
};
