/** The page of the reader's webhooks: the list and the form for a new one, or one webhook with its deliveries. */
import { useActionData, useLoaderData } from "@remix-run/react";
import { feedTypePatterns, feedTypes } from "~/domain/event-feed/feed-event-types";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { webhookSignatures } from "~/domain/values/webhook-state";
import {
  newWebhookInput,
  type WebhookDelivery,
  type WebhookView,
  webhookInput,
  webhookTestInput,
} from "~/domain/webhooks/webhook";
import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { Form, type LastResult, SelectField, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { listHref } from "~/ui/parts/list-tools";
import { Page, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { ShortDate, Time } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import { AreaLayout } from "~/ui/site/area";

export interface WebhooksView {
  role: Role;
  webhooks: WebhookView[];
}

export interface WebhookPageView {
  role: Role;
  webhook: WebhookView;
  deliveries: FoundPage<WebhookDelivery>;
  /** True for the answer to the form for a test event. */
  isTest: boolean;
}

export function OwnWebhooks() {
  const view = useLoaderData<WebhooksView | WebhookPageView>() as WebhooksView | WebhookPageView;
  const { secret } = (useActionData() as { secret?: string } | undefined) ?? {};
  const back = "webhook" in view ? paths.webhook(view.webhook.id) : paths.webhooks;
  return (
    <AreaLayout role={view.role}>
      {secret ? (
        <NewSecret secret={secret} back={back} />
      ) : "webhook" in view ? (
        <WebhookPage {...view} />
      ) : (
        <WebhookList {...view} />
      )}
    </AreaLayout>
  );
}

function NewSecret({ secret, back }: { secret: string; back: string }) {
  const { webhooks: words } = useWords();
  return (
    <Page title={words.secretTitle} lead={words.secretLead}>
      <Section>
        <pre dir="ltr">{secret}</pre>
        <p>{words.secretText}</p>
        <div className="actions">
          <ButtonLink href={back}>{words.done}</ButtonLink>
        </div>
      </Section>
    </Page>
  );
}

const stateTones = { active: "done", failing: "half", disabled: "bad" } as const;

function WebhookList({ role, webhooks }: WebhooksView) {
  const { webhooks: words, accounts } = useWords();
  return (
    <Page title={words.title} lead={words.lead} back={{ href: "/account", title: accounts.page.title }}>
      <Table
        caption={words.title}
        rows={webhooks}
        rowHeader="url"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "url",
            title: words.url,
            place: "who",
            cell: ({ id, url, description }) => (
              <>
                <a href={paths.webhook(id)}>
                  <bdi dir="ltr">{url}</bdi>
                </a>{" "}
                <small>
                  <bdi>{description}</bdi>
                </small>
              </>
            ),
          },
          {
            key: "state",
            title: words.state,
            place: "sum",
            cell: ({ state }) => <Tag tone={stateTones[state]}>{words.states[state]}</Tag>,
          },
          { key: "types", title: words.typesTitle, place: "line", cell: ({ types }) => <Types types={types} /> },
          {
            key: "created",
            title: words.created,
            place: "line",
            cell: ({ createdAt }) => <ShortDate at={createdAt} />,
          },
        ]}
      />
      <Section title={words.newTitle}>
        <WebhookForm action={`${paths.webhooks}?do=create`} submit={words.create} lastResult={useLastResult()} />
        <p>
          {words.docs((text) => (
            <a href={`/developers/${role}-webhooks`}>{text}</a>
          ))}
        </p>
      </Section>
    </Page>
  );
}

function Types({ types }: { types: readonly string[] }) {
  const { webhooks: words } = useWords();
  return types.length === 0 ? words.everything : <bdi dir="ltr">{types.join(" ")}</bdi>;
}

interface WebhookFormProps {
  action: string;
  submit: string;
  lastResult: LastResult;
  webhook?: WebhookView;
}

function WebhookForm({ action, submit, lastResult, webhook }: WebhookFormProps) {
  const { webhooks: words } = useWords();
  const [form, fields] = useFields<{ url: string; description: string; types: string; signature: string }>({
    lastResult,
    id: "webhook",
    ...(webhook && {
      defaultValue: { url: webhook.url, description: webhook.description, types: webhook.types.join("\n") },
    }),
  });
  return (
    <Form form={form} schema={webhook ? webhookInput : newWebhookInput} action={action} submit={submit}>
      <TextField field={fields.url} label={words.url} hint={words.urlHint} maxLength={500} />
      <TextField field={fields.description} label={words.description} maxLength={100} />
      <TextArea field={fields.types} label={words.types} hint={words.typesHint} rows={2} />
      {!webhook && (
        <SelectField
          field={fields.signature}
          label={words.signature}
          options={webhookSignatures.map((value) => ({ value, label: words.signatures[value] }))}
        />
      )}
    </Form>
  );
}

