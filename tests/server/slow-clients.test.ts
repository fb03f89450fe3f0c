import { afterAll, beforeAll, expect, it } from "vitest";
import { type Instance, startInstance } from "../instance.mjs";
import { slowCrowd, waits } from "./slow-clients";

let app: Instance;
beforeAll(async () => {
  app = await startInstance("serve");
});
afterAll(() => app.stop());

it("serves a visitor while 200 clients send one byte a second", async () => {
  const crowd = await slowCrowd(app.url, 200);
  try {
    expect(await waits(app.url, 100)).toHaveLength(100);
    expect(crowd.left()).toBe(200);
  } finally {
    crowd.leave();
  }
});
