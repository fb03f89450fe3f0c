/** What the server starts for each file of a bank: see gateways/bank-files/apart.server.ts. */
import { buffer } from "node:stream/consumers";
import { Unreadable } from "~/formats/statement";
import { NOT_ACCEPTED } from "~/gateways/apart.server";
import { readBankFilesHere } from "~/gateways/bank-files/here.server";
import { type ParseRequest, refusalLine, reportLines, statementLines } from "~/gateways/bank-files/lines";
import { command, dieFirst } from "./command.server";

export const parseCommand = command({
  name: "parse",
  takes: "",
  about: "read the bank's file on the input",
  details: `The input begins with a line of JSON: {"kind":"statement","csv":null} or {"kind":"report"}; the file follows.
Prints its entries as lines of JSON, or why it is not accepted: then the exit code is ${NOT_ACCEPTED}. The server starts it for each file.`,
  options: {},
  words: [0, 0],
  async run() {
    dieFirst();
    try {
      for (const line of await answerTo(await buffer(process.stdin))) process.stdout.write(line);
      return 0;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      process.stdout.write(refusalLine(error));
      return NOT_ACCEPTED;
    }
  },
});

async function answerTo(input: Buffer<ArrayBuffer>): Promise<Iterable<string>> {
  const end = input.indexOf("\n");
  const request = JSON.parse(input.toString("utf8", 0, end)) as ParseRequest;
  const [file, by] = [new Blob([input.subarray(end + 1)]), { whose: "" }];
  return request.kind === "statement"
    ? statementLines(await readBankFilesHere.readStatement(file, request.csv, by))
    : reportLines(await readBankFilesHere.readReport(file, by));
}
