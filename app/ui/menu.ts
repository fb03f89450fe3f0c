import type { ApplicantRole, Role } from "~/domain/actor";
import { lastLevel } from "~/domain/applicants/level";
import * as paths from "~/domain/paths";

export type MenuItem = { path: string; title: string };

const item = (path: string, title: string): MenuItem => ({ path, title });

const onboarding = (role: ApplicantRole) => [
  item(paths.verification(role), "Verification"),
  item(paths.profile(role), "Profile"),
];

/** The side navigation of a role. */
export function menuFor(role: Role, level: number | null): MenuItem[] {
  switch (role) {
    case "admin":
      return [
        item(paths.dashboard("admin"), "Dashboard"),
        item(paths.companies("admin", "sme"), "Sme's"),
        item(paths.companies("admin", "provider"), "Supplier's"),
        item(paths.orders("admin"), "Order's"),
        item(paths.instalments("admin"), "Installment's"),
        item(paths.settings, "Settings"),
      ];
    case "bank":
      return [
        item(paths.dashboard("bank"), "Dashboard"),
        item(paths.companies("bank", "sme"), "Sme's"),
        item(paths.orders("bank"), "Order's"),
        item(paths.instalments("bank"), "Installment's"),
      ];
    case "insurance":
      return [
        item(paths.dashboard("insurance"), "Dashboard"),
        item(paths.companies("insurance", "sme"), "Sme's"),
        item(paths.orders("insurance"), "Order's"),
      ];
    case "sme":
      if (level !== lastLevel.sme) return onboarding("sme");
      return [
        item(paths.profile("sme"), "Profile"),
        item(paths.dashboard("sme"), "Dashboard"),
        item(paths.directory, "Supplier's"),
        item(paths.orders("sme"), "Order's"),
        item(paths.invoices, "Invoices"),
      ];
    case "provider":
      if (level !== lastLevel.provider) return onboarding("provider");
      return [
        item(paths.profile("provider"), "Profile"),
        item(paths.dashboard("provider"), "Dashboard"),
        item(paths.orders("provider"), "Order's"),
      ];
  }
}

export const areaTitles: Record<Role, string> = {
  sme: "SME",
  provider: "Supplier",
  admin: "Admin",
  bank: "Bank",
  insurance: "Insurance",
};

/** True for the item's own page and the pages below it: /admin/orders is current at /admin/order/{id}, too. */
export function isCurrent(itemPath: string, path: string): boolean {
  const singular = itemPath.replace(/s$/, "");
  return path === itemPath || path.startsWith(`${itemPath}/`) || path.startsWith(`${singular}/`);
}
