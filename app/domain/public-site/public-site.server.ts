/** Reads and changes the settings of the public pages. */
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import { EMPTY_PUBLIC_SITE, type PublicSite } from "./public-site";

const publicSite = versionedSetting<PublicSite>({
  key: "publicSite",
  complete: (stored) => stored ?? EMPTY_PUBLIC_SITE,
  event: "settings.publicSite",
  text: () => message("publicSiteSet"),
  current: () => message("publicSiteChanged"),
});

/** Returns the settings of the public pages, which are empty until an admin has set them. Reads `settings`. */
export const readPublicSite = publicSite.read;

/** Returns the version of the settings, for forms. */
export const publicSiteVersion = publicSite.version;

/**
 * Sets the settings of the public pages and records the event `settings.publicSite`.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setPublicSite = publicSite.set;
