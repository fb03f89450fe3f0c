import type { Words } from "../en/en";
import { formatIn, pluralIn } from "../format";
import { approvals } from "./approvals";
import { backOffice } from "./back-office";
import { bankStatements } from "./bank-statements";
import { batches } from "./batches";
import { book } from "./book";
import { exposure } from "./exposure";
import { holds } from "./holds";
import { identity } from "./identity";
import { limits } from "./limits";
import { messages } from "./messages";
import { moneyIn } from "./money";
import { names } from "./names";
import { officers } from "./officers";
import { onboarding } from "./onboarding";
import { orders } from "./orders";
import { payees } from "./payees";
import { publicPages } from "./public";
import { shell } from "./shell";
import { timeline } from "./timeline";
import { validation } from "./validation";

export const ar = {
  name: "العربية",
  lang: "ar",
  dir: "rtl",
  // Latin digits, and the Gregorian months as the Gulf calls them.
  format: formatIn("ar-AE-u-ca-gregory-nu-latn", true),
  plural: pluralIn("ar"),
  shell,
  public: publicPages,
  onboarding,
  orders,
  officers,
  backOffice,
  approvals,
  holds,
  book,
  exposure,
  limits,
  identity,
  payees,
  batches,
  moneyIn,
  bankStatements,
  names,
  said: { ...validation, ...timeline, ...messages },
} satisfies Words;
