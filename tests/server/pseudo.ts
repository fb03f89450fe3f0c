/** English with an accent on each letter, so that text outside app/words stands out. */
import { cloneElement, isValidElement, type ReactNode } from "react";

const marked = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => `${letter}\u0301`);

function pseudoTranslate(value: unknown): unknown {
  if (typeof value === "string") return marked(value);
  if (typeof value === "function")
    return (...values: unknown[]) => pseudoTranslate((value as (...told: unknown[]) => unknown)(...values));
  if (isValidElement<{ children?: ReactNode }>(value))
    return cloneElement(
      value,
      undefined,
      ...[value.props.children].flat().map((reactNode) => pseudoTranslate(reactNode) as ReactNode),
    );
  if (Array.isArray(value)) return value.map(pseudoTranslate);
  return value && typeof value === "object"
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, pseudoTranslate(child)]))
    : value;
}

/** All words of a language, accented. */
export const pseudo = <T>(words: T): T => pseudoTranslate(words) as T;
