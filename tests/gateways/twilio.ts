/** A stand-in for Twilio, after its public documentation (www.twilio.com/docs). Each rule names its page. */
import { createHmac, randomBytes } from "node:crypto";
import { type Answer, type Asked, StandIn } from "./stand-in";

export interface TwilioMessage {
  sid: string;
  to: string;
  from: string;
  body: string;
  statusCallback: string;
}

export class TwilioStandIn extends StandIn {
  readonly messages: TwilioMessage[] = [];
  /** Recipients who sent STOP. */
  readonly unsubscribed = new Set<string>();

  constructor(
    readonly accountSid: string,
    readonly authToken: string,
  ) {
    super();
  }

  protected answer({ method, path, headers, body }: Asked): Answer {
    const account = `/2010-04-01/Accounts/${this.accountSid}`;
    // "HTTP basic authentication ... account SID as the username and auth token as the password": page Requests to
    // Twilio.
    const basic = Buffer.from(`${this.accountSid}:${this.authToken}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`) return failed(401, 20003, `Authenticate ${headers.authorization}`);
    if (`${method} ${path}` === `GET ${account}.json`) return { json: { sid: this.accountSid, status: "active" } };
    if (`${method} ${path}` !== `POST ${account}/Messages.json`)
      return failed(404, 20404, "The requested resource was not found");
    const form = new URLSearchParams(body.toString());
    const field = (name: string) => form.get(name) ?? "";
    // Page Messages resource, "Create a Message": To, From or MessagingServiceSid, and Body.
    if (!field("From") === !field("MessagingServiceSid"))
      return failed(400, 21603, "A 'From' phone number is required.");
    if (!field("Body")) return failed(400, 21602, "Message body is required.");
    if (!/^\+[1-9]\d{6,14}$/.test(field("To")) || field("To").startsWith("+999"))
      return failed(400, 21211, `The 'To' number ${field("To")} is not a valid phone number.`);
    if (this.unsubscribed.has(field("To"))) return failed(400, 21610, "Attempt to send to unsubscribed recipient");
    // Page Error 21608: trial accounts can only send to verified numbers, which is the operator's problem.
    if (field("To").startsWith("+888")) return failed(400, 21608, "The number is unverified.");
    const sid = `SM${randomBytes(16).toString("hex")}`;
    this.messages.push({
      sid,
      to: field("To"),
      from: field("From") || field("MessagingServiceSid"),
      body: field("Body"),
      statusCallback: field("StatusCallback"),
    });
    return { status: 201, json: { sid, status: "queued", error_code: null, error_message: null, to: field("To") } };
  }

  /** Returns the post to StatusCallback: page Track the Message Status of Outbound Messages. */
  callback(message: TwilioMessage, status: string, errorCode?: number): { headers: Headers; body: string } {
    const posted = new URLSearchParams({
      SmsSid: message.sid,
      SmsStatus: status,
      MessageStatus: status,
      To: message.to,
      MessageSid: message.sid,
      AccountSid: this.accountSid,
      From: message.from,
      ApiVersion: "2010-04-01",
      ...(errorCode ? { ErrorCode: String(errorCode) } : {}),
    });
    const headers = new Headers({
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Twilio-Signature": this.sign(message.statusCallback, posted),
    });
    return { headers, body: posted.toString() };
  }

  /** Page Security, "Validating requests": the URL, then names and values sorted by name, HMAC-SHA1, Base64. */
  sign(url: string, posted: URLSearchParams): string {
    const text = [...posted.keys()].sort().reduce((all, name) => all + name + posted.get(name), url);
    return createHmac("sha1", this.authToken).update(text).digest("base64");
  }
}

/** Page Twilio API responses, "Exceptions": status, code, message and more_info. */
const failed = (status: number, code: number, message: string): Answer => ({
  status,
  json: { status, code, message, more_info: `https://www.twilio.com/docs/errors/${code}` },
});
