import { createContext } from "react";

/** The nonce of this answer's content security policy; the server's entry provides it. */
export const Nonce = createContext<string | undefined>(undefined);
