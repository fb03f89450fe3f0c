/** The page of API keys of a company or organization: the list, the form for a new key, and the new key. */
import { useActionData, useLoaderData } from "@remix-run/react";
import { type ApiKeyView, keyLives, newKeyInput } from "~/domain/api-keys/api-key";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { CheckGroup, Form, SelectField, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Page, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import { AreaLayout } from "~/ui/site/area";

export interface ApiKeysView {
  role: Role;
  keys: ApiKeyView[];
  /** The scopes that a key of this role can have. */
  scopes: ApiKeyScope[];
}

export function ApiKeys() {
  const { role, keys, scopes } = useLoaderData<ApiKeysView>();
  const { apiKeys: words, accounts } = useWords();
  const { secret } = (useActionData() as { secret?: string } | undefined) ?? {};
  return (
    <AreaLayout role={role}>
      {secret ? (
        <NewKeyText secret={secret} />
      ) : (
        <Page title={words.title} lead={words.lead} back={{ href: "/account", title: accounts.page.title }}>
          <KeyList role={role} keys={keys} />
          <NewKeyForm role={role} scopes={scopes} />
        </Page>
      )}
    </AreaLayout>
  );
}

function NewKeyText({ secret }: { secret: string }) {
  const { apiKeys: words } = useWords();
  return (
    <Page title={words.secretTitle} lead={words.secretLead}>
      <Section>
        <pre dir="ltr">{secret}</pre>
        <p>{words.secretText}</p>
        <div className="actions">
          <ButtonLink href={paths.apiKeys}>{words.done}</ButtonLink>
        </div>
      </Section>
    </Page>
  );
}

const stateTones = { active: "done", expired: "bad", revoked: "bad" } as const;

function KeyList({ role, keys }: { role: Role; keys: ApiKeyView[] }) {
  const { apiKeys: words } = useWords();
  return (
    <Table
      caption={words.title}
      rows={keys}
      rowHeader="name"
      rowKey={({ id }) => id}
      empty={words.none}
      columns={[
        {
          key: "name",
          title: words.name,
          place: "who",
          cell: ({ name, ending }) => (
            <>
              <bdi>{name}</bdi> <small>{words.ending(ending)}</small>
            </>
          ),
        },
        {
          key: "state",
          title: words.state,
          place: "sum",
          cell: ({ state }) => <Tag tone={stateTones[state]}>{words.states[state]}</Tag>,
        },
        {
          key: "mayDo",
          title: words.mayDo,
          place: "line",
          cell: ({ scopes }) => scopes.map((scope) => words.scope(scope, role)).join(" · "),
        },
        {
          key: "networks",
          title: words.networksTitle,
          place: "line",
          cell: ({ networks }) =>
            networks.length === 0 ? words.everywhere : <bdi dir="ltr">{networks.join(" ")}</bdi>,
        },
        {
          key: "expires",
          title: words.expires,
          place: "line",
          cell: ({ expiresAt }) => (expiresAt === null ? words.never : <ShortDate at={expiresAt} />),
        },
        {
          key: "used",
          title: words.used,
          place: "line",
          cell: ({ usedAt }) => (usedAt === null ? words.unused : <ShortDate at={usedAt} />),
        },
        {
          key: "actions",
          title: words.actions,
          place: "line",
          isAction: true,
          cell: ({ id, name, state }) =>
            state === "revoked" ? null : (
              <ButtonForm
                action={`${paths.apiKeys}?do=revoke`}
                kind="danger"
                label={words.revoke(name, hide)}
                fields={{ keyId: id }}
              />
            ),
        },
      ]}
    />
  );
}

function NewKeyForm({ role, scopes }: { role: Role; scopes: ApiKeyScope[] }) {
  const { apiKeys: words } = useWords();
  const [form, fields] = useFields<{ name: string; scopes: string[]; networks: string; days: string }>({
    lastResult: useLastResult(),
    id: "new-key",
  });
  return (
    <Section title={words.newTitle}>
      <Form form={form} schema={newKeyInput} action={`${paths.apiKeys}?do=create`} submit={words.create}>
        <TextField field={fields.name} label={words.name} hint={words.hint} maxLength={60} />
        <CheckGroup
          field={fields.scopes}
          label={words.mayDo}
          options={scopes.map((scope) => ({ value: scope, label: words.scope(scope, role) }))}
        />
        <TextArea field={fields.networks} label={words.networks} hint={words.networksHint} rows={2} />
        <SelectField
          field={fields.days}
          label={words.expires}
          options={keyLives.map((days) => ({ value: days, label: words.lives[days]! }))}
        />
      </Form>
      <p>
        {words.docs((text) => (
          <a href="/developers/keys">{text}</a>
        ))}
      </p>
    </Section>
  );
}
