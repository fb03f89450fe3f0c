/** A complete Dhow for one test: migrated in-memory database, sandbox bank, in-memory files and a stopped clock. */
import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { db, useStore } from "~/db/client.server";
import { manualReceipts, outbox } from "~/db/schema";
import { openSqlite, type SqliteStore } from "~/db/sqlite/sqlite.server";
import { transaction } from "~/db/transaction.server";
import { HASHING_CAPACITY, type HashingSlot, withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { changeOrder } from "~/domain/aggregates/counted-rows.server";
import type { SmeInfo, SupplierInfo } from "~/domain/applicants/applicant";
import { approve } from "~/domain/approvals/approval.server";
import { type ApprovalLimits, DEFAULT_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { recordEvent } from "~/domain/events/event.server";
import { createIndustry, listIndustries } from "~/domain/industries/industry.server";
import { createInsurer, listInsurers } from "~/domain/insurers/insurer.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { orderById } from "~/domain/lookups.server";
import { recipientWords } from "~/domain/notifications/outbox.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, confirmDelivery, createOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import { payOut } from "~/domain/payouts/payout.server";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { addStaff } from "~/domain/team/operator.server";
import { type Actor, type Role, systemOperator } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { type Rate, WHOLE } from "~/domain/values/money";
import { AwaitsApproval } from "~/domain/verbs/errors";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerVerifySme,
  verifySupplier,
} from "~/domain/verdicts/verdict.server";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { inProcessReader } from "~/gateways/bank-files/in-process-reader.server";
import type { FileStore } from "~/gateways/files/files";
import { hashFile } from "~/gateways/files/hash";
import { connectGateways } from "~/gateways/gateways";
import { inProcessInspector } from "~/gateways/inspection/in-process-inspector.server";
import { sandboxMail } from "~/gateways/mail/sandbox";
import { sandboxSms } from "~/gateways/sms/sandbox";
import {
  completeApplication,
  findActor,
  type Person,
  payAtSandboxBank,
  registerApplicant,
} from "~/program/seed/journeys.server";
import { createPdf } from "~/program/seed/papers.server";
import { wire } from "~/program/wiring.server";
import { translate } from "~/words/translate";
import { emptyPostgres, usesPostgres } from "../on-postgres";
import { recordingSql } from "../recorded-sql";
import { borrowed, inMemory, migratedImage } from "../sqlite";
import { beginScene, endScene, remembered, worldNotes } from "./remembered";

export const PASSWORD = "dhow-test-2026";
export const START = Date.UTC(2026, 0, 31, 9, 0);

/** A one-page PDF. */
export const PDF = createPdf("A paper", ["of one page"]);

let papers = 0;
/** A different PDF each time, because each order needs its own invoice. */
export const newPdf = () => createPdf(`Paper ${(papers += 1)}`, ["of one page"]);

export function memoryFiles(): FileStore & { names(): string[]; spooled(): number } {
  const blobs = new Map<string, Blob>();
  const writtenAt = new Map<string, number>();
  const spooled = new Set<Blob>();
  return {
    spool: async (chunks) => {
      const parts: BlobPart[] = [];
      for await (const chunk of chunks) parts.push(chunk as BlobPart);
      const file = new Blob(parts);
      spooled.add(file);
      return { file, remove: async () => void spooled.delete(file) };
    },
    put: async (name, file) => {
      blobs.set(name, file);
      writtenAt.set(name, clock.now());
      return hashFile(file);
    },
    get: async (name) => blobs.get(name) ?? null,
    size: async (name) => blobs.get(name)?.size ?? null,
    remove: async (name) => void blobs.delete(name),
    list: async function* () {
      for (const name of [...blobs.keys()]) yield { name, age: clock.now() - writtenAt.get(name)! };
    },
    removeHalves: async () => 0,
    names: () => [...blobs.keys()],
    spooled: () => spooled.size,
  };
}

/** Opens a database: on PostgreSQL with TEST_ENGINE=postgres. Otherwise in memory, as a copy of `image` if given. */
export async function openWorld(path = ":memory:", image?: Buffer) {
  wire();
  configure(parseConfiguration({}, { sandbox: true, secret: "a secret of tests" }));
  const isInMemory = path === ":memory:";
  let opened = usesPostgres
    ? ((await emptyPostgres(!isInMemory)) as SqliteStore)
    : recordingSql(isInMemory ? (image ? inMemory(image) : borrowed()) : openSqlite(path));
  const files = memoryFiles();
  useStore(opened);
  connectGateways({
    banks: [sandboxBank],
    sandboxBank,
    files,
    inspector: inProcessInspector,
    bankFiles: inProcessReader,
    mail: sandboxMail,
    sms: sandboxSms,
    webhooks: { post: async () => ({ status: 200, text: "" }) },
  });
  clock.stopAt(START);
  const world = {
    get store() {
      return opened;
    },
    /** Closes the store, and uses a copy of another world's. */
    replaceStore(copy: SqliteStore) {
      opened.close();
      opened = copy;
    },
    files,
    close() {
      endScene();
      useStore(null);
      connectGateways(null);
      opened.close();
      clock.reset();
    },
  };
  if (isInMemory && !image && !usesPostgres) beginScene(world);
  return world;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens a fresh world for each test of the file. An unwatched one counts only the program's own writes. */
export function useWorld({ isWatched = true } = {}): { current: World } {
  const box = {} as { current: World };
  beforeEach(async () => {
    box.current = await openWorld(":memory:", isWatched ? undefined : migratedImage());
  });
  afterEach(() => box.current.close());
  return box;
}

/**
 * Opens one world for all tests of a file, which create their own people. Faster, because every account costs a
 * password hash.
 */
export function useOneWorld(): { current: World } {
  const box = {} as { current: World };
  beforeAll(async () => {
    box.current = await openWorld();
  });
  beforeEach(() => clock.stopAt(START));
  afterAll(() => box.current.close());
  return box;
}

/** Hashes at once, without waiting in the queue. */
export const atOnce: HashingSlot = { take: (work) => work() };

/**
 * Occupies the hashing queue (with `known: false` only the places for unknown clients). Call the returned function to
 * free it.
 */
export function takePlaces({ known = true } = {}): () => Promise<void> {
  let leave = () => {};
  const left = new Promise<void>((go) => (leave = go));
  const held = Array.from({ length: HASHING_CAPACITY.strangers }, () => withHashingSlot(null, () => left));
  if (known)
    for (let n = 0; n < HASHING_CAPACITY.known; n += 1)
      held.push(withHashingSlot(`known${n}@example.test`, () => left));
  return async () => {
    leave();
    await Promise.all(held);
  };
}

/** Moves the clock forward. */
export const wait = (ms: number): void => clock.stopAt(clock.now() + ms);

let people = 0;
const newEmail = (name: string) => `${name}${(people += 1)}@example.test`;

/** The same officer each time within a world, because every new account costs two password hashes. */
export const staff = remembered(async (role: "admin" | "bank"): Promise<Actor> => {
  return known(role, () => withEmail(role, {}));
});

let receivedTransfers = 0;

/** Runs an officer's act. If it takes two people, the officer's colleague approves it. */
export async function withSecondPerson(officer: Actor, act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof AwaitsApproval)) throw error;
    await approve(await colleagueOf(officer), error.approvalId);
  }
}

