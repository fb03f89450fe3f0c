/** The sender of webhooks: addresses that it refuses, and answers that it survives. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { isPublicIp, isWebhookAddress } from "~/gateways/webhooks/public-address.server";
import { createWebhookSender, type FindAddresses } from "~/gateways/webhooks/sender.server";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a receiver and returns its address. */
async function receiver(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer as never);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const local = createWebhookSender({ allowsLocal: true, timeout: 300 });
const reasonOf = (sent: Promise<unknown>) =>
  sent.then(
    () => "sent",
    (error: Error) => error.message,
  );

test("an IP address is public only if it is on the internet", () => {
  const inside = [
    ...["127.0.0.1", "127.255.255.255", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254"],
    ...["0.0.0.0", "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1"],
    ...["224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1"],
    ...["::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "64:ff9b::7f00:1", "64:ff9b:1::1", "fe80::1", "fe80::1%lo", "fc00::1"],
    ...["fd12::1", "fec0::1", "ff02::1", "100::1", "2001::1", "2001:10::1", "2001:db8::1", "2002:7f00:1::", "3fff::1"],
    ...["", "localhost", "8.8.8"],
  ];
  const outside = ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1", "2003::1"];
  expect(inside.filter(isPublicIp)).toEqual([]);
  expect(outside.filter((address) => !isPublicIp(address))).toEqual([]);
});

test("a webhook's address is https with a public host, and without a user", () => {
  const wrong = [
    ...["http://shop.example/", "ftp://shop.example/", "shop.example", "https://", "https:///x", "javascript:alert(1)"],
    ...["https://user@shop.example/", "https://user:secret@shop.example/", "https://:secret@shop.example/"],
    ...["https://localhost/", "https://localhost./", "https://app.localhost/", "https://db/", "https://db.internal/"],
    ...["https://printer.local/", "https://router.home.arpa", "https://127.0.0.1/", "https://127.1/"],
    ...["https://2130706433/", "https://0177.0.0.1/", "https://0x7f.1/", "https://0x7f000001/", "https://０x7f.1/"],
    ...["https://169.254.169.254/latest", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/"],
    ...["https://[fd00::1]/", "https://10.0.0.1:8443/", "https://0/", "http://127.0.0.1/", "https://127.0.0.1./"],
  ];
  const right = [
    "https://shop.example/hook?a=1",
    "https://shop.example:8443",
    "https://8.8.8.8/",
    "https://متجر.example/",
  ];
  expect(wrong.filter((address) => isWebhookAddress(address, false))).toEqual([]);
  expect(right.filter((address) => !isWebhookAddress(address, false))).toEqual([]);
  const localOnes = ["http://127.0.0.1/", "http://127.0.0.1:8080/x", "http://127.0.0.2/", "http://localhost/"];
  expect(localOnes.filter((address) => isWebhookAddress(address, true))).toEqual(localOnes.slice(0, 2));
});

describe("the connection", () => {
  /** A sender whose names lead to the addresses, one after another. Counts the lookups. */
  function rebinding(...answers: string[][]) {
    let lookups = 0;
    const findAddresses: FindAddresses = (_host, found) => {
      const addresses = answers[Math.min(lookups, answers.length - 1)]!;
      lookups += 1;
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    };
    const sender = createWebhookSender({ allowsLocal: false, timeout: 300, findAddresses });
    return { send: () => reasonOf(sender.post("https://shop.example/", {}, "{}")), lookups: () => lookups };
  }

  test("is refused if the name leads to a private address, also among public ones", async () => {
    const inside = [["127.0.0.1"], ["::1"], ["::ffff:127.0.0.1"], ["169.254.169.254"], ["8.8.8.8", "10.0.0.1"]];
    for (const addresses of inside)
      expect(await rebinding(addresses).send(), addresses.join()).toBe("forbidden address");
    expect(await rebinding([]).send()).toBe("unknown host");
  });

  test("is refused if the name leads to a private address from the second lookup on", async () => {
    const { send, lookups } = rebinding(["3000::1"], ["127.0.0.1"]);
    // The first lookup is the connection's own, so there is no second one to deceive.
    expect(await send()).not.toBe("sent");
    expect(lookups()).toBe(1);
    expect(await send()).toBe("forbidden address");
    expect(lookups()).toBe(2);
  });

  test("is refused for a private address that is written in the address", async () => {
    const sender = createWebhookSender({ allowsLocal: false });
    for (const address of ["https://127.0.0.1/", "https://[::ffff:7f00:1]/", "https://0x7f.1/", "http://127.0.0.1/"])
      expect(await reasonOf(sender.post(address, {}, "{}")), address).toBe("forbidden address");
  });
});

describe("an answer", () => {
  test("is the status and the beginning of the text", async () => {
    const got: unknown[] = [];
    const url = await receiver(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      got.push([request.method, request.url, request.headers["webhook-id"], body]);
      response.writeHead(201).end("thanks");
    });
    expect(await local.post(url, { "webhook-id": "e1" }, '{"a":"ة"}')).toEqual({ status: 201, text: "thanks" });
    expect(got).toEqual([["POST", "/hook", "e1", '{"a":"ة"}']]);
  });

  test("is read to 4 KB, also if it never ends", async () => {
    let sent = 0;
    const url = await receiver((_request, response) => {
      const timer = setInterval(() => (sent += response.write("x".repeat(2000)) ? 1 : 0), 1);
      response.on("close", () => clearInterval(timer));
    });
    const { status, text } = await local.post(url, {}, "{}");
    expect([status, text.length]).toEqual([200, 4096]);
    await sleep(30);
    const before = sent;
    await sleep(30);
    expect(sent).toBe(before);
  });

  test("with a redirect is not followed", async () => {
    let visits = 0;
    const inner = await receiver((_request, response) => {
      visits += 1;
      response.end();
    });
    const url = await receiver((_request, response) => response.writeHead(307, { Location: inner }).end());
    expect(await local.post(url, {}, "{}")).toMatchObject({ status: 307 });
    expect(visits).toBe(0);
  });

  test("is missing from an address that hangs, breaks off or is closed", async () => {
    const [hanging, slow, broken] = await Promise.all([
      receiver(() => {}),
      receiver((_request, response) => response.writeHead(200, { "Content-Length": 9 }).write("x")),
      receiver((request) => request.socket.destroy()),
    ]);
    expect(await reasonOf(local.post(hanging, {}, "{}"))).toBe("no answer in time");
    expect(await reasonOf(local.post(slow, {}, "{}"))).toBe("no answer in time");
    expect(await reasonOf(local.post(broken, {}, "{}"))).toBe("no connection");
    expect(await reasonOf(local.post("http://127.0.0.1:1/", {}, "{}"))).toBe("no connection");
    const stop = new AbortController();
    const sent = reasonOf(local.post(hanging, {}, "{}", stop.signal));
    stop.abort();
    expect(await sent).toBe("no answer in time");
  });
});
