/** Reads and changes the settings of the public pages. */
import { db, type Tx } from "~/db/client.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { EMPTY_PUBLIC_SITE, type PublicSite } from "./public-site";

const PUBLIC_SITE_KEY = "publicSite";

/** Returns the settings of the public pages, which are empty until an admin has set them. Reads `settings`. */
export async function readPublicSite(tx: Tx = db): Promise<PublicSite> {
  return ((await readSetting(tx, PUBLIC_SITE_KEY)) as PublicSite | undefined) ?? EMPTY_PUBLIC_SITE;
}

/** Returns the version of the settings, for forms. */
export const publicSiteVersion = (site: PublicSite): string => versionHash(JSON.stringify(site));

/**
 * Sets the settings of the public pages and records the event `settings.publicSite`.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setPublicSite = verb(
  "settings.change",
  async ({ actor: by, tx, now }, site: PublicSite, seen?: string): Promise<void> => {
    assertUnchanged(seen, publicSiteVersion(await readPublicSite(tx)), message("publicSiteChanged"));
    await storeSetting(tx, PUBLIC_SITE_KEY, site);
    const text = message("publicSiteSet");
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.publicSite", by, now, text });
  },
);
