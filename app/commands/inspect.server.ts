/** What the server starts for each uploaded file: see gateways/inspection/apart.server.ts. */
import { buffer } from "node:stream/consumers";
import { NOT_ACCEPTED } from "~/gateways/apart.server";
import { printed } from "~/gateways/inspection/apart.server";
import { inspectHere } from "~/gateways/inspection/here.server";
import { command, dieFirst } from "./command.server";

export const inspectCommand = command({
  name: "inspect",
  takes: "",
  about: "tell what the file on the input is",
  details: `Prints its type, a line's end and, of a picture, a WebP of 320 pixels; or why the file is not accepted: then the exit code is
${NOT_ACCEPTED}. The server starts it for each upload.`,
  options: {},
  words: [0, 0],
  async run() {
    dieFirst();
    const finding = await inspectHere.inspect(new Blob([(await buffer(process.stdin)) as BlobPart]), { whose: "" });
    process.stdout.write("problem" in finding ? finding.problem : printed(finding.mime, finding.preview));
    return "problem" in finding ? NOT_ACCEPTED : 0;
  },
});
