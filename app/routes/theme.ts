import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/http/forms/forms.server";
import { themeCookie } from "~/http/request/cookies.server";
import { sitePath } from "~/http/request/site.server";

/** Redirects, because this address has no page. Only the theme form posts here. */
export async function loader() {
  return redirect("/");
}

/** Stores the theme (light, dark or auto) and returns to the form's page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = String(form.get("theme"));
  const back = redirect(sitePath(String(form.get("to") ?? "")) ?? "/", 303);
  if (["light", "dark", "auto"].includes(theme))
    back.headers.append("Set-Cookie", await themeCookie().serialize(theme));
  return back;
}
