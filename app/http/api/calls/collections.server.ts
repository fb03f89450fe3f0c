/** Calls about overdue SMEs, for admins. */
import * as z from "zod";
import {
  buckets,
  collectionNoteInput,
  collectionOwnerInput,
  promiseInput,
  reminderPauseInput,
} from "~/domain/collections/collection";
import {
  assignCollection,
  noteContact,
  pauseReminders,
  recordPromise,
  resumeReminders,
} from "~/domain/collections/collection.server";
import {
  findCollection,
  listCollectionNotes,
  listCollections,
  loadBucketSums,
} from "~/domain/collections/collection-list.server";
import { collectionReportsInput, DEFAULT_COLLECTION_REPORTS } from "~/domain/collections/collection-report";
import {
  listCollectionReports,
  readCollectionReports,
  setCollectionReports,
} from "~/domain/collections/collection-report.server";
import { creditStatePlanInput, DEFAULT_CREDIT_STATE_PLAN } from "~/domain/credit-states/credit-state";
import { endInsolvency, enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { readCreditStatePlan, setCreditStatePlan } from "~/domain/credit-states/credit-state-plan.server";
import { DEFAULT_REMINDER_PLAN, reminderPlanInput } from "~/domain/instalments/reminder-plan";
import { readReminderPlan, setReminderPlan } from "~/domain/instalments/reminder-plan.server";
import { clock } from "~/domain/values/clock";
import { reasonInput } from "~/domain/values/text";
import { get, post, put } from "~/http/api/protocol/endpoint.server";
import { flag, wholeShape } from "~/http/api/shapes/basics";
import {
  bucketShape,
  bucketsJson,
  collectionJson,
  collectionNoteJson,
  collectionNoteShape,
  collectionReportsShape,
  collectionShape,
  companyReportsJson,
  companyReportsShape,
} from "~/http/api/shapes/collections";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { momentary, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { smeAt } from "./expansions.server";
import { smeId } from "./verdicts.server";

/** Calls about collections. */
export const collectionCalls = {
  list: get({
    permission: "collections.work",
    summary: "Overdue SMEs, the longest overdue first, and sums by days past due.",
    query: pageQuery.extend({
      bucket: z
        .enum(buckets, { error: message("mustBeOneOf", "bucket", buckets.join(", ")) })
        .optional()
        .meta({ description: "Only SMEs with so many days past due.", examples: ["1-30"] }),
      owner: z
        .uuid({ error: message("selectOwner") })
        .optional()
        .meta({ description: "Only SMEs of this admin: `_id` of an account.", examples: [samples.adminAccount] }),
    }),
    changing: { items: "cases", kind: "collection", subject: "smeId", name: "ListedCollectionCase" },
    expands: { sme: smeAt("cases.smeId") },
    output: z.object({
      cases: z.array(collectionShape),
      buckets: z.array(bucketShape).meta({ description: "Sums of all SMEs, or of this admin's." }),
      count: wholeShape(1),
    }),
    async run({ query }) {
      const [now, ownerId] = [clock.now(), query.owner ?? null];
      const [{ rows, count }, sums] = await Promise.all([
        listCollections(query, { bucket: query.bucket ?? null, ownerId }, now),
        loadBucketSums(ownerId, now),
      ]);
      return { cases: rows.map(collectionJson), buckets: bucketsJson(sums), count };
    },
  }),
  show: get({
    permission: "collections.work",
    of: "smeOverdue",
    expands: { sme: smeAt("case.smeId") },
    summary: "An SME that is or was overdue, and the notes of contacts, newest first.",
    query: pageQuery,
    output: z.object({
      case: collectionShape,
      notes: z.array(collectionNoteShape).meta({ description: "One page of the notes." }),
      count: wholeShape(1),
    }),
    async run({ id, query }) {
      const [found, notes] = await Promise.all([findCollection(id, clock.now()), listCollectionNotes(id, query)]);
      return { case: collectionJson(found), notes: notes.rows.map(collectionNoteJson), count: notes.count };
    },
  }),
  note: post({
    verb: noteContact,
    summary: "Note a contact with an SME and the next action.",
    input: collectionNoteInput.extend({ smeId }),
    example: {
      smeId: samples.smeOverdue,
      channel: "call",
      desc: "Will pay after the holidays.",
      next: momentary.deliveryDay,
    },
    output: z.object({
      noteId: z.uuid().meta({ description: "`_id` of the note.", examples: ["0199aa00-0000-7000-8000-000000000199"] }),
    }),
    run: async ({ act, input: { smeId: sme, ...contact } }) => ({ noteId: await act(sme, contact) }),
  }),
  owner: post({
    verb: assignCollection,
    summary: "Put an admin in charge of an SME.",
    input: collectionOwnerInput.extend({ smeId }),
    example: { smeId: samples.smeOverdue, owner: samples.adminAccount },
    run: ({ act, input }) => act(input.smeId, input.owner),
  }),
  promise: post({
    verb: recordPromise,
    summary: "Record an SME's promise to pay. Its reminders stop until the promise is kept or broken.",
    notes: "Refused with `nothing_due` if nothing is overdue, and with `done_already` while a promise is open.",
    input: promiseInput.extend({ smeId }),
    example: { smeId: samples.smeWithoutPromise, amount: 1, until: momentary.deliveryDay },
    run: ({ act, input: { smeId: sme, ...promise } }) => act(sme, promise),
  }),
  pause: post({
    verb: pauseReminders,
    summary: "Pause an SME's reminders.",
    notes:
      "A pause for goodwill needs a last day, at most 30 days after the first such pause. A pause for insolvency " +
      "lasts until it is ended, a pause for a dispute until the SME's last open dispute ends. Refused with " +
      "`done_already` while the reminders are paused, and with `wrong_status` if no dispute is open.",
    input: reminderPauseInput.extend({ smeId }),
    example: { smeId: samples.smeReminded, cause: "insolvency", desc: "A court appointed an administrator." },
    run: ({ act, input: { smeId: sme, ...pause } }) => act(sme, pause),
  }),
  resume: post({
    verb: resumeReminders,
    summary: "End the pause of an SME's reminders.",
    input: reasonInput.extend({ smeId }),
    example: { smeId: samples.smePaused, desc: "The shop is open again." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
  insolvent: post({
    verb: enterInsolvency,
    summary: "Mark an SME as insolvent.",
    notes:
      "Its credit state stays `insolvent` until you end it, however many days it is past due. Refused with " +
      "`done_already` if it is insolvent, and with `wrong_status` if its debt is written off.",
    input: reasonInput.extend({ smeId }),
    example: { smeId: samples.smeSolvent, desc: "A court appointed an administrator." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
  solvent: post({
    verb: endInsolvency,
    summary: "End an SME's insolvency. Its days past due decide about its credit state again.",
    input: reasonInput.extend({ smeId }),
    example: { smeId: samples.smeInsolvent, desc: "The court closed the case." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
  reports: get({
    permission: "collections.work",
    summary: "The collection reports that the bank and the insurers have chosen.",
    output: z.object({ companies: z.array(companyReportsShape) }),
    run: async () => ({ companies: (await listCollectionReports()).map(companyReportsJson) }),
  }),
};

const reportFields = collectionReportsInput.shape;

/** Calls with which the bank and an insurer show and choose their collection reports. */
export const collectionReportsCalls = [
  get({
    permission: "collections.reports",
    summary: "The collection reports that your company has chosen.",
    output: collectionReportsShape,
    run: ({ actor }) => readCollectionReports(actor),
  }),
  put({
    verb: setCollectionReports,
    summary: "Choose your company's collection reports.",
    notes: "`pastDueDays` must be at most the last day of the admin's plan of reminders.",
    input: collectionReportsInput.extend({
      pastDueDays: reportFields.pastDueDays.meta({
        description: "The days past due from which an SME's late reminders are reported, 0 to 120. 0: never.",
      }),
      defaults: reportFields.defaults.meta({ description: "True to get a report when an SME enters `default`." }),
      insolvencies: reportFields.insolvencies.meta({
        description: "True to get a report when an SME becomes `insolvent`.",
      }),
      writeOffs: reportFields.writeOffs.meta({ description: "True to get a report about write-offs and recoveries." }),
    }),
    example: { ...DEFAULT_COLLECTION_REPORTS, pastDueDays: 30 },
    output: collectionReportsShape,
    async run({ act, input }) {
      await act(input);
      return input;
    },
  }),
];

const creditStatePlanShape = z
  .object({
    watchDays: wholeShape(30).meta({ description: "The days past due until `watch`. 0 turns the state off." }),
    defaultDays: wholeShape(90).meta({ description: "The days past due until `default`. 0 turns the state off." }),
    holdsOrders: flag(false).meta({
      description: "True if Dhow holds new orders of SMEs that enter `default`, `insolvent` or `written off`.",
    }),
  })
  .meta({ id: "CreditStatePlan" });

/** Calls to show and change the days past due of the credit states. */
export const creditStatePlanCalls = [
  get({
    permission: "settings.change",
    summary: "The days past due that lead to the credit states.",
    output: creditStatePlanShape,
    async run() {
      const { watchDays, defaultDays, holdsOrders } = await readCreditStatePlan();
      return { watchDays, defaultDays, holdsOrders };
    },
  }),
  put({
    verb: setCreditStatePlan,
    summary: "Change the days past due that lead to the credit states.",
    notes: "A scheduled job then changes the states. `defaultDays` must be more than `watchDays`, unless one is 0.",
    input: creditStatePlanInput,
    example: { ...DEFAULT_CREDIT_STATE_PLAN },
    output: creditStatePlanShape,
    async run({ act, input }) {
      await act(input);
      return input;
    },
  }),
];

const planShape = z.object({
  days: z
    .array(z.int())
    .meta({ description: "Days relative to the deadline: -3 is three days before it.", examples: [[-3, 0, 7]] }),
});

/** Calls to show and change the days of reminders. */
export const reminderPlanCalls = [
  get({
    permission: "settings.change",
    summary: "The days on which SMEs are reminded of an instalment.",
    output: planShape,
    run: async () => ({ days: [...(await readReminderPlan())] }),
  }),
  put({
    verb: setReminderPlan,
    summary: "Change the days on which SMEs are reminded of an instalment.",
    notes: "At most 12 different days from -30 to 120. An instalment follows the new days after its next reminder.",
    input: reminderPlanInput,
    example: { days: [...DEFAULT_REMINDER_PLAN] },
    output: planShape,
    async run({ act, input }) {
      await act(input.days);
      return { days: [...input.days] };
    },
  }),
];
