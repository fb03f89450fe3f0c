/**
 * Requests a page at a constant rate and prints the p99 waiting time in milliseconds, from the moment the request was
 * due until the answer. Runs in a separate process, whose garbage collection is not affected by the tests.
 */
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const [url = "", cookie = "", rate = "", seconds = ""] = process.argv.slice(2);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * @param {number} at
 * @returns {Promise<number>}
 */
const waited = (at) =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { Cookie: cookie } }, (res) => {
      if (res.statusCode !== 200) reject(new Error(`${url}: ${res.statusCode}`));
      res.resume().on("end", () => resolve(performance.now() - at));
    });
    call.on("error", reject).end();
  });

/**
 * @param {number} duration
 * @returns {Promise<number[]>}
 */
async function visits(duration) {
  /** @type {Promise<number>[]} */
  const waits = [];
  const began = performance.now();
  for (let n = 0; n < Number(rate) * duration; ) {
    for (
      const due = ((performance.now() - began) / 1000) * Number(rate);
      n < due && n < Number(rate) * duration;
      n += 1
    ) {
      waits.push(waited(began + (n / Number(rate)) * 1000));
    }
    await delay(0);
  }
  return (await Promise.all(waits)).sort((a, b) => a - b);
}

// The first second compiles the client's code.
await visits(1);
const waits = await visits(Number(seconds));
console.log(waits[Math.floor(waits.length * 0.99)]);
agent.destroy();
