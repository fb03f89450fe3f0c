import { type ComponentType, createContext } from "react";
import styles from "./island.css";

/** The address of app/entry.client.tsx in the browser. The server's entry provides it. */
export const BrowserEntry = createContext("");

type IslandProps<Props> = {
  /** The component's name in ui/site/islands.tsx. */
  name: string;
  of: ComponentType<Props>;
  /** Values that JSON can carry. */
  props: Props & object;
};

/**
 * A part of a page that React hydrates in the browser. The rest of the page remains static. The component has only its
 * props: it cannot use Remix or the page's context. Works only on routes with `hydrate`.
 */
export function Island<Props>({ name, of: Component, props }: IslandProps<Props>) {
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <div data-island={name} data-props={JSON.stringify(props)}>
        <Component {...props} />
      </div>
    </>
  );
}
