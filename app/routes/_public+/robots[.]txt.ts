import { configuration } from "~/domain/settings/configuration";

/** Pages that need an account redirect to sign-in by themselves. */
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
