import { Meta, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { BrowserEntry } from "~/ui/parts/island";
import { Language } from "~/ui/parts/language";
import { icon } from "~/ui/parts/logo";
import { useShell } from "~/ui/parts/shell";
import { localeWords } from "~/words/words";
import arabic from "./arabic.css";
import arabicArea from "./arabic-area.css";
import area from "./area.css";
import styles from "./dhow.css";

const publicStyles = { ltr: styles, rtl: arabic };
const areaStyles = { ltr: area, rtl: arabicArea };

/**
 * The `handle` of page routes. `hydrate` loads React in the browser. `areaStyles` loads the styles of signed-in
 * people's pages: area.css instead of dhow.css.
 */
export type PageHandle = { hydrate?: true; areaStyles?: true };

/** The HTML document around every page. */
export function Document({ children }: { children: ReactNode }) {
  const { theme, locale } = useShell();
  const { lang, dir, shell } = localeWords(locale);
  const browserEntry = useContext(BrowserEntry);
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const isArea = handles.some((handle) => handle?.areaStyles);
  return (
    <html lang={lang} dir={dir} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="theme-color" content="#0c2738" />
        <meta name="color-scheme" content={theme === "auto" ? "light dark" : theme} />
        <Meta />
        <link rel="stylesheet" href={(isArea ? areaStyles : publicStyles)[dir]} />
        <link rel="icon" href={icon} />
        <script type="module" src={lang === "en" ? "/enhance.js" : `/enhance.${lang}.js`} />
        {handles.some((handle) => handle?.hydrate) && <script type="module" src={browserEntry} />}
      </head>
      <body>
        <a className="skip" href="#main">
          {shell.skip}
        </a>
        <Language.Provider value={locale}>{children}</Language.Provider>
      </body>
    </html>
  );
}
