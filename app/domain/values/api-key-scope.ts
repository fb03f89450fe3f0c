/** The scopes of API keys, and the key behind a request. Source: app/domain/README.md, "API keys". */
export const apiKeyScopes = [
  "orders:read",
  "orders:write",
  "checkouts:write",
  "invoices:write",
  "payouts:read",
  "cases:read",
  "cases:decide",
  "batches:read",
  "batches:report",
  "statements:write",
  "events:read",
  "audit:read",
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Returns whether the scope only reads. No verb takes it. */
export const isReadScope = (scope: ApiKeyScope): boolean => scope.endsWith(":read");

/** The API key that acts for its company. */
export interface ActingKey {
  id: string;
  scopes: readonly ApiKeyScope[];
}
