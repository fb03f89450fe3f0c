import { configuration } from "~/domain/settings/configuration";

/** Keeps crawlers out of the API and the sandbox. Pages that need an account redirect to sign-in anyway. */
export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /sandbox/",
    "",
    `Sitemap: ${configuration().appUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
