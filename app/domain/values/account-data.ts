/** Values of accounts that nobody signs in to, or not yet. */
import type { Actor } from "./actor";

/** Stored instead of a hash until an invited person chooses a password. No password matches it. */
export const NO_PASSWORD = "none";

/** The unique email of an organization's account. It is no address, so nobody signs in or gets messages with it. */
export const organizationEmail = ({ role, insurerId }: Pick<Actor, "role" | "insurerId">): string =>
  `organization ${insurerId ?? role}`;
