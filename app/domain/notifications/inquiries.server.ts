/** Messages from the contact form to the operator of Dhow. */
import { NotFound } from "~/domain/errors";
import { configuration } from "~/domain/settings/configuration";
import { publicVerb } from "~/domain/verb.server";
import type { Inquiry } from "./inquiry";
import { inquiry } from "./messages";
import { queueMail } from "./outbox.server";

/** Errors: NotFound where no contact address is configured. */
export const sendInquiry = publicVerb(async ({ write, now }, input: Inquiry): Promise<void> => {
  const { contactEmail } = configuration();
  if (contactEmail === null) throw new NotFound();
  await write((tx) => queueMail(tx, contactEmail, inquiry(input), now));
});
