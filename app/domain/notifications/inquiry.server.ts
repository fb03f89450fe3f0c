/** Messages from the contact form to Dhow's operator. */

import { configuration } from "~/domain/settings/configuration";
import { NotFound } from "~/domain/verbs/errors";
import { publicVerb } from "~/domain/verbs/verb.server";
import type { Inquiry } from "./inquiry";
import { inquiry } from "./messages";
import { queueMail } from "./outbox.server";

/**
 * Queues an e-mail to the contact address.
 * @throws NotFound if no contact address is configured.
 */
export const sendInquiry = publicVerb(async ({ write, now }, input: Inquiry): Promise<void> => {
  const { contactEmail } = configuration();
  if (contactEmail === null) throw new NotFound();
  await write((tx) => queueMail(tx, contactEmail, inquiry(input), now));
});
