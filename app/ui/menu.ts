import type { ApplicantRole, Role } from "~/domain/actor";
import { lastLevel } from "~/domain/applicants/level";
import * as paths from "~/domain/paths";
import type { Words } from "~/words/words";

export type MenuItem = { path: string; title: string };

const item = (path: string, title: string): MenuItem => ({ path, title });

const onboarding = (role: ApplicantRole, words: Words["shell"]["items"]) => [
  item(paths.verification(role), words.verification),
  item(paths.profile(role), words.profile),
];

/** The side navigation of a role. */
export function menuFor(role: Role, level: number | null, words: Words["shell"]["items"]): MenuItem[] {
  switch (role) {
    case "admin":
      return [
        item(paths.dashboard("admin"), words.dashboard),
        item(paths.companies("admin", "sme"), words.smes),
        item(paths.companies("admin", "provider"), words.suppliers),
        item(paths.orders("admin"), words.orders),
        item(paths.instalments("admin"), words.instalments),
        item(paths.settings, words.settings),
      ];
    case "bank":
      return [
        item(paths.dashboard("bank"), words.dashboard),
        item(paths.companies("bank", "sme"), words.smes),
        item(paths.orders("bank"), words.orders),
        item(paths.instalments("bank"), words.instalments),
      ];
    case "insurance":
      return [
        item(paths.dashboard("insurance"), words.dashboard),
        item(paths.companies("insurance", "sme"), words.smes),
        item(paths.orders("insurance"), words.orders),
      ];
    case "sme":
      if (level !== lastLevel.sme) return onboarding("sme", words);
      return [
        item(paths.profile("sme"), words.profile),
        item(paths.dashboard("sme"), words.dashboard),
        item(paths.directory, words.suppliers),
        item(paths.orders("sme"), words.orders),
        item(paths.invoices, words.invoices),
      ];
    case "provider":
      if (level !== lastLevel.provider) return onboarding("provider", words);
      return [
        item(paths.profile("provider"), words.profile),
        item(paths.dashboard("provider"), words.dashboard),
        item(paths.orders("provider"), words.orders),
      ];
  }
}

/** True for the item's own page and the pages below it: /admin/orders is current at /admin/order/{id}, too. */
export function isCurrent(itemPath: string, path: string): boolean {
  const singular = itemPath.replace(/s$/, "");
  return path === itemPath || path.startsWith(`${itemPath}/`) || path.startsWith(`${singular}/`);
}
