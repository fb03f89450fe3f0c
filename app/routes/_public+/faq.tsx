import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { publicMeta } from "~/ui/title";

export const meta: MetaFunction = (args) => 
  publicMeta("/faq", "Help & FAQ", "Who can use Dhow, what it costs, which documents you need, and when suppliers are paid.", args);

const questions = [
  {
    question: "Who can use Dhow?",
    answer:
      "Small and medium businesses, and the suppliers they buy from, that are registered in Kuwait, " +
      "Qatar, Bahrain, Oman, the UAE or Saudi Arabia. To register you need an admin verification code: " +
      "write to us and you receive one by e-mail.",
  },
  {
    question: "Which suppliers can an SME buy from?",
    answer:
      "From every supplier that our team has verified. The list is open to you as soon as your account " +
      "is activated, with each supplier's industries and contact details. Tell us if one you need is " +
      "missing, and we will invite it.",
  },
  {
    question: "What does it cost an SME?",
    answer:
      "Nothing beyond the price of the goods: 0% interest and no fees. Dhow earns a discount that " +
      "suppliers agree to.",
  },
  {
    question: "How much do I pay upfront, and when is the rest due?",
    answer:
      "Your instalment plan says so: the first part is paid before the supplier sees the order, and the " +
      "others fall due month by month after it, typically within six months. You see every part and its " +
      "date before you order, and may pay early.",
  },
  {
    question: "Which documents do I need?",
    answer:
      "An SME sends its article of association, commercial registration licence, ID of shareholders and " +
      "a bank-certified business account IBAN. A supplier sends financial and bank statements instead " +
      "of the IBAN. Clear photos or PDF files are fine.",
  },
  {
    question: "When is a supplier paid?",
    answer:
      "2 to 4 working days after the invoice is uploaded. Whether the SME pays its instalments on time " +
      "makes no difference to the supplier.",
  },
  {
    question: "What happens when an instalment is late?",
    answer:
      "There is no interest and no penalty, but you cannot place new orders until it is paid. We remind " +
      "you by e-mail and text message, and the order's page has a button to pay at once.",
  },
];

export default function Faq() {
  return (
    <>
      <Page title="Help & FAQ" actions={<ButtonLink href="/auth/login">Get Start</ButtonLink>} />
      <section className="words">
        <h2>Services We Provide</h2>
        <p>
          Dhow verifies companies, arranges their credit with banks and insurers, pays suppliers quickly and
          collects instalments through payment links from the buyer&apos;s own bank account. Everything
          happens online, and every step can be followed in your account.
        </p>
      </section>
      <section>
        <h2>Questions</h2>
        {questions.map(({ question, answer }) => (
          <details key={question} {...{ name: "faq" }}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </>
  );
}
