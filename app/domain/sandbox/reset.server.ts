/** Starts a sandbox again with new example data. Source: app/domain/README.md, "The sandbox". */
import { log } from "~/domain/log";
import { configuration } from "~/domain/settings/configuration";
import { NotFound, Refused } from "~/domain/verbs/errors";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

/** Marks the data as to be replaced, and then stops the server after its open requests. Resolves after the mark. */
export type Restart = () => Promise<void>;

let restart: Restart | null = null;

/** Sets the function that replaces the data. Null if this process's data must stay. Only `dhow demo` sets one. */
export const resetWith = (work: Restart | null): void => void (restart = work);

/**
 * Starts the sandbox again with the demo's data. Everything else in it is lost, sign-ins and API keys included. The
 * server does not answer until it has the new data. No event survives, so the log has the reset.
 * @throws NotFound outside the sandbox.
 * @throws Refused "not_resettable" unless `dhow demo` runs on data that it created.
 */
export const resetSandbox = verbInSteps("sandbox.operate", async ({ actor }): Promise<void> => {
  if (!configuration().sandbox) throw new NotFound();
  if (restart === null) throw new Refused("not_resettable", message("notResettable"));
  await restart();
  log.warn({ accountId: actor.accountId }, "an admin resets the sandbox");
});
