/** What the executable runs: the program, or what is kept of it where it was read when the executable was made. */
const { startupSnapshot } = require("node:v8");
const { asset, machine, scriptOf } = require("./program.cjs");

if (startupSnapshot.isBuildingSnapshot()) void require("./snapshot.cjs").keep();
else void scriptOf(asset("dhow.cjs"), "dhow.cjs")(machine).main();
