import { insurerInput, renameInput } from "~/domain/insurers/insurer";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import {
  Csrf,
  ErrorSummary,
  Form,
  Hidden,
  type LastResult,
  TextField,
  useFields,
  useLastResult,
} from "~/ui/parts/form";
import { Island } from "~/ui/parts/island";
import { Empty, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import { InsurerList, type InsurerListProps } from "./insurer-list";

export function InsurerOrder({ lastResult, ...list }: InsurerListProps & { lastResult: LastResult }) {
  const { insurers: words } = useWords();
  const [form] = useFields({ id: "insurers-form", lastResult });
  return (
    <Section title={words.title} id="insurers">
      <p>{words.text}</p>
      {list.insurers.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <form id={form.id} method="post" action={`${paths.settingsSection("insurers")}#insurers`}>
          <Csrf />
          <ErrorSummary form={form} />
          <Island name="insurers" of={InsurerList} props={list} />
        </form>
      )}
    </Section>
  );
}

export function NewInsurer({ lastResult }: { lastResult: LastResult }) {
  const { insurers: words } = useWords();
  const [form, fields] = useFields<{ name: string }>({ id: "new-insurer-form", lastResult });
  return (
    <Section title={words.new} id="new-insurer">
      <Form form={form} schema={insurerInput} action={paths.settingsSection("new-insurer")} submit={words.add}>
        <TextField field={fields.name} label={words.name} hint={words.newHint} />
      </Form>
    </Section>
  );
}

/** Pauses or resumes an insurer. SMEs skip a paused insurer. */
export function PauseInsurer({ id, name, isPaused }: { id: string; name: string; isPaused: boolean }) {
  const [form] = useFields({ lastResult: useLastResult() });
  const { insurers: words } = useWords();
  const title = isPaused ? words.resumeOne(name) : words.pauseOne(name);
  return (
    <Dialog title={title} page={paths.settings}>
      <p>{isPaused ? words.whenResumed : words.whenPaused}</p>
      <Form form={form} submit={isPaused ? words.resume : words.pause} secondary={<CancelLink />}>
        <input type="hidden" name="isPaused" value={String(!isPaused)} />
      </Form>
      <p>
        <a href={paths.insurerCover(id)}>{words.cover.name}</a>
      </p>
    </Dialog>
  );
}

export function RenameInsurer({ name, seen }: { name: string; seen: string }) {
  const {
    insurers: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ name: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { name },
  });
  return (
    <Dialog title={words.rename} page={paths.settings}>
      <Form form={form} schema={renameInput} submit={save} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.name} label={words.name} hint={words.renameHint} />
      </Form>
    </Dialog>
  );
}
