import { useRouteLoaderData } from "@remix-run/react";
import type { TaskCounts } from "~/domain/dashboards/task";
import type { Actor } from "~/domain/values/actor";
import type { NoticeLink } from "~/domain/values/notice-link";
import type { Locale } from "~/words/words";

export type Theme = "light" | "dark" | "auto";
export type NoticeType = "success" | "error" | "warning" | "info";

/** The data of a visit that every page uses. The root loader provides it. */
export type Shell = {
  csrf: string | null;
  signedIn: Pick<Actor, "role" | "name" | "email" | "level" | "member"> | null;
  /** The number of items that wait for the reader, by list. Absent without a signed-in person. */
  waiting?: TaskCounts;
  /** True if the reader's company also uses the Hijri calendar. Deadlines then show both dates. */
  hasHijri?: boolean;
  theme: Theme;
  locale: Locale;
  /** The available languages. */
  languages: Locale[];
  notice: { type: NoticeType; message: string; link: NoticeLink | null } | null;
  /** The values typed into this page's form before its session ended, by field name. Null on every other page. */
  restoredValues: Record<string, unknown> | null;
  sandbox: boolean;
  /** The address for enquiries. Null if none is configured. */
  contactEmail: string | null;
  path: string;
  /** The site's public address, without a trailing slash. */
  site: string;
  /** True if this answer repeats a form with its errors. The title then starts with "Error: ". */
  invalid?: boolean;
};

// If the root loader itself fails, the error page still needs these values.
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
