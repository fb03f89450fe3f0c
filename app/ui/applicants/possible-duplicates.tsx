/** Lists other companies with matching details, for the officer's decision. */

import type { Duplicates } from "~/domain/applicants/duplicates";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { useTranslate, useWords } from "~/ui/parts/words";

export function PossibleDuplicates({
  officer,
  same: { count, companies },
}: {
  officer: OfficerRole;
  same: Duplicates;
}) {
  const {
    applicants: { duplicates: words },
    names,
  } = useWords();
  const read = useTranslate();
  return (
    <div>
      <h3>{words.title}</h3>
      {count === 0 && <p>{words.none}</p>}
      {count > 0 && companies.length === 0 && <p>{words.some(count)}</p>}
      {companies.length > 0 && (
        <ul>
          {companies.map(({ id, role, level, name, agrees }) => (
            <li key={id}>
              {name === null ? words.aSupplier : <a href={paths.company(officer, role, id)}>{read(name)}</a>}{" "}
              <small>{words.agrees(agrees, names.level(level))}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
