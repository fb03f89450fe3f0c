import type { publicPages as english } from "~/words/en/public-pages";
import { developers } from "./developers";
import { help } from "./help";
import { landing } from "./landing";
import { sandbox } from "./sandbox";
import { signIn } from "./sign-in";
import { terms } from "./terms";

export const publicPages = { landing, ...help, terms, developers, entrance: signIn, sandbox } satisfies typeof english;
