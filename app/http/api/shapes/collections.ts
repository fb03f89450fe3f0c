/** Overdue SMEs as admins see them. See app/domain/collections/collection.ts. */
import * as z from "zod";
import {
  type BucketSums,
  buckets,
  type CollectionCase,
  type CollectionNote,
  channels,
  pauseCauses,
  promiseStates,
} from "~/domain/collections/collection";
import type { CompanyReports } from "~/domain/collections/collection-report";
import { creditStates } from "~/domain/values/credit-state";
import {
  dollars,
  flag,
  id,
  inDollars,
  iso,
  isoOrNull,
  text,
  textOrNull,
  time,
  timeOrNull,
  timeShape,
  wholeShape,
} from "./basics";

/** Days after the example trade's second deadline. */
const DUE = "2026-12-02T20:59:59.999Z";
const CALLED = "2026-12-08T07:30:00.000Z";
const LAST_DAY = "2026-12-15T20:59:59.999Z";
const yet = { examples: [null] };

const promise = z
  .object({
    amount: dollars(281.25).meta({ description: "The least amount that the SME promised to pay." }),
    until: timeShape(LAST_DAY).meta({ description: "The end of the last day to pay." }),
    state: z.enum(promiseStates).meta({
      description: "`kept` once the amount was paid in time, `broken` after the last day.",
      examples: ["open"],
    }),
    promisedAt: timeShape(CALLED).meta({ description: "When the promise was recorded." }),
  })
  .meta({ id: "PaymentPromise" });

const pause = z
  .object({
    cause: z.enum(pauseCauses).meta({ description: "The cause of the pause.", examples: ["goodwill"] }),
    until: timeOrNull.meta({
      description: "The end of the last day. Null for a pause until it is ended.",
      examples: [LAST_DAY],
    }),
    reason: text("Its shop burnt down.").meta({ description: "The officer's reason." }),
    pausedAt: timeShape(CALLED).meta({ description: "When the reminders were paused." }),
  })
  .meta({ id: "ReminderPause" });

export const collectionShape = z
  .object({
    smeId: id("smeOverdue").meta({ description: "`_id` of the SME." }),
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    overdueSince: timeOrNull.meta({
      description: "The deadline of the oldest overdue instalment. Null if none is overdue.",
      examples: [DUE],
    }),
    daysPastDue: wholeShape(6).meta({ description: "Days since that deadline." }),
    bucket: z
      .enum(buckets)
      .nullable()
      .meta({ description: "The range of these days.", examples: ["1-30"] }),
    amount: dollars(281.25).meta({ description: "The overdue amount." }),
    instalmentCount: wholeShape(1).meta({ description: "Number of overdue instalments." }),
    ownerId: id("adminAccount")
      .nullable()
      .meta({ description: "The account of the admin in charge, or null.", ...yet }),
    owner: textOrNull("Noura Al Kandari").meta({ description: "The name of the admin in charge, or null.", ...yet }),
    lastContactAt: timeOrNull.meta({ description: "The last contact with the SME.", ...yet }),
    nextActionAt: timeOrNull.meta({ description: "The end of the day of the next action.", ...yet }),
    promise: promise.nullable().meta({ description: "The last promise to pay, or null.", ...yet }),
    creditState: z.enum(creditStates).meta({ description: "The SME's credit state.", examples: ["current"] }),
    creditStateSince: timeOrNull.meta({
      description: "When the credit state began. Null if it never changed.",
      ...yet,
    }),
    pause: pause.nullable().meta({ description: "The pause of reminders, or null.", ...yet }),
  })
  .meta({ id: "CollectionCase" });

const reports = {
  pastDueDays: wholeShape(30).meta({
    description: "The days past due from which an SME's late reminders are reported. 0: never.",
  }),
  defaults: flag(true).meta({ description: "True if SMEs that enter `default` are reported." }),
  insolvencies: flag(true).meta({ description: "True if SMEs that become `insolvent` are reported." }),
  writeOffs: flag(true).meta({ description: "True if write-offs and recoveries are reported." }),
};

export const collectionReportsShape = z.object(reports).meta({ id: "CollectionReports" });

export const companyReportsShape = z
  .object({
    insuranceId: id("insurer").nullable().meta({ description: "`_id` of the insurer. Null for the bank." }),
    insurance: textOrNull("Gulf Credit Insurance").meta({ description: "The insurer's name. Null for the bank." }),
    ...reports,
  })
  .meta({ id: "CompanyReports" });

export const companyReportsJson = ({ insurer, ...chosen }: CompanyReports): z.input<typeof companyReportsShape> => ({
  insuranceId: insurer?.id ?? null,
  insurance: insurer?.name ?? null,
  ...chosen,
});

export const collectionNoteShape = z
  .object({
    _id: z.uuid().meta({ description: "The note's id.", examples: ["0199aa00-0000-7000-8000-000000000199"] }),
    channel: z.enum(channels).meta({ description: "How the SME was contacted.", examples: ["call"] }),
    desc: text("Will pay after the holidays.").meta({ description: "The officer's note." }),
    nextActionAt: timeOrNull.meta({ description: "The end of the day of the next action.", ...yet }),
    by: text("Noura Al Kandari").meta({ description: "The officer." }),
    createdAt: time.meta({ description: "When the note was written.", examples: [CALLED] }),
  })
  .meta({ id: "CollectionNote" });

export const bucketShape = z
  .object({
    bucket: z.enum(buckets).meta({ description: "Days past due.", examples: ["1-30"] }),
    amount: dollars(281.25).meta({ description: "The overdue amount of its SMEs." }),
    smeCount: wholeShape(1).meta({ description: "Number of SMEs." }),
  })
  .meta({ id: "CollectionBucket" });

/** Converts an SME's case to JSON. */
export const collectionJson = (row: CollectionCase): z.input<typeof collectionShape> => ({
  smeId: row.smeId,
  sme: row.name,
  overdueSince: isoOrNull(row.since),
  daysPastDue: row.daysPastDue,
  bucket: row.bucket,
  amount: inDollars(row.amount),
  instalmentCount: row.count,
  ownerId: row.owner?.id ?? null,
  owner: row.owner?.name ?? null,
  lastContactAt: isoOrNull(row.lastContactAt),
  nextActionAt: isoOrNull(row.nextActionAt),
  promise: row.promise && {
    amount: inDollars(row.promise.amount),
    until: iso(row.promise.until),
    state: row.promise.state,
    promisedAt: iso(row.promise.at),
  },
  creditState: row.state,
  creditStateSince: isoOrNull(row.stateSince),
  pause: row.pause && {
    cause: row.pause.cause,
    until: isoOrNull(row.pause.until),
    reason: row.pause.reason,
    pausedAt: iso(row.pause.at),
  },
});

/** Converts a note to JSON. */
export const collectionNoteJson = (note: CollectionNote): z.input<typeof collectionNoteShape> => ({
  _id: note.id,
  channel: note.channel,
  desc: note.text,
  nextActionAt: isoOrNull(note.nextActionAt),
  by: note.by,
  createdAt: iso(note.at),
});

/** Converts the buckets' sums to JSON, from the fewest days past due. */
export const bucketsJson = (sums: BucketSums): z.input<typeof bucketShape>[] =>
  buckets.map((bucket) => ({ bucket, amount: inDollars(sums[bucket].amount), smeCount: sums[bucket].count }));
