/** The start and the first page, with a server that listens to nobody and a database that has no rows. */
const crypto = require("node:crypto");
const { EventEmitter, once } = require("node:events");
const { readFileSync, rmSync } = require("node:fs");
const net = require("node:net");
const sea = require("node:sea");
const { Readable, Writable } = require("node:stream");
const { setTimeout: delay } = require("node:timers/promises");
const { machine } = require("./program.cjs");

class Statement {
  constructor(source) {
    this.source = source;
    this.reader = /^\s*(select|pragma|with)\b|\breturning\b/i.test(source);
  }
  raw = () => this;
  pluck = () => this;
  all = () => [];
  get = () => undefined;
  run = () => ({ changes: 0, lastInsertRowid: 0 });
}

class Database {
  constructor(_, name) {
    this.name = name;
  }
  open = true;
  inTransaction = false;
  prepare = (source) => new Statement(source);
  exec() {}
  close() {}
}

class Server extends EventEmitter {
  listen = (_port, _host, done) => setImmediate(done);
  address = () => ({ port: 1 });
  close = (done) => setImmediate(done);
  closeIdleConnections() {}
  closeAllConnections() {}
}

class NoAddresses {
  addAddress() {}
  addSubnet() {}
  check = () => false;
}

function question() {
  const headers = { host: "localhost", accept: "text/html" };
  return Object.assign(Readable.from([]), {
    method: "GET", url: "/", httpVersion: "1.1", complete: true, headers, rawHeaders: Object.entries(headers).flat(), socket: { remoteAddress: "127.0.0.1" },
  });
}

class Answer extends Writable {
  headers = new Map();
  length = 0;
  setHeader = (name, value) => this.headers.set(name, value);
  getHeader = (name) => this.headers.get(name);
  removeHeader = (name) => this.headers.delete(name);
  writeHead(status) {
    Object.assign(this, { statusCode: status, headersSent: true });
    return this;
  }
  _write(bytes, _, done) {
    this.length += bytes.length;
    done();
  }
}

/**
 * What every start has to find out anew. Errors: it is asked for before the program runs. What is drawn here is never random:
 * Node draws more than it is asked for, and would keep the rest.
 */
function everyStart(isRunning) {
  const guarded = (name, act) => (...words) => {
    if (!isRunning()) throw new Error(`${name} is asked for while the program is read: every start would have the same.`);
    return act(...words);
  };
  const env = { SANDBOX: "on", LOG_LEVEL: "error", DATA_DIR: "run/data", UPLOADS_DIR: "run/uploads" };
  const draws = {
    randomBytes: (size) => Buffer.alloc(size),
    randomFillSync: (bytes) => bytes,
    getRandomValues: (bytes) => bytes,
    randomInt: () => 0,
    randomUUID: () => "00000000-0000-4000-8000-000000000000",
  };
  return {
    crypto: Object.create(crypto, Object.fromEntries(Object.entries(draws).map(([name, act]) => [name, { value: guarded(name, act) }]))),
    env: new Proxy(env, { get: guarded("a setting", Reflect.get), ownKeys: guarded("every setting", Reflect.ownKeys) }),
  };
}

/**
 * Reads the program and answers what rehearses it. Errors: the page is not answered. Leaves nothing behind: no timer, no
 * name, no folder.
 */
exports.rehearsalOf = (program) => {
  let isRunning = false;
  const { crypto, env } = everyStart(() => isRunning);
  const names = new Set(Object.getOwnPropertyNames(globalThis));
  const timers = [];
  // Node forgets at once about those only that it would have waited for.
  const kept = (begin) => (...words) => {
    const timer = Object.assign(begin(...words), { unref: () => timer });
    timers.push(timer);
    return timer;
  };
  const server = new Server();
  const signals = new EventEmitter();
  const modules = { "node:http": { createServer: () => server }, "node:crypto": crypto, "node:net": Object.create(net, { BlockList: { value: NoAddresses } }) };
  const settings = {
    env,
    argv: ["", "", "serve"],
    dlopen: (module) => (module.exports = { isInitialized: true, Database }),
    on: (...words) => signals.on(...words),
    once: (...words) => signals.once(...words),
  };
  const { main } = program({
    require: (name) => modules[name.replace(/^(?!node:)/, "node:")] ?? machine.require(name),
    process: Object.create(process, Object.getOwnPropertyDescriptors(settings)),
    console: { ...console, log() {} },
    setTimeout: kept(setTimeout),
    setInterval: kept(setInterval),
  });
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!names.has(name)) delete globalThis[name];

  return async () => {
    const { getRawAsset } = sea;
    sea.getRawAsset = (name) => new Uint8Array(readFileSync(name)).buffer;
    isRunning = true;
    let isOver = false;
    const over = main().then(() => (isOver = true));
    while (server.listenerCount("request") === 0 && !isOver) await delay(10);
    const req = question();
    const res = Object.assign(new Answer(), { req });
    server.emit("request", req, res);
    await once(res, "close");
    if (res.statusCode !== 200 || res.length < 1000) throw new Error(`The first page was not answered: ${res.statusCode}, ${res.length} bytes.`);
    signals.emit("SIGTERM");
    await over;
    for (const timer of timers) clearTimeout(timer);
    sea.getRawAsset = getRawAsset;
    rmSync("run", { recursive: true });
  };
};
