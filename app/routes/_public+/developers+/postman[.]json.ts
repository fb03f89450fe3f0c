import { postmanCollection } from "~/http/api/published/postman.server";

export const loader = () => postmanCollection();
