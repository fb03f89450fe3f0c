import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { documentDay, takeDay } from "~/http/documents.server";

export { dayMeta as meta, GoodUntilDialog as default } from "~/ui/documents/day-dialog";

export const loader = (args: LoaderFunctionArgs) => documentDay(args);

export const action = (args: ActionFunctionArgs) => takeDay(args);
