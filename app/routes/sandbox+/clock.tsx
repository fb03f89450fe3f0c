import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clockInput } from "~/domain/sandbox/business-clock";
import { moveClock, readBusinessTime } from "~/domain/sandbox/business-clock.server";
import { answerForm, newFormKey } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { areaHandle } from "~/ui/site/area";
import { PublicLayout } from "~/ui/site/layout";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.sandbox.clock.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  // Checked first, so that outside the sandbox the page answers 404 before asking anybody to sign in.
  const { now, ahead } = await readBusinessTime();
  await requireActor(request, moveClock);
  return { now, ahead: ahead > 0 ? ahead : null, key: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await readBusinessTime();
  const actor = await requireActor(request, moveClock);
  return answerForm(request, clockInput, async (to, form) => {
    const key = form.get("key");
    const now = await moveClock(actor, to, typeof key === "string" && key ? key : null);
    const words = await requestWords(request);
    return withNotice("/sandbox/clock", "success", words.public.sandbox.clock.moved(words.format.dateTime(now)));
  });
}

export default function BusinessClock() {
  const {
    public: { sandbox },
    orders,
  } = useWords();
  const { clock } = sandbox;
  const { now, ahead, key } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ days: string; hours: string; date: string; key: string }>({
    lastResult: useLastResult(),
  });
  return (
    <PublicLayout>
      <div className="narrow">
        <Page title={clock.title} lead={clock.lead}>
          <Facts
            items={[
              [clock.now, <Time key="now" at={now} />],
              [clock.ahead, ahead !== null && orders.howLong(ahead)],
            ]}
          />
          <Section>
            <Form
              form={form}
              schema={clockInput}
              submit={clock.move}
              secondary={<a href="/sandbox/outbox">{clock.outbox}</a>}
            >
              <TextField field={fields.days} label={clock.days} inputMode="numeric" />
              <TextField field={fields.hours} label={clock.hours} inputMode="numeric" />
              <TextField field={fields.date} label={clock.date} type="date" hint={clock.dateHint} />
              <Hidden field={fields.key} value={key} />
            </Form>
          </Section>
        </Page>
      </div>
    </PublicLayout>
  );
}
