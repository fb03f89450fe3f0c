import { configuration } from "~/domain/settings/configuration";

const paths = [
  "/",
  "/about-us",
  "/contact-us",
  "/faq",
  "/terms",
  "/privacy",
  "/security",
  "/request-code",
  "/developers",
  "/auth/register/sme",
  "/auth/register/provider",
];

export function loader() {
  const urls = paths.map((path) => `<url><loc>${configuration().appUrl.replaceAll("&", "&amp;")}${path}</loc></url>`);
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ` +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "text/xml; charset=utf-8" } });
}
