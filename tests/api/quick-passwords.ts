/** In place of the real ones where a test registers hundreds of people: a real hash takes its time on purpose. */
import { createHash } from "node:crypto";

export const NO_PASSWORD = "none";

export const hashPassword = async (password: string): Promise<string> => createHash("sha256").update(password).digest("base64url");

export const isPassword = async (password: string, stored: string | null): Promise<boolean> =>
  stored !== null && stored === (await hashPassword(password));
