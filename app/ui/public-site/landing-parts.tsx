/** Parts of the landing page that depend on the settings of the public site. */
import { listLines, type PublicSite } from "~/domain/public-site/public-site";
import { formatPercent } from "~/domain/values/money";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";

/** Returns the range of suppliers' discounts, such as "5% to 12%". Null without the setting. */
export function useDiscountRange({ discountFrom, discountTo }: PublicSite): string | null {
  const { landing } = useWords().public;
  if (discountFrom === null || discountTo === null) return null;
  return landing.range(formatPercent(discountFrom), formatPercent(discountTo));
}

/** The cost for both sides, in the hero. */
export function CostFacts({ site }: { site: PublicSite }) {
  const { cost } = useWords().public.landing;
  const range = useDiscountRange(site);
  return (
    <dl>
      <dt>{cost.buyers}</dt>
      <dd>{cost.buyersPay}</dd>
      <dt>{cost.suppliers}</dt>
      <dd>{cost.suppliersGive(range)}</dd>
    </dl>
  );
}

/** A picture of a real order's instalments, from the demo: tests/pictures.mjs. */
export function OrderPicture() {
  const { theme } = useShell();
  const {
    lang,
    public: { landing },
  } = useWords();
  // Other languages show the English picture.
  const language = lang === "ar" ? "ar" : "en";
  const [light, dark] = [`/order-${language}.avif`, `/order-${language}-dark.avif`];
  return (
    <picture>
      {theme === "auto" && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img
        src={theme === "dark" ? dark : light}
        width="360"
        height={language === "ar" ? 272 : 291}
        alt={landing.picture}
        loading="lazy"
      />
    </picture>
  );
}

/** The banks and insurers, and the licence. Renders nothing without either setting. */
export function Partners({ site }: { site: PublicSite }) {
  const { landing } = useWords().public;
  const partners = listLines(site.partners);
  if (partners.length === 0 && !site.licence) return null;
  return (
    <section className="rule">
      <h2>{landing.partners}</h2>
      {partners.length > 0 && (
        <ul>
          {partners.map((partner) => (
            <li key={partner}>
              <bdi>{partner}</bdi>
            </li>
          ))}
        </ul>
      )}
      {site.licence && (
        <p>
          <bdi>{site.licence}</bdi>
        </p>
      )}
    </section>
  );
}
