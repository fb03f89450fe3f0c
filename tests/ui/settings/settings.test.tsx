/** Officers' components: tasks, companies, insurers, payments, messages and sessions. */
import { describe, expect, test } from "vitest";
import { SessionList } from "~/ui/accounts/sessions";
import { OldestTasks, TaskSection } from "~/ui/dashboards/tasks";
import { CompanyInfo, type CompanyView, DocumentGrid } from "~/ui/documents/company-documents";
import { IndustrySettings, NewIndustry } from "~/ui/industries/industries";
import { InsurerList } from "~/ui/insurers/insurer-list";
import { FailedMessages } from "~/ui/notifications/failed-messages";
import { FailedEvents, TroubledPayments } from "~/ui/payments/troubled-payments";
import { MessageLinkPage } from "~/ui/site/message-link-page";
import {
  accessibleDescriptions,
  accessibleName,
  all,
  attribute,
  called,
  drawn,
  type Element,
  findOne,
  hrefs,
  renderFaults,
  target,
  textsOf,
  words,
} from "../drawn";

const HOUR = 3_600_000;
const at = Date.UTC(2026, 10, 20, 9);
const time = "20 November 2026 at 12:00";

const tableRows = (page: Element) => all(page, "tbody tr").map((row) => row.childElements.map(words));

describe("tasks", () => {
  const oldest = { id: "c1", title: "Doha Cafes", since: at };
  const waiting = [
    { kind: "sme" as const, count: 3, oldest: { ...oldest, since: at + HOUR } },
    { kind: "invoice" as const, count: 1, oldest },
    { kind: "plan" as const, count: 0, oldest: null },
  ];
  const now = at + 50 * HOUR;

  test("are counted and link to their lists", () => {
    const page = drawn(<TaskSection role="admin" waiting={waiting} now={now} />);
    expect(textsOf(page, "li")).toEqual([
      "3 SMEs to check, the longest for 2 days",
      "1 invoice to verify for 2 days",
      "0 SMEs without installments",
    ]);
    expect(hrefs(page)).toEqual(["/admin/sme?level=4", "/admin/orders?status=waiting", "/admin/sme?level=7"]);
    expect(words(drawn(<TaskSection role="admin" waiting={[waiting[2]!]} now={now} />))).toContain(
      "Nothing waits for you.",
    );
  });

  test("that have waited longest come next", () => {
    const page = drawn(<OldestTasks role="admin" waiting={waiting} now={now} />);
    expect([words(findOne(page, "h2")), hrefs(page)]).toEqual(["Next: Doha Cafes", ["/admin/order/c1"]]);
    expect(words(drawn(<OldestTasks role="admin" waiting={[waiting[2]!]} now={now} />))).toBe("");
  });
});

describe("a company", () => {
  const company: CompanyView = {
    email: "huda@cafes.test",
    firstname: "Huda",
    lastname: null,
    phoneCountry: "965",
    phoneNumber: "50003333",
    phone2Country: null,
    phone2Number: null,
    email2: null,
    address: "Salmiya",
    address2: null,
    instagram: null,
    website: null,
    registrationCountry: null,
    registrationNumber: null,
    companyVat: null,
    title: "Doha Cafes",
    titleAr: null,
    text: "Coffee",
    industries: [{ id: "1", title: "Food" }],
  };

  test("shows only known facts", () => {
    const page = drawn(<CompanyInfo applicant={company} />);
    expect(all(page, ".facts > div").map((fact) => fact.childElements.map(words))).toEqual([
      ["Name", "Huda"],
      ["Email", "huda@cafes.test"],
      ["Phone", "+965 50003333"],
      ["Address", "Salmiya"],
    ]);
    expect(hrefs(page)).toEqual(["mailto:huda@cafes.test", "tel:+96550003333"]);
    expect(words(drawn(<CompanyInfo applicant={{ ...company, title: null, phoneNumber: null }} />))).toBe(
      "no documents",
    );
  });

  test("links its documents to their files", () => {
    const page = drawn(
      <DocumentGrid
        role="sme"
        documents={[
          {
            id: "1",
            title: "Article of association",
            file: "f1",
            bytes: 2048,
            createdAt: 0,
            mime: "application/pdf",
            state: "in use",
            goodUntil: null,
          },
        ]}
      />,
    );
    expect([hrefs(page), textsOf(page, "a")]).toEqual([
      ["/api/v1/pub/sme/doc/file/f1"],
      [expect.stringContaining("Article of association (opens in a new tab)")],
    ]);
    expect(words(drawn(<DocumentGrid role="sme" documents={[]} />))).toBe("no documents");
  });
});

