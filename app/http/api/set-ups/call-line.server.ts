/**
 * Builds the shell lines that make a call. Set-ups add the lines that have to run before it. They find or create the
 * records that the call needs, and never change a record that exists. The set-up of a reading call only reads.
 */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { defaultDeliveryDay } from "~/domain/orders/delivery-day";
import type { Actor, Role } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { curl, saveField } from "~/http/api/published/curl";
import { type Operation, requireOperation } from "~/http/api/published/published-document.server";
import { momentary, type Sample } from "~/http/api/shapes/samples";
import { callerEmail, isRole } from "./people.server";

/** Thrown by a set-up that finds no suitable record. `what` names the missing record. */
export class Lacking extends Error {
  constructor(readonly what = "record that this can be tried on") {
    super(what);
  }
}

/** Prepares a call. @throws Lacking if no suitable record exists. */
export type SetUp = (line: CallLine) => Promise<void> | void;

/**
 * Finds or creates the record behind a sample. Returns its id, or the shell variable that holds the id. Null if no
 * record exists.
 * @throws Lacking
 */
type SampleSetUp = (line: CallLine) => Promise<string | null> | string | null;

/** Set-ups of one noun. */
export interface SetUps {
  /** Set-ups by operation id. They run first. */
  calls?: Record<string, SetUp>;
  /** Set-ups of the samples that an example or an address contains. */
  samples?: Partial<Record<Sample | keyof typeof momentary, SampleSetUp>>;
}

/** Repeats set-ups for several areas: `EmailResend` becomes smeEmailResend and providerEmailResend. */
export const inAreas = (areas: Role[], setUps: Record<string, SetUp>): Record<string, SetUp> =>
  Object.fromEntries(areas.flatMap((area) => Object.entries(setUps).map(([name, setUp]) => [`${area}${name}`, setUp])));

/** Overrides for an earlier call: the token's variable, and the texts that replace samples. */
interface CallOptions {
  as?: string;
  places?: Record<string, string>;
}

/** The shell lines of one call. */
export class CallLine {
  /** The shell variable with the caller's token. */
  token: string;
  /** Replacements for texts of the example and the address. */
  readonly places = new Map<string, string>();
  readonly area: string;
  readonly example: Record<string, unknown>;
  /** The example and the address's parameters, as JSON. */
  private readonly named: string;
  private readonly before: string[] = [];

  constructor(
    readonly site: string,
    readonly operation: Operation,
  ) {
    this.area = operation.area;
    this.token = tokenVariable(operation.area);
    this.example = operation.example ?? {};
    this.put(momentary.deliveryDay, defaultDeliveryDay(clock.now()));
    this.named = JSON.stringify([operation.example, operation.parameters]);
    for (const [email] of this.named.matchAll(/[\w.]+@example\.test/g)) this.put(email, newEmail(operation.id, email));
  }

  /** True if the call only reads, so that its set-up must not create records either. */
  get isReading(): boolean {
    return this.operation.method === "GET";
  }

  /** True if the example or the address contains the text. */
  names(text: string): boolean {
    return this.named.includes(`"${text}"`);
  }

  /** Replaces the text by `real`, which may be a variable such as `$ORDER`. */
  put(text: string, real: string): void {
    this.places.set(text, real);
  }

  /** The demo account of the line's area. Null if the demo has none. */
  caller(): Promise<Actor | null> {
    return findActorByEmail(callerEmail(this.area));
  }

  /** Adds a sign-in as `email`. The token is stored in the variable. */
  signIn(variable: string, email: string): void {
    this.before.push(signInLine(this.site, variable, email));
  }

  /** Signs in as another account and makes the call with its token. */
  callAs(variable: string, email: string): void {
    this.token = variable;
    this.signIn(variable, email);
  }

  /** Adds an earlier call whose answer is not shown. */
  run(id: string, options?: CallOptions): void {
    this.before.push(quiet(this.buildCall(id, options)));
  }

  /** Adds an earlier call, stores a field of its answer in the variable, and returns `$VARIABLE`. */
  fetch(variable: string, field: string, id: string, options?: CallOptions): string {
    this.before.push(saveField(variable, this.buildCall(id, options), field));
    return `$${variable}`;
  }

  /** Adds a shell line before the call. */
  write(line: string): void {
    this.before.push(line);
  }

  /**
   * Builds a call of another operation.
   * @throws Error if the document has no such operation, or a reading call's set-up would change something.
   */
  buildCall(id: string, { as = this.token, places }: CallOptions = {}): string {
    const operation = requireOperation(id);
    if (this.isReading && operation.method !== "GET")
      throw new Error(`the example of ${this.operation.id} must not call ${id}, which changes something`);
    return curl(operation, this.site, as, places ? new Map(Object.entries(places)) : this.places);
  }

  /** Returns all lines, the call itself last. */
  lines(): string[] {
    return [...this.before, curl(this.operation, this.site, this.token, this.places)];
  }
}

/** Discards the answer of a curl command. */
export const quiet = (line: string): string => line.replace("curl ", "curl -s -o /dev/null ");

/** Name of the shell variable for the token of an area's caller. */
export const tokenVariable = (area: string): string => (isRole(area) ? area.toUpperCase() : "TOKEN");

/** The password of the demo's accounts. */
export const samplePassword = (): string => String(requireOperation("authLogin").example?.password);

/** Builds an email address that is unique to the operation and the second in which it runs. */
export const newEmail = (id: string, email: string): string => `$(date +%s).${id.toLowerCase()}.${email}`;

/** Builds a command that signs in as `email` and stores the token in the variable. */
export function signInLine(site: string, variable: string, email: string, password = samplePassword()): string {
  const signIn = requireOperation("authLogin");
  const places = new Map([
    [String(signIn.example?.email), email],
    [samplePassword(), password],
  ]);
  return saveField(variable, curl(signIn, site, "", places), "token");
}

/** A shell comment that replaces the lines if a record is missing. */
export const missingNotice = (what: string): string[] => [
  `# there is no ${what} just now: \`npm run demo -- --fresh\` starts over`,
];
