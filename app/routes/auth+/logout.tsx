import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { readForm } from "~/http/forms.server";
import { personOf, signOut } from "~/http/session.server";
import { ButtonForm, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { AreaLayout } from "~/ui/layout";
import { useShell } from "~/ui/shell";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Logout", args);

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await personOf(request))) throw redirect("/auth/login");
  return null;
}

/** Yes. No is a link. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  return signOut(request);
}

export default function Logout() {
  const { signedIn } = useShell();
  if (!signedIn) return null;
  const { role } = signedIn;
  return (
    <AreaLayout role={role}>
      <Dialog title="are you sure for logout ?" closeHref={`/${role}`}>
        <div className="actions">
          <ButtonLink href={`/${role}`} kind="quiet">
            no
          </ButtonLink>
          <ButtonForm label="yes" />
        </div>
      </Dialog>
    </AreaLayout>
  );
}
