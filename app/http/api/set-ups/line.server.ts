/** The line that a developer pastes into a shell to make a call, while set-ups write what has to come before it. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { defaultDeliveryDay } from "~/domain/orders/delivery-day";
import type { Actor, Role } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { curl, saveField } from "~/http/api/published/curl";
import { type Operation, requireOperation } from "~/http/api/published/published-document.server";
import { momentary, type Sample } from "~/http/api/shapes/samples";
import { callerEmail, isRole } from "./people.server";

/** Thrown by a set-up that cannot be made now; `what` is missing. */
export class Lacking extends Error {
  constructor(readonly what = "record that this can be tried on") {
    super(what);
  }
}

/** What a call's line needs before it works. @throws Lacking */
export type SetUp = (line: CallLine) => Promise<void> | void;

/** Finds or makes what a sample stands for: its id, or the variable of the shell that holds it. @throws Lacking */
type SampleSetUp = (line: CallLine) => Promise<string | null> | string | null;

export interface SetUps {
  /** By the operation's id. They come first. */
  calls?: Record<string, SetUp>;
  /** Of the samples that an example or an address names. Null where there is none. */
  samples?: Partial<Record<Sample | keyof typeof momentary, SampleSetUp>>;
}

/** The same set-ups for the calls of several areas: `EmailResend` is smeEmailResend and providerEmailResend. */
export const inAreas = (areas: Role[], setUps: Record<string, SetUp>): Record<string, SetUp> =>
  Object.fromEntries(areas.flatMap((area) => Object.entries(setUps).map(([name, setUp]) => [`${area}${name}`, setUp])));

/** How a call before the line differs from it: in the token's variable, and in the texts that replace samples. */
interface CallOptions {
  as?: string;
  places?: Record<string, string>;
}

export class CallLine {
  /** The variable that holds the caller's token. */
  token: string;
  /** What stands in place of texts of the example and the address. */
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

  /** Whether the example or the address has the text. */
  names(text: string): boolean {
    return this.named.includes(`"${text}"`);
  }

  /** Writes `real`, which can be a variable such as `$ORDER`, in place of the text. */
  put(text: string, real: string): void {
    this.places.set(text, real);
  }

  /** The demo's account that calls in the line's area. */
  caller(): Promise<Actor | null> {
    return findActorByEmail(callerEmail(this.area));
  }

  signIn(variable: string, email: string): void {
    this.before.push(signInLine(this.site, variable, email));
  }

  /** Signs in as somebody else than the area's caller, and makes the call as them. */
  callAs(variable: string, email: string): void {
    this.token = variable;
    this.signIn(variable, email);
  }

  /** Calls another operation before, without its answer. */
  run(id: string, options?: CallOptions): void {
    this.before.push(quiet(this.buildCall(id, options)));
  }

  /** Calls another operation before, keeps a field of its answer in the variable, and answers `$VARIABLE`. */
  fetch(variable: string, field: string, id: string, options?: CallOptions): string {
    this.before.push(saveField(variable, this.buildCall(id, options), field));
    return `$${variable}`;
  }

  /** Writes a line of the shell before the call. */
  write(line: string): void {
    this.before.push(line);
  }

  buildCall(id: string, { as = this.token, places }: CallOptions = {}): string {
    return curl(requireOperation(id), this.site, as, places ? new Map(Object.entries(places)) : this.places);
  }

  lines(): string[] {
    return [...this.before, curl(this.operation, this.site, this.token, this.places)];
  }
}

/** The call without its answer. */
export const quiet = (line: string): string => line.replace("curl ", "curl -s -o /dev/null ");

/** The variable that holds the token of an area's caller. */
export const tokenVariable = (area: string): string => (isRole(area) ? area.toUpperCase() : "TOKEN");

export const samplePassword = (): string => String(requireOperation("authLogin").example?.password);

/** An address that no other line makes, not even in the same second. */
export const newEmail = (id: string, email: string): string => `$(date +%s).${id.toLowerCase()}.${email}`;

/** Signs in as `email` and keeps the token. */
export function signInLine(site: string, variable: string, email: string, password = samplePassword()): string {
  const signIn = requireOperation("authLogin");
  const places = new Map([
    [String(signIn.example?.email), email],
    [samplePassword(), password],
  ]);
  return saveField(variable, curl(signIn, site, "", places), "token");
}

/** Says in a line's place that something is missing. */
export const missingNotice = (what: string): string[] => [
  `# there is no ${what} just now: \`npm run demo -- --fresh\` starts over`,
];
