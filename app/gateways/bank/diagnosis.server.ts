/** Checks the configuration of payments, and whether the banks answer. */
import { countries } from "~/domain/applicants/countries";
import { formatMoney } from "~/domain/values/money";
import type { Diagnosis } from "~/gateways/diagnosis";
import { maskSecret } from "~/gateways/http.server";
import type { BankGateway, BankName } from "./bank";
import { configureBanks } from "./configured-banks.server";
import { formatCollected } from "./currency";
import type { PaymentSettings } from "./settings";
import { findScheme } from "./tap";
import { BANK_UNCONFIGURED } from "./unconfigured.server";

const SAMPLE_AMOUNT = 100_00;

/** Describes the banks, probes each, and shows how an amount is collected in each country. Errors become `problems`. */
export async function diagnosePayments(
  settings: PaymentSettings,
  sandbox: boolean,
  appUrl: string,
): Promise<Diagnosis> {
  const { banks, formerBanks } = configureBanks(settings, sandbox, appUrl);
  const says: string[] = [];
  const problems: string[] = [];
  if (banks.length === 0) problems.push(BANK_UNCONFIGURED);
  for (const bank of [...banks, ...formerBanks]) {
    const former = banks.includes(bank) ? "" : "; collects no new payments, only answers about earlier ones";
    says.push(`${describeBank(bank.name, settings)}${former}`);
    await bank.probe().catch((error: unknown) => problems.push((error as Error).message));
    if (!bank.webhooks) continue;
    says.push(`  posts to ${appUrl}/webhooks/${bank.name} and sends payers back to ${appUrl}/sme/payment-result/…`);
    if (bank.name === "lean") says.push("  enter both addresses in Lean's dashboard");
    if (!isPublicUrl(appUrl))
      problems.push(`APP_URL: ${bank.name} cannot reach ${appUrl}. Use a public address that begins with https://`);
  }
  for (const { code, name } of countries) says.push(`  ${name.padEnd(12)} ${describeQuote(banks, code, settings)}`);
  return { of: "Payments", says, problems: [...new Set(problems)] };
}

function describeQuote(banks: readonly BankGateway[], country: string, settings: PaymentSettings): string {
  for (const bank of banks) {
    const collected = bank.quote(SAMPLE_AMOUNT, country);
    if (!collected) continue;
    const source = bank.name === "tap" && settings.tap ? `, ${findScheme(settings.tap, country)?.source}` : "";
    return `${formatMoney(SAMPLE_AMOUNT)} is charged as ${formatCollected(collected)} (${bank.name}${source})`;
  }
  return "no bank collects in this country";
}

function describeBank(name: BankName, { tap, lean }: PaymentSettings): string {
  if (name === "tap" && tap) {
    const mode = tap.secretKey.startsWith("sk_test_") ? "test mode: no money moves" : "live";
    return (
      `Tap at ${tap.url}, ${mode}, key ` +
      `${maskSecret(tap.secretKey)}${tap.merchantId ? `, merchant ${tap.merchantId}` : ""}`
    );
  }
  if (name === "lean" && lean) {
    const { clientId, clientSecret, webhookSecret } = lean;
    return (
      `Lean at ${lean.url}, application ${clientId}, secret ${maskSecret(clientSecret)}, webhook secret ` +
      `${maskSecret(webhookSecret)}`
    );
  }
  return "the sandbox's own bank: no money moves";
}

/**
 * True for an address that banks can post webhooks to. Both need a certificate and a public host. [Tap: Webhook,
 * "Important notes"; Lean: Webhooks]
 */
function isPublicUrl(appUrl: string): boolean {
  const { protocol, hostname } = new URL(appUrl);
  return protocol === "https:" && hostname !== "localhost" && !/^(127\.|10\.|192\.168\.|\[)/.test(hostname);
}
