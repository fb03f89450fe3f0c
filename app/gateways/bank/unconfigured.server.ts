/** The error if no bank is configured. Payments are rejected; everything else works. */
export const BANK_UNCONFIGURED =
  "No bank to collect payments is configured: set PAYMENTS, or SANDBOX=on to try Dhow with its sandbox bank.";
