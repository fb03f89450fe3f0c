/**
 * The only way to change data. A verb checks the actor's permission first and then gives its work a transaction. The
 * linter lets no other domain file open one, so the verb also rejects calls whose page or endpoint forgot the check.
 *
 * - `verb`: a person acts, in one transaction.
 * - `verbInSteps`: a person acts, and the verb also waits for files, hashes or banks. It gets `write`, and waits
 *   outside of it.
 * - `publicVerb`: needs no sign-in, as in registration, sign-in and e-mail links.
 * - `job`: Dhow acts, as in scheduled jobs, a bank's response and the command line. No page and no endpoint names a
 *   job.
 *
 * Each gets its scene first and its inputs after it. More than three inputs are one object. A verb takes the time from
 * its scene.
 */
import type { Tx } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { withListeners } from "~/domain/events/event.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Forbidden } from "./errors";
import { runOnce } from "./idempotency-records.server";
import { allowedWithoutSecondFactor, hasPermission, type Permission } from "./permissions";

/** Runs `work` in a transaction and resolves after the commit: see transaction(). Verbs pass it to their helpers. */
export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs a transaction of `verb`. */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>, verb: unknown, isAlone: boolean) => Promise<T>;

const runInTransaction: RunTransaction = (work, _, isAlone) => transaction(work, isAlone);
let runTransaction = runInTransaction;

/**
 * For tests only: wraps every transaction, to find changed facts without an event and to run each transaction twice.
 */
export function watchTransactions(watched: (run: RunTransaction) => RunTransaction): void {
  runTransaction = watched(runInTransaction);
}

/**
 * Event listeners, such as the notifications, write in the same transaction, so an event and its messages commit
 * together. The database may roll `work` back and run it again. So `work` changes nothing outside of the transaction,
 * not even a variable of its verb.
 */
const createWrite =
  (verb: () => unknown, isAlone = false): Write =>
  (work) =>
    runTransaction((tx) => withListeners(tx, work), verb(), isAlone);

interface Moment {
  /** UTC milliseconds, read once per call. A transaction that runs twice gets the same time. */
  now: number;
}

/** The scene of a `publicVerb` or a `job`. */
export interface OpenScene extends Moment {
  write: Write;
}

/** The scene of a `verbInSteps`. */
export interface Scene extends OpenScene {
  actor: Actor;
  /**
   * Runs `act`, unless the actor already used the idempotency key. Then it returns the earlier result. A null key
   * always runs it.
   */
  runOnce<T>(tx: Tx, key: string | null, act: () => Promise<T>): Promise<T>;
}

interface SceneInTransaction extends Moment {
  actor: Actor;
  tx: Tx;
  runOnce<T>(key: string | null, act: () => Promise<T>): Promise<T>;
}

/**
 * A verb that a person calls.
 * @throws Forbidden if the actor has none of its permissions, before it looks at the arguments.
 * @throws the errors of its work.
 */
export interface Verb<Args extends unknown[], Answer> {
  (actor: Actor, ...args: Args): Promise<Answer>;
  /** One of these is enough. Pages and endpoints that name the verb check them as well. */
  readonly permissions: readonly Permission[];
}

/** A verb without an actor: a `publicVerb` or a `job`. */
export interface VerbWithoutActor<Args extends unknown[], Answer> {
  (...args: Args): Promise<Answer>;
  readonly calledBy: "anybody" | "Dhow";
}

/**
 * Makes a verb that runs in one transaction. `isAlone`: no other transaction writes meanwhile.
 * @throws Forbidden (the verb) before `work` if the actor lacks the permission.
 */
export function verb<Args extends unknown[], Answer>(
  permission: Permission | readonly Permission[],
  work: (scene: SceneInTransaction, ...args: Args) => Promise<Answer>,
  { isAlone = false } = {},
): Verb<Args, Answer> {
  return verbInSteps(
    permission,
    ({ actor, write, now, runOnce: once }, ...args) =>
      write((tx) => work({ actor, tx, now, runOnce: (key, act) => once(tx, key, act) }, ...args)),
    isAlone,
  );
}

/** For a verb that reads other verbs' rows without writing them: nothing else is written while it runs. */
export const EXCLUSIVE = { isAlone: true };

/**
 * Makes a verb that can wait outside its transactions. `isAlone`: no other transaction writes during one of its own.
 * @throws Forbidden (the verb) before `work` if the actor lacks the permission.
 */
export function verbInSteps<Args extends unknown[], Answer>(
  permission: Permission | readonly Permission[],
  work: (scene: Scene, ...args: Args) => Promise<Answer>,
  isAlone = false,
): Verb<Args, Answer> {
  const permissions = [permission].flat();
  const write = createWrite(() => act, isAlone);
  const act: Verb<Args, Answer> = Object.assign(
    async (actor: Actor, ...args: Args): Promise<Answer> => {
      if (!permissions.some((candidate) => isPermittedNow(actor, candidate))) throw new Forbidden();
      const now = clock.now();
      return work(
        { actor, write, now, runOnce: (tx, key, act) => runOnce(tx, { accountId: actor.accountId, key, now }, act) },
        ...args,
      );
    },
    { permissions },
  );
  return act;
}

/** A missing actor has no permission. An officer without a required second factor may only set one up or sign out. */
const isPermittedNow = (actor: Actor | null | undefined, permission: Permission): boolean =>
  actor != null &&
  hasPermission(actor, permission, "change") &&
  (!actor.mustSetUpSecondFactor || allowedWithoutSecondFactor(permission));

/** Makes a verb that needs no sign-in and checks no permission. */
export const publicVerb = <Args extends unknown[], Answer>(
  work: (scene: OpenScene, ...args: Args) => Promise<Answer>,
): VerbWithoutActor<Args, Answer> => verbWithoutActor("anybody", work);

/** Makes a verb that Dhow itself calls. It has no actor and checks no permission. */
export const job = <Args extends unknown[], Answer>(
  work: (scene: OpenScene, ...args: Args) => Promise<Answer>,
): VerbWithoutActor<Args, Answer> => verbWithoutActor("Dhow", work);

function verbWithoutActor<Args extends unknown[], Answer>(
  calledBy: "anybody" | "Dhow",
  work: (scene: OpenScene, ...args: Args) => Promise<Answer>,
): VerbWithoutActor<Args, Answer> {
  const write = createWrite(() => act);
  const act: VerbWithoutActor<Args, Answer> = Object.assign(
    (...args: Args) => work({ write, now: clock.now() }, ...args),
    {
      calledBy,
    },
  );
  return act;
}
