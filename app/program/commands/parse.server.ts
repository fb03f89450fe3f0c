/** `dhow parse`, started for each file of a bank: see gateways/bank-files/subprocess-reader.server.ts. */
import { buffer } from "node:stream/consumers";
import { parseBankStatement, previewCsvFile } from "~/formats/read-statement";
import { UnreadableFile } from "~/formats/statement";
import { inProcessReader } from "~/gateways/bank-files/in-process-reader.server";
import {
  formatPreview,
  formatRefusal,
  formatReport,
  formatStatements,
  type ParseRequest,
} from "~/gateways/bank-files/protocol";
import { NOT_ACCEPTED_EXIT_CODE } from "~/gateways/subprocess.server";
import { defineCommand, preferOutOfMemoryKill } from "./command.server";

export const parseCommand = defineCommand({
  name: "parse",
  takes: "",
  about: "reads a bank's file on standard input (the server starts it for each file)",
  details: `The input begins with a line of JSON: {"kind":"statement","csv":null}, {"kind":"preview"} or
{"kind":"report"}. The file follows. Prints its entries as lines of JSON, or the reason if it is not accepted; then the
exit code is ${NOT_ACCEPTED_EXIT_CODE}.`,
  options: {},
  words: [0, 0],
  async run() {
    preferOutOfMemoryKill();
    try {
      for (const line of await parseRequest(await buffer(process.stdin))) process.stdout.write(line);
      return 0;
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      process.stdout.write(formatRefusal(error));
      return NOT_ACCEPTED_EXIT_CODE;
    }
  },
});

async function parseRequest(input: Buffer<ArrayBuffer>): Promise<Iterable<string>> {
  const end = input.indexOf("\n");
  const request = JSON.parse(input.toString("utf8", 0, end)) as ParseRequest;
  const file = input.subarray(end + 1);
  if (request.kind === "statement") return formatStatements(parseBankStatement(file, request.csv));
  if (request.kind === "preview") return formatPreview(previewCsvFile(file));
  return formatReport(await inProcessReader.readReport(new Blob([file]), { whose: "" }));
}
