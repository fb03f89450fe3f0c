import * as z from "zod";
import { readMorningEmail, setMorningEmail } from "~/domain/dashboards/morning-email.server";
import { endpoint, get, put } from "~/http/api/protocol/endpoint.server";
import { flag } from "~/http/api/shapes/basics";
import { message } from "~/words/message";

const output = z.object({ morningEmail: flag(false) });

export const { loader, action, methods } = endpoint(
  get({
    permission: "settings.change",
    summary: "Whether officers get a morning email with their tasks.",
    output,
    run: async () => ({ morningEmail: await readMorningEmail() }),
  }),
  put({
    verb: setMorningEmail,
    summary: "Set whether officers get a morning email with their tasks.",
    notes: "At 8:00 on the working days of Dhow's country. An officer without tasks gets none.",
    input: z.object({ morningEmail: z.boolean({ error: message("trueOrFalse") }) }),
    example: { morningEmail: false },
    output,
    async run({ act, input }) {
      await act(input.morningEmail);
      return input;
    },
  }),
);