/** Books money that an SME transferred, each time with another reference. Returns the receipt's id. */
export async function receiveMoney(officer: Actor, smeId: string, amount: number): Promise<string> {
  const bankReference = `MANUAL-${(receivedTransfers += 1)}`;
  const receipt = { smeId, amount, valueDate: isoDay(clock.now()), bankReference, isOther: true };
  await withSecondPerson(officer, recordReceipt(officer, receipt));
  const newest = [desc(manualReceipts.createdAt), desc(manualReceipts.id)];
  const rows = await db
    .select()
    .from(manualReceipts)
    .orderBy(...newest)
    .limit(20);
  const row = rows.find((stored) => stored.bankReference === bankReference);
  return row?.id ?? "";
}

/** Sets the approval limits as an admin without a colleague. */
export async function setLimits(limits: Partial<ApprovalLimits>): Promise<void> {
  await setApprovalLimits(await staff("admin"), { ...DEFAULT_APPROVAL_LIMITS, ...limits });
}

/** An officer of the insurer `name`, which is added to the list if missing. */
export const insurer = remembered(async (name: string = "Gulf Cover"): Promise<Actor> => {
  return known(name, async () => {
    const match = (await listInsurers()).find((entry) => entry.name === name);
    return withEmail("insurance", { insurerId: match?.id ?? (await createInsurer(await staff("admin"), name)) });
  });
});

/** Another officer with the same role and insurer. */
export const colleagueOf = remembered(async ({ role, insurerId }: Actor): Promise<Actor> => {
  const officer = role as "admin" | "bank" | "insurance";
  return known(`colleague of ${insurerId ?? role}`, () => withEmail(officer, insurerId === null ? {} : { insurerId }));
});

async function known(key: string, hire: () => Promise<string>): Promise<Actor> {
  const officers = worldNotes() as Map<string, Actor>;
  const actor = officers.get(key) ?? (await signedIn(await hire()));
  officers.set(key, actor);
  return actor;
}

async function withEmail(role: Exclude<Role, "sme" | "provider">, rest: { insurerId?: string }): Promise<string> {
  const email = newEmail(role);
  await addStaff({ email, password: PASSWORD, name: role, role, ...rest });
  return email;
}

async function signedIn(email: string): Promise<Actor> {
  return findActor((await signIn({ email, password: PASSWORD }, "web")).token);
}

