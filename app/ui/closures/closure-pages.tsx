/** The pages that close and reopen a company, for admins. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ClosureView } from "~/domain/closures/closure";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { Translated } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

export const closeMeta: MetaFunction = (args) => pageTitle(({ closures }) => closures.close, args);
export const reopenMeta: MetaFunction = (args) => pageTitle(({ closures }) => closures.reopen, args);

/** Asks for the reason, or lists the matters that keep the company open. */
export function CloseCompany() {
  const { id, name, role, matters } = useLoaderData<ClosureView>();
  const { closures: words } = useWords();
  const page = paths.company("admin", role, id);
  if (matters.length === 0)
    return (
      <ReasonDialog title={words.close} hint={words.hint} page={page}>
        {words.closeText}
      </ReasonDialog>
    );
  return (
    <Dialog title={words.close} page={page}>
      <p>{words.stillOpen(name)}</p>
      <ul>
        {matters.map((matter) => (
          <li key={matter}>
            <Translated text={matter} />
          </li>
        ))}
      </ul>
      <div className="actions">
        <CancelLink />
      </div>
    </Dialog>
  );
}

export function ReopenCompany() {
  const { id, role } = useLoaderData<ClosureView>();
  const { closures: words } = useWords();
  return (
    <ReasonDialog title={words.reopen} hint={words.hint} page={paths.company("admin", role, id)}>
      {words.reopenText}
    </ReasonDialog>
  );
}
