/**
 * The only way to change anything. A verb says who may: it asks for the permission first, and only then hands its work
 * a transaction. Nothing else can open one (the linter holds it), so a page or an endpoint that forgets to ask is
 * refused here.
 *
 * - `verb`: a person acts, in one transaction;
 * - `verbInSteps`: a person acts, and the verb also waits for files, hashes or banks. It gets `write`, and waits outside;
 * - `publicVerb`: needs no sign-in: registration, sign-in, links in e-mails;
 * - `job`: Dhow acts: scheduled work, a bank's answer, the command line. No page and no endpoint names a job.
 *
 * Each gets its scene first and its inputs after it. More than three inputs are one object. A verb takes the time
 * from its scene.
 */
import type { Tx } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { withListeners } from "~/domain/events/event.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Forbidden } from "./errors";
import { runOnce } from "./idempotency-records.server";
import { allowedWithoutSecondFactor, hasPermission, type Permission } from "./permissions";

/**
 * Runs `work` alone on the database and resolves after the commit: see transaction(). Verbs hand it to their helpers.
 */
export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs the transactions of `verb`. */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>, verb: unknown, isAlone: boolean) => Promise<T>;

const runInTransaction: RunTransaction = (work, _, isAlone) => transaction(work, isAlone);
let runTransaction = runInTransaction;

/** For tests, which watch every transaction for changed facts without an event, and run it twice. */
export function watchTransactions(watched: (run: RunTransaction) => RunTransaction): void {
  runTransaction = watched(runInTransaction);
}

/**
 * Listeners to events, such as the notifications, write in the same transaction, so an event and its messages commit
 * together. A database may roll the transaction back and run all of it again, so `work` changes nothing outside of it,
 * not even a variable of its verb.
 */
const createWrite =
  (verb: () => unknown, isAlone = false): Write =>
  (work) =>
    runTransaction((tx) => withListeners(tx, work), verb(), isAlone);

interface Moment {
  /** UTC milliseconds, read once when the verb is called. A transaction that runs twice has the same time twice. */
  now: number;
}

/** The scene of a publicVerb or a job. */
export interface OpenScene extends Moment {
  write: Write;
}

/** The scene of a verbInSteps. */
export interface Scene extends OpenScene {
  actor: Actor;
  /**
   * Acts unless this person has sent the idempotency key already: then it answers what that answered. Null always acts.
   */
  runOnce<T>(tx: Tx, key: string | null, act: () => Promise<T>): Promise<T>;
}

interface SceneInTransaction extends Moment {
  actor: Actor;
  tx: Tx;
  runOnce<T>(key: string | null, act: () => Promise<T>): Promise<T>;
}

/**
 * A person's verb. Errors: Forbidden without one of its permissions, whatever the arguments; then those of its work.
 */
export interface Verb<Args extends unknown[], Answer> {
  (actor: Actor, ...args: Args): Promise<Answer>;
  /** Any one of these is enough. Pages and endpoints that name the verb ask for them, too. */
  readonly permissions: readonly Permission[];
}

/** A verb without an actor: a publicVerb or a job. */
export interface VerbWithoutActor<Args extends unknown[], Answer> {
  (...args: Args): Promise<Answer>;
  readonly calledBy: "anybody" | "Dhow";
}

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

/** For a verb that reads what others write, and writes no row of theirs: nothing else is written while it runs. */
export const EXCLUSIVE = { isAlone: true };

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

/**
 * Nobody who is not signed in has a permission. An officer who owes a second factor may only turn one on or sign out.
 */
const isPermittedNow = (actor: Actor | null | undefined, permission: Permission): boolean =>
  actor != null &&
  hasPermission(actor, permission) &&
  (!actor.mustSetUpSecondFactor || allowedWithoutSecondFactor(permission));

export const publicVerb = <Args extends unknown[], Answer>(
  work: (scene: OpenScene, ...args: Args) => Promise<Answer>,
): VerbWithoutActor<Args, Answer> => verbWithoutActor("anybody", work);

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
