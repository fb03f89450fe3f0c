import { demandDaysCalls } from "~/http/api/calls/settings.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(...demandDaysCalls);
