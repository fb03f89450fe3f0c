/** Messages from the contact form to the operator of Dhow. */

import { configuration } from "~/domain/settings/configuration";
import { NotFound } from "~/domain/verbs/errors";
import { publicVerb } from "~/domain/verbs/verb.server";
import type { Inquiry } from "./inquiry";
import { inquiry } from "./messages";
import { queueMail } from "./outbox.server";

/** Errors: NotFound where no contact address is configured. */
export const sendInquiry = publicVerb(async ({ write, now }, input: Inquiry): Promise<void> => {
  const { contactEmail } = configuration();
  if (contactEmail === null) throw new NotFound();
  await write((tx) => queueMail(tx, contactEmail, inquiry(input), now));
});
