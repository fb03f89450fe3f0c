/** A stand-in for Unifonic, after its public documentation (docs.unifonic.com). Each rule names its page. */
import { type Answer, type Asked, StandIn } from "./stand-in";

export interface UnifonicMessage {
  id: number;
  recipient: string;
  sender: string;
  body: string;
  correlationId: string;
}

export class UnifonicStandIn extends StandIn {
  readonly messages: UnifonicMessage[] = [];
  /** A problem of the account: the errorCode of all answers, such as ER-01. */
  trouble: { errorCode: string; message: string } | null = null;

  constructor(readonly appSid: string) {
    super();
  }

  protected answer({ method, path, headers, body }: Asked): Answer {
    // "The URL is: https://el.cloud.unifonic.com/rest/SMS/messages, and the method is 'POST'": page Sending Your First
    // SMS.
    if (`${method} ${path}` !== "POST /rest/SMS/messages")
      return { status: 404, json: refused("", "Incompatible API version") };
    if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
      return { status: 406, json: refused("", "Wrong parameter format") };
    const form = new URLSearchParams(body.toString());
    const field = (name: string) => form.get(name) ?? "";
    // Page HTTP Status Codes: 402 Missing parameter AppSid, 401 Authentication failed, 422 No recipient, 421 No message
    // body.
    if (!field("AppSid")) return { status: 402, json: refused("", "Missing parameter AppSid") };
    if (field("AppSid") !== this.appSid)
      return { status: 401, json: refused("", `Authentication failed for ${field("AppSid")}`) };
    if (!field("Recipient")) return { status: 422, json: refused("", "No recipient parameter specified") };
    if (!field("Body")) return { status: 421, json: refused("", "No message body specified") };
    // "mobile numbers must be in international format without 00 or +"; 410 Invalid recipient format.
    if (!/^[1-9]\d+$/.test(field("Recipient"))) return { status: 410, json: refused("", "Invalid recipient format") };
    if (this.trouble) return { json: refused(this.trouble.errorCode, this.trouble.message) };
    // Page API Reference, response example: "Dest num is too short", ER-04.
    if (field("Recipient").length < 11) return { json: refused("ER-04", "Dest num is too short") };
    // 482 Invalid dest num.
    if (field("Recipient").startsWith("999")) return { status: 482, json: refused("ER-02", "Invalid dest num") };
    // Page Understanding Reasons of SMS Non-delivery: ER-09, the same content to the same recipient.
    if (this.messages.some((message) => message.recipient === field("Recipient") && message.body === field("Body"))) {
      return { status: 409, json: refused("ER-09", "This message is duplicate") };
    }
    const id = 42_000_348_806_924 + this.messages.length;
    this.messages.push({
      id,
      recipient: field("Recipient"),
      sender: field("SenderID"),
      body: field("Body"),
      correlationId: field("CorrelationID"),
    });
    // Page Sending Your First SMS, "API response example".
    const data = {
      MessageID: id,
      CorrelationID: field("CorrelationID"),
      Status: "Queued",
      NumberOfUnits: 1,
      Cost: 0,
      Balance: 0,
      Recipient: field("Recipient"),
    };
    return { json: { success: this.messages.length % 2 ? true : "true", message: "", errorCode: "ER-00", data } };
  }
}

const refused = (errorCode: string, message: string) => ({ success: false, message, errorCode, data: {} });
