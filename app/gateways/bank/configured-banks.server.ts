import type { BankGateway, BankName } from "./bank";
import { leanBank } from "./lean.server";
import { sandboxBank } from "./sandbox.server";
import type { PaymentSettings } from "./settings";
import { tapBank } from "./tap.server";

/**
 * Makes the configured banks: `banks` collect payments, in order of preference; `formerBanks` are only asked about
 * earlier payments.
 */
export function configureBanks(
  { collectors, tap, lean, rates }: PaymentSettings,
  sandbox: boolean,
  appUrl: string,
): { banks: BankGateway[]; formerBanks: BankGateway[] } {
  const configured = [
    ...(sandbox ? [sandboxBank] : []),
    ...(tap ? [tapBank(tap, rates, appUrl)] : []),
    ...(lean ? [leanBank(lean, rates, appUrl)] : []),
  ];
  const banksNamed = (name: BankName) => configured.filter((bank) => bank.name === name);
  return {
    banks: collectors.flatMap(banksNamed),
    formerBanks: configured.filter(({ name }) => !collectors.includes(name)),
  };
}
