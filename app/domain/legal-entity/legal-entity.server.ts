/** Reads and changes Dhow's legal entity. */
import { db, type Tx } from "~/db/client.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, readSettings, storeSetting } from "~/domain/settings/stored-setting.server";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import type { CollectingAccount } from "./collecting-account";
import { type LegalEntity, NO_LEGAL_ENTITY } from "./legal-entity";
import { COLLECTING_ACCOUNTS_KEY } from "./stored-collecting-accounts.server";

const LEGAL_ENTITY_KEY = "legalEntity";

/** Returns Dhow's legal entity. Its texts are empty until an admin has set them. Reads `settings`. */
export async function readLegalEntity(tx: Tx = db): Promise<LegalEntity> {
  return ((await readSetting(tx, LEGAL_ENTITY_KEY)) as LegalEntity | undefined) ?? NO_LEGAL_ENTITY;
}

/** Returns readLegalEntity() and readCollectingAccounts() with one statement. Reads `settings`. */
export async function readEntityAndAccounts(): Promise<{ entity: LegalEntity; accounts: CollectingAccount[] }> {
  const values = await readSettings(LEGAL_ENTITY_KEY, COLLECTING_ACCOUNTS_KEY);
  const entity = values.get(LEGAL_ENTITY_KEY) as LegalEntity | undefined;
  const accounts = values.get(COLLECTING_ACCOUNTS_KEY) as CollectingAccount[] | undefined;
  return { entity: entity ?? NO_LEGAL_ENTITY, accounts: accounts ?? [] };
}

/** Returns the version of the legal entity, for forms. */
export const legalEntityVersion = (entity: LegalEntity): string => versionHash(JSON.stringify(entity));

/**
 * Sets Dhow's legal entity and records the event `settings.legalEntity`.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setLegalEntity = verb(
  "company.change",
  async ({ actor: by, tx, now }, entity: LegalEntity, seen?: string): Promise<void> => {
    assertUnchanged(seen, legalEntityVersion(await readLegalEntity(tx)), message("legalEntityChanged"));
    await storeSetting(tx, LEGAL_ENTITY_KEY, entity);
    const text = message("legalEntitySet");
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.legalEntity", by, now, text });
  },
);
