/** The outside world as configured at start. The domain knows only these interfaces. */
import type { BankGateway, SandboxBank } from "./bank/bank";
import type { FileStore } from "./files/files";
import type { MailGateway } from "./mail/mail";
import type { SmsGateway } from "./sms/sms";

export interface Gateways {
  bank: BankGateway;
  /** Only in the sandbox: its bank's page. */
  sandboxBank: SandboxBank | null;
  files: FileStore;
  mail: MailGateway;
  sms: SmsGateway;
}

let current: Gateways | null = null;

export function connectGateways(gateways: Gateways | null): void {
  current = gateways;
}

export function gateways(): Gateways {
  if (!current) throw new Error("The gateways are not connected yet.");
  return current;
}
