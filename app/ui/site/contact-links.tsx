import { useWords } from "~/ui/parts/words";
import { contactDetails } from "./contact-details";

/** Dhow's telephone number. */
export const CallUs = () => <a href={contactDetails.phoneHref}>{useWords().format.isolate(contactDetails.phone)}</a>;

/** An e-mail address to write to. */
export const MailTo = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>{useWords().format.isolate(address)}</a>
);
