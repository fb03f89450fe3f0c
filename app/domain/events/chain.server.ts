/**
 * Computes the hashes of the event chain. Each hash is an HMAC with a key derived from the installation's secret, so
 * somebody with only the database cannot rewrite events. Source: app/domain/README.md, "Events".
 */
import { createHash, hash, type KeyObject, randomBytes } from "node:crypto";
import type { eventHeads, events } from "~/db/schema";
import { currentRecordKey, findRecordKey } from "~/domain/values/record-keys";
import { unsaid } from "~/words/message";
import type { ChainState, SubjectFacts } from "./event";

export type RecordedEvent = typeof events.$inferSelect;
type Head = typeof eventHeads.$inferSelect;

/** Returns the id of the key that signs new events. */
export const currentKeyId = (): string => currentRecordKey().id;

/**
 * Returns the HMAC of JSON (RFC 2104), by two plain hashes: 0.9 µs. Node's createHmac() takes 1.9 µs with a key object
 * and 2.7 µs with a text. `dhow check` needs four HMACs for each event: 39 s more for 1,000,000 orders.
 */
function hmac(key: KeyObject | string, content: unknown): string {
  const { inner, outer } = padKey(key);
  const json = JSON.stringify(content);
  // UTF-8 has at most three bytes for each unit of a JavaScript string.
  if (input.length < BLOCK + 3 * json.length) input = Buffer.alloc(2 * (BLOCK + 3 * json.length));
  input.set(inner);
  const end = BLOCK + input.write(json, BLOCK);
  outer.write(hash("sha256", input.subarray(0, end), "binary"), BLOCK, "binary");
  return hash("sha256", outer, "base64url");
}

/** Bytes that SHA-256 hashes at a time. */
const BLOCK = 64;
let input = Buffer.alloc(4096);

/** `outer` also has space for the inner hash. */
interface PaddedKey {
  inner: Buffer;
  outer: Buffer;
}

const paddedKeys = new WeakMap<KeyObject, PaddedKey>();
/** An event's salt is used several times in a row. */
let lastSalt = { salt: "", padded: pad(Buffer.alloc(0)) };

function padKey(key: KeyObject | string): PaddedKey {
  if (typeof key === "string") {
    if (key !== lastSalt.salt) lastSalt = { salt: key, padded: pad(Buffer.from(key)) };
    return lastSalt.padded;
  }
  let padded = paddedKeys.get(key);
  if (!padded) paddedKeys.set(key, (padded = pad(key.export())));
  return padded;
}

function pad(key: Buffer): PaddedKey {
  const bytes = key.length > BLOCK ? hash("sha256", key, "buffer") : key;
  const padded = { inner: Buffer.alloc(BLOCK, 0x36), outer: Buffer.alloc(BLOCK + 32, 0x5c) };
  for (let at = 0; at < bytes.length; at += 1) {
    padded.inner[at]! ^= bytes[at]!;
    padded.outer[at]! ^= bytes[at]!;
  }
  return padded;
}

/** The salt of one event's texts. Without it, nobody can guess an erased text from its HMAC. */
export const createSalt = (): string => randomBytes(16).toString("base64url");

/** An event without the columns that only the feed needs. */
type HashedEvent = Omit<RecordedEvent, "hash" | "position" | "feedSmeId" | "feedSupplierId" | "feedInsurer">;

/** The hashed fields of events without a key, in the order of their hash. */
const UNKEYED = [
  "id",
  "subject",
  "subjectId",
  "number",
  "verb",
  "role",
  "actorId",
  "state",
  "line",
  "text",
  "reason",
  "before",
  "after",
  "at",
] as const;

/**
 * Returns an event's hash: an HMAC, or a plain hash for an event from before the keys. `before`: the hash of the
 * subject's previous event, "" for its first. Null if the event's key is unknown.
 */
export function hashEvent(before: string, event: HashedEvent): string | null {
  if (event.keyId === null) {
    const content = [before, ...UNKEYED.map((field) => event[field])];
    return hash("sha256", JSON.stringify(content), "base64url");
  }
  const key = findRecordKey(event.keyId);
  if (key === null) return null;
  const { keyId, id, subject, subjectId, number, verb, role, actorId, state, line, at, apiKeyId } = event;
  const digests = [
    digestText(event, "text", event.text),
    event.reason === null ? null : digestText(event, "reason", event.reason),
    digestFacts(event, "before"),
    digestFacts(event, "after"),
  ];
  // Events of people hash as they did before keys existed.
  if (apiKeyId !== null) digests.push(apiKeyId);
  return hmac(key, [before, keyId, id, subject, subjectId, number, verb, role, actorId, state, line, at, ...digests]);
}

