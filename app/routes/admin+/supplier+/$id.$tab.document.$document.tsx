import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { documentDay, takeDay } from "~/http/documents.server";

export { GoodUntilDialog as default, dayMeta as meta } from "~/ui/documents/day-dialog";

export const loader = (args: LoaderFunctionArgs) => documentDay(args);

export const action = (args: ActionFunctionArgs) => takeDay(args);
