import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { howLong, longDateTime } from "~/domain/calendar";
import { businessTime, moveClock } from "~/domain/settings/business-clock.server";
import { clockInput } from "~/domain/settings/business-clock";
import { answerForm, newFormKey } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { Form, Hidden, TextField, useFields, useLastResult } from "~/ui/form";
import { PublicLayout } from "~/ui/layout";
import { Facts, Page, Section } from "~/ui/page";
import { Time } from "~/ui/time";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Business clock", args);

export async function loader({ request }: LoaderFunctionArgs) {
  // Checked first, so that outside the sandbox nobody has to sign in for a page that does not exist.
  const { now, ahead } = await businessTime();
  await requireActor(request, moveClock);
  return { now, ahead: ahead > 0 ? howLong(ahead) : null, key: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await businessTime();
  const actor = await requireActor(request, moveClock);
  return answerForm(request, clockInput, async (to, form) => {
    const key = form.get("key");
    const now = await moveClock(actor, to, typeof key === "string" && key ? key : null);
    return withNotice("/sandbox/clock", "success", `It is ${longDateTime(now)} now. What had come due is done.`);
  });
}

export default function BusinessClock() {
  const { now, ahead, key } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ days: string; hours: string; date: string; key: string }>({ lastResult: useLastResult() });
  return (
    <PublicLayout>
      <div className="narrow">
        <Page title="Business clock" lead="Move it to see reminders, late instalments and expiry happen. It only goes forward, for everybody.">
          <Facts items={[["Business time", <Time key="now" at={now} />], ["Ahead of the machine by", ahead]]} />
          <Section>
            <Form form={form} submit="Move the clock" secondary={<a href="/sandbox/outbox">Outbox</a>}>
              <TextField field={fields.days} label="Days" inputMode="numeric" />
              <TextField field={fields.hours} label="Hours" inputMode="numeric" />
              <TextField field={fields.date} label="Or to a date" type="date" hint="At nine in the morning, when reminders are sent." />
              <Hidden field={fields.key} value={key} />
            </Form>
          </Section>
        </Page>
      </div>
    </PublicLayout>
  );
}