/** Returns the HMAC of a text with the event's salt. An erased text is empty and has left its HMAC in the event. */
function digestText({ salt, erased }: HashedEvent, field: string, value: unknown): string {
  const left = value === "" || value === null ? erased?.[field] : undefined;
  return left ?? hmac(salt ?? "", [field, value]);
}

/** Numbers and booleans enter the hash unchanged. Texts and lists can be personal and enter as HMACs. */
const canBePersonal = (value: unknown): boolean =>
  value !== null && typeof value !== "number" && typeof value !== "boolean";

const digestFacts = (event: HashedEvent, side: "before" | "after"): [string, unknown][] =>
  Object.entries(event[side]).map(([name, value]) => {
    const field = `${side} ${name}`;
    const isHidden = canBePersonal(value) || event.erased?.[field] !== undefined;
    return [name, isHidden ? digestText(event, field, value) : value];
  });

/**
 * Returns whether the event's hash fits its content. Null if its key is unknown. An erased event without a key has lost
 * the texts that its hash needs, so only the event `record.erased` proves it: see ErasedEvents.
 */
export function isHashValid(before: string, event: RecordedEvent): boolean | null {
  if (event.keyId === null && event.erased !== null) return true;
  const expected = hashEvent(before, event);
  return expected === null ? null : expected === event.hash;
}

/**
 * Returns the event without its texts, with the same hash. The salt goes as well, so that nobody can guess the texts.
 * An event without a key leaves no HMACs, because they would have no salt.
 */
export function eraseTexts(event: RecordedEvent): RecordedEvent {
  const erased: Record<string, string> = {};
  const leave = (field: string, value: unknown) => {
    if (event.keyId !== null) erased[field] = digestText(event, field, value);
  };
  leave("text", event.text);
  if (event.reason !== null) leave("reason", event.reason);
  const eraseFacts = (side: "before" | "after"): SubjectFacts =>
    Object.fromEntries(
      Object.entries(event[side]).map(([name, value]) => {
        if (!canBePersonal(value)) return [name, value];
        leave(`${side} ${name}`, value);
        return [name, null];
      }),
    );
  return {
    ...event,
    before: eraseFacts("before"),
    after: eraseFacts("after"),
    text: unsaid(""),
    reason: event.reason === null ? null : "",
    erased: { ...erased, ...event.erased },
    salt: null,
  };
}

/** An erased event's number and hash. For an event without a key also the hash of its other columns. */
export type ErasedEvent = [number: number, hash: string, rest?: string];

/** Returns how the event `record.erased` names this erased event. */
export const nameErased = (event: RecordedEvent): ErasedEvent =>
  event.keyId === null
    ? [event.number, event.hash, hash("sha256", JSON.stringify(UNKEYED.map((field) => event[field])), "base64url")]
    : [event.number, event.hash];

const hasTexts = ({ text, reason, before, after, salt }: RecordedEvent): boolean =>
  salt !== null || text !== "" || !!reason || [before, after].some((facts) => Object.values(facts).some(canBePersonal));

/** The fact of an event `record.erased`: the erased events. No row has it, so replaying the facts leaves it out. */
export const ERASED_EVENTS = "erasedEvents";

/** Compares the erased events of one chain with the events `record.erased` that name them. */
export class ErasedEvents {
  #found = new Map<number, { name: string; hasTexts: boolean }>();
  #named = new Map<number, string>();

  /** Adds the chain's next event. `isGenuine`: false if its hash or number is wrong, so nothing it names counts. */
  add(event: RecordedEvent, isGenuine: boolean): void {
    if (event.erased !== null)
      this.#found.set(event.number, { name: JSON.stringify(nameErased(event)), hasTexts: hasTexts(event) });
    if (event.verb !== "record.erased" || event.keyId === null || event.erased !== null || !isGenuine) return;
    for (const named of (event.after[ERASED_EVENTS] ?? []) as ErasedEvent[])
      if (named[0] < event.number) this.#named.set(named[0], JSON.stringify(named));
  }

