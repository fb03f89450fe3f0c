import { useWords } from "~/ui/parts/words";
import { contactDetails } from "./contact-details";

export const CallUs = () => <a href={contactDetails.phoneHref}>{useWords().format.isolate(contactDetails.phone)}</a>;

export const MailTo = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>{useWords().format.isolate(address)}</a>
);
