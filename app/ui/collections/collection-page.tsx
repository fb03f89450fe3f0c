/** One SME's case on the collections page, and its dialogs. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import {
  type CollectionCase,
  type CollectionNote,
  channels,
  collectionNoteInput,
  collectionOwnerInput,
  pauseCauses,
  promiseInput,
  reminderPauseInput,
} from "~/domain/collections/collection";
import type { CreditStateChange } from "~/domain/credit-states/credit-state";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { stoppingStates } from "~/domain/values/credit-state";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, SelectField, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly, Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { PromiseOrPause } from "./collection-list";

export const collectionMeta: MetaFunction = (args) => pageTitle(({ collections }) => collections.desk, args);
export const contactMeta: MetaFunction = (args) => pageTitle(({ collections }) => collections.note, args);
export const ownerMeta: MetaFunction = (args) => pageTitle(({ collections }) => collections.hand, args);
export const promiseMeta: MetaFunction = (args) => pageTitle(({ collections }) => collections.promiseTitle, args);
export const pauseMeta: MetaFunction = (args) => pageTitle(({ collections }) => collections.pauseTitle, args);
export const resumeMeta: MetaFunction = (args) => pageTitle(({ collections }) => collections.resume, args);

interface CollectionView {
  case: CollectionCase;
  /** True if the reader is in charge. */
  isOwn: boolean;
  notes: FoundPage<CollectionNote>;
  /** The last changes of the credit state, newest first. */
  changes: CreditStateChange[];
}

export function CollectionPage() {
  const { case: found, isOwn, notes, changes } = useLoaderData<CollectionView>();
  const { collections: words, creditStates, writeOffs } = useWords();
  const name = useTranslate()(found.name);
  const { smeId, since, promise, pause } = found;
  const act = (kind: paths.CollectionAct) => paths.collectionAct(smeId, kind);
  return (
    <Page
      back={{ href: paths.collections(), title: words.title }}
      title={userText(name)}
      lead={words.overdueInstalments(found.count)}
      actions={<a href={paths.company("admin", "sme", smeId)}>{words.profile}</a>}
      isLate={since !== null}
      dialog={<Outlet />}
    >
      <Section>
        <CaseFacts of={found} days={words.days(found.daysPastDue)} />
        <div className="actions">
          <DialogLink kind="primary" href={act("note")}>
            {words.note}
          </DialogLink>
          {since !== null && promise?.state !== "open" && (
            <DialogLink kind="quiet" href={act("promise")}>
              {words.promiseTitle}
            </DialogLink>
          )}
          {since !== null && !pause && (
            <DialogLink kind="quiet" href={act("pause")}>
              {words.pauseTitle}
            </DialogLink>
          )}
          {pause && (
            <DialogLink kind="quiet" href={act("resume")}>
              {words.resume}
            </DialogLink>
          )}
          <DialogLink kind="quiet" href={act("owner")}>
            {isOwn ? words.hand : words.take}
          </DialogLink>
          {stoppingStates.includes(found.state) && (
            <DialogLink kind="quiet" href={act("write-off")}>
              {writeOffs.write}
            </DialogLink>
          )}
          {found.state === "insolvent" ? (
            <DialogLink kind="quiet" href={act("solvent")}>
              {creditStates.endInsolvency}
            </DialogLink>
          ) : (
            found.state !== "written off" && (
              <DialogLink kind="quiet" href={act("insolvent")}>
                {creditStates.insolvent}
              </DialogLink>
            )
          )}
        </div>
        {pause && <p>{userText(pause.reason)}</p>}
      </Section>
      {changes.length > 0 && <StateHistory changes={changes} />}
      <Section title={words.notes}>
        <NoteTable notes={notes.rows} />
        <Pager total={notes.count} current={notes.page} href={(to) => listHref({}, { page: to })} />
      </Section>
    </Page>
  );
}

function CaseFacts({ of: found, days }: { of: CollectionCase; days: string }) {
  const { collections: words, creditStates, disputes } = useWords();
  const { amount, disputed, bucket, owner, lastContactAt, nextActionAt } = found;
  return (
    <Facts
      items={[
        [
          creditStates.title,
          <span key="state">
            {creditStates.names[found.state]}{" "}
            {found.stateSince !== null && (
              <small>
                <DateOnly at={found.stateSince} />
              </small>
            )}
          </span>,
        ],
        [words.overdue, <Money key="amount" cents={amount} />],
        [disputes.disputedPart, disputed > 0 && <Money key="disputed" cents={disputed} />],
        [words.bucket, bucket && `${days} (${words.bucketName[bucket]})`],
        [words.owner, owner ? userText(owner.name) : words.nobody],
        [words.lastContact, lastContactAt === null ? null : <Time key="last" at={lastContactAt} />],
        [words.nextAction, nextActionAt === null ? null : <DateOnly key="next" at={nextActionAt} />],
        [words.promise, <PromiseOrPause key="promise" of={found} />],
      ]}
    />
  );
}

