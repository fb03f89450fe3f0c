/** The claims against insurers, the overdue orders without a claim, and the insurers' policies. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ClaimPolicy } from "~/domain/insurance-claims/claim-policy";
import {
  type ClaimableOrder,
  type ClaimState,
  claimName,
  claimStates,
  type InsuranceClaim,
} from "~/domain/insurance-claims/insurance-claim";
import type { FoundPage } from "~/domain/lists/list";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { type ListAddress, listHref, Results } from "~/ui/parts/list-tools";
import { Money, Percent } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Tag, type Tone } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const claimsMeta: MetaFunction = (args) => pageTitle(({ insuranceClaims }) => insuranceClaims.title, args);

export const claimTones: Record<ClaimState, Tone> = {
  notified: "open",
  filed: "half",
  accepted: "half",
  paid: "done",
  recovered: "done",
  refused: "bad",
  withdrawn: "bad",
};

interface InsurerPolicy {
  id: string;
  name: string;
  policy: ClaimPolicy | null;
}

interface ClaimsView extends FoundPage<InsuranceClaim> {
  role: OfficerRole;
  state: ClaimState | null;
  now: number;
  /** Empty for everybody but admins. */
  claimable: ClaimableOrder[];
  /** Empty for insurers. */
  policies: InsurerPolicy[];
  /** The reader's policy. Null for admins and the bank. */
  ownPolicy: ClaimPolicy | null;
}

export function ClaimList() {
  const { role, state, now, claimable, policies, ownPolicy, rows, count, page, isCapped } = useLoaderData<ClaimsView>();
  const { collections, insuranceClaims: words, writeOffs } = useWords();
  const read = useTranslate();
  const address: ListAddress = state === null ? {} : { state };
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          {role !== "insurance" && <a href={paths.writeOffs(role)}>{writeOffs.title}</a>}{" "}
          {role !== "admin" && <a href={paths.collectionReports(role)}>{collections.reportsTitle}</a>}
        </>
      }
    >
      {role === "admin" && state === null && page === 1 && <Claimable rows={claimable} now={now} />}
      <Tabs
        label={words.state}
        items={[
          { href: "?", title: words.all, current: state === null },
          ...claimStates.map((name) => ({
            href: listHref({ state: name }),
            title: words.stateName[name],
            current: state === name,
          })),
        ]}
      />
      {count > 0 && (
        <p>
          <Results count={count} isCapped={isCapped} />
        </p>
      )}
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="name"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "name",
            title: words.claim,
            place: "who",
            cell: ({ id, orderNumber, number, sme }) => (
              <span>
                <a className="money" href={paths.claim(role, id)}>
                  {claimName(orderNumber, number)}
                </a>{" "}
                <small>{userText(read(sme))}</small>
              </span>
            ),
          },
          {
            key: "debt",
            title: words.claimedDebt,
            place: "sum",
            numeric: true,
            cell: ({ acceptedAmount, filedAmount, notifiedAmount }) => (
              <Money cents={acceptedAmount ?? filedAmount ?? notifiedAmount} />
            ),
          },
          {
            key: "state",
            title: words.state,
            place: "state",
            cell: (claim) => <Tag tone={claimTones[claim.state]}>{words.stateName[claim.state]}</Tag>,
          },
          { key: "insurer", title: words.insurer, place: "line", cell: ({ insurer }) => userText(insurer) },
          { key: "since", title: words.since, place: "line", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
          { key: "next", title: words.nextDay, place: "line", cell: (claim) => <NextDay claim={claim} /> },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref(address, { page: target })} />
      {role === "insurance" ? <OwnPolicy policy={ownPolicy} /> : <Policies role={role} policies={policies} />}
    </Page>
  );
}

/** The late notification, or the day from which the claim can be filed. */
function NextDay({ claim }: { claim: InsuranceClaim }) {
  const { insuranceClaims: words } = useWords();
  if (claim.createdAt > claim.notifyBy) return <b className="error">{words.lateNotice}</b>;
  if (claim.state !== "notified") return "—";
  return (
    <span>
      {words.fileFrom} <ShortDate at={claim.fileFrom} />
    </span>
  );
}

function Claimable({ rows, now }: { rows: ClaimableOrder[]; now: number }) {
  const { insuranceClaims: words } = useWords();
  const read = useTranslate();
  return (
    <Section title={words.claimable}>
      <p>{words.claimableText}</p>
      <Table
        caption={words.claimable}
        rows={rows}
        rowHeader="order"
        rowKey={({ id }) => id}
        empty={words.noneClaimable}
        columns={[
          {
            key: "order",
            title: words.order,
            place: "who",
            cell: ({ id, number, sme }) => (
              <span>
                <a href={paths.order("admin", id)}>{formatOrderNumber(number)}</a> <small>{userText(read(sme))}</small>
              </span>
            ),
          },
          {
            key: "since",
            title: words.overdueSince,
            place: "line",
            cell: ({ overdueSince }) => <ShortDate at={overdueSince} />,
          },
          {
            key: "by",
            title: words.notifyBy,
            place: "state",
            cell: ({ notifyBy }) =>
              now > notifyBy ? (
                <b className="error">
                  {words.missed} (<ShortDate at={notifyBy} />)
                </b>
              ) : (
                <ShortDate at={notifyBy} />
              ),
          },
          { key: "insurer", title: words.insurer, place: "line", cell: ({ insurer }) => userText(insurer) },
          {
            key: "notify",
            title: words.nextStep,
            place: "line",
            cell: ({ id, number }) => (
              <a href={paths.notifyClaim(id)}>
                {words.notify}
                <span className="hide">: {formatOrderNumber(number)}</span>
              </a>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Policies({ role, policies }: { role: OfficerRole; policies: InsurerPolicy[] }) {
  const { insuranceClaims: words } = useWords();
  const { policy: terms } = words;
  return (
    <Section title={terms.title}>
      <Table
        caption={terms.title}
        rows={policies}
        rowHeader="insurer"
        rowKey={({ id }) => id}
        empty={terms.none}
        columns={[
          {
            key: "insurer",
            title: words.insurer,
            place: "who",
            cell: ({ id, name }) =>
              role === "admin" ? <a href={paths.claimPolicy(id)}>{userText(name)}</a> : userText(name),
          },
          {
            key: "share",
            title: terms.coveredShare,
            place: "sum",
            numeric: true,
            cell: ({ policy }) => (policy ? <Percent rate={policy.coveredShare} /> : "—"),
          },
          {
            key: "notify",
            title: terms.notifyWithin,
            place: "line",
            cell: ({ policy }) => (policy ? terms.days(policy.notifyDays) : "—"),
          },
          {
            key: "waiting",
            title: terms.waitingPeriod,
            place: "line",
            cell: ({ policy }) => (policy ? terms.days(policy.waitingDays) : "—"),
          },
        ]}
      />
    </Section>
  );
}

function OwnPolicy({ policy }: { policy: ClaimPolicy | null }) {
  const { policy: terms } = useWords().insuranceClaims;
  return (
    <Section title={terms.own}>
      {policy === null ? (
        <p>{terms.none}</p>
      ) : (
        <>
          <p>
            {terms.insurerText} {terms.disputed}
          </p>
          <Facts
            items={[
              [terms.notifyDays, terms.days(policy.notifyDays)],
              [terms.waitingDays, terms.days(policy.waitingDays)],
              [terms.coveredShare, <Percent key="share" rate={policy.coveredShare} />],
              [terms.exclusions, userText(policy.exclusions)],
            ]}
          />
        </>
      )}
    </Section>
  );
}
