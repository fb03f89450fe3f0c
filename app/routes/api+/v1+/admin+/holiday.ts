import { holidayInput } from "~/domain/working-days/working-days";
import { addHoliday } from "~/domain/working-days/working-days.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { holidayExample } from "~/http/api/shapes/working-days";

export const { loader, action, methods } = endpoint(
  post({
    verb: addHoliday,
    summary: "Add a public holiday.",
    notes: '`country` is a country\'s code, or "all".',
    input: holidayInput,
    example: holidayExample,
    run: ({ act, input }) => act(input),
  }),
);
