/** Settings that a form shows and changes: with a default, a version for the form, and an event for each change. */
import { db, type Tx } from "~/db/client.server";
import { type EventType, SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import type { Permission } from "~/domain/verbs/permissions";
import { type Verb, verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { readSetting, storeSetting } from "./stored-setting.server";

interface Definition<Value> {
  /** The setting's key in `settings`. */
  key: string;
  /** Returns the value in use. `stored` is undefined until somebody sets it. */
  complete(stored: Value | undefined): Value;
  permission?: Permission;
  event: EventType;
  /** The event's text. */
  text(value: Value): string;
  /** The current value in words, for somebody whose form shows another. */
  current(value: Value): string;
}

interface VersionedSetting<Value> {
  /** Returns the value in use. Reads `settings`. */
  read(tx?: Tx): Promise<Value>;
  /** Returns the value's version, for a form to name the state it shows. */
  version(value: Value): string;
  /**
   * Stores the value, and records the setting's event. `seen`: the form's version.
   * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
   */
  set: Verb<[value: Value, seen?: string], void>;
}

export function versionedSetting<Value>(definition: Definition<Value>): VersionedSetting<Value> {
  const { key, complete, permission = "settings.change", event, text, current } = definition;
  const read = async (tx: Tx = db) => complete((await readSetting(tx, key)) as Value | undefined);
  const version = (value: Value) => versionHash(JSON.stringify(value));
  const set = verb(permission, async ({ actor: by, tx, now }, value: Value, seen?: string): Promise<void> => {
    const before = await read(tx);
    assertUnchanged(seen, version(before), current(before));
    await storeSetting(tx, key, value);
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: event, by, now, text: text(value) });
  });
  return { read, version, set };
}
