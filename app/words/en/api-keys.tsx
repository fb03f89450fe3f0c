/** The page of API keys, and its messages. */
import type { ReactNode } from "react";
import type { Role } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";

const scopes: Record<ApiKeyScope, string> = {
  "orders:read": "Read orders",
  "orders:write": "Create and change orders",
  "checkouts:write": "Create payment links and check buyers",
  "invoices:write": "Upload invoices",
  "payouts:read": "Read payouts and fee invoices",
  "cases:read": "Read SMEs, and their claims and credit requests",
  "cases:decide": "Decide on SMEs, claims and credit requests",
  "batches:read": "Read payout batches and their bank files",
  "batches:report": "Import status reports on payout batches",
  "statements:write": "Import bank statements",
  "events:read": "Read events, with their orders and company details",
  "audit:read": "Read everything that admins can read, including companies' documents",
};

/** The texts of scopes that mean less for the bank. */
const bankScopes: Partial<Record<ApiKeyScope, string>> = {
  "payouts:read": "Read payouts and their orders",
  "cases:read": "Read SMEs and their groups",
  "cases:decide": "Decide on SMEs",
};

const lives: Record<string, string> = {
  "30": "After 30 days",
  "90": "After 90 days",
  "365": "After a year",
  "": "Never",
};

export const apiKeys = {
  title: "API keys",
  lead: "A key lets your own program work for your company. You can have two active keys.",
  account: (link: (text: string) => ReactNode) => <>Let your own programs use Dhow: {link("manage API keys")}.</>,
  none: "You have no API keys.",
  name: "Name",
  hint: "The program that uses the key, such as your shop",
  ending: (ending: string) => `Ends with ${ending}`,
  mayDo: "Permissions",
  networks: "Networks (optional)",
  networksTitle: "Networks",
  networksHint: "Addresses or ranges such as 192.0.2.0/24, one per line. Empty allows all.",
  everywhere: "All networks",
  expires: "Expires",
  never: "Never",
  used: "Last used",
  unused: "Not yet",
  state: "Status",
  actions: "Actions",
  create: "Create key",
  newTitle: "New API key",
  revoke: (name: string, hide: (text: string) => ReactNode) => <>Revoke {hide(name)}</>,
  revoked: "API key revoked.",
  docs: (link: (text: string) => ReactNode) => <>How programs use a key: {link("API documentation")}.</>,
  secretTitle: "Your new API key",
  secretLead: "Copy the key now. We cannot show it again.",
  secretText: "Keep it in your program's secret settings. Anyone with the key can act for your company.",
  done: "I have copied it",
  scope: (scope: ApiKeyScope, role: Role) => (role === "bank" && bankScopes[scope]) || scopes[scope],
  lives,
  states: { active: "Active", expired: "Expired", revoked: "Revoked" },
};

export const apiKeyMessages = {
  nameApiKey: "Enter a name for the key",
  chooseScopes: "Choose at least one permission",
  chooseKeyLife: "Choose when the key expires",
  whichApiKey: "Choose a key",
  wrongNetwork: (text: string) => `${text} is not an address or range. Use a form such as 192.0.2.0/24.`,
  atMostNetworks: (most: number) => `Enter at most ${most} networks.`,
  tooManyApiKeys: (most: number) => `You have ${most} active keys already. Revoke one first.`,
  apiKeyRevokedAlready: "This key is revoked already.",
  badApiKey: "This API key is unknown, expired or revoked, or does not work from your address.",
  apiKeyTakesPerson: "API keys cannot make this call. Sign in instead.",
  apiKeyScopeMissing: (scope: string) => `The API key does not have the scope ${scope}.`,
  apiKeyTakesTwo: (why: string) => `This needs two people (${why}), so an API key cannot do it. Sign in instead.`,
  apiKeyInAddress:
    "Send the API key in the Authorization header. Revoke this key, because addresses are stored in logs.",
  factApiKey: (name: string, ending: string, scopeNames: string) => `${name}, ending ${ending}: ${scopeNames}`,
  apiKeyCreatedTitle: "A new API key for your company",
  apiKeyCreatedText: (name: string) =>
    `The API key “${name}” can now act for your company.\n\nNot you? Revoke it on your account page and change your ` +
    "password.",
  organizationKeyCreatedTitle: "A new API key for your organization",
  organizationKeyCreatedText: (name: string) =>
    `The API key “${name}” can now act for your organization.\n\nNot you or a colleague? Revoke it on your account ` +
    "page.",
};
