import type { publicPages as english } from "~/words/en/public";
import { developers } from "./developers";
import { signIn } from "./entrance";
import { help } from "./help";
import { landing } from "./landing";
import { sandbox } from "./sandbox";
import { terms } from "./terms";

export const publicPages = { landing, ...help, terms, developers, entrance: signIn, sandbox } satisfies typeof english;
