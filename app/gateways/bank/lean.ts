/** What Lean has to be told of Dhow's application, and where it collects. */
export interface LeanSettings {
  url: string;
  authUrl: string;
  /** The application's id, also called app token. */
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  /** The account that money comes to; null: the application's default. */
  destinationId: string | null;
}

/** Payment links are offered for accounts of the UAE. [Payment Links, 3.0-UAE] */
export const LEAN_COUNTRY = "971";
export const LEAN_CURRENCY = "AED";
