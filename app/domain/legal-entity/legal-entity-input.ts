/** The form of Dhow's legal entity. */
import * as z from "zod";
import { optionalTextLine, optionalTextLines, versionInput } from "~/domain/values/text";

/** Every field is optional. */
export const legalEntityForm = z.object({
  name: optionalTextLine(140),
  address: optionalTextLines(300),
  registration: optionalTextLine(60),
  taxNumber: optionalTextLine(60),
  seen: versionInput,
});
