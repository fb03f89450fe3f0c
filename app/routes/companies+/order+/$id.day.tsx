import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerDayForm, dayDialog } from "~/http/orders.server";
import { DayDialog } from "~/ui/orders/day-of-delivery";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.day.propose, args);

export const loader = dayDialog;

export const action = answerDayForm;

export default function Day() {
  return <DayDialog {...useLoaderData<typeof loader>()} />;
}
