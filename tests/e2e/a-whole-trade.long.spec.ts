/** Whole trades in other ways than those of a-whole-trade.spec.ts. */
import { startTwo } from "../in-turns.mjs";
import { startInstance } from "../instance.mjs";
import { testTrade } from "./whole-trade";

const env = { LANGUAGES: "en,ar" };

testTrade({ language: "en", hasScript: false, start: () => startInstance("serve", { env }) });
testTrade({
  language: "en",
  hasScript: false,
  by: ", each request to the other of two processes",
  start: () => startTwo(env),
});
