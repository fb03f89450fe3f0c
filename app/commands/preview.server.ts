/** What the server starts for each picture: see gateways/pictures/apart.server.ts. */
import { buffer } from "node:stream/consumers";
import { NOT_ACCEPTED } from "~/gateways/pictures/apart.server";
import { picturesHere } from "~/gateways/pictures/here.server";
import { command } from "./command.server";

export const previewCommand = command({
  name: "preview",
  takes: "",
  about: "make a small picture of the one on the input",
  details: "Prints a WebP of 320 pixels, or why the picture is not accepted: then the exit code is 65. The server starts it for each upload.",
  options: {},
  words: [0, 0],
  async run() {
    const look = await picturesHere.look(await buffer(process.stdin));
    process.stdout.write("preview" in look ? look.preview : look.problem);
    return "preview" in look ? 0 : NOT_ACCEPTED;
  },
});
