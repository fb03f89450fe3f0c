import { changesFeed } from "~/http/pages/api-changes.server";

export const loader = () => changesFeed();
