/** The one table of who may do what. Pages, endpoints, menus and tests read it. Source: app/domain/README.md, "Roles". */
import type { Actor, Role } from "./actor";
import { lastLevel } from "./applicants/level";

/** A role, or an applicant of that role whose verification is finished. */
type Who = Role | "active sme" | "active provider";

export const permissions = {
  "area.sme": ["sme"],
  "area.provider": ["provider"],
  "area.admin": ["admin"],
  "area.bank": ["bank"],
  "area.insurance": ["insurance"],

  "session.end": ["sme", "provider", "admin", "bank", "insurance"],
  "account.own": ["sme", "provider", "admin", "bank", "insurance"],
  "account.secure": ["sme", "provider", "admin", "bank", "insurance"],

  "verification.apply": ["sme", "provider"],
  "profile.see": ["sme", "provider"],
  "profile.change": ["sme", "provider"],

  "smes.see": ["admin", "bank", "insurance"],
  "suppliers.see": ["admin"],
  "suppliers.browse": ["active sme"],
  "sme.verdict.admin": ["admin"],
  "sme.verdict.bank": ["bank"],
  "sme.verdict.insurer": ["insurance"],
  "sme.activate": ["admin"],
  "sme.passOn": ["admin"],
  "sme.note": ["admin", "bank", "insurance"],
  "supplier.note": ["admin"],
  "supplier.verdict": ["admin"],

  "orders.see": ["active sme", "active provider", "admin", "bank", "insurance"],
  "orders.create": ["active sme"],
  "orders.cancel": ["active sme"],
  "orders.pay": ["active sme"],
  "orders.accept": ["active provider"],
  "orders.decline": ["active provider"],
  "orders.deliver": ["active provider"],
  "orders.invoice.upload": ["active provider"],
  "orders.invoice.see": ["active sme", "active provider", "admin", "bank"],
  "orders.invoice.verify": ["admin"],
  "orders.invoice.return": ["admin"],
  "orders.payout": ["bank"],
  "orders.shares.see": ["admin", "bank"],
  "ledger.see": ["admin", "bank"],
  "statement.own": ["active sme", "active provider"],
  "statements.see": ["admin", "bank"],

  "instalments.see": ["admin", "bank"],
  "settings.change": ["admin"],
  "team.manage": ["admin"],
  "audit.see": ["admin"],
  "sandbox.clock": ["admin"],
} as const satisfies Record<string, readonly Who[]>;

/** What an officer may do who owes a second factor. */
export const whileOwing: ReadonlySet<Permission> = new Set(["session.end", "account.secure"]);

export type Permission = keyof typeof permissions;

/** Whether the role has the permission at all, perhaps only once verification is finished. */
export function roleMay(role: Role, permission: Permission): boolean {
  const allowed: readonly Who[] = permissions[permission];
  return allowed.includes(role) || allowed.includes(`active ${role}` as Who);
}

export function may(actor: Actor, permission: Permission): boolean {
  const allowed: readonly Who[] = permissions[permission];
  return allowed.includes(actor.role) || (isActive(actor) && allowed.includes(`active ${actor.role}` as Who));
}

/** SMEs are through at level 8, suppliers at level 5; staff always. */
export function isActive(actor: Pick<Actor, "role" | "level">): boolean {
  return actor.role === "sme" || actor.role === "provider" ? actor.level === lastLevel[actor.role] : true;
}
