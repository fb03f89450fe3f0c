/** The answer of a sign-in. See app/README.md, "API". */
import * as z from "zod";
import { authenticate, type SignedIn } from "~/domain/accounts/sessions.server";
import { roles } from "~/domain/values/actor";
import { account } from "./applicants.server";
import { text } from "./basics";
import { level } from "./enumerations";

export const exampleToken = "q0mWc0y5n4Vd0sWg1Jm2r6Yb3aT9xK8uPzL7eHfQiNo";

/** A token with its holder. */
export const session = z
  .object({
    token: text(exampleToken).meta({ description: "Send it as Authorization: Bearer {token}." }),
    "user-role": z.enum(roles).meta({ examples: ["sme"] }),
    user: z.object({
      name: text("Gulf Pantry Trading"),
      level: level.nullable().meta({ description: "The progress of the verification. Null for staff.", examples: [8] }),
      auth_id: account,
    }),
  })
  .meta({ id: "Session" });

/**
 * Converts a new session to JSON. The level is null for staff.
 * @throws Error if the token is not valid.
 */
export async function sessionJson({ token, role }: SignedIn): Promise<z.input<typeof session>> {
  const actor = await authenticate(token, "api");
  if (!actor) throw new Error("A session that was just started is not there.");
  const { name, level, email } = actor;
  return { token, "user-role": role, user: { name, level, auth_id: { email } } };
}
