/** What every page needs to know about its visitor. */
import { json } from "@remix-run/node";
import { isActive } from "~/domain/permissions";
import { configuration } from "~/domain/settings/configuration";
import type { Shell } from "~/ui/shell";
import { readCookie, themeCookie } from "./cookies.server";
import { cameBack } from "./forms.server";
import { localeOf } from "./language.server";
import { noticeLinkOf, takeNotice } from "./notices.server";
import { visitOf } from "./session.server";
import { keptFor } from "./unsent-forms.server";
import { waitingOnce } from "./waiting.server";

/** As it is dialled. */
const SAUDI_ARABIA = "966";

const themes = ["light", "dark", "auto"] as const;

export async function shellFor(request: Request) {
  const { actor, person, csrf } = await visitOf(request);
  const taken = await takeNotice(request);
  const chosen = await readCookie(themeCookie(), request);
  const { sandbox, contactEmail, appUrl, languages } = configuration();
  const shell: Shell = {
    csrf,
    signedIn: person && { role: person.role, name: person.name, email: person.email, level: person.level },
    ...(actor && isActive(actor) && { waiting: await waitingOnce(actor) }),
    ...(person?.country === SAUDI_ARABIA && { hasHijri: true }),
    theme: themes.find((theme) => theme === chosen) ?? "auto",
    notice: taken && { type: taken.notice.type, message: taken.notice.message, link: noticeLinkOf(taken.notice) },
    kept: await keptFor(request, person),
    locale: await localeOf(request),
    languages,
    sandbox,
    contactEmail,
    site: appUrl,
    path: new URL(request.url).pathname,
    invalid: cameBack(),
  };
  return taken ? json(shell, { headers: taken.headers }) : shell;
}
