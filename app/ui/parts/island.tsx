import { type ComponentType, createContext } from "react";

/** The addresses of the script that hydrates islands, and of its imports. The server's entry provides them. */
export const BrowserEntry = createContext<{ module: string; imports: string[] }>({ module: "", imports: [] });

type IslandProps<Props> = {
  /** The component's name in entry.client. */
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
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
