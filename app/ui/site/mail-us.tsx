import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { MailTo } from "./contact-links";

/** Links to the contact address, or to the contact page if no address is configured. */
export function MailUs() {
  const { contactEmail } = useShell();
  const { contact } = useWords().public;
  return contactEmail === null ? <a href="/contact-us">{contact.us}</a> : <MailTo address={contactEmail} />;
}
