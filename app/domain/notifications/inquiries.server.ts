/** Somebody writes to the one who runs Dhow. */
import { clock } from "../clock";
import { NotFound } from "../errors";
import { configuration } from "../settings/configuration";
import { openVerb } from "../verb.server";
import type { Inquiry } from "./inquiry";
import { inquiry } from "./messages";
import { tell } from "./outbox.server";

/** Errors: NotFound where nobody is there to read it. */
export const sendInquiry = openVerb(async (write, input: Inquiry, now: number = clock.now()): Promise<void> => {
  const { contactEmail } = configuration();
  if (contactEmail === null) throw new NotFound();
  await write((tx) => tell(tx, contactEmail, inquiry(input), now));
});
