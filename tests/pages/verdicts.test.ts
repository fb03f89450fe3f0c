/** The pages of admin, bank and insurers: access, content, and each form's messages and effects. */
/// <reference types="vite/types/importMeta.d.ts" />

import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events, outbox } from "~/db/schema";
import { listApplicants } from "~/domain/applicants/applicant-list.server";
import { checkDatabase } from "~/domain/check.server";
import { listIndustries } from "~/domain/industries/industry.server";
import { listInsurers } from "~/domain/insurers/insurer.server";
import { EVERY } from "~/domain/lists/list";
import { findSme, findSupplier } from "~/domain/profiles/profile.server";
import { readBankShareRate } from "~/domain/share-rate/share-rate.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { adminVerifySme, bankVerifySme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import { noticeStorage } from "~/http/request/cookies.server";
import { mountedNames } from "~/role-folders";
import * as adminDashboard from "~/routes/admin+/dashboard";
import * as settings from "~/routes/admin+/settings";
import * as plan from "~/routes/admin+/sme+/$id.$tab.installments";
import * as adminVerify from "~/routes/admin+/sme+/$id.$tab.verify";
import * as adminSupplier from "~/routes/admin+/supplier+/$id.$tab";
import * as supplierFullReject from "~/routes/admin+/supplier+/$id.$tab.full-reject";
import * as supplierReject from "~/routes/admin+/supplier+/$id.$tab.reject";
import * as supplierVerify from "~/routes/admin+/supplier+/$id.$tab.verify";
import * as adminSuppliers from "~/routes/admin+/supplier+/index";
import * as bankDashboard from "~/routes/bank+/dashboard";
import * as bankVerify from "~/routes/bank+/sme+/$id.$tab.verify";
import * as installments from "~/routes/finance+/installments";
import * as fullReject from "~/routes/finance+/sme+/$id.$tab.full-reject";
import * as reject from "~/routes/finance+/sme+/$id.$tab.reject";
import * as insuranceDashboard from "~/routes/insurance+/dashboard";
import * as insurerFullReject from "~/routes/insurance+/sme+/$id.$tab.full-reject";
import * as insurerReject from "~/routes/insurance+/sme+/$id.$tab.reject";
import * as insurerVerify from "~/routes/insurance+/sme+/$id.$tab.verify";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import * as smes from "~/routes/staff+/sme+/index";
import { translateToEnglish } from "~/words/translate";
import { asRead, timelineOf } from "../domain/english";
import {
  activeSme,
  activeSupplier,
  insurer,
  order,
  PASSWORD,
  START,
  sme,
  staff,
  supplier,
  useWorld,
  wait,
} from "../domain/world";
import { Browser, type Fields, fieldErrors, type Page, SITE } from "./browser";

useWorld();

const openBrowser = async (actor: Actor | null): Promise<Browser> =>
  Browser.of(actor ? (await signIn({ email: actor.email, password: PASSWORD }, "web")).token : undefined);

const findApplicantId = async (person: { actor(): Promise<Actor> }) => (await person.actor()).applicantId ?? "";

/** The instalment editor's entries as form fields. */
const percents = (...typed: string[]): Record<string, string> =>
  Object.fromEntries(typed.map((percent, i) => [`installments[${i}]`, percent]));

async function expectDone(answer: Response, to: string) {
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(to);
  const { toast } = await noticeStorage().getToast(
    new Request(SITE, { headers: { Cookie: answer.headers.get("Set-Cookie")! } }),
  );
  expect(toast).toMatchObject({ type: "success", message: "Done!" });
}

async function smeAtLevel(level: 4 | 5 | 6 | 7, credit = 5_000_00) {
  const id = await findApplicantId(await sme());
  const cover = level >= 6 ? await insurer() : null;
  if (level >= 5) await adminVerifySme(await staff("admin"), id, "complete");
  if (level >= 6) await bankVerifySme(await staff("bank"), id, "good standing");
  if (level >= 7) await insurerVerifySme(cover!, id, credit);
  return id;
}

const findLevel = async (id: string) => {
  const all = [...(await everyone("sme")), ...(await everyone("provider"))];
  return all.find((row) => row.id === id)?.level;
};
const everyone = async (role: "sme" | "provider") =>
  (await listApplicants(role, { page: 1, perPage: 100, level: EVERY, status: EVERY })).rows;

