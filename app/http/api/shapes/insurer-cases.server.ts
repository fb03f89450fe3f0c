/** Cases of insurers. See app/domain/insurer-cases/insurer-case.ts. */
import * as z from "zod";
import {
  type CaseDecision,
  type CaseTask,
  caseDecisionTypes,
  caseTaskKinds,
  coverStates,
  type InsurerCase,
} from "~/domain/insurer-cases/insurer-case";
import type { ApplicantView } from "~/domain/profiles/profile.server";
import { unread } from "~/words/message";
import { caseFields, caseJson, smeJson, smeShape } from "./applicants.server";
import { dollars, id, inDollarsOrNull, iso, isoOrNull, text, textOrNull, timeOrNull, timeShape } from "./basics";
import { claimRowJson, claimRowShape } from "./insurance-claims";
import { moments } from "./sample-trade";

const taskShape = z
  .object({
    kind: z.enum(caseTaskKinds).meta({
      description:
        "`verdict`: answer with `sme/verify` or `sme/reject`. `credit_request`: with `credit/ask/grant` or " +
        "`credit/ask/refuse`. `review`: with `review/answer`. `claim`: with `claim/accept` or `claim/refuse`.",
      examples: ["verdict"],
    }),
    _id: id("smeAtInsurer").meta({
      description: "`_id` of the credit request or claim. Of a verdict or review, `_id` of the SME.",
    }),
    since: timeShape(moments.smeSent).meta({
      description: "When it began to wait for you. Of a review, the previous review.",
    }),
    deadline: timeOrNull.meta({
      description: "The promised end. Of a verdict, a number of working days. Null if no day is promised.",
    }),
    amount: dollars(20000).nullable().meta({
      description: "The requested credit, of a review the present credit, of a claim its debt. Null if unknown.",
    }),
  })
  .meta({ id: "CaseTask", description: "A matter that waits for you." });

const decisionShape = z
  .object({
    _id: id("log").meta({ description: "`_id` of the event in `event/list`." }),
    type: z.enum(caseDecisionTypes).meta({
      description: "The event's type.",
      examples: ["applicant.verifiedByInsurer"],
    }),
    createdAt: timeShape(moments.smeActivated).meta({ description: "When you decided." }),
    desc: text("Verified with a credit limit of $15,000.00").meta({ description: "The decision and its reason." }),
    credit: dollars(15000).nullable().meta({ description: "The credit limit that it set. Null if it set none." }),
    decidedBy: text("Layla Haddad").meta({ description: "The officer, or your company if an API key decided." }),
    apiKey: textOrNull("Underwriting").meta({ description: "The API key. Null if an officer decided." }),
  })
  .meta({ id: "CaseDecision", description: "A decision of your officers or API keys." });

const coverShape = z
  .object({
    state: z.enum(coverStates).meta({
      description:
        "`active`: you cover the SME's new orders. `held`: a hold stops new orders. `ended`: your cover for new " +
        "orders has ended. Existing orders keep their cover.",
      examples: ["active"],
    }),
    endsAt: timeOrNull.meta({
      description: "When your cover for new orders ends or ended. Null if it stays.",
      examples: [null],
    }),
  })
  .meta({ id: "CaseCover", description: "Your cover of the SME's new orders." });

const caseClaimShape = z.object(claimRowShape.shape).meta({ id: "CaseClaim", description: "One of your claims." });

/** An SME with its case, for an insurer. */
export const caseShape = z
  .object({
    ...smeShape.shape,
    ...caseFields,
    reachedAt: timeShape(moments.smeSent).meta({ description: "When the SME came to you." }),
    tasks: z.array(taskShape).meta({ description: "The matters that wait for you." }),
    decisions: z.array(decisionShape).meta({ description: "Your latest 50 decisions about the SME, newest first." }),
    cover: coverShape.nullable().meta({ description: "Your cover. Null unless you cover the SME." }),
    nextReview: timeOrNull.meta({ description: "The deadline of the next yearly review. Null without one." }),
    claims: z.array(caseClaimShape).meta({
      description: "Your claims for the SME's orders, newest first. At most 100; `claim/list` has all.",
    }),
  })
  .meta({ id: "Case" });

const taskJson = ({ kind, id: _id, since, deadline, amount }: CaseTask): z.input<typeof taskShape> => ({
  kind,
  _id,
  since: iso(since),
  deadline: isoOrNull(deadline),
  amount: inDollarsOrNull(amount),
});

const decisionJson = (decision: CaseDecision): z.input<typeof decisionShape> => ({
  _id: decision.id,
  type: decision.type,
  createdAt: iso(decision.at),
  desc: unread(decision.text),
  credit: inDollarsOrNull(decision.credit),
  decidedBy: decision.by,
  apiKey: decision.apiKey,
});

/** Converts an SME and its case to JSON. */
export const insurerCaseJson = (sme: ApplicantView, found: InsurerCase): z.input<typeof caseShape> => ({
  ...smeJson(sme),
  ...caseJson(sme),
  reachedAt: iso(found.reachedAt),
  tasks: found.tasks.map(taskJson),
  decisions: found.decisions.map(decisionJson),
  cover: found.cover && { state: found.cover.state, endsAt: isoOrNull(found.cover.endsAt) },
  nextReview: isoOrNull(found.nextReview),
  claims: found.claims.map(claimRowJson),
});
