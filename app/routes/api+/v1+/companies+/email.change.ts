import { contactChangeCalls } from "~/http/api/calls/contact-changes.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(contactChangeCalls.emailChange);
