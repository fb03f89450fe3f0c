/** Every line of the developers' pages works in the demo as it is pasted, and answers what the document says. */
import { DEMO_PASSWORD } from "../../app/program/seed/people";
import { expect, test } from "./app";
import { Developer } from "./developer";
import { newPage, notice, signIn } from "./people";

let developer: Developer;
test.beforeEach(async () => {
  developer = await Developer.start();
});
test.afterEach(() => developer.stop());

test("each call of each page works as pasted", async () => {
  const { wrong, pasted, without } = await developer.pasteEveryCall();
  // The demo's insurers can all decide: no case is stuck. And it looks nobody up, so there is no hit to decide on.
  // The paper of a bank account goes out of the list with its account, once that is decided.
  expect([wrong.join("\n\n"), without.filter((id) => id !== "pubPayeePaperFile")]).toEqual([
    "",
    ["adminSmePassOn", "adminIdentityScreening", "bankIdentityScreening"],
  ]);
  expect(pasted.length).toBeGreaterThan(100);
});

test("on any day of the moved clock the ten minutes work, and so does each call that there is still a record for", async ({
  browser,
}) => {
  const admin = await newPage(browser, developer.demo);
  admin.setDefaultTimeout(30_000);
  const later = async (days: number) => {
    await admin.goto("/sandbox/clock");
    // The session may have ended by the clock that was moved before.
    if (admin.url().includes("/auth/login")) {
      await signIn(admin, "admin@dhow.test", DEMO_PASSWORD);
      await admin.goto("/sandbox/clock");
    }
    await admin.getByLabel("Days").fill(String(days));
    await admin.getByRole("button", { name: "Move the clock" }).click();
    await notice(admin, "What had come due is done.");
  };
  await later(60);
  // Its instalments have fallen due meanwhile.
  expect(await developer.tenMinutes()).toContain("It pays all that is late before it can order");
  expect(await developer.tenMinutes()).not.toContain("It pays all that is late");
  await later(140);
  await developer.tenMinutes();
  const { wrong, pasted } = await developer.pasteEveryCall();
  expect(wrong.join("\n\n")).toBe("");
  expect(pasted.length).toBeGreaterThan(100);
});
