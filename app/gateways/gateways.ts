/** The gateways of this process, as configured at start. The domain knows only their interfaces. */

import { type BankGateway, type BankName, NeedsAttention, type SandboxBank } from "./bank/bank";
import type { BankFileReader } from "./bank-files/bank-files";
import type { FileStore } from "./files/files";
import type { Inspector } from "./inspection/inspection";
import type { MailGateway } from "./mail/mail";
import type { Screening } from "./screening/screening";
import type { SmsGateway } from "./sms/sms";
import type { WebhookGateway } from "./webhooks/webhooks";

/** All gateways of a process. */
export interface Gateways {
  /** The banks that collect payments. Each payment uses the first bank that serves the payer's country. */
  banks: readonly BankGateway[];
  /** Banks that collect no new payments, but still answer and refund earlier ones. */
  formerBanks?: readonly BankGateway[];
  /** The sandbox's bank page. Null outside the sandbox. */
  sandboxBank: SandboxBank | null;
  files: FileStore;
  inspector: Inspector;
  bankFiles: BankFileReader;
  mail: MailGateway;
  sms: SmsGateway;
  webhooks: WebhookGateway;
  /** Undefined if companies are not screened. */
  screening?: Screening;
}

let currentGateways: Gateways | null = null;

/** Sets the process's gateways. Null disconnects them. */
export function connectGateways(gateways: Gateways | null): void {
  currentGateways = gateways;
}

/**
 * Returns the process's gateways.
 * @throws Error before connectGateways().
 */
export function gateways(): Gateways {
  if (!currentGateways) throw new Error("The gateways are not connected yet.");
  return currentGateways;
}

/** Returns the bank with this name, or null if it is not configured. */
export function findBank(name: string): BankGateway | null {
  const { banks, formerBanks = [] } = gateways();
  return [...banks, ...formerBanks].find((bank) => bank.name === name) ?? null;
}

/**
 * Returns the bank with this name.
 * @throws NeedsAttention if it is no longer configured while its payments still exist.
 */
export function requireBank(name: BankName): BankGateway {
  const bank = findBank(name);
  if (!bank) throw new NeedsAttention(`"${name}" is no longer configured: restore its settings`);
  return bank;
}
