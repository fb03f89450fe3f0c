import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";

/** Says that this is the sandbox, with links to its tools. Renders nothing elsewhere. */
export function Sandbox() {
  const { sandbox, signedIn } = useShell();
  const { shell } = useWords();
  if (!sandbox) return null;
  return (
    <p>
      {shell.sandbox} <a href="/sandbox/outbox">{shell.outbox}</a>
      {!signedIn && (
        <>
          {" "}
          <a href="/styleguide">{shell.styleGuide}</a>
        </>
      )}
      {signedIn?.role === "admin" && (
        <>
          {" "}
          <a href="/sandbox/clock">{shell.clock}</a>
        </>
      )}
    </p>
  );
}
