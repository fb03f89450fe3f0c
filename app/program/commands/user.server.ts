/** `dhow user`: adds staff, and resets, disables and enables any account. */
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { listInsurers } from "~/domain/insurers/insurer.server";
import { configuration } from "~/domain/settings/configuration";
import { addStaff, disableByEmail, enableByEmail, resetByEmail } from "~/domain/team/operator.server";
import { staffInput } from "~/domain/team/team";
import { nameKey } from "~/domain/values/characters";
import { translateToEnglish } from "~/words/translate";
import { defineCommand, runWithDatabase, UsageError, writeOutput } from "./command.server";

const addUser = defineCommand({
  name: "user add",
  takes: "<e-mail> --name <name> --role admin|bank|insurance [--insurer <name>] [--password-stdin]",
  about: "adds a staff account",
  details: `SMEs and suppliers register on the website. Prints a generated password.

  --name             the person's name, as others see it
  --role             admin, bank or insurance
  --insurer          the insurer's name; required with --role insurance
  --password-stdin   reads the password from standard input instead: at least 8 characters,
                     and not easy to guess`,
  options: {
    name: { type: "string" },
    role: { type: "string" },
    insurer: { type: "string" },
    "password-stdin": { type: "boolean" },
  },
  words: [1, 1],
  async run([email = ""], { name, role, insurer, "password-stdin": isGiven }) {
    if (!name) throw new UsageError("user add needs --name");
    if (role !== "admin" && role !== "bank" && role !== "insurance") {
      throw new UsageError("--role must be admin, bank or insurance: SMEs and suppliers register on the website");
    }
    if ((role === "insurance") !== (insurer !== undefined))
      throw new UsageError("use --insurer together with --role insurance");
    const typedPassword = isGiven ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
    if (typedPassword !== undefined && typedPassword.length < 8)
      throw new UsageError("the password must have at least 8 characters");
    const password = typedPassword ?? randomBytes(12).toString("base64url");
    const person = staffInput.safeParse({ name, email });
    if (!person.success)
      throw new UsageError(
        person.error.issues.map(({ path, message }) => `${path.join(".")}: ${translateToEnglish(message)}`).join("\n"),
      );
    return runWithDatabase(async () => {
      const company =
        insurer && (await listInsurers()).find((candidate) => nameKey(candidate.name) === nameKey(insurer));
      if (insurer && !company)
        throw new UsageError(`unknown insurer "${insurer}": an admin adds insurers on the website`);
      await addStaff({ ...person.data, role, password, insurerId: company ? company.id : undefined });
      return writeOutput(
        `${email} can sign in as ${role}.${typedPassword === undefined ? ` Password: ${password}` : ""}`,
      );
    });
  },
});

/** Defines a command about one account, by its e-mail address. `act` returns the message to print. */
const accountCommand = (name: string, about: string, details: string, act: (email: string) => Promise<string>) =>
  defineCommand({
    name,
    takes: "<e-mail>",
    about,
    details,
    options: {},
    words: [1, 1],
    run: ([email = ""]) => runWithDatabase(async () => writeOutput(await act(email))),
  });

export const userCommands = [
  addUser,
  accountCommand(
    "user reset",
    "prints a link to choose a new password",
    "The link is valid for one hour and works once. Its holder can sign in as that person, so send\nit safely: the " +
      "command also turns off the account's second factor.",
    async (email) => configuration().appUrl + (await resetByEmail(email)),
  ),
  accountCommand(
    "user disable",
    "signs an account out everywhere",
    "Nobody can sign in to the account until it is enabled again. Its past actions stay.",
    async (email) => {
      await disableByEmail(email);
      return `${email} is disabled and signed out everywhere.`;
    },
  ),
  accountCommand(
    "user enable",
    "lets a disabled account sign in again",
    "Its password does not change.",
    async (email) => {
      await enableByEmail(email);
      return `${email} can sign in again.`;
    },
  ),
];
