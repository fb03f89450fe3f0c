import { holidayKeyInput } from "~/domain/working-days/working-days";
import { removeHoliday } from "~/domain/working-days/working-days.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { holidayExample } from "~/http/api/shapes/working-days";

export const { loader, action, methods } = endpoint(
  post({
    verb: removeHoliday,
    summary: "Remove a public holiday.",
    input: holidayKeyInput,
    example: { day: holidayExample.day, country: holidayExample.country },
    run: ({ act, input }) => act(input),
  }),
);
