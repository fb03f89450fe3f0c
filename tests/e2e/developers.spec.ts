/** The first of the developers' pages works in the demo as it is pasted. developers.long.spec.ts pastes every call. */
import { expect, test } from "./app";
import { Developer } from "./developer";

test("the ten minutes take a first trade to its last instalment", async () => {
  const developer = await Developer.start();
  try {
    expect(await developer.tenMinutes()).toContain("sme@dhow.test");
  } finally {
    await developer.stop();
  }
});
