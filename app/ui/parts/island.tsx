import { type ComponentType, createContext } from "react";

/** The addresses of the script that hydrates islands; known to the server's entry. */
export const BrowserEntry = createContext<{ module: string; imports: string[] }>({ module: "", imports: [] });

type IslandProps<Props> = {
  /** Its name in entry.client. */
  name: string;
  of: ComponentType<Props>;
  /** What JSON can carry. */
  props: Props & object;
};

/**
 * A part of a page that React hydrates in the browser; the rest stays as the server drew it. Its component
 * gets everything by its props: neither Remix nor the page's context is there. Only on routes that say `hydrate`.
 */
export function Island<Props>({ name, of: Component, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