test("the order of insurers has buttons to move, and reasons for being skipped", () => {
  const insurers = [
    { id: "a", name: "Pearl", skipped: null, waiting: 0 },
    { id: "b", name: "Shield", skipped: "paused" as const, waiting: 2 },
    { id: "c", name: "Dune", skipped: "no staff" as const, waiting: 1 },
  ];
  const page = drawn(
    <form>
      <InsurerList insurers={insurers} seen="7" />
    </form>,
  );
  expect(all(page, "li").map((row) => textsOf(row, "button"))).toEqual([
    ["Down: Pearl"],
    ["Up: Shield", "Down: Shield"],
    ["Up: Dune"],
  ]);
  expect(all(page, "button").map((button) => [attribute(button, "name"), attribute(button, "value")])).toEqual([
    ["down", "a"],
    ["up", "b"],
    ["down", "b"],
    ["up", "c"],
  ]);
  expect(textsOf(page, "li > span")).toEqual([
    "Pearl",
    "ShieldPaused SMEs go past it, and 2 wait with it",
    "DuneNo staff SMEs go past it, and 1 waits with it",
  ]);
  expect(all(page, 'input[name="insuranceList"]').map((input) => attribute(input, "value"))).toEqual(["a", "b", "c"]);
  expect(textsOf(page, "li a").filter((link) => /Pause|Resume/.test(link))).toEqual([
    "Pause: Pearl",
    "Resume: Shield",
    "Pause: Dune",
  ]);
});

describe("the settings' tables", () => {
  test("list troubled payments by the service's reference", () => {
    const payment = {
      id: "p1",
      orderId: "o1",
      state: "open",
      amount: 250_00,
      collected: "KWD 76.875",
      gateway: "tap",
      gatewayReference: "chg_1",
      trouble: "another amount",
      createdAt: at,
    };
    const page = drawn(<TroubledPayments payments={[payment]} />);
    expect(tableRows(page)).toEqual([
      [time, "$250.00", "KWD 76.875", "tap chg_1", "open", "another amount", "See Order of payment p1"],
    ]);
    expect(textsOf(page, "tbody th")).toEqual(["tap chg_1"]);
  });

  test("list failed webhooks with a retry button", () => {
    const event = {
      id: "e1",
      gateway: "lean",
      eventId: "evt_1",
      receivedAt: at,
      attempts: 5,
      nextAttemptAt: null,
      error: "unknown",
    };
    const page = drawn(<FailedEvents events={[event]} />);
    expect(tableRows(page)).toEqual([[time, "lean", "evt_1", "unknown", "given up after 5", "Try now"]]);
    expect([textsOf(page, "tbody th"), attribute(findOne(page, 'input[name="event"]'), "value")]).toEqual([
      ["evt_1"],
      "e1",
    ]);
  });

  test("list undelivered messages by recipient", () => {
    const message = {
      id: "m1",
      channel: "sms",
      to: "+96550001111",
      subject: "",
      createdAt: at,
      attempts: 2,
      nextAttemptAt: at,
      sentAt: null,
      error: "undelivered",
    };
    const page = drawn(
      <FailedMessages
        messages={[message, { ...message, id: "m2", nextAttemptAt: null }, { ...message, id: "m3", sentAt: at }]}
      />,
    );
    expect(tableRows(page).map((row) => row.at(-1))).toEqual([
      time,
      "none: stopped after 2 tries",
      "none: sent, but not delivered",
    ]);
    expect(textsOf(page, "tbody th")).toEqual(["+96550001111", "+96550001111", "+96550001111"]);
  });

  test("list industries, with a form for a new one", () => {
    const page = drawn(
      <>
        <IndustrySettings industries={[{ id: "1", title: "Food", desc: "What cafes buy" }]} />
        <NewIndustry lastResult={null} />
      </>,
    );
    expect(tableRows(page)).toEqual([["Food", "What cafes buy", "Edit: Food"]]);
    expect(textsOf(page, "tbody th")).toEqual(["Food"]);
    expect([attribute(called(page, "Title"), "value"), called(page, "Description").textContent.trim()]).toEqual([
      null,
      "",
    ]);
  });
});

