import { collectionReportsCalls } from "~/http/api/calls/collections.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(...collectionReportsCalls);
