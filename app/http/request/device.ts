/** A browser's name as its owner would say it: chosen from a fixed list, so that no text of the request is shown. */

/** The order matters: most browsers also claim to be others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^Lynx\//, "Lynx"],
  [/^E?Links\b/, "Links"],
  [/^w3m\//, "w3m"],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox on Windows", as far as it is known; null when nothing is. */
export function deviceName(userAgent: string | null): string | null {
  const known = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [known(browsers), known(systems)].filter(Boolean).join(" on ") || null;
}
