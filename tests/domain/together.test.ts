import { expect, test } from "vitest";
import { together } from "~/domain/values/together";

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

test("returns the parts' results in their order, and starts a query once", async () => {
  let runs = 0;
  // Like a query of the query builder, which runs each time that it is awaited.
  // biome-ignore lint/suspicious/noThenProperty: a thenable is the point of this test
  const query: PromiseLike<number> = { then: (done) => Promise.resolve((runs += 1)).then(done) };
  expect(await together([turns(3).then(() => "slow"), query, "value"])).toEqual(["slow", 1, "value"]);
  expect(runs).toBe(1);
});

test("throws the first part's error only after all parts have ended", async () => {
  const written: string[] = [];
  const part = async (name: string, length: number, error?: Error) => {
    await turns(length);
    if (error) throw error;
    written.push(name);
  };
  const failing = together([part("slow", 50), part("", 2, new Error("first")), part("", 1, new Error("second"))]);
  await expect(failing).rejects.toThrow("first");
  expect(written).toEqual(["slow"]);
});
