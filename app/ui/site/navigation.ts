import type { TaskCounts } from "~/domain/dashboards/task";
import * as paths from "~/domain/paths";
import type { Actor, ApplicantRole, Role } from "~/domain/values/actor";
import type { ActingMember } from "~/domain/values/duty";
import { lastLevel } from "~/domain/values/level";
import { isInDuty, type Permission } from "~/domain/verbs/permissions";
import type { Words } from "~/words/words";

export type MenuItem = {
  path: string;
  title: string;
  /** The counter of the items that wait for the reader in this list. */
  count?: keyof TaskCounts;
  /** The permission that a member of a company's team needs. Entries without one are the owner's. */
  needs?: Permission;
  /** Other pages of the entry, such as its tabs. */
  otherPaths?: readonly string[];
};

/** Menu entries under a name. The name is null for entries that need none. */
export type MenuGroup = { title: string | null; items: MenuItem[] };

type ShellWords = Words["shell"];

const item = (path: string, title: string, count?: keyof TaskCounts): MenuItem => ({ path, title, count });

/** The reader of a menu. `member` is missing for everybody except members of a team. */
export type MenuReader = Pick<Actor, "role" | "level"> & { member?: Pick<ActingMember, "duties"> | undefined };

/** Returns the reader's menu. Members of a company's team have the entries that their duties allow. */
export function buildMenu(reader: MenuReader, words: ShellWords): MenuGroup[] {
  const menu = roleMenu(reader.role, reader.level, words);
  if (reader.member === undefined) return menu;
  const { deliveries, orderRequests } = words.items;
  const entries: MenuItem[] = [
    { ...item(paths.deliveries, deliveries), needs: "orders.deliver" },
    ...menu.flatMap(({ items }) => items),
    { ...item(paths.orderRequests, orderRequests), needs: "orders.request" },
  ];
  return [{ title: null, items: entries.filter(({ needs }) => needs !== undefined && isInDuty(reader, needs)) }];
}

/** Returns the role's menu: the specification's entries under its names and in its order, and Dhow's own after them. */
function roleMenu(role: Role, level: number | null, { items, groups }: ShellWords): MenuGroup[] {
  const ungrouped = (...items: MenuItem[]): MenuGroup => ({ title: null, items });
  const work = (...items: MenuItem[]): MenuGroup => ({ title: groups.work, items });
  const money = (...items: MenuItem[]): MenuGroup => ({ title: groups.money, items });
  const risk = (...items: MenuItem[]): MenuGroup => ({ title: groups.risk, items });
  switch (role) {
    case "admin":
      return [
        ungrouped(item(paths.dashboard("admin"), items.dashboard)),
        work(
          item(paths.companies("admin", "sme"), items.smes, "sme"),
          item(paths.companies("admin", "provider"), items.suppliers, "provider"),
          item(paths.orders("admin"), items.orders, "orders"),
          item(paths.documents, items.documents, "documents"),
          item(paths.disputes(), items.disputes, "disputes"),
          item(paths.approvals("admin"), items.approvals, "approvals"),
        ),
        money(
          item(paths.instalments("admin"), items.instalments),
          { path: paths.payoutBatches("admin"), title: items.batches, otherPaths: [paths.repayments("admin")] },
          item(paths.settlements("admin"), items.settlements, "settlements"),
          {
            path: paths.moneyOnAccount("admin"),
            title: items.moneyOnAccount,
            otherPaths: [paths.paymentReversals("admin")],
          },
          item(paths.bankStatements("admin"), items.bankStatements),
          item(paths.payees, items.payees, "payees"),
        ),
        risk(
          {
            path: paths.collections(),
            title: items.collections,
            otherPaths: [paths.claims("admin"), paths.writeOffs("admin")],
          },
          { path: paths.exposure("admin"), title: items.exposure, otherPaths: [paths.groups("admin")] },
          {
            path: paths.portfolio("admin"),
            title: items.book,
            otherPaths: [paths.feeInvoices("admin"), paths.provisions("admin")],
          },
          item(paths.holds("admin"), items.holds),
        ),
        ungrouped(item(paths.settings, items.settings)),
      ];
    case "bank":
      return [
        ungrouped(item(paths.dashboard("bank"), items.dashboard)),
        work(
          item(paths.companies("bank", "sme"), items.smes, "sme"),
          {
            ...item(paths.orders("bank"), items.orders, "orders"),
            otherPaths: [paths.reschedules("bank")],
          },
          item(paths.approvals("bank"), items.approvals, "approvals"),
        ),
        money(
          item(paths.instalments("bank"), items.instalments),
          { path: paths.payoutBatches("bank"), title: items.batches, otherPaths: [paths.repayments("bank")] },
          item(paths.settlements("bank"), items.settlements, "settlements"),
          {
            path: paths.moneyOnAccount("bank"),
            title: items.moneyOnAccount,
            otherPaths: [paths.paymentReversals("bank")],
          },
          item(paths.bankStatements("bank"), items.bankStatements),
        ),
        risk(
          {
            path: paths.claims("bank"),
            title: items.claims,
            otherPaths: [paths.collectionReports("bank")],
          },
          { path: paths.exposure("bank"), title: items.exposure, otherPaths: [paths.groups("bank")] },
          { path: paths.portfolio("bank"), title: items.book, otherPaths: [paths.provisions("bank")] },
          item(paths.holds("bank"), items.holds),
        ),
      ];
    case "insurance":
      return [
        ungrouped(item(paths.dashboard("insurance"), items.dashboard)),
        work(
          item(paths.companies("insurance", "sme"), items.smes, "sme"),
          {
            path: paths.orders("insurance"),
            title: items.orders,
            otherPaths: [paths.reschedules("insurance")],
          },
          item(paths.creditDecisions, items.limits, "limits"),
          item(paths.proposedSmes, items.moves),
          item(paths.approvals("insurance"), items.approvals, "approvals"),
        ),
        risk(
          {
            path: paths.claims("insurance"),
            title: items.claims,
            otherPaths: [paths.collectionReports("insurance")],
          },
          { path: paths.exposure("insurance"), title: items.exposure, otherPaths: [paths.groups("insurance")] },
          item(paths.portfolio("insurance"), items.book),
          item(paths.holds("insurance"), items.holds),
        ),
      ];
    case "sme":
      if (level !== lastLevel.sme) return [onboarding("sme", items)];
      return [
        ungrouped(
          item(paths.profile("sme"), items.profile),
          { ...item(paths.dashboard("sme"), items.dashboard), needs: "orders.see" },
          { ...item(paths.directory, items.suppliers), needs: "suppliers.browse" },
          { ...item(paths.orders("sme"), items.orders, "orders"), needs: "orders.see" },
          { ...item(paths.payAmount, items.pay), needs: "orders.pay" },
          { ...item(paths.invoices, items.invoices), needs: "orders.invoice.see" },
          { ...item(paths.ownStatement("sme"), items.statement), needs: "statement.own" },
        ),
      ];
    case "provider":
      if (level !== lastLevel.provider) return [onboarding("provider", items)];
      return [
        ungrouped(
          item(paths.profile("provider"), items.profile),
          { ...item(paths.dashboard("provider"), items.dashboard), needs: "orders.see" },
          { ...item(paths.orders("provider"), items.orders, "orders"), needs: "orders.see" },
          {
            ...item(paths.ownPayouts, items.payouts),
            needs: "remittances.own",
            otherPaths: [paths.remittances, paths.ownRepayments, paths.feeInvoices("provider"), paths.payee],
          },
          { ...item(paths.checkouts, items.checkouts), needs: "checkouts.see" },
          item(paths.driverLinks, items.driverLinks),
          { ...item(paths.ownStatement("provider"), items.statement), needs: "statement.own" },
        ),
      ];
  }
}

