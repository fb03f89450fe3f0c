import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { lruCached } from "~/domain/values/lru-cache";
import { Csrf } from "~/ui/parts/button";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { type Locale, locales, localeWords } from "~/words/words";

/**
 * Returns the language's own name as HTML in plain ASCII. An English page then has as many bytes as letters, which a
 * server sends without encoding them.
 */
const languageName = lruCached(locales.length, (language) =>
  localeWords(language as Locale).name.replace(/[^\x20-\x7e]|[<&]/g, (letter) => `&#${letter.codePointAt(0)};`),
);

/**
 * Shows the page in another language, named in that language. It looks like a link and is a button, because it changes
 * the browser's cookie. Renders nothing if only one language exists.
 */
export function LanguageLink() {
  const { locale, languages } = useShell();
  const { shell } = useWords();
  const { pathname, search } = useLocation();
  if (languages.length === 1) return null;
  return (
    <form method="post" action="/language" className="language" aria-label={shell.language}>
      <Csrf />
      <input type="hidden" name="to" value={pathname + search} />
      {languages
        .filter((language) => language !== locale)
        .map((language) => (
          <Fragment key={language}>
            <button
              type="submit"
              name="language"
              value={language}
              lang={language}
              dangerouslySetInnerHTML={{ __html: languageName(language) }}
            />{" "}
          </Fragment>
        ))}
    </form>
  );
}
