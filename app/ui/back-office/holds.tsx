/** Who may not order, or is not paid, for now: the officers' page and its dialogs. */
import { useLoaderData } from "@remix-run/react";
import type { ApplicantRole, OfficerRole } from "~/domain/actor";
import { heldThings, type PlacedHold } from "~/domain/holds/hold";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog, DialogLink } from "../dialog";
import { Form, SelectField, TextArea, TextField, useFields, useLastResult } from "../form";
import { Section } from "../page";
import { Table } from "../table";
import { DateOnly } from "../time";
import { typed } from "../typed";
import { useRead, useWords } from "../words";

interface HoldsProps {
  role: OfficerRole;
  standing: PlacedHold[];
  lifted: PlacedHold[];
}

export function Holds({ role, standing, lifted }: HoldsProps) {
  const { holds: words } = useWords();
  const columns = [
    { key: "company", title: words.company, cell: (one: PlacedHold) => <Company role={role} of={one.of} /> },
    { key: "what", title: words.what, cell: (one: PlacedHold) => <HeldUntil hold={one} /> },
    { key: "why", title: words.why, cell: (one: PlacedHold) => <Why hold={one} /> },
  ];
  return (
    <>
      <Section title={words.standing}>
        <Table
          caption={words.standing}
          rows={standing}
          rowHeader="company"
          rowKey={(one) => one.id}
          empty={words.nobody}
          columns={[...columns, { key: "lift", title: words.lift, cell: (one) => <Lift role={role} hold={one} /> }]}
        />
      </Section>
      {lifted.length > 0 && (
        <Section title={words.lifted}>
          <Table
            caption={words.lifted}
            rows={lifted}
            rowHeader="company"
            rowKey={(one) => one.id}
            empty={words.noneLifted}
            columns={columns}
          />
        </Section>
      )}
    </>
  );
}

/** Its page, where the officer has one of it. */
function Company({ role, of }: { role: OfficerRole; of: PlacedHold["of"] }) {
  const name = useRead()(of.name);
  const href =
    role === "bank" && of.role === "provider"
      ? paths.companyStatement(role, of.role, of.id)
      : paths.company(role, of.role, of.id);
  return <a href={href}>{name}</a>;
}

function HeldUntil({ hold: { what, endsAt, startsAt, liftedAt } }: { hold: PlacedHold }) {
  const { holds: words } = useWords();
  const end = liftedAt ?? endsAt;
  return (
    <span>
      {words.things[what]}{" "}
      <small>
        {words.from(<DateOnly at={startsAt} />)},{" "}
        {end === null ? words.untilLifted : words.untilDay(<DateOnly at={end} />)}
      </small>
    </span>
  );
}

function Why({ hold: { reason, by, placedBy, liftReason } }: { hold: PlacedHold }) {
  const { holds: words } = useWords();
  return (
    <span>
      {typed(reason)}{" "}
      <small>
        {words.officers[by]}
        {placedBy !== null && <> ({typed(placedBy)})</>}
      </small>
      {liftReason !== null && (
        <>
          <br />
          {typed(liftReason)}
        </>
      )}
    </span>
  );
}

function Lift({ role, hold: { id, of, isLiftable } }: { role: OfficerRole; hold: PlacedHold }) {
  const { holds: words } = useWords();
  const name = useRead()(of.name);
  if (!isLiftable) return <>—</>;
  return (
    <DialogLink kind="quiet" href={paths.liftHold(role, id)}>
      {words.lift}
      <span className="hide">: {name}</span>
    </DialogLink>
  );
}

/** On the page of a company that trades: its holds, and the way to place one. */
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
      {holds.map((one) => (
        <p key={one.id}>
          <HeldUntil hold={one} /> <Why hold={one} />{" "}
          {one.isLiftable && <a href={paths.liftHold(area, one.id)}>{words.lift}</a>}
        </p>
      ))}
    </Section>
  );
}

export function PlaceHold() {
  const { page, name, role } = useLoaderData<{ page: string; name: string; role: ApplicantRole }>();
  const { holds: words } = useWords();
  const [form, fields] = useFields<{ desc: string; what: string; until: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.placeTitle(useRead()(name))} page={page} kind="danger">
      <Form form={form} submit={words.place} submitKind="danger" secondary={<CancelLink />}>
        {role === "provider" && (
          <SelectField
            field={fields.what}
            label={words.whatLabel}
            options={heldThings.map((value) => ({ value, label: words.things[value] }))}
          />
        )}
        <TextField field={fields.until} type="date" label={words.untilLabel} hint={words.untilHint} />
        <TextArea field={fields.desc} label={words.why} hint={words.placeHint} />
      </Form>
    </Dialog>
  );
}

export function LiftHold() {
  const { page, hold } = useLoaderData<{ page: string; hold: PlacedHold }>();
  const { holds: words } = useWords();
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.liftTitle(useRead()(hold.of.name))} page={page}>
      <p>
        <HeldUntil hold={hold} />: {typed(hold.reason)}
      </p>
      <Form form={form} submit={words.lift} secondary={<CancelLink />}>
        <TextArea field={fields.desc} label={words.why} hint={words.liftHint} />
      </Form>
    </Dialog>
  );
}
