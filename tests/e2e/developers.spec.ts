/** The start page's examples work in the demo when pasted. developers.long.spec.ts pastes every call. */
import { expect, test } from "./app";
import { Developer } from "./developer";

test("the start page's examples lead a first trade to its last instalment", async () => {
  const developer = await Developer.start();
  try {
    expect(await developer.tenMinutes()).toContain("sme@dhow.test");
  } finally {
    await developer.stop();
  }
});
