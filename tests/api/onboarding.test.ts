/** From registration to verification through the API, with the exact messages, for SMEs and suppliers. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { idempotentResponses } from "~/db/schema";
import { WRONG_PASSWORD } from "~/domain/accounts/account";
import { phoneCodeInput } from "~/domain/accounts/verification-code";
import { findDraft } from "~/domain/applicants/draft.server";
import { listTitles, mandatoryTitles } from "~/domain/documents/document";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { MINUTE, SECOND } from "~/domain/values/clock";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { translateToEnglish } from "~/words/translate";
import { messages, PASSWORD, PDF, sme, smeInfo, supplier, supplierInfo, useOneWorld, wait } from "../domain/world";
import { createToken, findCode, newEmail } from "./cast";
import { assertPromised } from "./client";
import { type Answer, call, endpoints } from "./routes";

const world = useOneWorld();

beforeEach(() => resetRateLimits());
afterEach(() => configure({ ...configuration(), sandbox: true }));
const outsideTheSandbox = () => configure({ ...configuration(), sandbox: false });

const statusAndBody = ({ status, body }: Answer) => ({ status, ...body });

describe.each(["sme", "provider"] as const)("%s", (role) => {
  const part = `${role}Doc`;
  const other = role === "sme" ? "provider" : "sme";
  const at = (level: number) => (role === "sme" ? sme(level) : supplier(level));

  /** An applicant at `level`, and functions that call the API. */
  async function someone(level: number) {
    const person = await at(level);
    const actor = await person.actor();
    const token = await createToken(actor);
    const go = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
      const answer = await call(method, `/api/v1/${role}/${path}`, { token, body, headers });
      if (answer.status === 200 && method !== "HEAD")
        assertPromised(method, `/api/v1/${role}/${path}`, answer.body.content);
      return answer;
    };
    return { actor, token, go, now: () => person.actor() };
  }

  const info = async () => {
    const { requestCredit, ...sharedFields } = await smeInfo();
    const { companyVAT, website } = await supplierInfo();
    return role === "sme"
      ? { ...sharedFields, requestCredit: requestCredit / 100 }
      : { ...sharedFields, companyVAT, website };
  };

  const formOf = (fields: Record<string, string>, file: string | null = part, bytes: Uint8Array = PDF) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append(file, new Blob([bytes as Uint8Array<ArrayBuffer>]), "scan.pdf");
    return form;
  };

  describe("email", () => {
    test("the sent code moves the applicant to level 1, once", async () => {
      const { actor, go, now } = await someone(0);
      const code = await findCode(actor.email, /code is (\w{6})/);
      expect(statusAndBody(await go("POST", "email/validate", { code: ` ${code.toLowerCase()} ` }))).toEqual({
        status: 200,
        content: {},
      });
      expect((await now()).level).toBe(1);
      expect(statusAndBody(await go("POST", "email/validate", { code }))).toEqual({
        status: 409,
        code: "wrong_level",
        msg: "This step does not apply to you: your level is 1.",
      });
    });

    test.each([
      [{}, "Enter the code"],
      [{ code: null }, "Enter the code"],
      [{ code: "" }, "Enter the code"],
      [{ code: 123456 }, "Must be text"],
      [{ code: "12345" }, "The code has 6 characters"],
      [{ code: "WRONG0" }, "Wrong code. Tries left: 4", "wrong_code"],
    ])("rejects %j: %s", async (body, message, problem = "invalid") => {
      const { go } = await someone(0);
      expect(statusAndBody(await go("POST", "email/validate", body))).toEqual({
        status: 422,
        code: problem,
        msg: message,
        errors: { code: [message] },
      });
    });

    test("a new code can be requested after 20 seconds", async () => {
      const { actor, go } = await someone(0);
      const soon = await go("GET", "email/resend");
      expect(statusAndBody(soon)).toEqual({
        status: 429,
        code: "too_many",
        msg: "We have just sent a code. You can request another one in 20 seconds.",
      });
      expect(soon.headers.get("Retry-After")).toBe("20");
      wait(20 * SECOND);
      const { body } = await go("GET", "email/resend");
      expect(body).toEqual({ content: { code: expect.stringMatching(/^[2-9A-Z]{6}$/) } });
      expect(body.content.code).toBe(await findCode(actor.email, /code is (\w{6})/));
    });

    test("HEAD sends no code where GET sends one", async () => {
      const { actor, go } = await someone(0);
      wait(MINUTE);
      const before = await messages(actor.email);
      const answer = await go("HEAD", "email/resend");
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
      expect((await go("OPTIONS", "email/resend")).headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
      expect(await messages(actor.email)).toEqual(before);
      expect((await call("HEAD", "/api/v1/sme/email/resend")).status).toBe(401);
    });

    test("outside the sandbox no code is returned", async () => {
      const { go } = await someone(0);
      wait(MINUTE);
      outsideTheSandbox();
      expect((await go("GET", "email/resend")).body).toEqual({ content: { code: null } });
      expect((await go("POST", "email/correct", { email: newEmail(), currentPassword: PASSWORD })).body).toEqual({
        content: { code: null },
      });
      const next = await someone(1);
      expect((await next.go("POST", "phone/add", { countryCode: "965", phone: "50003333" })).body).toEqual({
        content: { otp: null },
      });
    });

    test("a corrected address gets a new code, and only that one is valid", async () => {
      const { actor, go, now } = await someone(0);
      const old = await findCode(actor.email, /code is (\w{6})/);
      const email = newEmail();
      expect(
        statusAndBody(await go("POST", "email/correct", { email: "nobody", currentPassword: PASSWORD })),
      ).toMatchObject({
        status: 422,
        code: "invalid",
        msg: "email is incorrect",
      });
      const taken = (await someone(0)).actor.email;
      expect(
        statusAndBody(await go("POST", "email/correct", { email: taken, currentPassword: PASSWORD })),
      ).toMatchObject({
        status: 422,
        code: "email_taken",
        msg: "This email is already registered. Sign in instead.",
      });
      const stranger = { email, currentPassword: "not-the-password" };
      expect(statusAndBody(await go("POST", "email/correct", stranger))).toMatchObject({
        status: 422,
        code: "wrong_password",
        msg: translateToEnglish(WRONG_PASSWORD),
      });
      const { content } = (await go("POST", "email/correct", { email: email.toUpperCase(), currentPassword: PASSWORD }))
        .body;
      expect((await now()).email).toBe(email);
      expect((await go("POST", "email/validate", { code: old })).status).toBe(422);
      expect((await go("POST", "email/validate", content)).status).toBe(200);
      expect(statusAndBody(await go("GET", "email/resend"))).toEqual({
        status: 409,
        code: "wrong_level",
        msg: "Your email is already verified.",
      });
    });

    test("codes can be tried 30 times in ten minutes per account", async () => {
      const { go } = await someone(0);
      outsideTheSandbox();
      resetRateLimits();
      for (let i = 0; i < 30; i += 1) expect((await go("POST", "email/validate", { code: "WRONG0" })).status).toBe(422);
      const answer = await go("POST", "email/validate", { code: "WRONG0" });
      expect(statusAndBody(answer)).toEqual({
        status: 429,
        code: "too_many",
        msg: expect.stringMatching(/^Too many requests: the limit is 30 in 10 minutes\. Try again in /),
      });
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await (await someone(0)).go("POST", "email/validate", { code: "WRONG0" })).status).toBe(422);
    });
  });

  describe("phone", () => {
    test("accepts text and numbers alike", async () => {
      const { go, now } = await someone(1);
      const added = await go("POST", "phone/add", { countryCode: 974, phone: 33112233 });
      expect(added.body).toEqual({ content: { otp: expect.stringMatching(/^\d{4}$/) } });
      expect(added.body.content.otp).toBe(await findCode("+97433112233", /code is (\d{4})/));
      expect((await go("POST", "phone/validate", { otp: Number(added.body.content.otp) })).body).toEqual({
        content: {},
      });
      expect((await now()).level).toBe(2);
      expect(statusAndBody(await go("POST", "phone/add", { countryCode: "974", phone: "33112233" }))).toEqual({
        status: 409,
        code: "wrong_level",
        msg: "Verify your email before you add a phone number.",
      });
    });

    test("a code sent as a number gets its leading zeros back", () => {
      expect(phoneCodeInput.parse({ otp: 7 })).toEqual({ otp: "0007" });
      expect(phoneCodeInput.parse({ otp: " 0123 " })).toEqual({ otp: "0123" });
      expect(phoneCodeInput.safeParse({ otp: 12345 }).success).toBe(false);
      expect(phoneCodeInput.safeParse({ otp: -1 }).success).toBe(false);
      expect(phoneCodeInput.safeParse({ otp: "123" }).success).toBe(false);
    });

    test.each([
      [{}, { countryCode: ["Select your country code"], phone: ["Enter your phone number"] }],
      [
        { countryCode: "44", phone: "" },
        { countryCode: ["Select your country code"], phone: ["Enter your phone number"] },
      ],
      [{ countryCode: "965", phone: "12ab" }, { phone: ["This phone number is not valid"] }],
    ])("rejects %j", async (body, errors) => {
      const { go } = await someone(1);
      expect(statusAndBody(await go("POST", "phone/add", body))).toEqual({
        status: 422,
        code: "invalid",
        msg: Object.values(errors)[0]![0],
        errors,
      });
    });

    test("a code must be requested before it can be tried", async () => {
      const { go } = await someone(1);
      expect(statusAndBody(await go("POST", "phone/validate", { otp: 1234 }))).toMatchObject({
        status: 422,
        code: "wrong_code",
        errors: { otp: ["Request a code first"] },
      });
      expect(statusAndBody(await go("POST", "phone/validate", {}))).toMatchObject({
        status: 422,
        code: "invalid",
        errors: { otp: ["Enter the code"] },
      });
      expect(statusAndBody(await go("POST", "phone/validate", { otp: "12345" }))).toMatchObject({
        status: 422,
        code: "invalid",
        errors: { otp: ["The code has 4 digits"] },
      });
    });
  });

  describe("info", () => {
    test("missing fields return the specification's messages", async () => {
      const { go } = await someone(2);
      const own: Record<string, string[]> =
        role === "sme"
          ? {
              categoriesSelected: ["Select at least one of your categories"],
              requestCredit: ["Enter the credit limit you need, more than 0"],
            }
          : {
              categoriesSelected: ["What is Select Your Categories"],
              companyVAT: ["What is Your Company VAT ?"],
              website: ["What is Your Website Address ?"],
            };
      const errors = {
        firstname: ["What is your first name ?"],
        lastname: ["What is your last name ?"],
        companyTile: ["What is Your Company Title ?"],
        companyDesc: ["What is Your Company Description ?"],
        address: ["What is Your Company Address ?"],
        ...own,
      };
      expect(statusAndBody(await go("POST", "info/add"))).toEqual({
        status: 422,
        code: "invalid",
        msg: "What is your first name ?",
        errors,
      });
      const blank = Object.fromEntries(Object.keys(errors).map((name) => [name, null]));
      expect(statusAndBody(await go("POST", "info/add", blank))).toMatchObject({
        status: 422,
        code: "invalid",
        errors,
      });
    });

    test("completing it moves to level 3; optional fields may be missing, null or empty", async () => {
      const { go, now } = await someone(2);
      const sent = {
        ...(await info()),
        instagram: "",
        email2: "",
        address2: null,
        phone2: { phone: "", countryCode: "" },
        countryCode: "965",
      };
      expect(statusAndBody(await go("POST", "info/add", sent))).toEqual({ status: 200, content: {} });
      expect((await now()).level).toBe(3);
      const { [role]: profile } = (await go("GET", "profile/get")).body.content;
      expect(profile.info).toMatchObject({
        firstname: "Huda",
        instagram: null,
        email2: null,
        address2: null,
        phone2: null,
      });
      expect(profile.categories).toEqual([{ _id: sent.categoriesSelected[0], title: "Food" }]);
      expect(statusAndBody(await go("POST", "info/add", sent))).toMatchObject({ status: 409, code: "wrong_level" });
    });

    test("accepts an Arabic name only in Arabic script, and returns it in the profile", async () => {
      const { go } = await someone(2);
      const right = { ...(await info()), companyTitleAr: "بيت قهوة السالمية" };
      expect(statusAndBody(await go("POST", "info/add", { ...right, companyTitleAr: "Coffee" }))).toMatchObject({
        status: 422,
        code: "invalid",
        errors: { companyTitleAr: [expect.any(String)] },
      });
      expect((await go("POST", "info/add", right)).status).toBe(200);
      const { [role]: profile } = (await go("GET", "profile/get")).body.content;
      expect(profile.desc).toMatchObject({ title: right.companyTile, companyTitleAr: "بيت قهوة السالمية" });
    });

    test("accepts a commercial registration once", async () => {
      const { go } = await someone(2);
      const right = {
        ...(await info()),
        registration: { country: "KW", number: role === "sme" ? "10-20 ٣٠" : "40-50 ٦٠" },
        companyVAT: "KW-77",
      };
      expect((await go("POST", "info/add", { ...right, registration: { number: "102030" } })).body.errors).toEqual({
        "registration.country": ["Select the country of registration"],
      });
      expect((await go("POST", "info/add", right)).status).toBe(200);
      const { [role]: profile } = (await go("GET", "profile/get")).body.content;
      expect(profile).toMatchObject({
        registration: { country: "KW", number: role === "sme" ? "102030" : "405060" },
        companyVAT: "KW-77",
      });
      const other = await someone(2);
      expect(statusAndBody(await other.go("POST", "info/add", right))).toMatchObject({
        status: 422,
        code: "registration_taken",
        errors: { "registration.number": [expect.any(String)] },
      });
    });

    test("rejects an unknown category, half a phone number and an invalid credit", async () => {
      const { go } = await someone(2);
      const right = await info();
      expect(statusAndBody(await go("POST", "info/add", { ...right, categoriesSelected: ["none"] }))).toEqual({
        status: 422,
        code: "invalid",
        msg: "Select an option from the list",
        errors: { categoriesSelected: ["Select an option from the list"] },
      });
      expect((await go("POST", "info/add", { ...right, phone2: { phone: "50002222" } })).body.errors).toEqual({
        "phone2.countryCode": ["Select your country code"],
      });
      if (role === "sme") {
        for (const requestCredit of [0, -5, "much", 10.005])
          expect((await go("POST", "info/add", { ...right, requestCredit })).status).toBe(422);
      }
    });

    test("a draft is shared with the page and deleted when the form is sent", async () => {
      const { actor, go } = await someone(2);
      expect((await go("GET", "info/draft")).body).toEqual({ content: { draft: null } });
      const own = role === "sme" ? { requestCredit: 5 } : { website: "w" };
      const half = {
        firstname: "Maha",
        address: null,
        phone2: { countryCode: 965 },
        categoriesSelected: ["one", "two"],
        ...own,
      };
      expect((await go("PUT", "info/draft", half)).body).toEqual({ content: {} });
      const empty = {
        registration: { country: "", number: "" },
        companyVAT: "",
        lastname: "",
        companyTile: "",
        companyTitleAr: "",
        companyDesc: "",
        address: "",
        address2: "",
        email2: "",
        instagram: "",
      };
      expect((await go("GET", "info/draft")).body.content.draft).toEqual({
        ...empty,
        firstname: "Maha",
        phone2: { countryCode: "965", phone: "" },
        categoriesSelected: ["one", "two"],
        savedAt: "2026-01-31T09:00:00.000Z",
        ...(role === "sme" ? { requestCredit: "5" } : { website: "w" }),
      });
      expect((await findDraft(actor.applicantId!))!.values).toMatchObject({
        firstname: "Maha",
        "phone2.countryCode": "965",
      });
      expect((await go("PUT", "info/draft", { firstname: ["x"] })).status).toBe(422);
      expect((await go("PUT", "info/draft", { firstnam: "Maha", phone2: { area: 965 } })).body).toMatchObject({
        code: "unknown_field",
        errors: { firstnam: ['There is no field "firstnam"'], "phone2.area": ['There is no field "phone2.area"'] },
      });
      await go("POST", "info/add", await info());
      expect((await go("GET", "info/draft")).body).toEqual({ content: { draft: null } });
      expect((await go("PUT", "info/draft", half)).status).toBe(409);
    });

    test("lists the admin's categories with descriptions", async () => {
      const { go } = await someone(0);
      expect((await go("GET", "categories/list")).body).toEqual({
        content: { categories: [{ _id: expect.any(String), title: "Food", titleAr: null, desc: "Food and drink" }] },
      });
    });
  });

  describe("documents", () => {
    test("an upload takes a file and a known title in any case", async () => {
      const { go } = await someone(3);
      const { body } = await go("POST", "doc/upload", formOf({ title: "id OF shareholders" }));
      const list = (await go("GET", "doc/list")).body.content.docs;
      expect(list).toEqual([
        {
          _id: body.content.doc._id,
          title: "ID of shareholders",
          file: expect.stringMatching(/^[\w-]+\?until=\d+&signature=[\w-]+$/),
          state: "in use",
          goodUntil: null,
        },
      ]);
      expect((await go("GET", "profile/get")).body.content[role].docs).toEqual(list);
    });

    test("errors name their field", async () => {
      const { go } = await someone(3);
      const title = "ID of shareholders";
      const wrong: [Answer, Record<string, string[]>, string][] = [
        [await go("POST", "doc/upload", formOf({})), { title: ["select title of file"] }, "invalid"],
        [
          await go("POST", "doc/upload", formOf({ title: "Holiday photos" })),
          { title: ["select title of file"] },
          "invalid",
        ],
        [
          await go("POST", "doc/upload", formOf({}, null)),
          { title: ["select title of file"], [part]: ["select file to upload"] },
          "invalid",
        ],
        [
          await go("POST", "doc/upload", formOf({ title }, null)),
          { [part]: ["select file to upload"] },
          "file_refused",
        ],
        [
          await go("POST", "doc/upload", formOf({ title }, part, new Uint8Array())),
          { [part]: ["The file is empty"] },
          "file_refused",
        ],
        [
          await go("POST", "doc/upload", formOf({ title }, part, new TextEncoder().encode("%PNG?"))),
          { [part]: ["We cannot read this file. Upload a PDF, PNG, JPEG or WebP file up to 10 MB."] },
          "file_refused",
        ],
      ];
      for (const [answer, errors, code] of wrong)
        expect(statusAndBody(answer)).toEqual({ status: 422, code, msg: Object.values(errors)[0]![0], errors });
      expect(statusAndBody(await go("POST", "doc/upload", { title }))).toEqual({
        status: 415,
        code: "wrong_type",
        msg: "Send multipart/form-data",
      });
      expect((await go("GET", "doc/list")).body).toEqual({ content: { docs: [] } });
    });

    test('the fields "file" and "desc" also work', async () => {
      const { go } = await someone(3);
      expect((await go("POST", "doc/upload", formOf({ desc: "ID of shareholders" }, "file"))).status).toBe(200);
      expect((await go("GET", "doc/list")).body.content.docs).toMatchObject([{ title: "ID of shareholders" }]);
    });

    test("the same key adds a document once, even if the first answer was lost", async () => {
      const { actor, go } = await someone(3);
      const send = () =>
        go("POST", "doc/upload", formOf({ title: "ID of shareholders" }), { "Idempotency-Key": "a key" });
      const first = await send();
      const second = await send();
      expect(second.text).toBe(first.text);
      expect(second.headers.get("Idempotent-Replayed")).toBe("true");
      await db.delete(idempotentResponses).where(eq(idempotentResponses.caller, actor.accountId));
      const files = world.current.files.names();
      expect((await send()).text).toBe(first.text);
      expect(world.current.files.names()).toEqual(files);
      expect((await go("GET", "doc/list")).body.content.docs).toHaveLength(1);
    });

    test("one's own documents can be removed until they are confirmed", async () => {
      const { go } = await someone(3);
      const docId = (await go("POST", "doc/upload", formOf({ title: "ID of shareholders" }))).body.content.doc._id;
      expect(statusAndBody(await (await someone(3)).go("DELETE", "doc/upload", { docId }))).toEqual({
        status: 404,
        code: "not_found",
        msg: "Not found.",
      });
      expect(statusAndBody(await go("DELETE", "doc/upload", {}))).toMatchObject({
        status: 422,
        code: "invalid",
        msg: "Choose a document",
      });
      expect(statusAndBody(await go("DELETE", "doc/upload", { docId }))).toEqual({ status: 200, content: {} });
      expect((await go("DELETE", "doc/upload", { docId })).status).toBe(404);
    });

    test("confirming lists the missing titles, then moves to level 4", async () => {
      const { go, now } = await someone(3);
      const titles = mandatoryTitles(role);
      const missing = titles.map((title) => `you must upload ${title}`);
      expect(statusAndBody(await go("POST", "doc/confirm"))).toEqual({
        status: 422,
        code: "documents_missing",
        msg: missing[0],
        errors: { "": missing },
      });
      for (const title of titles.slice(1)) await go("POST", "doc/upload", formOf({ title }));
      expect((await go("POST", "doc/confirm", {})).body.errors).toEqual({ "": missing.slice(0, 1) });
      await go("POST", "doc/upload", formOf({ title: titles[0]! }));
      expect(statusAndBody(await go("POST", "doc/confirm", {}))).toEqual({ status: 200, content: {} });
      expect((await now()).level).toBe(4);
      expect((await go("POST", "doc/upload", formOf({ title: titles[0]! }))).status).toBe(409);
      expect((await go("POST", "doc/confirm")).status).toBe(409);
    });

    test("the API documentation lists the titles", async () => {
      const upload = endpoints
        .find(({ path }) => path === `/api/v1/${role}/doc/upload`)!
        .methods.find(({ method }) => method === "POST")!;
      for (const title of listTitles(role)) expect(upload.notes).toContain(title);
      expect(upload.file).toBe(part);
    });
  });

  describe("a file's signed address", () => {
    const open = (file: string, as: ApplicantRole = role) =>
      call("GET", `/api/v1/pub/${as}/doc/file/${file}`).catch((error: Response) => error);

    test("works for 15 minutes without a token, for that file only", async () => {
      const { go, token } = await someone(3);
      await go("POST", "doc/upload", formOf({ title: "ID of shareholders" }));
      await go("POST", "doc/upload", formOf({ title: "Article of association" }));
      const [first, second] = (await go("GET", "doc/list")).body.content.docs.map(
        (doc: { file: string }) => doc.file,
      ) as [string, string];
      const [name, query] = first.split("?") as [string, string];
      const opened = (await open(first)) as Answer;
      expect(opened.status).toBe(200);
      expect(opened.headers.get("Content-Type")).toBe("application/pdf");
      expect(opened.text).toBe(new TextDecoder().decode(PDF));

      expect((await open(name)).status, "without a signature").toBe(404);
      expect((await open(`${second.split("?")[0]}?${query}`)).status, "another file").toBe(404);
      expect((await open(first, other)).status, "another kind of file").toBe(404);
      const until = Number(new URLSearchParams(query).get("until"));
      expect((await open(first.replace(String(until), String(until + 1)))).status, "a longer time").toBe(404);
      expect((await call("GET", `/api/v1/pub/${role}/doc/file/${name}`, { token })).status, "its owner's token").toBe(
        200,
      );
      const stranger = (await someone(3)).token;
      const shut = await call("GET", `/api/v1/pub/${role}/doc/file/${name}`, { token: stranger }).catch(
        (error: Response) => error,
      );
      expect(shut.status, "a stranger's token").toBe(404);

      wait(15 * MINUTE - 1);
      expect((await open(first)).status).toBe(200);
      wait(1);
      expect((await open(first)).status).toBe(404);
    });
  });

  test("allows a listed site to show and fetch the file", async () => {
    const { go, token } = await someone(3);
    await go("POST", "doc/upload", formOf({ title: "ID of shareholders" }));
    const file = (await go("GET", "doc/list")).body.content.docs[0].file as string;
    const path = `/api/v1/pub/${role}/doc/file/${file}`;
    const headers = { Origin: "https://client.test" };
    configure({ ...configuration(), apiOrigins: ["https://client.test"] });
    try {
      const signed = await call("GET", path, { headers });
      expect(signed.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      expect(signed.headers.get("Access-Control-Allow-Origin")).toBe("https://client.test");
      const named = await call("GET", path.split("?")[0]!, { headers, token });
      expect(named.headers.get("Cross-Origin-Resource-Policy")).toBeNull();
      const asked = await call("OPTIONS", path, { headers });
      expect([asked.status, asked.headers.get("Allow"), asked.headers.get("Access-Control-Allow-Headers")]).toEqual([
        204,
        "GET, HEAD, OPTIONS",
        "Authorization, Content-Type, Idempotency-Key, X-Request-Id",
      ]);
      expect(
        (await call("GET", path, { headers: { Origin: "https://other.test" } })).headers.get(
          "Access-Control-Allow-Origin",
        ),
      ).toBeNull();
    } finally {
      configure({ ...configuration(), apiOrigins: [] });
    }
  });

  describe("one's own data", () => {
    test("the timeline starts with the oldest line", async () => {
      const { go } = await someone(4);
      const { logs } = (await go("GET", "log/list")).body.content;
      expect(logs.map((log: { desc: string }) => log.desc)).toEqual([
        "Email verified",
        "Phone verified",
        "Info added",
        "Documents uploaded",
      ]);
      expect(logs[3]).toEqual({
        _id: expect.any(String),
        createdAt: "2026-01-31T09:00:00.000Z",
        desc: "Documents uploaded",
        level: 4,
        operator: { role, name: null, apiKey: null },
      });
    });

    test("the profile has null for unknown values", async () => {
      const { actor, go } = await someone(0);
      const { [role]: profile } = (await go("GET", "profile/get")).body.content;
      const nobody = {
        firstname: null,
        lastname: null,
        phone: null,
        phone2: null,
        email2: null,
        address: null,
        address2: null,
        instagram: null,
      };
      const shared = {
        _id: actor.applicantId,
        auth_id: { email: actor.email },
        level: 0,
        desc: { title: null, companyTitleAr: null, text: null },
        categories: [],
        docs: [],
        registration: null,
        companyVAT: null,
        adminVerified: false,
        bankVerified: false,
        createdAt: "2026-01-31T09:00:00.000Z",
        updatedAt: "2026-01-31T09:00:00.000Z",
      };
      expect(profile).toEqual(
        role === "sme"
          ? {
              ...shared,
              info: nobody,
              credit: { request: null, amount: null, spend: 0, available: null },
              bankCap: null,
              installments: [],
              insurance: null,
              financials: { foundedYear: null, annualTurnover: null, averageBalance: null, monthlyInflow: null },
            }
          : { ...shared, info: { ...nobody, website: null, priceList: null }, tax_rate: null },
      );
    });

    test("a tax number can be added once, and a price list is optional", async () => {
      const { go } = await someone(3);
      const contact = { address: "Sharq", ...(role === "provider" ? { website: "https://new.test" } : {}) };
      const change = (more: object) => go("PUT", "contact/update", { ...contact, ...more });
      const profile = async () => (await go("GET", "profile/get")).body.content[role];
      const known = (await profile()).companyVAT ?? "KW-5";
      expect((await change({ companyVAT: known })).status).toBe(200);
      expect((await profile()).companyVAT).toBe(known);
      expect(statusAndBody(await change({ companyVAT: "KW-6" }))).toMatchObject({
        status: 422,
        msg: "Your tax number is on your receipts. Contact us to change it.",
      });
      expect((await change({})).status).toBe(200);
      expect((await profile()).companyVAT).toBe(known);
      if (role === "provider") {
        const priceList = "https://new.test/prices.pdf";
        expect((await change({ priceList })).body).toEqual({ content: { changed: ["price list"] } });
        expect((await profile()).info.priceList).toBe(priceList);
      }
    });

    test("contact details can be changed after the info form", async () => {
      const { go } = await someone(3);
      const contact = {
        address: "Sharq",
        phone2: { countryCode: "973", phone: "3311 2233" },
        ...(role === "provider" ? { website: "https://new.test" } : {}),
      };
      const words = ["address", "second phone", ...(role === "provider" ? ["website"] : [])];
      expect((await go("PUT", "contact/update", contact)).body).toEqual({ content: { changed: words } });
      expect((await go("PUT", "contact/update", contact)).body).toEqual({ content: { changed: [] } });
      const { [role]: profile } = (await go("GET", "profile/get")).body.content;
      expect(profile.info).toMatchObject({ address: "Sharq", phone2: { country_code: "973", number: "33112233" } });
      expect(statusAndBody(await go("PUT", "contact/update", {}))).toMatchObject({
        status: 422,
        code: "invalid",
        msg: "What is Your Company Address ?",
      });
      expect((await (await someone(2)).go("PUT", "contact/update", contact)).status).toBe(409);
      expect((await go("POST", "contact/update", contact)).status).toBe(405);
    });
  });

  describe("HTTP", () => {
    test("a missing or expired token, another role and a cookie get their own errors", async () => {
      const path = `/api/v1/${role}/profile/get`;
      const nobody = await call("GET", path);
      expect(statusAndBody(nobody)).toEqual({
        status: 401,
        code: "not_signed_in",
        msg: "Log in and send the token as Authorization: Bearer.",
      });
      expect(nobody.headers.get("WWW-Authenticate")).toBe('Bearer realm="Dhow"');
      expect(statusAndBody(await call("GET", path, { token: "over" }))).toEqual({
        status: 401,
        code: "token_over",
        msg: "This token has expired or was revoked. Log in again.",
      });
      const { actor, token } = await someone(0);
      expect(statusAndBody(await call("GET", `/api/v1/${other}/profile/get`, { token }))).toEqual({
        status: 403,
        code: "other_role",
        msg: "This belongs to another role.",
      });
      expect(statusAndBody(await call("GET", `/api/v1/${role}/order/list`, { token }))).toEqual({
        status: 403,
        code: "not_verified",
        msg: "Finish your verification first.",
      });
      expect((await call("GET", path, { token: await createToken(actor as Actor, "web") })).status).toBe(401);
    });

    test("HEAD works like GET, OPTIONS lists methods, others answer 405", async () => {
      const { go } = await someone(0);
      expect((await go("HEAD", "profile/get")).status).toBe(200);
      const options = await go("OPTIONS", "doc/upload");
      expect([options.status, options.text, options.headers.get("Allow")]).toEqual([204, "", "POST, DELETE, OPTIONS"]);
      const put = await go("PUT", "profile/get", {});
      expect(statusAndBody(put)).toEqual({
        status: 405,
        code: "method_not_allowed",
        msg: "This method is not allowed here.",
      });
      expect(put.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    });

    test("rejects a body that is not a JSON object", async () => {
      const { go } = await someone(0);
      expect(statusAndBody(await go("POST", "email/validate", "{code"))).toEqual({
        status: 400,
        code: "unreadable",
        msg: "The body could not be read",
      });
      expect(statusAndBody(await go("POST", "email/validate", [1]))).toEqual({
        status: 400,
        code: "unreadable",
        msg: "The body must be a JSON object",
      });
      expect(statusAndBody(await go("POST", "email/validate", "code=1", { "Content-Type": "text/plain" }))).toEqual({
        status: 415,
        code: "wrong_type",
        msg: "Send application/json",
      });
    });

    test("answers are not cached, and carry the rate limit", async () => {
      const { go } = await someone(0);
      const { headers } = await go("GET", "profile/get");
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(Number(headers.get("RateLimit-Limit")) - Number(headers.get("RateLimit-Remaining"))).toBe(1);
      expect(Number(headers.get("RateLimit-Reset"))).toBeGreaterThan(0);
    });
  });
});
