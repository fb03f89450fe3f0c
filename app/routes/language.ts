import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/http/forms/forms.server";
import { languageCookie } from "~/http/request/cookies.server";
import { sitePath } from "~/http/request/site.server";
import { parseLocale } from "~/words/words";

/** There is nothing to see: only the language form posts here. */
export async function loader() {
  return redirect("/");
}

/** Keeps the language, and goes back to where the form stood. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const locale = parseLocale(String(form.get("language")));
  const back = redirect(sitePath(String(form.get("to") ?? "")) ?? "/", 303);
  if (locale) back.headers.append("Set-Cookie", await languageCookie().serialize(locale));
  return back;
}