function NoteTable({ notes }: { notes: readonly CollectionNote[] }) {
  const { collections: words } = useWords();
  return (
    <Table
      caption={words.notes}
      rows={notes}
      rowHeader="note"
      rowKey={({ id }) => id}
      empty={words.noNotes}
      columns={[
        { key: "note", title: words.noteText, place: "who", cell: ({ text }) => userText(text) },
        { key: "channel", title: words.channel, place: "no", cell: ({ channel }) => words.channels[channel] },
        {
          key: "at",
          title: words.lastContact,
          place: "line",
          cell: ({ at, by }) => (
            <>
              <Time at={at} /> <small>{userText(by)}</small>
            </>
          ),
        },
        {
          key: "next",
          title: words.nextAction,
          place: "line",
          cell: ({ nextActionAt }) => (nextActionAt === null ? "—" : <DateOnly at={nextActionAt} />),
        },
      ]}
    />
  );
}

function StateHistory({ changes }: { changes: readonly CreditStateChange[] }) {
  const { creditStates: words } = useWords();
  const read = useTranslate();
  return (
    <Section title={words.history}>
      {changes.map(({ at, text, reason, by }) => (
        <p key={`${at} ${text}`}>
          {read(text)} {reason !== null && <>{userText(reason)} </>}
          <small>
            <Time at={at} /> {by === null ? words.byDhow : userText(by)}
          </small>
        </p>
      ))}
    </Section>
  );
}

/** The case of an SME and its last notes, on the SME's page. */
export function CompanyCollection({ found, notes }: { found: CollectionCase; notes: readonly CollectionNote[] }) {
  const { collections: words } = useWords();
  return (
    <Section title={words.title} actions={<a href={paths.collection(found.smeId)}>{words.desk}</a>}>
      <CaseFacts of={found} days={words.days(found.daysPastDue)} />
      {notes.map(({ id, text, channel, at, by }) => (
        <p key={id}>
          {userText(text)}{" "}
          <small>
            {words.channels[channel]}, <Time at={at} />, {userText(by)}
          </small>
        </p>
      ))}
    </Section>
  );
}

interface CollectionDialogView {
  case: CollectionCase;
  owners: { id: string; name: string }[];
  /** The reader's account. */
  reader: string;
}

export function NoteContact() {
  const { collections: words } = useWords();
  const [form, fields] = useFields<{ channel: string; desc: string; next: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.note}>
      <Form form={form} schema={collectionNoteInput} submit={words.note} secondary={<CancelLink />}>
        <SelectField
          field={fields.channel}
          label={words.channel}
          options={channels.map((value) => ({ value, label: words.channels[value] }))}
        />
        <TextArea field={fields.desc} label={words.noteText} hint={words.noteHint} />
        <TextField field={fields.next} type="date" label={words.next} />
      </Form>
    </Dialog>
  );
}

export function ChangeOwner() {
  const { case: found, owners, reader } = useLoaderData<CollectionDialogView>();
  const { collections: words } = useWords();
  const isOwn = found.owner?.id === reader;
  const [form, fields] = useFields<{ owner: string }>({
    lastResult: useLastResult(),
    defaultValue: { owner: isOwn ? "" : reader },
  });
  const choices = owners.filter(({ id }) => id !== found.owner?.id);
  return (
    <Dialog title={isOwn ? words.hand : words.take}>
      <Form form={form} schema={collectionOwnerInput} submit={words.hand} secondary={<CancelLink />}>
        <SelectField
          field={fields.owner}
          label={words.owner}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form>
    </Dialog>
  );
}

export function RecordPromise() {
  const { case: found } = useLoaderData<CollectionDialogView>();
  const { collections: words } = useWords();
  const [form, fields] = useFields<{ amount: string; until: string }>({
    lastResult: useLastResult(),
    defaultValue: { amount: (found.amount / 100).toFixed(2) },
  });
  return (
    <Dialog title={words.promiseTitle}>
      <p>{words.promiseHint}</p>
      <Form form={form} schema={promiseInput} submit={words.promiseTitle} secondary={<CancelLink />}>
        <TextField field={fields.amount} label={words.promiseAmount} prefix="$" />
        <TextField field={fields.until} type="date" label={words.promiseUntil} />
      </Form>
    </Dialog>
  );
}

export function PauseReminders() {
  const { collections: words } = useWords();
  const [form, fields] = useFields<{ cause: string; until: string; desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.pauseTitle}>
      <Form form={form} schema={reminderPauseInput} submit={words.pauseTitle} secondary={<CancelLink />}>
        <SelectField
          field={fields.cause}
          label={words.cause}
          options={pauseCauses.map((value) => ({ value, label: words.causes[value] }))}
        />
        <TextField field={fields.until} type="date" label={words.pauseUntil} hint={words.pauseHint} />
        <TextArea field={fields.desc} label={words.why} hint={words.noteHint} />
      </Form>
    </Dialog>
  );
}

export function ResumeReminders() {
  const { collections: words } = useWords();
  return (
    <ReasonDialog title={words.resume} hint={words.resumeHint}>
      {words.resumeText}
    </ReasonDialog>
  );
}
