import type { validation as english } from "../en/validation";
import { approving } from "./approving";
import { calls } from "./calls";
import { fields } from "./fields";
import { limiting } from "./limiting";
import { names } from "./names";
import { refusals } from "./refusals";

export const validation = { ...names, ...fields, ...refusals, ...calls, ...approving, ...limiting } satisfies typeof english;
