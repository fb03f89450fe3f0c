/** Where no bank is configured, money cannot move; everything that needs none works. */
export const NO_BANK = "No bank to collect payments is configured: set PAYMENTS, or SANDBOX=on to try Dhow with its sandbox bank.";
