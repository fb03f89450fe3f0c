/**
 * Relays connections to a PostgreSQL server, and delivers each of its answers late. Runs in a separate process, whose
 * timers the tests do not delay. Arguments: the server's socket, the socket to open, milliseconds of a round trip.
 */
import { connect, createServer } from "node:net";

const [server = "", own = "", delay = ""] = process.argv.slice(2);

createServer((client) => {
  const upstream = connect(server);
  client.on("data", (sent) => upstream.write(sent)).on("close", () => upstream.destroy());
  upstream
    .on("data", (answer) => setTimeout(() => client.write(answer), Number(delay)))
    .on("close", () => client.destroy());
  client.on("error", () => {});
  upstream.on("error", () => {});
}).listen(own, () => console.log("ready"));
