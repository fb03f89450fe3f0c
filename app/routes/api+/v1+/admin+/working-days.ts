import { toWorkingDays, workingDaysInput } from "~/domain/working-days/working-days";
import { readWorkingDays, setWorkingDays } from "~/domain/working-days/working-days.server";
import { endpoint, get, put } from "~/http/api/protocol/endpoint.server";
import { workingDaysExample, workingDaysJson, workingDaysShape } from "~/http/api/shapes/working-days";

export const { loader, action, methods } = endpoint(
  get({
    permission: "settings.change",
    summary: "The working days of each country.",
    output: workingDaysShape,
    run: async () => workingDaysJson(await readWorkingDays()),
  }),
  put({
    verb: setWorkingDays,
    summary: "Change the working days of each country.",
    notes: "Deadlines that suppliers already have for payouts stay.",
    input: workingDaysInput,
    example: workingDaysExample,
    output: workingDaysShape,
    async run({ act, input }) {
      await act(toWorkingDays(input));
      return workingDaysJson(toWorkingDays(input));
    },
  }),
);
