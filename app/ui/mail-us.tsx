import { useShell } from "./shell";

/** Whom to write to: an address, or the page that has a telephone where no address is configured. */
export function MailUs() {
  const { contactEmail } = useShell();
  return contactEmail === null ? <a href="/contact-us">us</a> : <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