  /** Returns one English line per problem, or an empty array. */
  problems(): string[] {
    const problems: string[] = [];
    for (const [number, found] of this.#found) {
      const named = this.#named.get(number);
      if (named === undefined) problems.push(`event ${number} was erased, but no later event names it`);
      else if (named !== found.name) problems.push(`event ${number} was changed after its texts were erased`);
      else if (found.hasTexts) problems.push(`event ${number} has texts, although it was erased`);
    }
    for (const number of this.#named.keys())
      if (!this.#found.has(number)) problems.push(`event ${number} has its texts again, although it was erased`);
    return problems;
  }
}

/**
 * Returns the seal of a chain's end, so that nobody can cut off the last events. Null if the key is unknown.
 * `keyId`: the key of the last event.
 */
export function sealHead(
  keyId: string,
  { subject, subjectId, events, hash: last }: Pick<Head, "subject" | "subjectId" | "events" | "hash">,
): string | null {
  const key = findRecordKey(keyId);
  return key === null ? null : hmac(key, ["head", subject, subjectId, events, last]);
}

/** Verifies a subject's chain: the numbers, hashes, keys and erasures of its events, and its end. */
export class ChainVerifier {
  #number = 0;
  #hash = "";
  #keyId: string | null = null;
  #fault: string | null = null;
  #erased = new ErasedEvents();
  /** The unknown keys, once for each of their events. */
  readonly unknownKeyIds: string[] = [];

  /** Adds the chain's next event. */
  add(event: RecordedEvent): void {
    const next = this.#number + 1;
    const isValid = event.number === next && isHashValid(this.#hash, event);
    if (event.number !== next) this.#fault ??= `event ${next} is missing`;
    else if (isValid === null) this.unknownKeyIds.push(event.keyId ?? "");
    else if (!isValid) this.#fault ??= `event ${event.number} ("${event.text}") has changed`;
    if (event.keyId === null && this.#keyId !== null)
      this.#fault ??= `event ${event.number} was recorded without a key, after events with one`;
    this.#erased.add(event, isValid !== false);
    this.#number = event.number;
    this.#hash = event.hash;
    this.#keyId = event.keyId;
  }

  /** Returns an English line about the first fault. Null if there is none. Call it after the last event. */
  fault(head: Head): string | null {
    return this.#fault ?? this.#faultOfEnd(head) ?? this.#erased.problems()[0] ?? null;
  }

  #faultOfEnd({ subject, subjectId, events, hash: last, seal }: Head): string | null {
    if (this.#number !== events) return `it has ${this.#number} events instead of ${events}`;
    if (this.#hash !== last) return "its last event was replaced";
    const expected = this.#keyId === null ? null : sealHead(this.#keyId, { subject, subjectId, events, hash: last });
    const isRemoved = this.#keyId === null ? seal !== null : expected !== null && expected !== seal;
    return isRemoved ? "its last events were removed" : null;
  }
}

/** Verifies a subject's whole chain. `head`: null if the subject has none. */
export function readChainState(chain: readonly RecordedEvent[], head: Head | null): ChainState {
  const verifier = new ChainVerifier();
  for (const event of chain) verifier.add(event);
  if (head === null || verifier.fault(head) !== null) return "changed";
  // Anybody can compute a hash without a key, and only the seal of all such events proves it: `dhow check`.
  return chain.at(-1)?.keyId == null || verifier.unknownKeyIds.length > 0 ? "unknown key" : "valid";
}

/** Hashes the ends of all chains without a key, in the order of subject and id. */
export function chainEndsHash() {
  const sum = createHash("sha256");
  let subjects = 0;
  return {
    add({ subject, subjectId, events: count, hash: last }: Pick<Head, "subject" | "subjectId" | "events" | "hash">) {
      subjects += 1;
      sum.update(`${JSON.stringify([subject, subjectId, count, last])}\n`);
    },
    /** Ends the hash. Call it once. */
    result: (): UnkeyedEvents => ({ subjects, digest: sum.digest("base64url") }),
  };
}

/** The events from before the keys, as one event with a key states them. */
export interface UnkeyedEvents {
  subjects: number;
  digest: string;
}

/** Returns the key's id and the HMAC of a row's values. */
export const signRow = (values: readonly unknown[]): string => {
  const { id, key } = currentRecordKey();
  return `${id}.${hmac(key, ["row", ...values])}`;
};

/** Returns whether the seal belongs to these values. Null if its key is unknown. */
export function verifyRow(values: readonly unknown[], seal: string): boolean | null {
  const [keyId = "", mac] = seal.split(".");
  const key = findRecordKey(keyId);
  return key === null ? null : hmac(key, ["row", ...values]) === mac;
}
