/** Reads and changes the VAT rates on Dhow's fee. */
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import { DEFAULT_VAT_RATES, type VatRates } from "./vat-rates";

const vatRates = versionedSetting<VatRates>({
  key: "vatRates",
  complete: (stored) => stored ?? DEFAULT_VAT_RATES,
  event: "settings.vatRates",
  text: () => message("vatRatesSet"),
  current: () => message("vatRatesChanged"),
});

/** Returns the rates that an admin has set, or the defaults. Reads `settings`. */
export const readVatRates = vatRates.read;

/** Returns the version of the rates, for forms. */
export const vatRatesVersion = vatRates.version;

/**
 * Sets the VAT rates of invoices that are issued from now on, and records the event `settings.vatRates`.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setVatRates = vatRates.set;
