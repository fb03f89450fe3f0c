/** What the domain and the API say when they say no. All keys are one catalogue: app/words/say.ts. */
import { approving } from "./approving";
import { batching } from "./batching";
import { calls } from "./calls";
import { exposed } from "./exposure";
import { fields } from "./fields";
import { holding } from "./holding";
import { identifying } from "./identifying";
import { limiting } from "./limiting";
import { names } from "./names";
import { payingOut } from "./paying-out";
import { receiving } from "./receiving";
import { refusals } from "./refusals";

export const validation = {
  ...names,
  ...fields,
  ...refusals,
  ...calls,
  ...approving,
  ...holding,
  ...exposed,
  ...limiting,
  ...identifying,
  ...payingOut,
  ...batching,
  ...receiving,
};
