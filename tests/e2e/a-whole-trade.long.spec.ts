/** Whole trades in the ways that a-whole-trade.spec.ts leaves out. */
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
