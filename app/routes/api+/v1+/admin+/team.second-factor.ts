import * as z from "zod";
import { readOfficersNeedSecondFactor, setOfficersNeedSecondFactor } from "~/domain/settings/settings.server";
import { endpoint, get, put } from "~/http/api/protocol/endpoint.server";
import { flag } from "~/http/api/shapes/basics";
import { message } from "~/words/message";

const output = z.object({ officersNeedSecondFactor: flag(false) });

export const { loader, action, methods } = endpoint(
  get({
    permission: "settings.change",
    summary: "Whether officers need a second factor.",
    output,
    run: async () => ({ officersNeedSecondFactor: await readOfficersNeedSecondFactor() }),
  }),
  put({
    verb: setOfficersNeedSecondFactor,
    summary: "Set whether officers need a second factor.",
    notes: "Officers without one are locked out until they set it up on the website. That includes you.",
    input: z.object({ officersNeedSecondFactor: z.boolean({ error: message("trueOrFalse") }) }),
    example: { officersNeedSecondFactor: false },
    output,
    async run({ act, input }) {
      await act(input.officersNeedSecondFactor);
      return input;
    },
  }),
);
