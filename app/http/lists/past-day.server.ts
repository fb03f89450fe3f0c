/** The day of a report about the past, in a page's address. */
import { type PastDay, pastDayInput } from "~/domain/portfolio/past-day";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { requestWords } from "~/http/request/language.server";
import { translate } from "~/words/translate";

/** Reads the address's day. A wrong one gives the current figures, with the problem beside the typed text. */
export async function readPastDay(request: Request): Promise<PastDay> {
  const today = isoDay(clock.now());
  const typed = new URL(request.url).searchParams.get("date") ?? "";
  const parsed = pastDayInput.safeParse({ date: typed });
  if (parsed.success) return { today, typed, day: parsed.data.date, problem: null };
  const problem = translate(parsed.error.issues[0]!.message, await requestWords(request));
  return { today, typed, day: null, problem };
}
