/** The review page: documents beside the verdict, the queue, and the button "Review next" after a verdict. */
import { beforeEach, describe, expect, test } from "vitest";
import { findSme } from "~/domain/profiles/profile.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import * as verify from "~/routes/admin+/sme+/$id.$tab.verify";
import * as adminSupplier from "~/routes/admin+/supplier+/$id.$tab";
import * as supplierVerify from "~/routes/admin+/supplier+/$id.$tab.verify";
import * as bankVerify from "~/routes/bank+/sme+/$id.$tab.verify";
import * as fullReject from "~/routes/finance+/sme+/$id.$tab.full-reject";
import * as reject from "~/routes/finance+/sme+/$id.$tab.reject";
import * as insurerVerify from "~/routes/insurance+/sme+/$id.$tab.verify";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import * as adminSmes from "~/routes/staff+/sme+/index";
import type { ApplicantsView } from "~/ui/applicants/applicant-list";
import { verdicts as verdictWords } from "~/words/en/verdicts";
import { insurer, PASSWORD, sme, staff, supplier, useWorld, wait } from "../domain/world";
import { all, attribute, findOne, parseHtml, tableRows, textsOf, words } from "../ui/drawn";
import { Browser, type Page } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of((await signIn({ email: actor.email, password: PASSWORD }, "web")).token);
const findApplicantId = async (person: { actor(): Promise<Actor> }) => (await person.actor()).applicantId!;
const at = (id: string, tab = "review") => ({ id, tab });

let admin: Actor;
let browser: Browser;
beforeEach(async () => {
  admin = await staff("admin");
  browser = await openBrowser(admin);
});

/** Three SMEs that started waiting two days apart, longest first, one day later. */
async function three(): Promise<[string, string, string]> {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    ids.push(await findApplicantId(await sme()));
    wait(2 * DAY);
  }
  // The session has expired meanwhile.
  browser = await openBrowser(admin);
  return ids as [string, string, string];
}

const see = async (id: string) => parseHtml(await browser.see(smePage, `/admin/sme/${id}/review`, at(id)));
const pageLinks = (page: ReturnType<typeof parseHtml>) =>
  Object.fromEntries(
    all(findOne(page, '[aria-label="Queue"]'), "a").map((link) => [words(link), attribute(link, "href")]),
  );

