import { reasonCodes } from "~/domain/credit-limits/reason-codes";
import { type Field, SelectField, TextArea } from "~/ui/parts/form";
import { useTranslate, useWords } from "~/ui/parts/words";
import { message } from "~/words/message";

/** Asks for a reason from the list and an explanation. No reason is preselected. */
export function ReasonFields({ fields: { reasonCode, desc } }: { fields: { reasonCode: Field; desc: Field } }) {
  const { creditLimits: words } = useWords();
  const read = useTranslate();
  return (
    <>
      <SelectField
        field={reasonCode}
        label={words.reason}
        empty={words.choose}
        options={reasonCodes.map((code) => ({ value: code, label: read(message("reasonCode", code)) }))}
      />
      <TextArea field={desc} label={words.words} hint={words.wordsHint} rows={2} maxLength={500} />
    </>
  );
}
