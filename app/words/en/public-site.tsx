/** The settings of the public pages. */
import type { PublicSite } from "~/domain/public-site/public-site";
import { formatPercent } from "~/domain/values/money";

export const publicSite = {
  title: "Public site",
  lead: "The landing page and About us show these details. Empty fields are left out.",
  from: "Supplier discount from (percent)",
  fromHint: "The usual range of your agreements, such as 5 to 12. The landing page shows it as an example.",
  to: "Supplier discount to (percent)",
  licence: "Licence",
  licenceHint: "The licence number and the regulator, once granted.",
  partners: "Banks and insurers",
  partnersHint: "One a line. Name only partners that have agreed to it.",
  testimonials: "Customer quotes",
  testimonialsHint: "One a line: the quote | the author. Without quotes, About us shows marked samples.",
  team: "Team",
  teamHint: "One person a line: the name | the role. Without names, About us shows marked samples.",
  save: "Save public site",
  saved: "Public site saved.",
};

export const publicSiteMessages = {
  publicSiteSet: "Public site changed",
  publicSiteChanged: "Submit again to replace the new details.",
  bothDiscounts: "Enter both percentages, or neither.",
  discountsInOrder: "Enter a percentage that is not below the first one.",
  factPublicSite: ({ discountFrom, discountTo, licence, partners, testimonials, team }: PublicSite) =>
    [
      discountFrom !== null && discountTo !== null && `${formatPercent(discountFrom)} to ${formatPercent(discountTo)}`,
      licence,
      partners,
      testimonials,
      team,
    ]
      .filter(Boolean)
      .join("; "),
};
