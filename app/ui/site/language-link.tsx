import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { Csrf } from "~/ui/parts/button";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { localeWords } from "~/words/words";

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
            <button type="submit" name="language" value={language} lang={language}>
              {localeWords(language).name}
            </button>{" "}
          </Fragment>
        ))}
    </form>
  );
}
