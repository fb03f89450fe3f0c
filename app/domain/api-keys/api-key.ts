/** API keys of companies and organizations. Source: app/domain/README.md, "API keys". */
import * as z from "zod";
import { type ApiKeyScope, apiKeyScopes } from "~/domain/values/api-key-scope";
import { hiddenInput, lineInput, optionalTextLines } from "~/domain/values/text";
import { message } from "~/words/message";

/** The most active keys of a company or organization: the current one, and its successor during a rotation. */
export const MAX_KEYS = 2;

/** The most networks of a key. */
export const MAX_NETWORKS = 20;

/** Days after which a key expires, "" for never. */
export const keyLives = ["30", "90", "365", ""] as const;

const CHOOSE_SCOPES = message("chooseScopes");
const CHOOSE_KEY_LIFE = message("chooseKeyLife");

/** The form for a new key. */
export const newKeyInput = z.object({
  name: lineInput(message("nameApiKey"), 60),
  scopes: z.array(z.enum(apiKeyScopes, CHOOSE_SCOPES), { error: CHOOSE_SCOPES }).min(1, CHOOSE_SCOPES),
  networks: optionalTextLines(1000).default(""),
  days: z.enum(keyLives, CHOOSE_KEY_LIFE).default(""),
});
export type NewKey = z.output<typeof newKeyInput>;

/** The form that revokes a key. */
export const revokedKeyInput = z.object({ keyId: hiddenInput(message("whichApiKey")) });

/** A key for its owner's page. Times are UTC milliseconds. */
export interface ApiKeyView {
  id: string;
  name: string;
  /** The last four characters. */
  ending: string;
  scopes: readonly ApiKeyScope[];
  networks: readonly string[];
  createdAt: number;
  /** Null for never. */
  expiresAt: number | null;
  usedAt: number | null;
  state: "active" | "expired" | "revoked";
}

/** Matches a text that contains an API key, or the beginning of one. Without a `g` flag, so it has no state. */
export const apiKeyPattern = /dhow_(?:live|test)_[0-9A-Za-z]+/;