describe("sessions", () => {
  const session = {
    id: "s1",
    kind: "web" as const,
    device: "Firefox on Windows",
    createdAt: at,
    seenAt: at,
    isThis: true,
  };
  const rows = [
    session,
    { ...session, id: "s2", device: null, isThis: false },
    { ...session, id: "s3", kind: "api" as const, isThis: false },
  ];
  const list = (lastResult: object | null = null) => (
    <SessionList email="huda@cafes.test" rows={rows} count={3} page={1} lastResult={lastResult as never} />
  );

  test("are named by their browser, and all others can be ended", () => {
    const page = drawn(list());
    expect(textsOf(page, "tbody th")).toEqual(["Firefox on Windows", "Unknown browser", "API client"]);
    expect(all(page, "tbody input").map((box) => [attribute(box, "value"), accessibleName(page, box)])).toEqual([
      ["s2", "End: Unknown browser"],
      ["s3", "End: API client"],
    ]);
    expect(renderFaults(list())).toEqual([]);
  });

  test('keep ticked boxes, and an empty selection shows its error at "all others"', () => {
    const refused = (error: object) => drawn(list({ status: "error", error, initialValue: { sessionId: ["s3"] } }));
    expect(
      all(refused({ currentPassword: ["enter your password"] }), "tbody input[checked]").map((box) =>
        attribute(box, "value"),
      ),
    ).toEqual(["s3"]);
    const page = refused({ others: ["Choose the sessions to end"] });
    const box = target(page, findOne(page, ".errors a"));
    expect([accessibleName(page, box), accessibleDescriptions(page, box)]).toEqual([
      "End all other sessions",
      ["Error: Choose the sessions to end"],
    ]);
  });
});

describe("a link page", () => {
  const props = {
    title: "Pay order",
    button: "Pay",
    note: "Sign in to pay.",
    why: "So that nobody else pays.",
    warning: null,
    account: "/sme",
    over: "It was paid on 3 November.",
  };
  const page = (state: "ready" | "sign in" | "over" | "another's" | "unknown") =>
    drawn(
      <MessageLinkPage {...props} state={state}>
        Order D-001042
      </MessageLinkPage>,
    );

  test.each([
    ["ready", ["Pay"]],
    ["sign in", ["Pay"]],
    ["over", []],
    ["another's", []],
    ["unknown", []],
  ] as const)('in the state "%s" has the buttons %j', (state, buttons) => {
    expect(textsOf(page(state), "main button")).toEqual(buttons);
  });

  test("says why there is nothing to do, and asks visitors to sign in", () => {
    expect(words(page("over"))).toContain("It was paid on 3 November.");
    expect(textsOf(page("unknown"), "h2")).toEqual(["your data is incorrect"]);
    expect(attribute(called(page("sign in"), "Password"), "autocomplete")).toBe("current-password");
  });
});
