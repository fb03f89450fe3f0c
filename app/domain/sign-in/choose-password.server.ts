/** Choosing a new password through an e-mailed link. Source: app/domain/README.md, "Accounts". */
import { db } from "~/db/client.server";
import { withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { findLinkHolder, LINK_EXPIRED, replacePassword } from "~/domain/accounts/password-links.server";
import { assertNotGuessable, assertPasswordChanged, hashPassword } from "~/domain/accounts/passwords.server";
import { type SignedIn, signInPerson } from "~/domain/accounts/sessions.server";
import { CodeNeeded } from "~/domain/second-factor/second-factor";
import { hasSecondFactor } from "~/domain/second-factor/second-factor.server";
import { Refused } from "~/domain/verbs/errors";
import { publicVerb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { requireCode } from "./pending-sign-in.server";

/**
 * Sets the password of the link's account, uses up the link and starts a session. Records the event
 * `account.passwordChanged` or `account.passwordChosen`.
 * @throws Refused (`link_over`) if the link is unknown, used or expired.
 * @throws Invalid if the password is easy to guess, or is the account's current one.
 * @throws CodeNeeded after the change if the account has a second factor, which a link does not replace.
 */
export const choosePassword = publicVerb(
  async ({ write, now }, token: string, password: string, kind: "web" | "api" = "web"): Promise<SignedIn> => {
    // Checked before the expensive hashing, so that invented tokens cost little.
    const asking = await findLinkHolder(db, token, now);
    if (!asking) throw new Refused("link_over", LINK_EXPIRED);
    assertNotGuessable(password, asking.email);
    const passwordHash = await withHashingSlot(asking.email, async (place) => {
      await assertPasswordChanged(place, password, asking.passwordHash);
      return hashPassword(place, password);
    });
    const chosen = await write(async (tx) => {
      const holder = await findLinkHolder(tx, token, now);
      if (!holder) throw new Refused("link_over", LINK_EXPIRED);
      const { accountId, role, email } = holder;
      const how =
        holder.kind === "reset"
          ? ({ verb: "account.passwordChanged", text: message("passwordChosenByReset") } as const)
          : ({ verb: "account.passwordChosen", text: message("passwordChosenByInvitation") } as const);
      await replacePassword(tx, holder, passwordHash, { by: { accountId, role }, ...how, now });
      const account = { id: accountId, email, role, passwordHash };
      if (await hasSecondFactor(tx, accountId))
        return requireCode(
          account,
          now,
          "the password is changed: sign in with it and the code of your authenticator app",
        );
      return signInPerson(tx, { accountId, email, role }, kind, now);
    });
    // Thrown after the commit.
    if (chosen instanceof CodeNeeded) throw chosen;
    return chosen;
  },
);
