import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/http/forms/forms.server";
import { languageCookie } from "~/http/request/cookies.server";
import { sitePath } from "~/http/request/site.server";
import { parseLocale } from "~/words/words";

/** Redirects, because this address has no page. Only the language form posts here. */
export async function loader() {
  return redirect("/");
}

/** Stores the language and returns to the form's page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const locale = parseLocale(String(form.get("language")));
  const back = redirect(sitePath(String(form.get("to") ?? "")) ?? "/", 303);
  if (locale) back.headers.append("Set-Cookie", await languageCookie().serialize(locale));
  return back;
}
