import * as z from "zod";
import { languageInput } from "~/domain/accounts/account";
import { changeLanguage } from "~/domain/accounts/language.server";
import { endpoint, get, put } from "~/http/api/protocol/endpoint.server";
import { text } from "~/http/api/shapes/basics";

export const { loader, action, methods } = endpoint(
  get({
    permission: "account.own",
    summary: "The language of your messages.",
    output: z.object({ locale: text("en").meta({ description: "The language of emails and text messages." }) }),
    run: async ({ actor }) => ({ locale: actor.locale }),
  }),
  put({
    verb: changeLanguage,
    summary: "Choose the language of your messages.",
    input: languageInput,
    example: { locale: "ar" },
    run: ({ act, input }) => act(input.locale),
  }),
);
