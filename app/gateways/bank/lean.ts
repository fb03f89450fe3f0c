/** Lean's settings, and the country where it collects. */
export interface LeanSettings {
  url: string;
  authUrl: string;
  /** The application's id, also called app token. */
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  /** The account that receives the money. Null for the application's default. */
  destinationId: string | null;
}

/** Payment links are available for accounts of the UAE. [Payment Links, 3.0-UAE] */
export const LEAN_COUNTRY = "971";
export const LEAN_CURRENCY = "AED";
