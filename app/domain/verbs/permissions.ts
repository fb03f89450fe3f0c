/**
 * The permissions of all roles. Pages, endpoints, menus and tests read them here. Source: app/domain/README.md,
 * "Roles".
 */
import { type Actor, type Role, roles } from "~/domain/values/actor";
import { type ApiKeyScope, apiKeyScopes, isReadScope } from "~/domain/values/api-key-scope";
import type { ActingMember, Duty } from "~/domain/values/duty";
import { lastLevel } from "~/domain/values/level";

/** A role, or ("active") an applicant of that role whose verification is finished. */
type PermissionHolder = Role | "active sme" | "active provider";

export const permissions = {
  "area.sme": ["sme"],
  "area.provider": ["provider"],
  "area.company": ["sme", "provider"],
  "area.admin": ["admin"],
  "area.bank": ["bank"],
  "area.insurance": ["insurance"],

  "session.end": ["sme", "provider", "admin", "bank", "insurance"],
  "account.own": ["sme", "provider", "admin", "bank", "insurance"],
  "account.secure": ["sme", "provider", "admin", "bank", "insurance"],
  "companies.choose": ["sme", "provider"],
  "members.manage": ["active sme", "active provider"],
  "keys.manage": ["active sme", "active provider", "admin", "bank", "insurance"],
  "webhooks.manage": ["active sme", "active provider", "admin", "bank", "insurance"],

  "verification.apply": ["sme", "provider"],
  "screening.decide": ["admin", "bank"],
  "documents.date": ["admin", "bank"],
  "documents.accept": ["admin"],
  "documents.renew": ["active sme", "active provider"],
  "profile.see": ["sme", "provider"],
  "profile.change": ["sme", "provider"],
  "contacts.change": ["sme", "provider"],
  "financials.change": ["sme"],

  "smes.see": ["admin", "bank", "insurance"],
  "suppliers.see": ["admin"],
  "suppliers.browse": ["active sme"],
  "sme.verdict.admin": ["admin"],
  "sme.verdict.bank": ["bank"],
  "sme.verdict.insurer": ["insurance"],
  "sme.activate": ["admin"],
  "sme.credit.change": ["insurance"],
  "sme.cap.change": ["bank"],
  "credit.ask": ["active sme"],
  "sme.plan.change": ["admin"],
  "supplier.discount.change": ["admin"],
  "sme.passOn": ["admin"],
  "sme.move": ["admin"],
  "sme.move.answer": ["insurance"],
  "sme.note": ["admin", "bank", "insurance"],
  "supplier.note": ["admin"],
  "supplier.verdict": ["admin"],
  "companies.close": ["admin"],
  "companies.contacts": ["admin"],
  "groups.manage": ["admin"],
  "groups.list": ["admin", "bank"],
  "groups.see": ["admin", "bank", "insurance"],

  "orders.see": ["active sme", "active provider", "admin", "bank", "insurance"],
  "orders.create": ["active sme"],
  "orders.request": ["active sme"],
  "orders.approve": ["active sme"],
  "orders.cancel": ["active sme"],
  "orders.pay": ["active sme"],
  "orders.accept": ["active provider"],
  "orders.decline": ["active provider"],
  "orders.withdraw": ["active sme"],
  "orders.stop": ["admin"],
  "orders.day.agree": ["active sme", "active provider"],
  "orders.deliver": ["active provider"],
  "orders.driverLinks": ["active provider"],
  "orders.credit": ["active provider"],
  "orders.dispute": ["active sme"],
  "orders.dispute.file": ["active sme", "active provider"],
  "orders.dispute.answer": ["active provider"],
  "orders.dispute.decide": ["admin"],
  "orders.reschedule": ["admin"],
  "orders.reschedule.consent": ["bank", "insurance"],
  "orders.reschedule.agree": ["active sme"],
  "orders.invoice.upload": ["active provider"],
  "orders.invoice.see": ["active sme", "active provider", "admin", "bank"],
  "orders.invoice.verify": ["admin"],
  "orders.invoice.return": ["admin"],
  "orders.payout": ["bank"],
  "payouts.batch": ["admin", "bank"],
  "payouts.report": ["admin", "bank"],
  "books.close": ["admin", "bank"],
  "transfers.see": ["admin", "bank"],
  "transfers.allocate": ["admin", "bank"],
  "transfers.import": ["admin", "bank"],
  "transfers.refund": ["admin", "bank"],
  "payments.reverse": ["admin"],
  "provisions.see": ["admin", "bank"],
  "claims.see": ["admin", "bank", "insurance"],
  "claims.change": ["admin"],
  "claims.decide": ["insurance"],
  "claims.pay": ["admin", "bank"],
  "settlements.see": ["admin", "bank"],
  "settlements.draft": ["admin"],
  "settlements.agree": ["bank"],
  "settlements.change": ["admin", "bank"],
  "feeInvoices.see": ["admin", "active provider"],
  "feeInvoices.issue": ["admin"],
  "packs.see": ["admin"],
  "retention.manage": ["admin"],
  "orders.shares.see": ["admin", "bank"],
  "ledger.see": ["admin", "bank"],
  "statement.own": ["active sme", "active provider"],
  "statements.see": ["admin", "bank"],
  "events.follow": ["active sme", "active provider", "admin", "bank", "insurance"],
  "remittances.own": ["active provider"],

  "prices.change": ["active provider"],
  "checkouts.see": ["active provider"],
  "checkouts.create": ["active provider"],
  "checkouts.addresses": ["active provider"],

  "payee.send": ["active provider"],
  "payees.decide": ["admin"],
  "payees.see": ["admin", "bank"],

  "holds.place": ["admin", "bank", "insurance"],
  "instalments.see": ["admin", "bank"],
  "collections.work": ["admin"],
  "collections.reports": ["bank", "insurance"],
  "debts.writeOff": ["admin"],
  "writeOffs.see": ["admin", "bank"],
  "exposure.see": ["admin", "bank", "insurance"],
  "book.see": ["admin", "bank"],
  "ageing.see": ["admin", "bank", "insurance"],
  "approvals.decide": ["admin", "bank", "insurance"],
  "settings.change": ["admin"],
  "limits.change": ["admin"],
  "company.change": ["admin"],
  "team.manage": ["admin"],
  "audit.see": ["admin"],
  "sandbox.operate": ["admin"],
} as const satisfies Record<string, readonly PermissionHolder[]>;

