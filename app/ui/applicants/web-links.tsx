import { instagramName, websiteUrl } from "~/domain/applicants/website";
import { ErasedFile } from "~/ui/parts/erased-file";
import { useWords } from "~/ui/parts/words";

// Older entries were not checked: text that is not a web address is shown unchanged.

export const Website = ({ address }: { address: string }) => <Outside href={websiteUrl(address)}>{address}</Outside>;

/** A supplier's price list, for its buyers. */
export const PriceList = ({ address }: { address: string }) => (
  <Outside href={websiteUrl(address)}>{useWords().suppliers.page.openPriceList}</Outside>
);

/** A supplier's uploaded price list. An erased file has no link. */
export function PriceListFile({ file, erasedAt }: { file: string; erasedAt: number | null }) {
  const { page } = useWords().suppliers;
  if (erasedAt !== null) return <ErasedFile at={erasedAt} />;
  return <a href={`/api/v1/pub/provider/prices/file/${file}`}>{page.openPriceListFile}</a>;
}

/** Takes the name without the "@". */
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
