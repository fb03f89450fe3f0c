import type { domainMessages as english } from "~/words/en/validation";
import { approvalMessages } from "./approving";
import { payoutBatchMessages } from "./batching";
import { apiMessages } from "./calls";
import { exposureMessages } from "./exposure";
import { fieldMessages } from "./fields";
import { holdMessages } from "./holding";
import { documentMessages } from "./identifying";
import { creditLimitMessages } from "./limiting";
import { names } from "./names";
import { payeeMessages } from "./paying-out";
import { bankStatementMessages } from "./receiving";
import { refusalMessages } from "./refusals";

export const domainMessages = {
  ...names,
  ...fieldMessages,
  ...refusalMessages,
  ...apiMessages,
  ...approvalMessages,
  ...holdMessages,
  ...exposureMessages,
  ...creditLimitMessages,
  ...documentMessages,
  ...payeeMessages,
  ...payoutBatchMessages,
  ...bankStatementMessages,
} satisfies typeof english;
