/** Changing the approval limits, which takes two admins where there are two. */
import { say } from "~/words/say";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { storeSetting } from "../settings/stored.server";
import { assertSeen, versionOf } from "../versions.server";
import type { Ceilings } from "./ceilings";
import { CEILINGS, ceilings } from "./stored-ceilings.server";
import { takesTwo, verbOfTwo } from "./two-people.server";

export const ceilingsVersion = (those: Ceilings): string => versionOf(JSON.stringify(those));

/** Errors: Refused when they were changed since they were `seen`. */
export const setCeilings = verbOfTwo<[those: Ceilings, seen?: string]>(
  "settings.change",
  {
    act: "setCeilings",
    about: () => ({ id: SETTINGS.id, role: null }),
    above: async () => takesTwo(say("ceilingsTakeTwo")),
    what: async (_tx, those) => say("wouldSetCeilings", those),
    basis: (tx) => ceilings(tx),
  },
  async ({ actor: by, tx, now }, those, seen) => {
    assertSeen(seen, ceilingsVersion(await ceilings(tx)), say("ceilingsChanged"));
    await storeSetting(tx, CEILINGS, those);
    await record(tx, { subject: SETTINGS, verb: "settings.ceilings", by, now, text: say("ceilingsSet") });
  },
);