export type Permission = keyof typeof permissions;

/** A permission, or a verb, which names its permissions. One of them is enough. */
export type RequiredPermission = Permission | { readonly permissions: readonly Permission[] };

/** The roles with a permission. For a verb this is any role, because its type does not name its permissions. */
export type RoleWith<N extends RequiredPermission> = N extends Permission ? RoleOf<N> : Role;
type RoleOf<P extends Permission> = WithoutLevel<(typeof permissions)[P][number]>;
type WithoutLevel<W extends PermissionHolder> = W extends `active ${infer Company}` ? Company : W;

/** Allows any role, for pages that each role has in its own area. `requireActor` rejects other roles by the address. */
export const ownArea = { permissions: roles.map((role): Permission => `area.${role}`) };

/** Returns the permissions, any one of which is enough. */
export const requiredPermissions = (needed: RequiredPermission): readonly Permission[] =>
  typeof needed === "string" ? [needed] : needed.permissions;

const permittedHolders = (needed: RequiredPermission): readonly PermissionHolder[] =>
  typeof needed === "string"
    ? permissions[needed]
    : needed.permissions.flatMap((permission): readonly PermissionHolder[] => permissions[permission]);

/** Returns whether the role has the permission now, or will have it once verification is finished. */
export const roleMay = (role: Role, needed: RequiredPermission): boolean =>
  permittedHolders(needed).some((holder) => holder === role || holder === `active ${role}`);

/** Whether a call reads data, or changes data by a verb. Only the scopes of API keys differ by it. */
export type CallKind = "read" | "change";

/** Returns whether the actor has one of the permissions now. Ignores a missing second factor. */
export const hasPermission = (actor: Actor, needed: RequiredPermission, kind: CallKind = "read"): boolean =>
  isInScope(actor, needed, kind) &&
  isInDuty(actor, needed) &&
  permittedHolders(needed).some(
    (holder) => holder === actor.role || (holder === `active ${actor.role}` && isActive(actor)),
  );

/** Permissions of a person's own account and of keys. An auditor's key does not have them. */
const personalPermissions: readonly Permission[] = ["session.end", "account.own", "account.secure", "keys.manage"];

const auditorPermissions = (Object.keys(permissions) as Permission[]).filter(
  (permission) => roleMay("admin", permission) && !personalPermissions.includes(permission),
);

/**
 * The permissions of each API key scope, by role. A scope ending in ":read" only reads, and no other scope reads. The
 * published document, the page about keys and the tests read this table. A permission in no scope takes a person.
 * Source: app/domain/README.md, "API keys".
 */
