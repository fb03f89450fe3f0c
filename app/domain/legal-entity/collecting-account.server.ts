/** Changes the collecting accounts. Takes two admins if there are two, since SMEs send their money there. */
import type { Tx } from "~/db/client.server";
import { requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import type { PayeeCurrency } from "~/domain/payees/payee";
import { storeSetting } from "~/domain/settings/stored-setting.server";
import { masked } from "~/domain/values/iban";
import { refuseUnless } from "~/domain/verbs/errors";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import type { CollectingAccount } from "./collecting-account";
import { COLLECTING_ACCOUNTS_KEY, readCollectingAccounts } from "./stored-collecting-accounts.server";

/** Returns the version of the accounts, for a form to name the state it shows. */
export const collectingAccountsVersion = (accounts: CollectingAccount[]): string =>
  versionHash(JSON.stringify(accounts));

const findAccount = async (tx: Tx, currency: PayeeCurrency): Promise<CollectingAccount | null> =>
  (await readCollectingAccounts(tx)).find((account) => account.currency === currency) ?? null;

const isSameAccount = (account: CollectingAccount | null, other: CollectingAccount | null): boolean =>
  JSON.stringify(account) === JSON.stringify(other);

/**
 * Sets the account that collects transfers in a currency, or removes it (null), and records the event
 * `settings.collectingAccount`. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the accounts differ from `seen`, "done_already" if nothing changes.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const setCollectingAccount = verbWithApproval<
  [currency: PayeeCurrency, account: Omit<CollectingAccount, "currency"> | null, seen?: string]
>(
  "company.change",
  {
    verbName: "setCollectingAccount",
    subject: () => ({ id: SETTINGS_SUBJECT.id, role: null }),
    requirement: async () => requireSecondPerson(message("collectingAccountsTakeTwo")),
    describe: async (_tx, currency, account) =>
      account
        ? message("wouldSetCollectingAccount", currency, masked(account.iban), account.holder, account.bank)
        : message("wouldRemoveCollectingAccount", currency),
    basis: (tx, currency) => findAccount(tx, currency),
    record: async () => SETTINGS_SUBJECT,
    details: (_currency, account) => (account ? { iban: account.iban } : {}),
  },
  async ({ actor: by, tx, now }, currency, account, seen) => {
    const accounts = await readCollectingAccounts(tx);
    assertUnchanged(seen, collectingAccountsVersion(accounts), message("collectingAccountsChanged"));
    const current = accounts.find((candidate) => candidate.currency === currency) ?? null;
    const next = account && toAccount(currency, account);
    refuseUnless(!isSameAccount(current, next), "done_already", message("collectingAccountUnchanged"));
    const others = accounts.filter((candidate) => candidate !== current);
    const changed = [...others, ...(next ? [next] : [])].sort((one, other) => (one.currency < other.currency ? -1 : 1));
    await storeSetting(tx, COLLECTING_ACCOUNTS_KEY, changed);
    const text = next
      ? message("collectingAccountSet", currency, masked(next.iban))
      : message("collectingAccountRemoved", currency);
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.collectingAccount", by, now, text });
  },
);

/** Keeps the columns in one sequence, so that equal accounts have equal JSON. */
const toAccount = (
  currency: PayeeCurrency,
  { holder, iban, bank, bic }: Omit<CollectingAccount, "currency">,
): CollectingAccount => ({ currency, holder, iban, bank, bic });
