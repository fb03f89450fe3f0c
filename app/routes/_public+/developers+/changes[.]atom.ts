import { changesFeed } from "~/http/api/published/changes-feed.server";

export const loader = () => changesFeed();
