import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { useWords } from "~/ui/parts/words";

/** Searches everything that the officer may see. The button is for text browsers: elsewhere Enter sends the form. */
export function SearchForm({ officer }: { officer: OfficerRole }) {
  const words = useWords().searches;
  return (
    <form className="search" role="search" action={paths.search(officer)}>
      <input type="search" name="q" aria-label={words.search} placeholder={words.placeholder} />{" "}
      <button type="submit" className="hide" tabIndex={-1}>
        {words.search}
      </button>
    </form>
  );
}
