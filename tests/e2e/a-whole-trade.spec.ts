/** The two most different whole trades; a-whole-trade.long.spec.ts has the others. */
import { startInstance } from "../instance.mjs";
import { test } from "./app";
import { testTrade } from "./whole-trade";

// They take longest. The file's name makes them start first, one on each worker.
test.describe.configure({ mode: "parallel" });

const start = () => startInstance("serve", { env: { LANGUAGES: "en,ar" } });

testTrade({ language: "ar", hasScript: false, start });
testTrade({ language: "en", hasScript: true, start });
