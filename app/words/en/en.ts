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

export const en = {
  /** What the language calls itself. */
  name: "English",
  lang: "en",
  dir: "ltr" as "ltr" | "rtl",
  format: formatIn("en-GB"),
  plural: pluralIn("en"),

  /** What stands around every page, and what many pages share. */
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
  /** What statuses, levels, countries and documents are called. */
  names,
  /** What the domain says: say() in app/words/said.ts. */
  said: { ...validation, ...timeline, ...messages },
};

export type Words = typeof en;