describe("the review page", () => {
  test("shows the documents first, with type, size and date, then facts and the verdict", async () => {
    const id = await findApplicantId(await sme());
    const html = await browser.see(smePage, `/admin/sme/${id}/review`, at(id));
    const page = parseHtml(html);
    expect(textsOf(page, ".folds p")).toContain(
      "Open full size: Article of association (opens in a new tab), PDF, 1 KB, 31 January 2026",
    );
    const { documents } = await findSme(admin, id);
    expect(all(page, "iframe").map((frame) => [attribute(frame, "src"), attribute(frame, "title")])).toEqual(
      documents.map(({ file, title }) => [`/api/v1/pub/sme/doc/file/${file}`, title]),
    );
    const [papers, facts, verdict] = ["<h2>Documents", "<h2>Facts", 'aria-label="Your decision"'].map((heading) =>
      html.indexOf(heading),
    ) as [number, number, number];
    expect(papers).toBeGreaterThan(0);
    expect([papers < facts, facts < verdict]).toEqual([true, true]);
  });

  test("shows one document at a time, with a tab for each title", async () => {
    const page = await see(await findApplicantId(await sme()));
    const tabs = all(page, 'details[name="document"]');
    expect(tabs.map((tab) => words(findOne(tab, "summary")))).toEqual([
      "Article of association",
      "CR (commercial registration) license",
      "ID of shareholders",
      "Bank certified SME business account IBAN",
    ]);
    expect(tabs.map((tab) => attribute(tab, "open") !== null)).toEqual([true, false, false, false]);
  });

  test("shows officers' earlier verdicts, and no lines of the company", async () => {
    const id = await findApplicantId(await sme());
    await adminVerifySme(admin, id, "The licence is complete");
    const bank = await openBrowser(await staff("bank"));
    const page = parseHtml(await bank.see(smePage, `/bank/sme/${id}/review`, at(id)));
    const lines = tableRows(page).map((row) => row.at(-1));
    expect(lines).toEqual([expect.stringContaining("The licence is complete")]);
  });

  test("links to the next and previous case with their waiting times", async () => {
    const [first, second, third] = await three();
    expect(pageLinks(await see(first))).toEqual({ "Next: Salmiya Cafés": `/admin/sme/${second}/review` });
    const back = findOne(await see(first), ".back");
    expect([words(back), attribute(back, "href")]).toEqual(["Full queue", "/admin/sme?level=waiting"]);
    expect(pageLinks(await see(second))).toMatchObject({
      "Previous: Salmiya Cafés": `/admin/sme/${first}/review`,
      "Next: Salmiya Cafés": `/admin/sme/${third}/review`,
    });
    expect(pageLinks(await see(third))).not.toHaveProperty("Next: Salmiya Cafés");
    expect(words(findOne(await see(first), '[aria-label="Queue"]'))).toContain(
      "Waiting since 31 January 2026, 6 days overdue",
    );
    expect(words(findOne(await see(third), '[aria-label="Queue"]'))).not.toContain("overdue");
  });

  test("offers no verdict on an applicant that awaits somebody else", async () => {
    const id = await findApplicantId(await sme());
    const bank = await openBrowser(await staff("bank"));
    const page = parseHtml(await bank.see(smePage, `/bank/sme/${id}/review`, at(id)));
    expect(textsOf(page, "section").at(-1)).toContain("This company is not waiting for your decision.");
    expect(all(page, "main form, section form")).toEqual([]);
  });

  test("answers 404 to an insurer that the SME has not reached", async () => {
    const id = await findApplicantId(await sme());
    const cover = await openBrowser(await insurer());
    expect(
      (await cover.send(smePage, `/insurance/sme/${id}/review`, {}, at(id)).catch(() => ({ status: 404 }))).status,
    ).toBe(404);
  });
});

describe("after a verdict", () => {
  const verdicts = [
    ["verify", verify, { desc: "complete" }],
    ["reject", reject, { desc: "the licence" }],
    ["full-reject", fullReject, { desc: "forged" }],
  ] as const;
  const pages = ["review", "info"].flatMap((tab) => verdicts.map((verdict) => [tab, ...verdict] as const));
  test.each(pages)(
    "from /%s, %s returns to the list with Done! and Review next",
    async (tab, verdict, page, fields) => {
      const [first, second] = await three();
      const answer: Response = await browser.post(
        page,
        `/admin/sme/${first}/${tab}/${verdict}`,
        fields,
        at(first, tab),
      );
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/sme"]);
      expect(await browser.notice()).toEqual({
        type: "success",
        message: "Done!",
        link: { href: `/admin/sme/${second}/review`, words: "Review next" },
      });
    },
  );

  test("the list's title begins with the notice and does not break off", () => {
    const matches = [{ id: "root", data: { notice: { message: verdictWords.review.saved } } }];
    const data = { role: "sme" } as ApplicantsView;
    expect(adminSmes.meta({ matches, data })[0]).toEqual({ title: "Done! - List Of SME's - Dhow" });
  });

  test("the next case is the one behind, or the longest waiting at the end", async () => {
    const [first, second, third] = await three();
    await browser.post(verify, `/admin/sme/${second}/review/verify`, { desc: "yes" }, at(second));
    expect((await browser.notice())?.link?.href).toBe(`/admin/sme/${third}/review`);
    await browser.post(verify, `/admin/sme/${third}/review/verify`, { desc: "yes" }, at(third));
    expect((await browser.notice())?.link?.href).toBe(`/admin/sme/${first}/review`);
    await browser.post(verify, `/admin/sme/${first}/review/verify`, { desc: "yes" }, at(first));
    expect(await browser.notice()).toEqual({ type: "success", message: "Done!" });
  });

  test("the same holds for the bank, insurers and suppliers", async () => {
    const ids = [await findApplicantId(await sme()), await findApplicantId(await sme())];
    const [bank, cover] = [await staff("bank"), await insurer()];
    for (const id of ids) await adminVerifySme(admin, id, "complete");
    const atBank = await openBrowser(bank);
    await atBank.post(bankVerify, `/bank/sme/${ids[0]}/review/verify`, { desc: "good" }, at(ids[0]!));
    expect((await atBank.notice())?.link?.href).toBe(`/bank/sme/${ids[1]}/review`);
    await bankVerifySme(bank, ids[1]!, "good");
    const atCover = await openBrowser(cover);
    await atCover.post(insurerVerify, `/insurance/sme/${ids[0]}/review/verify`, { credit: "9000" }, at(ids[0]!));
    expect((await atCover.notice())?.link?.href).toBe(`/insurance/sme/${ids[1]}/review`);
    const sellers = [await findApplicantId(await supplier()), await findApplicantId(await supplier())];
    await browser.post(
      supplierVerify,
      `/admin/supplier/${sellers[0]}/review/verify`,
      { desc: "welcome", taxRate: "10" },
      at(sellers[0]!),
    );
    expect((await browser.notice())?.link?.href).toBe(`/admin/supplier/${sellers[1]}/review`);
  });
});

