/**
 * A stand-in for an S3 server. It computes every signature itself (AWS Signature Version 4) and shares no code with the
 * client.
 */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "~/gateways/files/settings";

const SKEW = 15 * 60_000;
const AUTHORIZATION = new RegExp(
  "^AWS4-HMAC-SHA256 Credential=([^/]+)/(\\d{8})/([^/]+)/s3/aws4_request, " +
    "SignedHeaders=([\\w;-]+), Signature=([0-9a-f]{64})$",
);

export type Fault = number | "lost" | "silent" | "cut";

export class S3StandIn {
  readonly key = "AKIDHOW";
  readonly secret = "a secret/with+signs";
  readonly region = "me-south-1";
  readonly objects = new Map<string, { bytes: Buffer; at: number }>();
  readonly asked: string[] = [];
  /** Faults for the next matching requests, one each. */
  readonly faults: { when: RegExp; fault: Fault }[] = [];
  buckets = new Set(["dhow-files"]);
  pageSize = 3;
  /** How far this server's clock is ahead, in milliseconds. */
  ahead = 0;
  private server: Server = createServer((req, res) => void this.take(req, res));

  open = (port = 0): Promise<this> =>
    new Promise((resolve) => this.server.listen(port, "127.0.0.1", () => resolve(this)));
  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }
  get settings(): S3Settings {
    return {
      endpoint: `http://127.0.0.1:${this.port}`,
      bucket: "dhow-files",
      region: this.region,
      key: this.key,
      secret: this.secret,
    };
  }
  get env(): Record<string, string> {
    const { endpoint, bucket, region, key, secret } = this.settings;
    return {
      FILES: "s3",
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_BUCKET: bucket,
      FILES_S3_REGION: region,
      FILES_S3_KEY: key,
      FILES_S3_SECRET: secret,
    };
  }

  private async take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = "", url = "" } = req;
    this.asked.push(`${method} ${url}`);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of req) chunks.push(chunk as Buffer);
    } catch {
      return; // the client has disconnected
    }
    const body = Buffer.concat(chunks);
    const at = this.faults.findIndex(({ when }) => when.test(`${method} ${url}`));
    const [found] = at < 0 ? [] : this.faults.splice(at, 1);
    if (found?.fault === "silent") return;
    res.setHeader("Date", new Date(Date.now() + this.ahead).toUTCString());
    const refuse = (status: number, code: string) =>
      void res
        .writeHead(status, { "Content-Type": "application/xml" })
        .end(method === "HEAD" ? "" : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (typeof found?.fault === "number") return refuse(found.fault, "OutOfOrder");
    const problem = this.problemOf(req, body);
    if (problem) return refuse(problem === "XAmzContentSHA256Mismatch" ? 400 : 403, problem);
    const { pathname, searchParams } = new URL(url, "http://s3");
    const [bucket = "", ...rest] = pathname.slice(1).split("/");
    const key = decodeURIComponent(rest.join("/"));
    if (!this.buckets.has(bucket)) return refuse(404, "NoSuchBucket");
    if (key === "") return method === "HEAD" ? void res.end() : this.list(res, searchParams);
    const object = this.objects.get(key);
    if (method === "PUT") {
      // Rejects a body without a length, like S3.
      if (req.headers["content-length"] === undefined) return refuse(411, "MissingContentLength");
      this.objects.set(key, { bytes: body, at: Date.now() + this.ahead });
      if (found?.fault === "lost") return void req.socket.destroy();
      return void res.end();
    }
    if (method === "DELETE") {
      this.objects.delete(key);
      return void res.writeHead(204).end();
    }
    if (!object) return refuse(404, "NoSuchKey");
    res.writeHead(200, { "Content-Length": object.bytes.length });
    if (found?.fault === "cut")
      return void res.write(object.bytes.subarray(0, object.bytes.length / 2), () => req.socket.destroy());
    res.end(method === "HEAD" ? undefined : object.bytes);
  }

  private list(res: ServerResponse, asked: URLSearchParams): void {
    if (asked.get("list-type") !== "2")
      return void res.writeHead(400).end("<Error><Code>InvalidArgument</Code></Error>");
    // An opaque token like S3's, with characters that need encoding and are escaped in XML.
    const after = asked.get("continuation-token")?.replace(/^1\/&\+=/, "") ?? "";
    const keys = [...this.objects.keys()].sort().filter((key) => key > after);
    const page = keys.slice(0, this.pageSize);
    const isTruncated = keys.length > page.length;
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key>` +
        `<LastModified>${new Date(this.objects.get(key)!.at).toISOString()}</LastModified></Contents>`,
    );
    const next = isTruncated ? `<NextContinuationToken>1/&amp;+=${page.at(-1)}</NextContinuationToken>` : "";
    res.setHeader("Content-Type", "application/xml");
    res.end(
      '<?xml version="1.0"?>' +
        `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`,
    );
  }

  /** S3's error code for an invalid signature; null if it is valid. */
  private problemOf({ method = "", url = "", headers }: IncomingMessage, body: Buffer): string | null {
    const parts = AUTHORIZATION.exec(headers.authorization ?? "");
    if (!parts) return "AccessDenied";
    const [, key, day = "", region, names = "", signature] = parts;
    if (key !== this.key) return "InvalidAccessKeyId";
    if (region !== this.region) return "AuthorizationHeaderMalformed";
    const date = String(headers["x-amz-date"]);
    const sent = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
    if (!(Math.abs(Date.now() + this.ahead - sent) < SKEW) || !date.startsWith(day)) return "RequestTimeTooSkewed";
    for (const name of ["host", "x-amz-date", "x-amz-content-sha256"])
      if (!names.split(";").includes(name)) return "AccessDenied";
    const hash = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
    const hmac = (by: Buffer | string, words: string) => createHmac("sha256", by).update(words).digest();
    const [path = "", query = ""] = url.split("?");
    const strict = (text: string) =>
      encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort();
    const payload = String(headers["x-amz-content-sha256"]);
    const canonical = [
      method,
      path
        .split("/")
        .map((part) => strict(decodeURIComponent(part)))
        .join("/"),
      pairs.join("&"),
      ...names.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
      "",
      names,
      payload,
    ].join("\n");
    const scope = `${day}/${region}/s3/aws4_request`;
    const signing = hmac(hmac(hmac(hmac(`AWS4${this.secret}`, day), region!), "s3"), "aws4_request");
    if (hmac(signing, ["AWS4-HMAC-SHA256", date, scope, hash(canonical)].join("\n")).toString("hex") !== signature)
      return "SignatureDoesNotMatch";
    return hash(body) === payload ? null : "XAmzContentSHA256Mismatch";
  }
}
