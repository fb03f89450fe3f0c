import { contactDetails } from "./contact";
import { useWords } from "./words";

/** Dhow's telephone number. */
export const CallUs = () => <a href={contactDetails.phoneHref}>{useWords().format.isolate(contactDetails.phone)}</a>;

/** An e-mail address to write to. */
export const MailTo = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>{useWords().format.isolate(address)}</a>
);
