import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { Csrf } from "~/ui/parts/button";
import { type Theme, useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";

const themes: Theme[] = ["light", "dark", "auto"];

/** Chooses the theme of this browser. */
export function ThemeForm() {
  const { theme } = useShell();
  const { shell } = useWords();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/theme" className="theme" aria-label={shell.theme}>
      <Csrf />
      <input type="hidden" name="to" value={pathname + search} />
      {themes.map((value) => (
        <Fragment key={value}>
          <button type="submit" name="theme" value={value} aria-pressed={value === theme}>
            {shell.themes[value]}
          </button>{" "}
        </Fragment>
      ))}
    </form>
  );
}
