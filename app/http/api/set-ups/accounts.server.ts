import { findActorByEmail } from "~/domain/accounts/account.server";
import { Level } from "~/domain/values/level";
import { saveField } from "~/http/api/published/curl";
import { requireOperation } from "~/http/api/published/published-document.server";
import { momentary } from "~/http/api/shapes/samples";
import { type CallLine, newEmail, type SetUps, samplePassword } from "./call-line.server";
import { CHANGES_PASSWORD, demoPeople, findApplicantAtLevel } from "./people.server";

/** Registers a new account and stores its address in the shell variable EMAIL. */
function newAccount(line: CallLine): void {
  const register = requireOperation("authRegister");
  const places = {
    [String(register.example?.email)]: "$EMAIL",
    [String(register.example?.password)]: samplePassword(),
  };
  line.write(`EMAIL=${CHANGES_PASSWORD}${newEmail(line.operation.id, "sme@example.test")}`);
  line.write(saveField(line.token, line.buildCall("authRegister", { as: "", places }), "token"));
}

/** Signs in as another SME, because the call may end the sessions of the demo's SME. */
async function asSomebody(line: CallLine): Promise<void> {
  line.signIn(line.token, (await findApplicantAtLevel("sme", Level.registered)) ?? demoPeople.sme);
}

/** Set-ups of calls about the caller's own account. */
export const accountSetUps: SetUps = {
  calls: {
    authRegister: (line) => line.put(String(line.example.password), samplePassword()),
    authPasswordChange: newAccount,
    authPasswordReset: newAccount,
    authLanguageGet: asSomebody,
    authLanguagePut: asSomebody,
    authLogout: asSomebody,
    authSessionList: asSomebody,
    authSessionEnd: asSomebody,
    authSessionEndOthers: asSomebody,
  },
  samples: {
    session: (line) => line.fetch("SESSION", "_id", "authSessionList"),
    resetToken(line) {
      const { example } = requireOperation("authPasswordForgot");
      line.put(momentary.resetToken, "$LINK");
      line.run("authPasswordForgot", { places: { [String(example?.email)]: "$EMAIL" } });
      const outbox = `curl -s "${line.site}/sandbox/outbox?to=$EMAIL"`;
      line.write(`LINK=$(${outbox} | grep -o 'reset?token=[A-Za-z0-9_-]*' | head -1 | cut -d= -f2)`);
      return "$LINK";
    },
    account: async () => (await findActorByEmail(demoPeople.bank))?.accountId ?? null,
  },
};
