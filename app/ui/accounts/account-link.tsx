import type { ReactNode } from "react";
import { Section } from "~/ui/parts/page";

interface AccountLinkProps {
  /** The texts of the other page. */
  words: { title: string; account: (link: (text: string) => ReactNode) => ReactNode };
  href: string;
}

/** A section of the account page that leads to another page. */
export function AccountLink({ words: { title, account }, href }: AccountLinkProps) {
  return (
    <Section title={title}>
      <p>
        {account((text) => (
          <a href={href}>{text}</a>
        ))}
      </p>
    </Section>
  );
}
