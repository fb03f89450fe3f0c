/** `dhow inspect`, started for each uploaded file: see gateways/inspection/subprocess-inspector.server.ts. */
import { buffer } from "node:stream/consumers";
import { inProcessInspector } from "~/gateways/inspection/in-process-inspector.server";
import { formatFinding } from "~/gateways/inspection/subprocess-inspector.server";
import { NOT_ACCEPTED_EXIT_CODE } from "~/gateways/subprocess.server";
import { defineCommand, preferOutOfMemoryKill } from "./command.server";

export const inspectCommand = defineCommand({
  name: "inspect",
  takes: "[invoice]",
  about: "identifies the file on standard input (the server starts it for each upload)",
  details: `Prints the file's type, a newline and, for a picture, a WebP of 320 pixels. With "invoice", the data of an
electronic invoice follows the type. Prints the reason if the file is not accepted; then the exit code is
${NOT_ACCEPTED_EXIT_CODE}.`,
  options: {},
  words: [0, 1],
  async run([use]) {
    preferOutOfMemoryKill();
    const finding = await inProcessInspector.inspect(new Blob([(await buffer(process.stdin)) as BlobPart]), {
      whose: "",
      use: use === "invoice" ? "invoice" : "document",
    });
    process.stdout.write("problem" in finding ? finding.problem : formatFinding(finding));
    return "problem" in finding ? NOT_ACCEPTED_EXIT_CODE : 0;
  },
});
