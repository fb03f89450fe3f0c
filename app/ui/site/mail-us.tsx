import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { MailTo } from "./contact-links";

/** Whom to write to: an address, or the page that has a telephone where no address is configured. */
export function MailUs() {
  const { contactEmail } = useShell();
  const { contact } = useWords().public;
  return contactEmail === null ? <a href="/contact-us">{contact.us}</a> : <MailTo address={contactEmail} />;
}