/** Everything that a rejected form must not change. */
const findStored = async () =>
  JSON.stringify([
    await everyone("sme"),
    await everyone("provider"),
    await db.select().from(events),
    await db.select().from(outbox),
    await listIndustries(),
    await listInsurers(),
    await readBankShareRate(),
  ]);

describe("access", () => {
  const prefix = "../../app/routes/";
  const modules = Object.fromEntries(
    Object.entries(import.meta.glob<Page>("../../app/routes/*/**/*.tsx", { eager: true }))
      .flatMap(([file, page]) => mountedNames(file.slice(prefix.length)).map((name) => [name, page] as const))
      .filter(([name]) => /^(admin|bank|insurance)\+/.test(name)),
  );
  const params = { id: "0192f0c1-0000-7000-8000-000000000000", tab: "info", "*": "" };

  test("visitors are sent to sign in, and other roles are rejected by each page and form", async () => {
    expect(Object.keys(modules).length).toBeGreaterThan(30);
    const nobody = await openBrowser(null);
    const [admin, bank] = [await openBrowser(await staff("admin")), await openBrowser(await staff("bank"))];
    const traders = [await openBrowser(await activeSme()), await openBrowser(await activeSupplier())];
    for (const [file, route] of Object.entries(modules)) {
      const area = /^(\w+)\+/.exec(file)![1]!;
      expect(route.loader, `${file} asks who it is`).toBeTypeOf("function");
      const signedOut: Response = await nobody.get(route, `/${area}/x`, params);
      expect([signedOut.status, signedOut.headers.get("Location")], file).toEqual([
        303,
        `/auth/login?to=%2F${area}%2Fx`,
      ]);
      if (route.action) expect((await nobody.post(route, `/${area}/x`, {}, params)).status, file).toBe(303);
      // A shared page is protected by its area's layout.
      const layout = modules[`${area}+/_layout.tsx`]!;
      for (const other of [area === "admin" ? bank : admin, ...traders]) {
        expect((await other.get(layout, `/${area}/x`, params)).status, file).toBe(403);
        if (route.action) expect((await other.post(route, `/${area}/x`, {}, params)).status, file).toBe(403);
      }
    }
  });

  test("an unknown path of an area redirects to its dashboard", async () => {
    for (const [area, actor] of [
      ["admin", await staff("admin")],
      ["bank", await staff("bank")],
      ["insurance", await insurer()],
    ] as const) {
      const splat = modules[`${area}+/$.tsx`]!;
      const answer: Response = await (await openBrowser(actor)).get(splat, `/${area}/nonsense`);
      expect(answer.headers.get("Location")).toBe(`/${area}/dashboard`);
    }
  });
});

