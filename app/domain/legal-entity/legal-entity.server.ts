/** Reads and changes Dhow's legal entity. */
import { readSettings } from "~/domain/settings/stored-setting.server";
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import type { CollectingAccount } from "./collecting-account";
import { type LegalEntity, NO_LEGAL_ENTITY } from "./legal-entity";
import { COLLECTING_ACCOUNTS_KEY } from "./stored-collecting-accounts.server";

const LEGAL_ENTITY_KEY = "legalEntity";

const legalEntity = versionedSetting<LegalEntity>({
  key: LEGAL_ENTITY_KEY,
  complete: (stored) => stored ?? NO_LEGAL_ENTITY,
  permission: "company.change",
  event: "settings.legalEntity",
  text: () => message("legalEntitySet"),
  current: () => message("legalEntityChanged"),
});

/** Returns Dhow's legal entity. Its texts are empty until an admin has set them. Reads `settings`. */
export const readLegalEntity = legalEntity.read;

/** Returns readLegalEntity() and readCollectingAccounts() with one statement. Reads `settings`. */
export async function readEntityAndAccounts(): Promise<{ entity: LegalEntity; accounts: CollectingAccount[] }> {
  const values = await readSettings(LEGAL_ENTITY_KEY, COLLECTING_ACCOUNTS_KEY);
  const entity = values.get(LEGAL_ENTITY_KEY) as LegalEntity | undefined;
  const accounts = values.get(COLLECTING_ACCOUNTS_KEY) as CollectingAccount[] | undefined;
  return { entity: entity ?? NO_LEGAL_ENTITY, accounts: accounts ?? [] };
}

/** Returns the version of the legal entity, for forms. */
export const legalEntityVersion = legalEntity.version;

/**
 * Sets Dhow's legal entity and records the event `settings.legalEntity`.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setLegalEntity = legalEntity.set;
