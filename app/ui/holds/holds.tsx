/** The officers' list of companies on hold, and the dialogs that place and lift holds. */

import { useLoaderData } from "@remix-run/react";
import { holdInput, holdScopes, type PlacedHold } from "~/domain/holds/hold";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { reasonInput } from "~/domain/values/text";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { CheckField, Form, SelectField, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

interface HoldsProps {
  role: OfficerRole;
  standing: FoundPage<PlacedHold>;
  lifted: PlacedHold[];
}

export function Holds({ role, standing, lifted }: HoldsProps) {
  const { holds: words } = useWords();
  const columns = [
    {
      key: "company",
      title: words.company,
      cell: (placedHold: PlacedHold) => <Company role={role} of={placedHold.company} />,
    },
    { key: "what", title: words.what, cell: (placedHold: PlacedHold) => <HoldPeriod hold={placedHold} /> },
    { key: "why", title: words.why, cell: (placedHold: PlacedHold) => <HoldReason hold={placedHold} /> },
  ];
  return (
    <>
      <Section title={words.standing}>
        {standing.count > 0 && (
          <p>
            <Results count={standing.count} isCapped={standing.isCapped} />
          </p>
        )}
        <Table
          caption={words.standing}
          rows={standing.rows}
          rowHeader="company"
          rowKey={(placedHold) => placedHold.id}
          empty={words.nobody}
          columns={[
            ...columns,
            { key: "lift", title: words.lift, cell: (placedHold) => <Lift role={role} hold={placedHold} /> },
          ]}
        />
        <Pager total={standing.count} current={standing.page} href={(number) => listHref({}, { page: number })} />
      </Section>
      {lifted.length > 0 && (
        <Section title={words.lifted}>
          <Table
            caption={words.lifted}
            rows={lifted}
            rowHeader="company"
            rowKey={(placedHold) => placedHold.id}
            empty={words.noneLifted}
            columns={columns}
          />
        </Section>
      )}
    </>
  );
}

/** Links to the company's page. The bank has only a supplier's statement. */
function Company({ role, of }: { role: OfficerRole; of: PlacedHold["company"] }) {
  const name = useTranslate()(of.name);
  const href =
    role === "bank" && of.role === "provider"
      ? paths.companyStatement(role, of.role, of.id)
      : paths.company(role, of.role, of.id);
  return <a href={href}>{name}</a>;
}

function HoldPeriod({ hold: { scope, endsAt, startsAt, liftedAt } }: { hold: PlacedHold }) {
  const { holds: words } = useWords();
  const end = liftedAt ?? endsAt;
  return (
    <span>
      {words.things[scope]}{" "}
      <small>
        {words.span(
          words.from(<DateOnly at={startsAt} />),
          end === null ? words.untilLifted : words.untilDay(<DateOnly at={end} />),
        )}
      </small>
    </span>
  );
}

function HoldReason({ hold: { reason, isInsolvency, by, placedBy, liftReason } }: { hold: PlacedHold }) {
  const { holds: words } = useWords();
  return (
    <span>
      {userText(useTranslate()(reason))}{" "}
      <small>
        {words.officers[by]}
        {placedBy !== null && <> ({userText(placedBy)})</>}
      </small>
      {isInsolvency && (
        <>
          <br />
          {words.isInsolvent}
        </>
      )}
      {liftReason !== null && (
        <>
          <br />
          {userText(liftReason)}
        </>
      )}
    </span>
  );
}

function Lift({ role, hold: { id, company, isLiftable } }: { role: OfficerRole; hold: PlacedHold }) {
  const { holds: words } = useWords();
  const name = useTranslate()(company.name);
  if (!isLiftable) return <>—</>;
  return (
    <DialogLink kind="quiet" href={paths.liftHold(role, id)}>
      {words.lift}
      <span className="hide">: {name}</span>
    </DialogLink>
  );
}

/** A trading company's holds, with a link that places one. */
export function CompanyHolds({
  area,
  of,
  holds,
}: {
  area: OfficerRole;
  of: { id: string };
  holds: readonly PlacedHold[];
}) {
  const { holds: words } = useWords();
  return (
    <Section title={words.title} actions={<a href={paths.placeHold(area, of.id)}>{words.place}</a>}>
      {holds.length === 0 && <p>{words.none}</p>}
      {holds.map((hold) => (
        <p key={hold.id}>
          <HoldPeriod hold={hold} /> <HoldReason hold={hold} />{" "}
          {hold.isLiftable && <a href={paths.liftHold(area, hold.id)}>{words.lift}</a>}
        </p>
      ))}
    </Section>
  );
}

export function PlaceHold() {
  const { page, name, role } = useLoaderData<{ page: string; name: string; role: ApplicantRole }>();
  const { holds: words } = useWords();
  const [form, fields] = useFields<{ desc: string; what: string; until: string; insolvency: boolean }>({
    lastResult: useLastResult(),
  });
  return (
    <Dialog title={words.placeTitle(useTranslate()(name))} page={page} kind="danger">
      <Form form={form} schema={holdInput} submit={words.place} submitKind="danger" secondary={<CancelLink />}>
        {role === "provider" && (
          <SelectField
            field={fields.what}
            label={words.whatLabel}
            options={holdScopes.map((value) => ({ value, label: words.things[value] }))}
          />
        )}
        <TextField field={fields.until} type="date" label={words.untilLabel} hint={words.untilHint} />
        {role === "sme" && (
          <CheckField field={fields.insolvency} label={words.insolvency} hint={words.insolvencyHint} />
        )}
        <TextArea field={fields.desc} label={words.why} hint={words.placeHint} />
      </Form>
    </Dialog>
  );
}

export function LiftHold() {
  const { page, hold } = useLoaderData<{ page: string; hold: PlacedHold }>();
  const { holds: words } = useWords();
  const read = useTranslate();
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.liftTitle(read(hold.company.name))} page={page}>
      <p>
        <HoldPeriod hold={hold} />: {userText(read(hold.reason))}
      </p>
      <Form form={form} schema={reasonInput} submit={words.lift} secondary={<CancelLink />}>
        <TextArea field={fields.desc} label={words.why} hint={words.liftHint} />
      </Form>
    </Dialog>
  );
}