async function anIndustry(): Promise<string> {
  const [first] = await listIndustries();
  return first?.id ?? (await createIndustry(await staff("admin"), { title: "Food", desc: "Food and drink" }));
}

export async function smeInfo(change: Partial<SmeInfo> = {}): Promise<SmeInfo> {
  return {
    registration: null,
    companyVAT: null,
    firstname: "Huda",
    lastname: "Al Sabah",
    companyTile: "Salmiya Cafés",
    companyTitleAr: null,
    companyDesc: "Twelve cafés",
    address: "Salmiya, block 4",
    instagram: null,
    email2: null,
    address2: null,
    phone2: null,
    categoriesSelected: [await anIndustry()],
    requestCredit: 20_000_00,
    ...change,
  };
}

export async function supplierInfo(change: Partial<SupplierInfo> = {}): Promise<SupplierInfo> {
  const { requestCredit: _, ...info } = await smeInfo();
  return {
    ...info,
    companyTile: "Doha Roasters",
    companyDesc: "Coffee",
    companyVAT: "QA-1",
    website: "https://roasters.test",
    ...change,
  };
}

const phone = { countryCode: "965", phone: "50001111" } as const;
type Phone = Parameters<typeof completeApplication>[1]["phone"];

/** An SME that completed levels 0 to `until` (at most 4). */
export const sme = remembered(
  async (until: number = 4, its: Phone = phone, change: Partial<SmeInfo> = {}): Promise<Person> => {
    const person = await registerApplicant("sme", newEmail("sme"), PASSWORD);
    await completeApplication(person, { phone: its, info: await smeInfo(change), document: () => PDF }, until);
    return person;
  },
);

export const supplier = remembered(async (until: number = 4, change: Partial<SupplierInfo> = {}): Promise<Person> => {
  const person = await registerApplicant("provider", newEmail("supplier"), PASSWORD);
  await completeApplication(person, { phone, info: await supplierInfo(change), document: () => PDF }, until);
  return person;
});

export const QUARTERS: Rate[] = [WHOLE / 4, WHOLE / 4, WHOLE / 4, WHOLE / 4];

/** An SME at level 8 with `credit` cents. */
export const activeSme = remembered(
  async (
    credit: number = 10_000_00,
    plan: Rate[] = QUARTERS,
    its: Phone = phone,
    change: Partial<SmeInfo> = {},
  ): Promise<Actor> => {
    // Requests at least the credit it gets, so that one officer of the insurer is enough.
    const person = await sme(4, its, { requestCredit: Math.max(credit, 20_000_00), ...change });
    const { applicantId } = await person.actor();
    const id = applicantId ?? "";
    const covering = await insurer();
    await adminVerifySme(await staff("admin"), id, "papers are complete");
    await bankVerifySme(await staff("bank"), id, "good standing");
    await insurerVerifySme(covering, id, credit);
    await activateSme(await staff("admin"), id, "four parts", plan);
    return person.actor();
  },
);

/** A verified supplier (level 5) with this discount rate. */
export const activeSupplier = remembered(
  async (discountRate: Rate = WHOLE / 10, change: Partial<SupplierInfo> = {}): Promise<Actor> => {
    const person = await supplier(4, change);
    await verifySupplier(await staff("admin"), (await person.actor()).applicantId ?? "", "welcome", discountRate);
    return person.actor();
  },
);

/** An order between these two, moved on to status `until` (0 to 6). */
export const order = remembered(
  async (buyer: Actor, seller: Actor, amount: number = 1_000_00, until: number = 0): Promise<string> => {
    const id = await createOrder(buyer, { supplierId: seller.applicantId ?? "", amount, description: "Beans" });
    if (until >= 1) await payAtSandboxBank(buyer, id, "upfront");
    if (until >= 2) await acceptOrder(seller, id);
    if (until >= 3) await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
    if (until >= 4) await uploadInvoice(seller, id, new Blob([newPdf()]));
    if (until >= 5) await verifyInvoice(await staff("admin"), id);
    if (until >= 6) await payOut(await staff("bank"), id);
    return id;
  },
);

/**
 * Puts the order back in transit with deadlines from its order date, as for an order from before the rule. Only such an
 * order can be overdue before delivery.
 */
export async function asOlder(id: string): Promise<void> {
  await transaction(async (tx) => {
    const { placedAt } = await orderById(tx, id);
    await changeOrder(tx, id, { status: OrderStatus.sending, dueFrom: placedAt });
    await recordEvent(tx, {
      subject: { kind: "order", id },
      verb: "record.begun",
      by: systemOperator,
      now: clock.now(),
      text: "as it was",
    });
  });
}

/** Messages to `to`, or to everybody, as their readers see them, newest first. */
export async function messages(to?: string) {
  const found = await db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.id));
  return found.map((message) => {
    const words = recipientWords(message);
    return { ...message, subject: translate(message.subject, words), text: translate(message.text, words) };
  });
}

export { payAtSandboxBank as pay };
