/** The forms that send given-up messages again. */
import * as z from "zod";
import { dayInput, hiddenInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The schema that names one message. */
export const resendInput = z.object({ message: hiddenInput(message("whichMessage")) });

/** The schema of a day, such as "2026-11-25". The messages written since its start are sent again. */
export const resendSinceInput = z.object({ since: dayInput(message("enterDate"), message("noSuchDay")) });
