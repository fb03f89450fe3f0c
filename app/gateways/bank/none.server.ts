/** Where no bank is configured, money cannot move; everything that needs none works. */
import type { BankGateway } from "./bank";

export const NO_BANK = "No bank to collect payments is configured. Set SANDBOX=on to try Dhow with its sandbox bank.";

const refuse = async (): Promise<never> => {
  throw new Error(NO_BANK);
};

export const noBank: BankGateway = { start: refuse, ask: refuse, refund: refuse };
