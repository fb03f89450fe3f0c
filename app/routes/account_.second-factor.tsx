import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { secondFactorPage, submitSecondFactor } from "~/http/pages/second-factor.server";
import { pageTitle } from "~/ui/parts/title";
import { SecondFactorEnrolment } from "~/ui/second-factor/enrolment";
import { SecondFactorCodes } from "~/ui/second-factor/recovery-codes";
import { SecondFactorStatus } from "~/ui/second-factor/status";
import { AreaLayout, areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle((words) => words.secondFactor.summary.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return secondFactorPage(request);
}

/** The query `?do=` names the submitted form. */
export async function action({ request }: ActionFunctionArgs) {
  return submitSecondFactor(request);
}

export default function SecondFactor() {
  const { role, email, on, enrolment, isOwed } = useLoaderData<typeof loader>();
  const { recoveryCodes } = (useActionData() as { recoveryCodes?: string[] } | undefined) ?? {};
  return (
    <AreaLayout role={role}>
      {recoveryCodes ? (
        <SecondFactorCodes codes={recoveryCodes} />
      ) : on ? (
        <SecondFactorStatus {...on} email={email} />
      ) : (
        enrolment && <SecondFactorEnrolment {...enrolment} email={email} isOwed={isOwed} />
      )}
    </AreaLayout>
  );
}
