/** The scopes of API keys, and the key behind a request. Source: app/domain/README.md, "API keys". */
export const apiKeyScopes = ["orders:read", "orders:write", "invoices:write", "payouts:read", "events:read"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The API key that acts for its company. */
export interface ActingKey {
  id: string;
  scopes: readonly ApiKeyScope[];
}
