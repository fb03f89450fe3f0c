/** A company's sanctions screening, and the officer's decision on its hits. */
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { type ScreeningView, screeningDecisionInput } from "~/domain/screening/screening";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, SelectField, TextArea, useFields, useLastResult } from "~/ui/parts/form";
import { DateOnly } from "~/ui/parts/time";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

export function ScreeningResult({ screening, page }: { screening: ScreeningView; page: string }) {
  const { screening: words } = useWords();
  const { state, source, hits, screenedAt, decidedBy, decidedAt, reason } = screening;
  const day = <DateOnly at={decidedAt ?? screenedAt ?? 0} />;
  return (
    <div>
      <h3>{words.title}</h3>
      <p>
        {state === "due" && words.due}
        {(state === "clear" || state === "hits") && words[state](source, day)}
        {(state === "cleared" || state === "confirmed") && (
          <>
            {words[state](decidedBy ?? "", day)} {userText(reason)}
          </>
        )}
      </p>
      {hits.length > 0 && <Hits hits={hits} />}
      {state === "hits" && (
        <DialogLink kind="primary" href={paths.decideScreening(page)}>
          {words.decide}
        </DialogLink>
      )}
    </div>
  );
}

function Hits({ hits }: { hits: ScreeningView["hits"] }) {
  const { screening: words } = useWords();
  return (
    <ul>
      {hits.map(({ name, of, list, why }, n) => (
        <li key={n} dir="auto">
          {words.hit(name, list, why)} <small>{words.isLike(of)}</small>
        </li>
      ))}
    </ul>
  );
}

export const screeningMeta = (args: MetaArgs) => pageTitle(({ screening }) => screening.title, args);

export function ScreeningDialog() {
  const { hits } = useLoaderData<{ hits: ScreeningView["hits"] }>();
  const {
    screening: words,
    documents: { save },
  } = useWords();
  const [form, fields] = useFields<{ is: string; desc: string }>({ lastResult: useLastResult() });
  const options = [
    { value: "cleared", label: words.clearThem },
    { value: "confirmed", label: words.confirmThem },
  ];
  return (
    <Dialog title={words.title}>
      <Hits hits={hits} />
      <Form form={form} schema={screeningDecisionInput} submit={save} secondary={<CancelLink />}>
        <SelectField field={fields.is} label={words.whoIsIt} options={options} empty={words.select} />
        <TextArea field={fields.desc} label={words.why} hint={words.clearHint} />
      </Form>
    </Dialog>
  );
}
