import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { readForm } from "~/http/forms/forms.server";
import { personOf, signOut } from "~/http/request/session.server";
import { refererPath } from "~/http/request/site.server";
import { ButtonForm } from "~/ui/parts/button";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { useShell } from "~/ui/parts/shell";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { AreaLayout, areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.entrance.logout.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const person = await personOf(request);
  if (!person) throw redirect("/auth/login");
  const behind = refererPath(request);
  // Skips pages of /auth, because each of them belongs to another step.
  return { page: behind === null || /^\/auth(\/|$)/.test(behind) ? paths.roleHome(person.role) : behind };
}

/** Signs out. The answer "No" is a link. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  return signOut(request);
}

export default function Logout() {
  const { logout } = useWords().public.entrance;
  const { signedIn } = useShell();
  const { page } = useLoaderData<typeof loader>();
  if (!signedIn) return null;
  return (
    <AreaLayout role={signedIn.role}>
      <Dialog title={logout.question} page={page}>
        <div className="actions">
          <CancelLink>{logout.no}</CancelLink>
          <ButtonForm label={logout.yes} />
        </div>
      </Dialog>
    </AreaLayout>
  );
}
