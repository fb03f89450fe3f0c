import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { businessDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { holidayInput, holidayKeyInput, toWorkingDays, workingDaysForm } from "~/domain/working-days/working-days";
import {
  addHoliday,
  listHolidays,
  readWorkingDays,
  removeHoliday,
  setWorkingDays,
  workingDaysVersion,
} from "~/domain/working-days/working-days.server";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";
import { HolidayList, NewHoliday, WorkingDaysForm } from "~/ui/working-days/working-days";

export const meta: MetaFunction = (args) => pageTitle(({ workingDays }) => workingDays.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, setWorkingDays);
  const days = await readWorkingDays();
  return { days, seen: workingDaysVersion(days), holidays: await listHolidays(businessDay(clock.now())) };
}

/** Each section posts to this address with `?section=` and its name. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setWorkingDays);
  switch (new URL(request.url).searchParams.get("section")) {
    case "week":
      return answerForm(request, workingDaysForm, async ({ seen, ...fields }) => {
        await setWorkingDays(actor, toWorkingDays(fields), seen);
        return withSuccess(request, paths.workingDays, ({ workingDays }) => workingDays.saved);
      });
    case "holidays":
      return answerForm(request, holidayInput, async (holiday) => {
        await addHoliday(actor, holiday);
        return withSuccess(request, paths.workingDays, ({ workingDays }) => workingDays.holidayAdded);
      });
    case "remove":
      return answerForm(request, holidayKeyInput, async (holiday) => {
        await removeHoliday(actor, holiday);
        return withSuccess(request, paths.workingDays, ({ workingDays }) => workingDays.holidayRemoved);
      });
    default:
      throw new Response("not found", { status: 404 });
  }
}

export default function WorkingDaysPage() {
  const { days, seen, holidays } = useLoaderData<typeof loader>();
  const words = useWords().workingDays;
  const [search] = useSearchParams();
  const lastResult = useLastResult();
  const resultOf = (section: string) => (search.get("section") === section ? lastResult : null);
  return (
    <Page title={words.title} lead={words.lead}>
      <SettingsTabs current="working-days" />
      <HolidayList holidays={holidays} />
      <div className="grid two">
        <NewHoliday lastResult={resultOf("holidays")} />
        <WorkingDaysForm days={days} seen={seen} lastResult={resultOf("week")} />
      </div>
    </Page>
  );
}