describe("lists", () => {
  test("have ten rows per page, newest first, with a filter; an invalid filter shows all", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      wait(1000);
      ids.unshift(await findApplicantId(await sme(i < 2 ? 4 : 0)));
    }
    const admin = await openBrowser(await staff("admin"));
    const list = async (query: string) => (await admin.get(smes, `/admin/sme${query}`)).applicants;

    const first = await list("?level=-10");
    expect(first.rows.map((row: { id: string }) => row.id)).toEqual(ids.slice(0, 10));
    expect([first.count, first.page, first.filter]).toEqual([11, 1, EVERY]);
    expect((await list("?level=-10&page=2")).rows.map((row: { id: string }) => row.id)).toEqual(ids.slice(10));
    expect((await list("?level=4")).rows.map((row: { id: string }) => row.id)).toEqual(ids.slice(9));
    expect((await list("?level=4")).rows[0]).toMatchObject({
      name: "Salmiya Cafés",
      phone: "+965 50001111",
      creditRequest: 20_000_00,
      creditAmount: null,
      awaits: "verdict",
    });
    expect(await list("?level=8")).toMatchObject({ rows: [], count: 0, filter: 8 });
    expect(await list("?level=x&page=-3")).toMatchObject({ count: 11, page: 1, filter: EVERY });
    expect((await list("?level=99")).filter).toBe(EVERY);
    const beyond: Response = await admin.get(smes, "/admin/sme?page=9&level=0");
    expect(beyond.headers.get("Location")).toBe("/admin/sme?page=1&level=0");
  });

  test("show suppliers' discount rates and only the listed fields", async () => {
    await activeSupplier(125_000);
    const { applicants } = await (await openBrowser(await staff("admin"))).get(
      adminSuppliers,
      "/admin/supplier?level=5",
    );
    expect(applicants.rows).toHaveLength(1);
    expect(applicants.rows[0]).toMatchObject({ discountRate: 125_000, name: "Doha Roasters", awaits: null });
    expect(Object.keys(applicants.rows[0]).sort()).toEqual([
      "at",
      "awaits",
      "creditAmount",
      "creditRequest",
      "discountRate",
      "email",
      "id",
      "isNameOnly",
      "level",
      "name",
      "phone",
      "waiting",
    ]);
  });

  test("show paid, open, late and canceled instalments", async () => {
    const buyer = await activeSme();
    const id = await order(buyer, await activeSupplier(), 1_000_00, 3);
    await order(buyer, await activeSupplier(), 400_00, 0);
    wait(40 * 24 * 3600_000);
    for (const [role, route] of [
      ["admin", installments],
      ["bank", installments],
    ] as const) {
      const { instalments } = await (await openBrowser(await staff(role))).get(route, `/${role}/installments`);
      expect(instalments.count).toBe(8);
      const ofFirst = instalments.rows.filter((row: { orderId: string }) => row.orderId === id);
      expect(ofFirst.map((row: { number: number; state: string }) => [row.number, row.state])).toEqual([
        [4, "open"],
        [3, "open"],
        [2, "late"],
        [1, "paid"],
      ]);
      expect(ofFirst[0]).toMatchObject({ rate: 250_000, amount: 250_00, orderNumber: 1001 });
    }
  });
});