const onboarding = (role: ApplicantRole, items: ShellWords["items"]): MenuGroup => ({
  title: null,
  items: [item(paths.verification(role), items.verification), item(paths.profile(role), items.profile)],
});

export type TabIcon = "home" | "company" | "orders" | "payouts" | "pay" | "limits" | "check" | "person";

export type TabEntry = MenuItem & { icon: TabIcon };

/** The places of a phone's tab bar, beside the menu itself. At most four, so that each has room for its name. */
const tabPlaces: Record<Role, readonly [path: string, icon: TabIcon][]> = {
  admin: [
    [paths.dashboard("admin"), "home"],
    [paths.companies("admin", "sme"), "company"],
    [paths.orders("admin"), "orders"],
    [paths.payoutBatches("admin"), "payouts"],
  ],
  bank: [
    [paths.dashboard("bank"), "home"],
    [paths.companies("bank", "sme"), "company"],
    [paths.orders("bank"), "orders"],
    [paths.payoutBatches("bank"), "payouts"],
  ],
  insurance: [
    [paths.dashboard("insurance"), "home"],
    [paths.companies("insurance", "sme"), "company"],
    [paths.orders("insurance"), "orders"],
    [paths.creditDecisions, "limits"],
  ],
  sme: [
    [paths.dashboard("sme"), "home"],
    [paths.orders("sme"), "orders"],
    [paths.payAmount, "pay"],
    [paths.directory, "company"],
  ],
  provider: [
    [paths.dashboard("provider"), "home"],
    [paths.orders("provider"), "orders"],
    [paths.ownPayouts, "payouts"],
    [paths.profile("provider"), "person"],
  ],
};

/** The places before the first orders. A driver has the deliveries. */
const otherPlaces = (role: Role): (typeof tabPlaces)[Role] => [
  [paths.deliveries, "orders"],
  [paths.verification(role), "check"],
  [paths.profile(role), "person"],
];

/** Returns the menu's entries that are also in the tab bar, in the bar's order. */
export function buildTabs(role: Role, menu: readonly MenuGroup[]): TabEntry[] {
  const items = new Map(menu.flatMap((group) => group.items).map((item) => [item.path, item]));
  const places = items.has(paths.dashboard(role)) ? tabPlaces[role] : otherPlaces(role);
  return places.flatMap(([path, icon]) => {
    const found = items.get(path);
    return found ? [{ ...found, icon }] : [];
  });
}

/** Returns the number of items that wait in the entries. */
export const countWaiting = (items: readonly MenuItem[], counts: TaskCounts | undefined): number =>
  items.reduce((sum, { count }) => sum + (count ? (counts?.[count] ?? 0) : 0), 0);

/** True for the item's pages and the pages below them. The item /admin/orders is also current at /admin/order/{id}. */
export const isCurrent = ({ path: itemPath, otherPaths = [] }: MenuItem, path: string): boolean =>
  [itemPath, ...otherPaths].some((its) => {
    const singular = its.replace(/(?<=ch)es$|s$/, "");
    return path === its || path.startsWith(`${its}/`) || path.startsWith(`${singular}/`);
  });
