import { instagramName, websiteUrl } from "~/domain/applicants/website";
import { useWords } from "~/ui/parts/words";

// Older entries were not checked: text that is no web address is shown as it is.

export const Website = ({ address }: { address: string }) => <Outside href={websiteUrl(address)}>{address}</Outside>;

/** The bare name. */
export function Instagram({ name: handle }: { name: string }) {
  const name = instagramName(handle);
  return <Outside href={name && `https://www.instagram.com/${name}/`}>{name ? `@${name}` : handle}</Outside>;
}

function Outside({ href, children }: { href: string | null; children: string }) {
  const { format } = useWords();
  if (href === null) return <>{children}</>;
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {format.isolate(children)}
    </a>
  );
}
