/** The whole menu as a page, for phones and text browsers. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOfficer } from "~/domain/values/actor";
import { requireActor } from "~/http/request/session.server";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SearchForm } from "~/ui/searches/search-form";
import { AreaLayout, areaHandle, LogoutLink } from "~/ui/site/area";
import { LanguageLink } from "~/ui/site/language-link";
import { useMenuHtml } from "~/ui/site/menu";
import styles from "~/ui/site/menu.css";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle((words) => words.shell.menu, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "account.own");
  return { role };
}

export default function Menu() {
  const { role } = useLoaderData<typeof loader>();
  const { shell } = useWords();
  const menu = useMenuHtml(role);
  return (
    <AreaLayout role={role}>
      <link rel="stylesheet" href={styles} />
      <div className="menu">
        <h1 className="hide">{shell.menu}</h1>
        {isOfficer(role) && <SearchForm officer={role} />}
        <div dangerouslySetInnerHTML={{ __html: menu.groups }} />
        <div className="last">
          <LogoutLink />
          <LanguageLink />
        </div>
      </div>
    </AreaLayout>
  );
}
