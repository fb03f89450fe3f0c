/** The outside world as configured at start. The domain knows only these interfaces. */

import { type BankGateway, type BankName, NeedsAttention, type SandboxBank } from "./bank/bank";
import type { BankFileReader } from "./bank-files/bank-files";
import type { FileStore } from "./files/files";
import type { Inspector } from "./inspection/inspection";
import type { MailGateway } from "./mail/mail";
import type { Screening } from "./screening/screening";
import type { SmsGateway } from "./sms/sms";

export interface Gateways {
  /** Who collects payments, the first that can in the payer's country. */
  banks: readonly BankGateway[];
  /** Services that collect no new payments, but are asked about earlier ones and refund them. */
  formerBanks?: readonly BankGateway[];
  /** Only in the sandbox: its bank's page. */
  sandboxBank: SandboxBank | null;
  files: FileStore;
  inspector: Inspector;
  bankFiles: BankFileReader;
  mail: MailGateway;
  sms: SmsGateway;
  /** Without it nobody is looked up. */
  screening?: Screening;
}

let currentGateways: Gateways | null = null;

export function connectGateways(gateways: Gateways | null): void {
  currentGateways = gateways;
}

export function gateways(): Gateways {
  if (!currentGateways) throw new Error("The gateways are not connected yet.");
  return currentGateways;
}

/** Null when it is not configured. */
export function findBank(name: string): BankGateway | null {
  const { banks, formerBanks = [] } = gateways();
  return [...banks, ...formerBanks].find((bank) => bank.name === name) ?? null;
}

/** Errors: Attention when its settings were taken away while payments are still there. */
export function requireBank(name: BankName): BankGateway {
  const bank = findBank(name);
  if (!bank) throw new NeedsAttention(`"${name}" is not configured any more: its settings are still needed`);
  return bank;
}
