import { MAX_SHOWN_REQUESTS } from "~/domain/code-requests/code-request";
import * as paths from "~/domain/paths";
import type { ApplicantRole } from "~/domain/values/actor";
import { ButtonForm } from "~/ui/parts/button";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { Time } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import { MailTo } from "~/ui/site/contact-links";

interface CodeRequestView {
  id: string;
  role: ApplicantRole;
  name: string;
  email: string;
  company: string;
  message: string | null;
  createdAt: number;
}

/** The requests that wait, oldest first, each with its two answers. */
export function CodeRequestList({ requests }: { requests: CodeRequestView[] }) {
  const { codeRequests: words, settings, public: publicWords } = useWords();
  const [form] = useFields<object>({ id: "answer", lastResult: useLastResult() });
  const hasMore = requests.length > MAX_SHOWN_REQUESTS;
  return (
    <Section title={words.waiting}>
      <ErrorSummary form={form} />
      <Table
        caption={words.waiting}
        rows={requests.slice(0, MAX_SHOWN_REQUESTS)}
        rowHeader="company"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          { key: "company", title: words.company, cell: ({ company }) => userText(company) },
          { key: "role", title: words.role, cell: ({ role }) => publicWords.entrance.register.roles[role] },
          { key: "name", title: words.name, cell: ({ name }) => userText(name) },
          { key: "email", title: publicWords.entrance.email, cell: ({ email }) => <MailTo address={email} /> },
          { key: "message", title: words.message, cell: ({ message }) => message && userText(message) },
          { key: "createdAt", title: words.since, cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            key: "actions",
            title: settings.actions,
            cell: ({ id, company }) => (
              <div className="actions">
                <ButtonForm action={paths.codeRequests} label={withCompany(words.sendCode, company)} fields={{ id }} />
                <ButtonForm
                  action={`${paths.codeRequests}?do=close`}
                  label={withCompany(words.close, company)}
                  kind="quiet"
                  fields={{ id }}
                />
              </div>
            ),
          },
        ]}
      />
      {hasMore && <p>{words.more(MAX_SHOWN_REQUESTS)}</p>}
    </Section>
  );
}

/** A button's words, with the company for screen readers. */
const withCompany = (text: string, company: string) => (
  <>
    {text}
    {hide(`: ${company}`)}
  </>
);
