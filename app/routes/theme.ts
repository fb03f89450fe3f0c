import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/http/forms/forms.server";
import { themeCookie } from "~/http/request/cookies.server";
import { sitePath } from "~/http/request/site.server";

/** There is nothing to see: only the theme form posts here. */
export async function loader() {
  return redirect("/");
}

/** Keeps light, dark or auto, and goes back to where the form stood. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = String(form.get("theme"));
  const back = redirect(sitePath(String(form.get("to") ?? "")) ?? "/", 303);
  if (["light", "dark", "auto"].includes(theme))
    back.headers.append("Set-Cookie", await themeCookie().serialize(theme));
  return back;
}
