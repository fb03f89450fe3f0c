/** The sessions of the caller's own account. See app/domain/accounts/own-sessions.server.ts. */
import * as z from "zod";
import type { OwnSession } from "~/domain/accounts/account";
import type { Listed } from "~/domain/lists/list";
import { flag, id, iso, textOrNull, time, timeShape, wholeShape } from "./basics";
import { moments } from "./sample-trade";

const ownSession = z
  .object({
    _id: id("session"),
    kind: z.enum(["web", "api"]).meta({ description: "A browser session or an API token.", examples: ["web"] }),
    device: textOrNull("Firefox on Windows").meta({ description: "The browser's device. Null if unknown." }),
    current: flag(false).meta({ description: "True for the token that makes this call." }),
    createdAt: time,
    usedAt: timeShape(moments.paid).meta({ description: "Last use, to within five minutes." }),
  })
  .meta({ id: "OwnSession" });

/** Answer of `session/list`. */
export const ownSessions = z.object({ sessions: z.array(ownSession), count: wholeShape(1) });

/** Converts sessions to the API's JSON. */
export const ownSessionsJson = ({ rows, count }: Listed<OwnSession>): z.input<typeof ownSessions> => ({
  sessions: rows.map(({ id, kind, device, isThis, createdAt, seenAt }) => ({
    _id: id,
    kind,
    device,
    current: isThis,
    createdAt: iso(createdAt),
    usedAt: iso(seenAt),
  })),
  count,
});
