/** No bank is configured: payments are refused, and everything else works. */
export const BANK_UNCONFIGURED =
  "No bank to collect payments is configured: set PAYMENTS, or SANDBOX=on to try Dhow with its sandbox bank.";