test("descriptions and the insurer's credit start empty, on the review page and in the dialogs", async () => {
  const [bank, cover] = [await staff("bank"), await insurer()];
  const typed = (html: string) =>
    all(parseHtml(html), 'textarea[name="desc"], input[name="credit"]').map(
      (field) => attribute(field, "value") ?? words(field),
    );
  const at = (id: string, tab = "review") => ({ id, tab });
  const id = await findApplicantId(await sme());
  const shop = await findApplicantId(await supplier());
  const adminSees = async (page: Page, path: string, params: Record<string, string>) =>
    typed(await browser.see(page, path, params));
  expect(await adminSees(smePage, `/admin/sme/${id}/review`, at(id))).toEqual(["", "", ""]);
  expect(await adminSees(adminSupplier, `/admin/supplier/${shop}/review`, at(shop))).toEqual(["", "", ""]);
  for (const [verdict, page] of [
    ["verify", verify],
    ["reject", reject],
    ["full-reject", fullReject],
  ] as const)
    expect(await adminSees(page, `/admin/sme/${id}/info/${verdict}`, at(id, "info")), verdict).toEqual([""]);
  expect(await adminSees(supplierVerify, `/admin/supplier/${shop}/info/verify`, at(shop, "info"))).toEqual([""]);
  await adminVerifySme(admin, id, "complete");
  const atBank = await openBrowser(bank);
  expect(typed(await atBank.see(smePage, `/bank/sme/${id}/review`, at(id)))).toEqual(["", "", ""]);
  expect(typed(await atBank.see(bankVerify, `/bank/sme/${id}/info/verify`, at(id, "info")))).toEqual([""]);
  await bankVerifySme(bank, id, "good");
  const atCover = await openBrowser(cover);
  // Its full rejection has a fixed description.
  expect(typed(await atCover.see(smePage, `/insurance/sme/${id}/review`, at(id)))).toEqual(["", ""]);
  expect(typed(await atCover.see(insurerVerify, `/insurance/sme/${id}/info/verify`, at(id, "info")))).toEqual([""]);
});

test("the queue shows waiting times and marks those beyond REVIEW_DAYS from the end of that day", async () => {
  const id = await findApplicantId(await sme());
  const inQueue = async () => (await openBrowser(admin)).see(adminSmes, "/admin/sme?level=waiting");
  const marks = async () => tableRows(parseHtml(await inQueue())).map((row) => row.at(-2));
  wait(3 * DAY);
  expect(await marks()).toEqual(["31 Jan 2026, 3 days"]);
  wait(DAY);
  expect(await marks()).toEqual(["31 Jan 2026, 4 days overdue"]);
  expect(all(parseHtml(await inQueue()), "tbody a").map((link) => attribute(link, "href"))).toEqual([
    `/admin/sme/${id}/info`,
    `/admin/sme/${id}/info`,
    `/admin/sme/${id}/review`,
  ]);
});