function WebhookPage({ role, webhook, deliveries, isTest }: WebhookPageView) {
  const { webhooks: words } = useWords();
  const lastResult = useLastResult();
  const { id, url, state, disabledBy, publicKey } = webhook;
  const action = (form: string) => `${paths.webhook(id)}&do=${form}`;
  return (
    <Page
      title={words.title}
      lead={<bdi dir="ltr">{url}</bdi>}
      back={{ href: paths.webhooks, title: words.title }}
      actions={<Tag tone={stateTones[state]}>{words.states[state]}</Tag>}
    >
      {disabledBy !== null && <p>{words.ends[disabledBy]}</p>}
      <div className="actions">
        {disabledBy === null ? (
          <ButtonForm action={action("disable")} kind="quiet" label={words.disable} />
        ) : (
          <ButtonForm action={action("enable")} label={words.enable} />
        )}
        <ButtonForm action={action("rotate")} kind="quiet" label={words.rotate} />
        <ButtonForm action={action("remove")} kind="danger" label={words.remove} />
      </div>
      <p>{words.rotateHint}</p>
      {publicKey !== null && (
        <Section title={words.publicKey}>
          <pre dir="ltr">{publicKey}</pre>
          <p>{words.publicKeyText}</p>
        </Section>
      )}
      {disabledBy === null && (
        <Section title={words.testTitle}>
          <TestForm role={role} action={action("test")} lastResult={isTest ? lastResult : null} />
        </Section>
      )}
      <Section title={words.log}>
        <DeliveryTable webhook={webhook} deliveries={deliveries} />
      </Section>
      <Section title={words.edit}>
        <WebhookForm
          action={action("change")}
          submit={words.save}
          webhook={webhook}
          lastResult={isTest && disabledBy === null ? null : lastResult}
        />
      </Section>
    </Page>
  );
}

interface TestFormProps {
  role: Role;
  action: string;
  lastResult: LastResult;
}

/** The form for a test event of a chosen type, or of all types of a noun. */
function TestForm({ role, action, lastResult }: TestFormProps) {
  const { webhooks: words } = useWords();
  const [form, fields] = useFields<{ type: string }>({ lastResult, id: "test" });
  const types = [...feedTypePatterns(role), ...feedTypes[role].keys()];
  return (
    <Form form={form} schema={webhookTestInput} action={action} submit={words.test}>
      <SelectField
        field={fields.type}
        label={words.testType}
        hint={words.testHint}
        empty={words.everything}
        options={types.map((value) => ({ value, label: value }))}
      />
    </Form>
  );
}

const deliveryTones = { waiting: "half", delivered: "done", failed: "bad" } as const;

function DeliveryTable({ webhook, deliveries }: Pick<WebhookPageView, "webhook" | "deliveries">) {
  const { webhooks: words } = useWords();
  const { rows, count, page } = deliveries;
  return (
    <>
      <Table
        caption={words.log}
        rows={rows}
        rowHeader="event"
        rowKey={({ id }) => id}
        empty={words.noDeliveries}
        columns={[
          {
            key: "event",
            title: words.event,
            place: "who",
            cell: ({ type, sequence }) => (
              <>
                <bdi dir="ltr">{type}</bdi> <small>{sequence === null ? words.isTest : `#${sequence}`}</small>
              </>
            ),
          },
          {
            key: "state",
            title: words.state,
            place: "sum",
            cell: ({ state }) => <Tag tone={deliveryTones[state]}>{words.deliveries[state]}</Tag>,
          },
          { key: "sent", title: words.sent, place: "day", cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            key: "attempts",
            title: words.attempts,
            place: "no",
            cell: ({ attempts, nextAttemptAt }) => (
              <>
                {words.attempt(attempts)}{" "}
                {nextAttemptAt !== null && attempts > 0 && (
                  <small>
                    {words.next} <Time at={nextAttemptAt} />
                  </small>
                )}
              </>
            ),
          },
          {
            key: "answer",
            title: words.answer,
            place: "line",
            cell: ({ status, error, answer }) => (
              <bdi dir="ltr">{[status ?? error, answer].filter(Boolean).join(" · ").slice(0, 120)}</bdi>
            ),
          },
          {
            key: "actions",
            title: words.actions,
            place: "line",
            isAction: true,
            cell: ({ id, type, attempts }) =>
              attempts > 0 &&
              webhook.disabledBy === null && (
                <ButtonForm
                  action={`${paths.webhook(webhook.id)}&do=resend`}
                  kind="quiet"
                  label={words.resend(type, hide)}
                  fields={{ deliveryId: id }}
                />
              ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({ webhook: webhook.id }, { page: target })} />
    </>
  );
}