describe("an applicant's pages", () => {
  test("info, documents and timeline have their own data, and an unknown tab redirects to the dashboard", async () => {
    const id = await smeAtLevel(4);
    const admin = await openBrowser(await staff("admin"));
    const open = (tab: string) => admin.get(smePage, `/admin/sme/${id}/${tab}`, { id, tab });

    const info = await open("info");
    expect(info).toMatchObject({
      tab: "info",
      awaited: "verdict",
      file: { name: "Salmiya Cafés", level: 4, documents: [], timeline: null },
    });
    expect((await open("documents")).file.documents.map((document: { title: string }) => document.title)).toContain(
      "ID of shareholders",
    );
    expect(asRead((await open("verification_timeline")).file.timeline.entries[0])).toMatchObject({
      author: "sme",
      text: "Documents uploaded",
      at: START,
    });
    expect((await open("secrets")).headers.get("Location")).toBe("/admin/dashboard");
    expect(JSON.stringify(info)).not.toContain("accountId");
    const missing = { id: "0192f0c1-0000-7000-8000-000000000000", tab: "info" };
    expect((await admin.get(smePage, "/admin/sme/x/info", missing)).status).toBe(404);
  });

  test("a supplier's id is not found as an SME, nor an SME's as a supplier", async () => {
    const [smeId, other] = [await smeAtLevel(4), await findApplicantId(await supplier())];
    const admin = await openBrowser(await staff("admin"));
    expect((await admin.get(smePage, "/", { id: other, tab: "info" })).status).toBe(404);
    expect((await admin.get(adminSupplier, "/", { id: smeId, tab: "info" })).status).toBe(404);
    expect((await admin.get(adminSupplier, "/", { id: other, tab: "info" })).file.name).toBe("Doha Roasters");
    expect((await admin.post(adminVerify, "/", { desc: "yes" }, { id: other, tab: "info" })).status).toBe(404);
  });

  test("an insurer sees only SMEs that reached it, and no other insurer's credit", async () => {
    const first = await insurer("First Cover");
    const second = await insurer("Second Cover");
    const id = await smeAtLevel(6);
    const [firstBrowser, secondBrowser] = [await openBrowser(first), await openBrowser(second)];
    const params = { id, tab: "info" };

    expect((await secondBrowser.get(smes, "/insurance/sme")).applicants).toMatchObject({ rows: [], count: 0 });
    expect((await secondBrowser.get(smePage, "/", params)).status).toBe(404);
    for (const dialog of [insurerVerify, insurerReject, insurerFullReject]) {
      expect((await secondBrowser.get(dialog, "/", params)).status).toBe(404);
      expect((await secondBrowser.post(dialog, "/", { desc: "no", credit: "10" }, params)).status).toBe(404);
    }
    expect((await firstBrowser.get(smePage, "/", params)).awaited).toBe("verdict");
    expect((await firstBrowser.get(smes, "/insurance/sme")).applicants).toMatchObject({
      rows: [{ id, awaits: "verdict" }],
      count: 1,
      levels: [],
    });

    await expectDone(await firstBrowser.post(insurerReject, "/", { desc: "too young" }, params), "/insurance/sme");
    expect((await secondBrowser.get(smePage, "/", params)).awaited).toBe("verdict");
    expect((await firstBrowser.get(smePage, "/", params)).awaited).toBe(null);
    await expectDone(await secondBrowser.post(insurerVerify, "/", { credit: "7000" }, params), "/insurance/sme");
    expect((await secondBrowser.get(smePage, "/", params)).file).toMatchObject({
      creditAmount: 7_000_00,
      insurerName: "Second Cover",
    });
    expect((await firstBrowser.get(smePage, "/", params)).file).toMatchObject({
      creditAmount: null,
      insurerName: null,
    });
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("verdicts", () => {
  const all: [string, Page, "admin" | "bank" | "insurance", 4 | 5 | 6, Record<string, string>, number, string][] = [
    ["admin verifies", adminVerify, "admin", 4, { desc: " all there " }, 5, "all there"],
    ["admin rejects", reject, "admin", 4, { desc: "blurred" }, -2, "blurred"],
    ["admin rejects in full", fullReject, "admin", 4, { desc: "forged" }, -1, "forged"],
    ["bank verifies", bankVerify, "bank", 5, { desc: "known" }, 6, "known"],
    ["bank rejects", reject, "bank", 5, { desc: "no IBAN" }, -2, "no IBAN"],
    ["bank rejects in full", fullReject, "bank", 5, { desc: "sanctioned" }, -1, "sanctioned"],
    [
      "insurer verifies",
      insurerVerify,
      "insurance",
      6,
      { credit: "12345.5" },
      7,
      "Verified with a credit limit of $12,345.50",
    ],
    ["the last insurer rejects", insurerReject, "insurance", 6, { desc: "too young" }, -6, "too young"],
    ["insurer rejects in full", insurerFullReject, "insurance", 6, {}, -1, "Fully rejected by Gulf Cover"],
  ];

  test.each(all)("%s: is stored, and the dialog closes", async (_name, dialog, role, level, fields, to, text) => {
    const cover = await insurer();
    const id = await smeAtLevel(level);
    const params = { id, tab: "info" };
    const officer = await openBrowser(role === "insurance" ? cover : await staff(role));
    expect(await officer.get(dialog, `/${role}/sme/${id}/info/x`, params)).not.toBeInstanceOf(Response);

    await expectDone(await officer.post(dialog, "/", fields, params), `/${role}/sme`);
    expect(await findLevel(id)).toBe(to);
    expect((await timelineOf(id, await staff("admin")))[0]).toMatchObject({ author: role, text });

    // It is decided, so the dialog's address redirects to the page.
    const again: Response = await officer.get(dialog, `/${role}/sme/${id}/info/x`, params);
    expect([again.status, again.headers.get("Location")]).toEqual([302, `/${role}/sme/${id}/info`]);
  });

  test.each(all)(
    "%s: at another level it is rejected with the level's name",
    async (_name, dialog, role, level, fields) => {
      const id = await smeAtLevel(7);
      const officer = await openBrowser(role === "insurance" ? await insurer() : await staff(role));
      const before = await findStored();
      const { status, html } = await officer.send(dialog, `/${role}/sme/${id}/info/x`, fields, { id, tab: "info" });
      expect(status).toBe(409);
      expect(html, "the dialog is shown again, with the message").toContain(
        "This is not possible at level 7, Insurance Verified.",
      );
      expect(await findStored()).toBe(before);
      expect(level).toBeLessThan(7);
    },
  );

  const suppliers: [string, Page, Record<string, string>, number, number | null][] = [
    ["verify", supplierVerify, { desc: "welcome", taxRate: "12.5" }, 5, 125_000],
    ["verify with the lowest rate", supplierVerify, { desc: "welcome", taxRate: "1" }, 5, 10_000],
    ["verify with the highest rate", supplierVerify, { desc: "welcome", taxRate: "99" }, 5, 990_000],
    ["reject", supplierReject, { desc: "blurred" }, -2, null],
    ["full reject", supplierFullReject, { desc: "forged" }, -1, null],
  ];

  test.each(suppliers)("supplier %s: is stored", async (_name, dialog, fields, to, discountRate) => {
    const id = await findApplicantId(await supplier());
    const officer = await staff("admin");
    const admin = await openBrowser(officer);
    await expectDone(await admin.post(dialog, "/", fields, { id, tab: "info" }), "/admin/supplier");
    expect(await findSupplier(officer, id)).toMatchObject({ level: to, discountRate });
    const answer = await admin.post(dialog, "/admin/supplier/x/info/verify", fields, { id, tab: "info" });
    expect(answer.status).toBe(409);
    expect((await fieldErrors(answer))[""]?.[0]).toMatch(/^This is not possible at level -?\d, \w+/);
  });

  test("only one of two simultaneous verdicts counts, and the other officer reads a message", async () => {
    const id = await smeAtLevel(4);
    const params = { id, tab: "info" };
    const [browser, other] = [await openBrowser(await staff("admin")), await openBrowser(await staff("admin"))];
    const answers: Response[] = await Promise.all([
      browser.post(adminVerify, "/", { desc: "fine" }, params),
      other.post(reject, "/", { desc: "blurred" }, params),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409]);
    const [refusal] = answers.filter((answer) => answer.status === 409);
    expect((await fieldErrors(refusal!))[""]?.[0]).toMatch(/at level (5, Admin Verified|-2, Conditional Rejected)/);
    expect((await timelineOf(id)).filter((entry) => entry.author === "admin")).toHaveLength(1);
  });
});

describe("form messages (specification, section 5)", () => {
  const long = "x".repeat(2001);
  const describedForms: [string, Page, "admin" | "bank" | "insurance", 4 | 5 | 6][] = [
    ["admin verify", adminVerify, "admin", 4],
    ["admin reject", reject, "admin", 4],
    ["admin full reject", fullReject, "admin", 4],
    ["bank verify", bankVerify, "bank", 5],
    ["bank reject", reject, "bank", 5],
    ["bank full reject", fullReject, "bank", 5],
    ["insurer reject", insurerReject, "insurance", 6],
  ];
  test.each(describedForms)("%s: needs a description", async (_name, dialog, role, level) => {
    const id = await smeAtLevel(level);
    const officer = await openBrowser(role === "insurance" ? await insurer() : await staff(role));
    const before = await findStored();
    const bad: [Fields, string][] = [
      [{}, "enter description"],
      [{ desc: "" }, "enter description"],
      [{ desc: "  \n " }, "enter description"],
      [{ desc: long }, "Use 2000 characters or fewer"],
    ];
    for (const [fields, message] of bad) {
      const answer: Response = await officer.post(dialog, "/", fields, { id, tab: "info" });
      expect(answer.status).toBe(422);
      expect(await fieldErrors(answer)).toEqual({ desc: [message] });
    }
    expect(await findStored()).toBe(before);
  });

  test.each([
    [{ taxRate: "10" }, { desc: ["enter description"] }],
    [
      { desc: "", taxRate: "" },
      { desc: ["enter description"], taxRate: ["enter discount rate"] },
    ],
    [{ desc: "ok" }, { taxRate: ["enter discount rate"] }],
    [{ desc: "ok", taxRate: "0" }, { taxRate: ["invalid discount rate"] }],
    [{ desc: "ok", taxRate: "0.99" }, { taxRate: ["invalid discount rate"] }],
    [{ desc: "ok", taxRate: "99.5" }, { taxRate: ["invalid discount rate"] }],
    [{ desc: "ok", taxRate: "-5" }, { taxRate: ["invalid discount rate"] }],
    [{ desc: "ok", taxRate: "ten" }, { taxRate: ["invalid discount rate"] }],
  ] as [Record<string, string>, Record<string, string[]>][])(
    "verifying a supplier rejects %j",
    async (fields, errors) => {
      const id = await findApplicantId(await supplier());
      const admin = await openBrowser(await staff("admin"));
      const before = await findStored();
      const answer: Response = await admin.post(supplierVerify, "/", fields, { id, tab: "info" });
      expect([answer.status, await fieldErrors(answer)]).toEqual([422, errors]);
      for (const dialog of [supplierReject, supplierFullReject]) {
        const refused: Response = await admin.post(dialog, "/", { desc: " " }, { id, tab: "info" });
        expect([refused.status, await fieldErrors(refused)]).toEqual([422, { desc: ["enter description"] }]);
      }
      expect(await findStored()).toBe(before);
    },
  );

  test.each([
    ["", "Enter a credit limit"],
    ["0", "The credit limit must be more than 0"],
    ["-10", "The credit limit must be more than 0"],
    ["ten", "Enter the credit limit as a number"],
    ["10.999", "Use two decimals at most"],
    ["99999999999", "The credit limit must be $1,000,000,000.00 or less"],
  ])("an insurer's credit %j is rejected: %s", async (credit, message) => {
    const id = await smeAtLevel(6);
    const officer = await openBrowser(await insurer());
    const before = await findStored();
    const answer: Response = await officer.post(insurerVerify, "/", { credit }, { id, tab: "info" });
    expect([answer.status, await fieldErrors(answer)]).toEqual([422, { credit: [message] }]);
    expect(await findStored()).toBe(before);
  });

  const careful = "please be careful in enter installments";
  const entries = (...typed: string[]): Record<string, string> => ({ desc: "plan", ...percents(...typed) });
  test.each([
    [entries("", "100"), { "installments[0]": [careful] }],
    [entries("50", "half"), { "installments[1]": [careful] }],
    [entries("50", "-50"), { "installments[1]": [careful] }],
    [entries("100", "0"), { "installments[1]": ["zero percent is invalid"] }],
    [
      entries("0.0", "", "x"),
      { "installments[0]": ["zero percent is invalid"], "installments[1]": [careful], "installments[2]": [careful] },
    ],
    [entries("50", "49.9999"), { installments: ["sum of installments should be 100 %"] }],
    [entries("50", "51"), { installments: ["sum of installments should be 100 %"] }],
    [entries(), { installments: [careful] }],
    [{ "installments[0]": "100" }, { desc: ["enter description"] }],
  ] as [Record<string, string>, Record<string, string[]>][])("the plan %j is rejected", async (fields, errors) => {
    const id = await smeAtLevel(7);
    const admin = await openBrowser(await staff("admin"));
    const before = await findStored();
    const answer: Response = await admin.post(plan, "/", fields, { id, tab: "info" });
    expect([answer.status, await fieldErrors(answer)]).toEqual([422, errors]);
    expect(await findStored()).toBe(before);
  });

  test.each([
    ["share-rate", { shareRate: "" }, { shareRate: ["enter share rate"] }],
    ["share-rate", {}, { shareRate: ["enter share rate"] }],
    ["share-rate", { shareRate: "-0.1" }, { shareRate: ["The share rate must be between 0 and 0.99"] }],
    ["share-rate", { shareRate: "0.991" }, { shareRate: ["The share rate must be between 0 and 0.99"] }],
    ["share-rate", { shareRate: "a tenth" }, { shareRate: ["Enter the share rate as a number, such as 0.1"] }],
    ["share-rate", { shareRate: "0.1234567" }, { shareRate: ["Use six decimals at most"] }],
    ["industries", {}, { title: ["enter your title"], desc: ["enter you description"] }],
    ["industries", { title: "Boats", desc: " " }, { desc: ["enter you description"] }],
    ["industries", { title: "", desc: "On water" }, { title: ["enter your title"] }],
    ["industries", { title: "Food", desc: "Again" }, { title: ["An industry with this title already exists"] }],
    [
      "insurers",
      { insuranceList: "nobody", up: "nobody" },
      { insuranceList: ["The list must have every insurer once"] },
    ],
  ] as [string, Record<string, string>, Record<string, string[]>][])(
    "settings: %s rejects %j",
    async (section, fields, errors) => {
      await smeAtLevel(6);
      const admin = await openBrowser(await staff("admin"));
      const before = await findStored();
      const answer: Response = await admin.post(settings, `/admin/settings?section=${section}`, fields);
      expect([answer.status, await fieldErrors(answer)]).toEqual([422, errors]);
      expect(await findStored()).toBe(before);
    },
  );
});

describe("the instalment editor", () => {
  test("starts with the suggested plan and stores the sent one", async () => {
    const id = await smeAtLevel(7);
    const officer = await staff("admin");
    const admin = await openBrowser(officer);
    const params = { id, tab: "info" };
    expect(await admin.get(plan, "/", params)).toEqual({ suggested: [250_000, 250_000, 250_000, 250_000] });
    const fields = {
      desc: "as agreed",
      "installments[0]": "33.3333",
      "installments[1]": "33.3333",
      "installments[2]": "33.3334",
    };
    await expectDone(await admin.post(plan, "/", fields, params), "/admin/sme");
    expect(await findSme(officer, id)).toMatchObject({ level: 8, plan: [333_333, 333_333, 333_334] });
    const again: Response = await admin.get(plan, `/admin/sme/${id}/info/installments`, params);
    expect(again.headers.get("Location")).toBe(`/admin/sme/${id}/info`);
  });

  test("adds and removes parts on the server, keeping values and showing the sum", async () => {
    const id = await smeAtLevel(7);
    const admin = await openBrowser(await staff("admin"));
    const before = await findStored();
    const intent = async (type: string, payload: object, typed: Record<string, string>) => {
      const fields = { ...typed, __intent__: JSON.stringify({ type, payload }) };
      const { status, html } = await admin.send(plan, `/admin/sme/${id}/info/installments`, fields, {
        id,
        tab: "info",
      });
      expect(status).toBe(200);
      return html;
    };
    const shown = (html: string) =>
      [...html.matchAll(/<input[^>]* name="installments\[\d\]"[^>]* value="([^"]*)"/g)].map(([, value]) => value);
    const typed = { desc: "half typed", "installments[0]": "60", "installments[1]": "20.5" };
    const added = await intent("insert", { name: "installments", defaultValue: "10" }, typed);
    expect(shown(added)).toEqual(["60", "20.5", "10"]);
    expect(added).toMatch(/90\.5%<\/b>, 9\.5% missing/);
    expect(added).toMatch(/>half typed</);
    expect(shown(await intent("remove", { name: "installments", index: 0 }, typed))).toEqual(["20.5"]);
    expect(await findStored()).toBe(before);
  });

  test("shows no errors while adding and removing parts", async () => {
    const params = { id: await smeAtLevel(7), tab: "info" };
    const admin = await openBrowser(await staff("admin"));
    const sent = (fields: Record<string, string>) =>
      admin.send(plan, `/admin/sme/${params.id}/info/installments`, fields, params);
    const unfinished = { desc: "", ...percents("", "0", "x") };
    const insert = { type: "insert", payload: { name: "installments", defaultValue: "10" } };
    const remove = { type: "remove", payload: { name: "installments", index: 0 } };
    for (const typed of [unfinished, { desc: "", ...percents("25", "25", "50") }]) {
      for (const [intent, shown] of [
        [insert, 4],
        [remove, 2],
      ] as const) {
        const { status, html } = await sent({ ...typed, __intent__: JSON.stringify(intent) });
        expect([status, html.match(/name="installments\[\d\]" /g)?.length]).toEqual([200, shown]);
        expect(html).not.toMatch(/There is a problem|class="error|aria-invalid|role="alert"/);
      }
    }
    const { status, html } = await sent(unfinished);
    expect(status).toBe(422);
    expect(html).toContain("There is a problem");
  });

  test("an unknown intent answers 400", async () => {
    const admin = await openBrowser(await staff("admin"));
    for (const __intent__ of ["{", '{"type":1}', '{"type":"insert","payload":{"name":"desc"}}']) {
      const answer: Response = await admin.post(
        plan,
        "/",
        { desc: "x", __intent__ },
        { id: await smeAtLevel(7), tab: "info" },
      );
      expect(answer.status).toBe(400);
    }
  });
});

describe("settings", () => {
  test("insurers can be moved up and down, and waiting SMEs stay with theirs", async () => {
    const [a, b, c] = [await insurer("A"), await insurer("B"), await insurer("C")];
    await smeAtLevel(6);
    const admin = await openBrowser(await staff("admin"));
    const names = async () => (await listInsurers()).map((entry) => entry.name);
    const list = async () => (await listInsurers()).map(({ id }) => id);
    const waitsFor = async (actor: Actor) =>
      (await (await openBrowser(actor)).get(insuranceDashboard, "/")).waiting[0].count;
    const move = async (way: string, actor: Actor) => {
      const answer = await admin.post(settings, "/admin/settings?section=insurers", {
        insuranceList: await list(),
        [way]: actor.insurerId!,
      });
      await expectDone(answer, "/admin/settings#insurers");
    };
    expect([await waitsFor(a), await waitsFor(c)]).toEqual([1, 0]);
    await move("up", c);
    expect(await names()).toEqual(["A", "C", "B", "Gulf Cover"]);
    await move("down", a);
    expect(await names()).toEqual(["C", "A", "B", "Gulf Cover"]);
    expect([await waitsFor(a), await waitsFor(c)]).toEqual([1, 0]);
    await move("up", c);
    expect(await names()).toEqual(["C", "A", "B", "Gulf Cover"]);
    expect(await waitsFor(b)).toBe(0);
    expect(await checkDatabase()).toEqual([]);
  });

  test("the bank share and industries can be changed", async () => {
    const admin = await openBrowser(await staff("admin"));
    await expectDone(
      await admin.post(settings, "/admin/settings?section=share-rate", { shareRate: " 0.125 " }),
      "/admin/settings",
    );
    expect(await readBankShareRate()).toBe(125_000);
    for (const shareRate of ["0", "0.99", "0.5"]) {
      await expectDone(
        await admin.post(settings, "/admin/settings?section=share-rate", { shareRate }),
        "/admin/settings",
      );
    }
    const boats = { title: "Boats", desc: "On water" };
    await expectDone(await admin.post(settings, "/admin/settings?section=industries", boats), "/admin/settings");
    const shown = await admin.get(settings, "/admin/settings");
    expect(shown.shareRate).toBe(0.5);
    expect(shown.industries).toMatchObject([boats]);
    expect((await admin.post(settings, "/admin/settings?section=x", {})).status).toBe(404);
  });
});

test("dashboards count each officer's tasks and name the oldest", async () => {
  const cover = await insurer();
  const four = await smeAtLevel(4);
  wait(1000);
  await smeAtLevel(4);
  await smeAtLevel(5);
  const six = await smeAtLevel(6);
  await smeAtLevel(7);
  await supplier();
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  await order(buyer, seller, 100_00, 4);
  await order(buyer, seller, 100_00, 5);
  await order(buyer, seller, 100_00, 1);
  const waiting = async (actor: Actor, route: Page) => (await (await openBrowser(actor)).get(route, "/")).waiting;
  const counts = (rows: { kind: string; count: number }[]) => rows.map((row) => [row.kind, row.count]);

  const admin = await waiting(await staff("admin"), adminDashboard);
  expect(counts(admin)).toEqual([
    ["invoice", 1],
    ["plan", 1],
    ["sme", 2],
    ["supplier", 1],
    ["payee", 0],
    ["document", 0],
    ["codeRequest", 0],
    ["batch", 0],
    ["approval", 0],
  ]);
  expect(admin[2].oldest).toEqual({ id: four, title: "Salmiya Cafés", since: START });
  expect(translateToEnglish(admin[0].oldest.title)).toBe("order D-001001 (Salmiya Cafés)");
  expect(counts(await waiting(await staff("bank"), bankDashboard))).toEqual([
    ["payout", 1],
    ["batch", 0],
    ["approval", 0],
    ["sme", 1],
  ]);
  const insurance = await waiting(cover, insuranceDashboard);
  expect(counts(insurance)).toEqual([
    ["sme", 1],
    ["ask", 0],
    ["review", 0],
    ["approval", 0],
  ]);
  expect(insurance[0].oldest.id).toBe(six);
  expect(counts(await waiting(await insurer("Another"), insuranceDashboard))).toEqual([
    ["sme", 0],
    ["ask", 0],
    ["review", 0],
    ["approval", 0],
  ]);
  expect(await checkDatabase()).toEqual([]);
});
