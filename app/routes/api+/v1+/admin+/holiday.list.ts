import * as z from "zod";
import { businessDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { listHolidays } from "~/domain/working-days/working-days.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { holidayShape } from "~/http/api/shapes/working-days";

export const { loader, action, methods } = endpoint(
  get({
    permission: "settings.change",
    summary: "Public holidays from today on, the earliest first.",
    output: z.object({ holidays: z.array(holidayShape) }),
    run: async () => ({ holidays: await listHolidays(businessDay(clock.now())) }),
  }),
);
