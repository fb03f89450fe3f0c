/** The data that every page needs about its visitor. */
import { json } from "@remix-run/node";
import { configuration } from "~/domain/settings/configuration";
import { hasPermission, isActive } from "~/domain/verbs/permissions";
import { isFormReturned } from "~/http/forms/forms.server";
import { parseNoticeLink, takeNotice } from "~/http/forms/notices.server";
import { restoredValues } from "~/http/forms/unsent-forms.server";
import { readCookie, themeCookie } from "~/http/request/cookies.server";
import { requestLocale } from "~/http/request/language.server";
import { visitOf } from "~/http/request/session.server";
import type { Shell } from "~/ui/parts/shell";
import { taskCounts } from "./dashboards.server";

/** Calling code. */
const SAUDI_ARABIA = "966";

const themes = ["light", "dark", "auto"] as const;

export async function loadShell(request: Request) {
  const { actor, person, csrf } = await visitOf(request);
  const taken = await takeNotice(request);
  const chosen = await readCookie(themeCookie(), request);
  const { sandbox, contactEmail, appUrl, languages } = configuration();
  const shell: Shell = {
    csrf,
    signedIn: person && {
      role: person.role,
      name: person.name,
      email: person.email,
      level: person.level,
      ...(person.member && { member: person.member }),
    },
    ...(actor && isActive(actor) && hasPermission(actor, "orders.see") && { waiting: await taskCounts(actor) }),
    ...(person?.country === SAUDI_ARABIA && { hasHijri: true }),
    theme: themes.find((theme) => theme === chosen) ?? "auto",
    notice: taken && { type: taken.notice.type, message: taken.notice.message, link: parseNoticeLink(taken.notice) },
    restoredValues: await restoredValues(request, person),
    locale: await requestLocale(request),
    languages,
    sandbox,
    contactEmail,
    site: appUrl,
    path: new URL(request.url).pathname,
    invalid: isFormReturned(),
  };
  return taken ? json(shell, { headers: taken.headers }) : shell;
}
