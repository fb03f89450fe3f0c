/** Changing a company's email address and phone number by API. */
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicantById } from "~/domain/lookups.server";
import { activeSme, messages, PASSWORD, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

const NEW = "new@shop.test";
const currentPassword = PASSWORD;

test("a company changes its email and phone with codes, and gets a new token", async () => {
  const buyer = await activeSme();
  const api = await createClient(buyer);
  const { code } = await api.post("email/change", { email: NEW, currentPassword });
  expect((await messages(NEW))[0]!.text).toContain(`code is ${code}`);
  expect(await api.noPost("email/confirm", { code: "AAAAAA" })).toMatchObject({ status: 422, code: "wrong_code" });
  const phone = { countryCode: "965", phone: "50007777" };
  const { otp } = await api.post("phone/change", { phone, currentPassword });
  expect((await messages("+96550007777"))[0]!.text).toContain(`code is ${otp}`);
  await api.post("phone/confirm", { otp });
  const answer = await api.post("email/confirm", { code });
  expect(answer).toMatchObject({ user: { auth_id: { email: NEW } }, token: expect.stringMatching(/.{20}/) });
  expect(await api.noPost("phone/confirm", { otp })).toMatchObject({ status: 401 });
  expect(await applicantById(db, buyer.applicantId!)).toMatchObject({ email: NEW, phoneNumber: "50007777" });
});

test("an admin replaces them, and a taken address names no company", async () => {
  const [buyer, other] = [await activeSme(), await activeSme()];
  const api = await createClient(await staff("admin"));
  const input = { companyId: buyer.applicantId!, desc: "Called back" };
  const taken = await api.noPost("company/contact", { ...input, email: other.email });
  expect(taken).toMatchObject({ status: 422, code: "email_taken" });
  expect(JSON.stringify(taken)).not.toContain(other.applicantId!);
  expect(await api.noPost("company/contact", input)).toMatchObject({ status: 422, code: "invalid" });
  await api.post("company/contact", { ...input, email: NEW });
  expect((await applicantById(db, buyer.applicantId!)).email).toBe(NEW);
});
