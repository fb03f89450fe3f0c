import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MAX_CREDIT_REQUEST_FILES } from "~/domain/credit-limits/credit-request";
import type { TakesFiles } from "~/http/files/uploads";
import { creditRequestsPage, submitCreditRequest } from "~/http/pages/credit-limits.server";
import { CreditRequests } from "~/ui/credit-limits/credit-requests";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ creditLimits }) => creditLimits.ask.title, args);

export const handle = { takesFiles: { form: null, files: MAX_CREDIT_REQUEST_FILES } } satisfies TakesFiles;

export const loader = creditRequestsPage;

export const action = submitCreditRequest;

export default function Credit() {
  return <CreditRequests {...useLoaderData<typeof loader>()} />;
}