const scopePermissions: Partial<Record<Role, Partial<Record<ApiKeyScope, readonly Permission[]>>>> = {
  sme: {
    "orders:read": ["orders.see", "orders.invoice.see", "suppliers.browse", "statement.own"],
    "orders:write": ["orders.create", "orders.cancel", "orders.withdraw", "orders.day.agree"],
    "events:read": ["events.follow"],
  },
  provider: {
    "orders:read": ["orders.see", "orders.invoice.see", "checkouts.see"],
    "orders:write": [
      "orders.accept",
      "orders.decline",
      "orders.day.agree",
      "orders.deliver",
      "orders.driverLinks",
      "orders.credit",
    ],
    "checkouts:write": ["checkouts.create"],
    "invoices:write": ["orders.invoice.upload"],
    "payouts:read": ["remittances.own", "feeInvoices.see", "statement.own"],
    "events:read": ["events.follow"],
  },
  bank: {
    "payouts:read": ["orders.payout", "orders.shares.see", "orders.invoice.see"],
    "cases:read": ["smes.see", "groups.list", "groups.see", "screening.decide"],
    "cases:decide": ["sme.verdict.bank"],
    "batches:read": ["payouts.batch"],
    "batches:report": ["payouts.report"],
    "statements:write": ["transfers.import"],
    "events:read": ["events.follow"],
  },
  insurance: {
    "cases:read": ["smes.see", "groups.see", "sme.credit.change", "claims.see", "orders.see"],
    "cases:decide": ["sme.verdict.insurer", "sme.credit.change", "claims.decide"],
    "events:read": ["events.follow"],
  },
  admin: {
    "statements:write": ["transfers.import"],
    "audit:read": auditorPermissions,
  },
};

/** Returns the scopes that a key of this role can have. */
export const scopesOfRole = (role: Role): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => scopePermissions[role]?.[scope] !== undefined);

/** Returns the scope with which an API key of this role has one of the permissions. Null if they take a person. */
export const neededScope = (role: Role, needed: RequiredPermission, kind: CallKind): ApiKeyScope | null =>
  scopesOfRole(role).find(
    (scope) =>
      isReadScope(scope) === (kind === "read") &&
      scopePermissions[role]?.[scope]?.some((permission) => requiredPermissions(needed).includes(permission)),
  ) ?? null;

/** Returns whether the actor's API key has the scope of the permissions. True for a person. */
export function isInScope(
  { role, apiKey }: Pick<Actor, "role" | "apiKey">,
  needed: RequiredPermission,
  kind: CallKind,
): boolean {
  if (apiKey === undefined) return true;
  const scope = neededScope(role, needed, kind);
  return scope !== null && apiKey.scopes.includes(scope);
}

/** Permissions that each member of a team has. */
const memberPermissions: readonly Permission[] = [
  "session.end",
  "account.own",
  "account.secure",
  "companies.choose",
  "area.sme",
  "area.provider",
  "area.company",
];

/**
 * The further permissions of each duty. A permission of no duty takes the owner of the company's account. Source:
 * app/domain/README.md, "Teams".
 */
const dutyPermissions: Record<Duty, readonly Permission[]> = {
  buyer: [
    "suppliers.browse",
    "orders.see",
    "orders.create",
    "orders.request",
    "orders.cancel",
    "orders.withdraw",
    "orders.day.agree",
    "orders.dispute",
    "orders.dispute.file",
  ],
  payer: ["orders.see", "orders.pay", "orders.invoice.see", "statement.own"],
  finance: ["orders.see", "orders.invoice.see", "statement.own", "remittances.own", "feeInvoices.see", "checkouts.see"],
  driver: ["orders.deliver"],
};

/** Returns whether a duty of the team member allows one of the permissions. True for everybody else. */
export const isInDuty = (
  { member }: { member?: Pick<ActingMember, "duties"> | undefined },
  needed: RequiredPermission,
): boolean =>
  member === undefined ||
  requiredPermissions(needed).some(
    (permission) =>
      memberPermissions.includes(permission) ||
      member.duties.some((duty) => dutyPermissions[duty].includes(permission)),
  );

/** Returns whether an officer who must still set up a second factor has access. */
export const allowedWithoutSecondFactor = (needed: RequiredPermission): boolean =>
  requiredPermissions(needed).some((permission) => withoutSecondFactor.has(permission));
const withoutSecondFactor: ReadonlySet<Permission> = new Set(["session.end", "account.secure"]);

/** Returns whether pages ask for the password again before the action. */
export const needsConfirmation = (needed: RequiredPermission): boolean =>
  requiredPermissions(needed).some((permission) => withConfirmation.has(permission));
const withConfirmation: ReadonlySet<Permission> = new Set([
  "approvals.decide",
  "payouts.batch",
  "payouts.report",
  "transfers.refund",
  "settlements.draft",
  "settlements.agree",
  "settlements.change",
  "claims.pay",
  "payees.decide",
  "payee.send",
  "team.manage",
  "members.manage",
  "limits.change",
  "company.change",
  "keys.manage",
  "webhooks.manage",
  "checkouts.addresses",
]);

/** Returns whether verification is finished: level 8 for SMEs, level 5 for suppliers. Staff are always active. */
export function isActive(actor: Pick<Actor, "role" | "level">): boolean {
  return actor.role === "sme" || actor.role === "provider" ? actor.level === lastLevel[actor.role] : true;
}
