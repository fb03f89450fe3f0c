import { useRouteLoaderData } from "@remix-run/react";
import type { TaskCounts } from "~/domain/dashboards/task";
import type { Role } from "~/domain/values/actor";
import type { NoticeLink } from "~/domain/values/notice-link";
import type { Locale } from "~/words/words";

export type Theme = "light" | "dark" | "auto";
export type NoticeType = "success" | "error" | "warning" | "info";

/** What every page knows about the visit. The root loader answers it. */
export type Shell = {
  csrf: string | null;
  signedIn: { role: Role; name: string; email: string; level: number | null } | null;
  /** What waits for who is signed in, by the list that it is in. */
  waiting?: TaskCounts;
  /** The reader's company reckons by the Hijri calendar, too: deadlines say both days. */
  hasHijri?: boolean;
  theme: Theme;
  locale: Locale;
  /** Those that can be chosen. */
  languages: Locale[];
  notice: { type: NoticeType; message: string; link: NoticeLink | null } | null;
  /** What was typed into this page's form before its session ended, by field; null on every other page. */
  restoredValues: Record<string, unknown> | null;
  sandbox: boolean;
  /** Whom people write to; null where nobody is named. */
  contactEmail: string | null;
  path: string;
  /** The public address of this site, without a slash at its end. */
  site: string;
  /** True when this answer repeats a form with its errors: the title then starts with "Error: ". */
  invalid?: boolean;
};

// When the root loader itself failed, the error page still has to be drawn.
const nobody: Shell = {
  csrf: null,
  signedIn: null,
  theme: "auto",
  locale: "en",
  languages: ["en"],
  notice: null,
  restoredValues: null,
  sandbox: false,
  contactEmail: null,
  path: "/",
  site: "",
};

export function useShell(): Shell {
  return (useRouteLoaderData("root") as Shell | undefined) ?? nobody;
}
