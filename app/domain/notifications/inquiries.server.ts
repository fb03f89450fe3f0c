/** Somebody writes to the one who runs Dhow. */
import { transaction } from "~/db/transaction.server";
import { clock } from "../clock";
import { NotFound } from "../errors";
import { configuration } from "../settings/configuration";
import type { Inquiry } from "./inquiry";
import { inquiry } from "./messages";
import { tell } from "./outbox.server";

/** Errors: NotFound where nobody is there to read it. */
export async function sendInquiry(input: Inquiry, now = clock.now()): Promise<void> {
  const { contactEmail } = configuration();
  if (contactEmail === null) throw new NotFound();
  await transaction((tx) => tell(tx, contactEmail, inquiry(input), now));
}
