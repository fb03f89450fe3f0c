/** Calls that close and reopen companies, for admins. */
import * as z from "zod";
import { closeCompany, reopenCompany } from "~/domain/closures/closure.server";
import { reasonInput } from "~/domain/values/text";
import { post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const closureInput = z.object({
  companyId: z.string({ error: message("whichCompany") }),
  desc: reasonInput.shape.desc.meta({ description: "The reason, which the company reads in an email." }),
});

/** Calls about closed companies. */
export const closureCalls = {
  close: post({
    verb: closeCompany,
    summary: "Close an SME or a supplier that trades, once nothing is owed.",
    notes:
      "Nobody of the company can sign in afterwards. Its records stay, its level is 9, and an SME's credit becomes " +
      "0. A second admin must approve it, if there is one. Refused with `still_open`, with the open matters in `msg`.",
    input: closureInput,
    example: { companyId: samples.companyToClose, desc: "The owner retires." },
    run: ({ act, input }) => act(input),
  }),
  reopen: post({
    verb: reopenCompany,
    summary: "Reopen a closed company.",
    notes:
      "Its people can sign in and trade again. An SME's credit stays 0 until its insurer changes it. " +
      "A second admin must approve it, if there is one.",
    input: closureInput,
    example: { companyId: samples.companyClosed, desc: "The company has a new owner." },
    run: ({ act, input }) => act(input),
  }),
};
