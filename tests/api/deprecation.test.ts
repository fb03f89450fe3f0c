/** A deprecated call: its headers, on errors too, and its words in the document. No call is deprecated today. */

import { expect, test } from "vitest";
import * as z from "zod";
import { describeDeprecation } from "~/http/api/protocol/deprecation";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { requestScope } from "~/http/request/scope.server";
import { useWorld } from "../domain/world";

useWorld();

const since = "2026-11-29";

/** Answers a call that is deprecated since that day, at the given status. */
const answer = (sunset: string | null, token = ""): Promise<Response> => {
  const { loader } = endpoint(
    get({
      permission: "anyone",
      deprecated: { since, sunset, instead: "order/list" },
      summary: "A call of this test.",
      output: z.object({}),
      run: async () => ({}),
    }),
  );
  const request = new Request(`http://127.0.0.1/api/v1/auth/old${token}`);
  return requestScope.run(new Map(), () => loader({ request, params: {}, context: {} }));
};

test("answers with Deprecation, and with Sunset once its end is set", async () => {
  const { status, headers } = await answer("2027-05-31");
  expect([status, headers.get("Deprecation"), headers.get("Sunset")]).toEqual([
    200,
    "@1795910400",
    "Mon, 31 May 2027 00:00:00 GMT",
  ]);
  expect(headers.get("Link")).toMatch(/^<.*\/developers\/changes>; rel="deprecation"$/);
  const unlimited = await answer(null);
  expect([unlimited.headers.has("Deprecation"), unlimited.headers.has("Sunset")]).toEqual([true, false]);
  const failed = await answer(null, "?key=dhow_live_x");
  expect([failed.status, failed.headers.has("Deprecation")]).toEqual([400, true]);
});

test("is described with its successor and its end", () => {
  expect(describeDeprecation({ since, sunset: "2027-05-31", instead: "order/list" })).toBe(
    "Deprecated since 2026-11-29: use `order/list`. The call ends on 2027-05-31.",
  );
  expect(describeDeprecation({ since, sunset: null, instead: "order/list" })).toBe(
    "Deprecated since 2026-11-29: use `order/list`.",
  );
});
