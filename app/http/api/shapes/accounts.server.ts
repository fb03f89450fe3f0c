/** What is signed in to one's own account. Source: app/domain/accounts/own-sessions.server.ts. */
import * as z from "zod";
import type { OwnSession } from "~/domain/accounts/account";
import type { Listed } from "~/domain/lists/list";
import { flag, id, iso, textOrNull, time, timeShape, wholeShape } from "./basics";
import { moments } from "./sample-trade";

const ownSession = z
  .object({
    _id: id("session"),
    kind: z.enum(["web", "api"]).meta({ description: "A browser, or a token of the API.", examples: ["web"] }),
    device: textOrNull("Firefox on Windows").meta({ description: "Of a browser, where it is known." }),
    current: flag(false).meta({ description: "Whether it is the one that asks." }),
    createdAt: time,
    usedAt: timeShape(moments.paid).meta({ description: "To within five minutes." }),
  })
  .meta({ id: "OwnSession" });

export const ownSessions = z.object({ sessions: z.array(ownSession), count: wholeShape(1) });

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
