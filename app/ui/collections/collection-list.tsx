/** The collections page: one row for each overdue SME. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Bucket, type BucketSums, buckets, type CollectionCase } from "~/domain/collections/collection";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { sum } from "~/domain/values/money";
import { Button } from "~/ui/parts/button";
import { type ListAddress, listHref, Results, Select } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Tag, type Tone } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const collectionsMeta: MetaFunction = (args) => pageTitle(({ collections }) => collections.title, args);

const bucketTones: Record<Bucket, Tone> = { "1-30": "open", "31-60": "half", "61-90": "bad", "90+": "bad" };

interface CollectionsView extends FoundPage<CollectionCase> {
  bucket: Bucket | null;
  owner: string | null;
  owners: { id: string; name: string }[];
  sums: BucketSums;
  /** The disputed amount of all SMEs, in cents. */
  disputed: number;
}

export function CollectionList() {
  const { bucket, owner, owners, sums, disputed, rows, count, page, isCapped } = useLoaderData<CollectionsView>();
  const { collections: words, creditStates, disputes, shell } = useWords();
  const read = useTranslate();
  const ofOwner: Record<string, string> = owner === null ? {} : { owner };
  const address: ListAddress = bucket === null ? ofOwner : { ...ofOwner, bucket };
  const all = Object.values(sums);
  const total = {
    amount: sum(all.map(({ amount }) => amount)),
    count: all.reduce((n, bucketSum) => n + bucketSum.count, 0),
  };
  const entry = (href: string, title: string, { amount, count: smes }: BucketSums[Bucket]) =>
    [
      title,
      <>
        <a href={href}>
          <Money cents={amount} />
        </a>{" "}
        <small>{words.smes(smes)}</small>
      </>,
    ] as const;
  return (
    <Page title={words.title} lead={words.lead} actions={<ListLinks />}>
      <Section>
        <Facts
          items={[
            ...buckets.map((name) =>
              entry(paths.collections({ ...ofOwner, bucket: name }), words.bucketName[name], sums[name]),
            ),
            entry(paths.collections(ofOwner), words.all, total),
            [
              disputes.disputedPart,
              disputed > 0 && (
                <a key="disputed" href={paths.disputes()}>
                  <Money cents={disputed} />
                </a>
              ),
            ],
          ]}
        />
      </Section>
      <form className="filter">
        <Select
          name="bucket"
          label={words.bucket}
          options={[
            { value: "", label: words.all },
            ...buckets.map((value) => ({ value, label: words.bucketName[value] })),
          ]}
          value={bucket ?? ""}
        />{" "}
        <Select
          name="owner"
          label={words.owner}
          options={[
            { value: "", label: words.everyone },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={owner ?? ""}
        />{" "}
        <Button kind="quiet">{shell.show}</Button> <Results count={count} isCapped={isCapped} />
      </form>
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="sme"
        rowKey={({ smeId }) => smeId}
        empty={words.none}
        columns={[
          {
            key: "sme",
            title: words.sme,
            place: "who",
            cell: ({ smeId, name }) => <a href={paths.collection(smeId)}>{userText(read(name))}</a>,
          },
          {
            key: "amount",
            title: words.overdue,
            place: "sum",
            numeric: true,
            cell: ({ amount, disputed: left }) =>
              left === 0 ? (
                <Money cents={amount} />
              ) : (
                <span>
                  <Money cents={amount} /> <small>{disputes.besides(<Money cents={left} />)}</small>
                </span>
              ),
          },
          {
            key: "days",
            title: words.bucket,
            place: "state",
            cell: ({ bucket: of, daysPastDue }) => of && <Tag tone={bucketTones[of]}>{words.days(daysPastDue)}</Tag>,
          },
          {
            key: "credit",
            title: creditStates.title,
            place: "line",
            cell: ({ state }) => creditStates.names[state],
          },
          {
            key: "bucket",
            title: words.bucketTitle,
            place: "no",
            cell: ({ bucket: of }) => of && words.bucketName[of],
          },
          {
            key: "promise",
            title: words.promise,
            place: "line",
            cell: (found) => <PromiseOrPause of={found} />,
          },
          {
            key: "contact",
            title: words.lastContact,
            place: "line",
            cell: ({ lastContactAt }) => (lastContactAt === null ? "—" : <ShortDate at={lastContactAt} />),
          },
          {
            key: "next",
            title: words.nextAction,
            place: "line",
            cell: ({ nextActionAt }) => (nextActionAt === null ? "—" : <ShortDate at={nextActionAt} />),
          },
          {
            key: "owner",
            title: words.owner,
            place: "line",
            cell: ({ owner: officer }) => (officer ? userText(officer.name) : words.nobody),
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref(address, { page: target })} />
    </Page>
  );
}

function ListLinks() {
  const { collections: words, creditStates, insuranceClaims, writeOffs } = useWords();
  return (
    <>
      <a href={paths.claims("admin")}>{insuranceClaims.title}</a>{" "}
      <a href={paths.writeOffs("admin")}>{writeOffs.title}</a> <a href={paths.reminderPlan}>{words.planTitle}</a>{" "}
      <a href={paths.creditStatePlan}>{creditStates.planTitle}</a>
    </>
  );
}

/** The last promise with its state, and a pause in force. */
export function PromiseOrPause({ of: { promise, pause } }: { of: Pick<CollectionCase, "promise" | "pause"> }) {
  const { collections: words } = useWords();
  if (!promise && !pause) return <>—</>;
  return (
    <span>
      {promise && (
        <>
          {words.promised(<Money cents={promise.amount} />, <ShortDate at={promise.until} />)}{" "}
          <small>{words.promiseStates[promise.state]}</small>{" "}
        </>
      )}
      {pause && (
        <>
          {words.paused}{" "}
          <small>
            {words.causes[pause.cause]},{" "}
            {pause.until === null ? words.untilResolved : words.untilDay(<ShortDate at={pause.until} />)}
          </small>
        </>
      )}
    </span>
  );
}
