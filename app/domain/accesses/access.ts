/** Accesses that the audit page shows: downloads and sign-ins. Source: app/domain/README.md, "Events". */
import { DAY } from "~/domain/values/clock";

/** The kinds of accesses, in the order of the audit page's filter. */
export const accessKinds = ["document", "list", "bankFile", "signIn", "failedSignIn"] as const;
export type AccessKind = (typeof accessKinds)[number];

export const isAccessKind = (kind: string): kind is AccessKind => accessKinds.some((known) => known === kind);

/** How long an access stays in the record. Milliseconds. */
export const ACCESS_LIFE = 400 * DAY;
