import type { publicPages as english } from "~/words/en/public-pages";
import { developers } from "./developers";
import { help } from "./help";
import { landing } from "./landing";
import { privacy, security } from "./privacy";
import { sandbox } from "./sandbox";
import { signIn } from "./sign-in";
import { terms } from "./terms";

export const publicPages = {
  landing,
  ...help,
  terms,
  privacy,
  security,
  developers,
  entrance: signIn,
  sandbox,
} satisfies typeof english;
