import { Links, Meta, Scripts, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { Nonce } from "./nonce";
import { useShell } from "./shell";

/** The page around every page. React reaches the browser only where a route says `handle = { hydrate: true }`. */
export function Document({ children }: { children: ReactNode }) {
  const { theme } = useShell();
  const nonce = useContext(Nonce);
  const hydrate = useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate === true);
  return (
    <html lang="en" dir="ltr" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content={theme === "auto" ? "light dark" : theme} />
        <Meta />
        <Links />
        <script type="module" src="/enhance.js" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}
