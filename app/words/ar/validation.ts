import type { validation as english } from "../en/validation";
import { approving } from "./approving";
import { identifying } from "./identifying";
import { calls } from "./calls";
import { fields } from "./fields";
import { names } from "./names";
import { refusals } from "./refusals";

export const validation = { ...names, ...fields, ...refusals, ...calls, ...approving, ...identifying } satisfies typeof english;
