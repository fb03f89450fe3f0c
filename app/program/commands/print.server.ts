/** `dhow print`: prints configuration files for the programs around Dhow. */
import { generateCode } from "~/domain/values/ids";
import { isExecutable } from "~/installation.server";
import { allocatorSettings } from "~/program/memory.mjs";
import { type Command, defineCommand, UsageError, writeOutput } from "./command.server";

export const HOME_FOLDER = "/var/lib/dhow";
export const SETTINGS_FILE = "/etc/dhow.env";

/** The path of this executable; when run from source, the path where it will be installed. */
export const programPath = () => (isExecutable() ? process.execPath : "/usr/local/bin/dhow");

/** Restricts a service to its own folder, and to the system calls of a server. */
export const hardening = `NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProcSubset=pid
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
LockPersonality=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
`;

/**
 * Prints the systemd unit. It gives Dhow 30 s to stop: 10 s for open requests, 10 s for requests of disconnected
 * clients, and the rest for a running job.
 */
const unitFile = () => `[Unit]
Description=Dhow
After=network.target
# Dhow keeps restarting until its database and its disk are available.
StartLimitIntervalSec=0

[Service]
Type=exec
User=dhow
Group=dhow
${Object.entries(allocatorSettings)
  .map((setting) => `Environment=${setting.join("=")}`)
  .join("\n")}
EnvironmentFile=${SETTINGS_FILE}
ExecStart=${programPath()} serve
KillSignal=SIGTERM
TimeoutStopSec=30
Restart=always
RestartSec=2
# 2 means a wrong setting, which a restart cannot fix. If the database is unreachable, the exit code is 75.
RestartPreventExitStatus=2
StateDirectory=dhow
StateDirectoryMode=0700
UMask=0077
LimitNOFILE=16384
# The server takes at most 410 MB, and each of two file inspectors 420 MB. The service survives when the system kills
# an inspector.
MemoryHigh=1300M
MemoryMax=1500M
OOMPolicy=continue

${hardening}
[Install]
WantedBy=multi-user.target
`;

/** Caddy obtains its certificate automatically. It needs no compression, because Dhow compresses its answers. */
const caddyFile = (domain: string) => `${domain} {
	reverse_proxy 127.0.0.1:3000
}
`;

const settingsFile = (
  domain: string,
) => `# Settings of Dhow. app/operations.md lists all of them. After a change: systemctl restart dhow
APP_URL=https://${domain}
DATA_DIR=${HOME_FOLDER}/data
UPLOADS_DIR=${HOME_FOLDER}/uploads
TRUST_PROXY=127.0.0.1
# The admin verification code must contain this text. Give it to companies that may register.
SME_CODE=SME-${generateCode(8)}
PROVIDER_CODE=SUP-${generateCode(8)}
# The payment provider. \`dhow doctor\` shows missing settings and tests the connection.
#PAYMENTS=tap
#TAP_SECRET_KEY=sk_live_...
#PAYMENT_RATES=KWD=0.3075
# The mail server and the SMS service:
#MAIL_URL=smtp://user:password@mail.${domain}:587
#MAIL_FROM=Dhow <no-reply@${domain}>
#SMS=unifonic
#UNIFONIC_APP_SID=...
#UNIFONIC_SENDER_ID=Dhow
# To try Dhow without a bank and without real money. A sandbox needs its own DATA_DIR: a database keeps its mode.
#SANDBOX=on
`;

const replicationFile =
  () => `# Litestream replicates only the database. Uploaded files never change: copy them separately, for example with
# \`rclone copy ${HOME_FOLDER}/uploads\`, and keep a copy of ${HOME_FOLDER}/data/secret.
dbs:
  - path: ${HOME_FOLDER}/data/dhow.db
    replica:
      type: s3
      bucket: \${DHOW_BUCKET}
      path: dhow
      sync-interval: 1s
`;

/** Defines a command that prints a file. `words`: the minimum and maximum number of arguments. */
export const printCommand = (
  name: string,
  about: string,
  details: string,
  definition: Pick<Command, "takes" | "words">,
  print: (words: string[]) => string,
) =>
  defineCommand({
    name: `print ${name}`,
    about,
    details,
    options: {},
    ...definition,
    run: async (words) => writeOutput(print(words)),
  });

const noArguments = { takes: "", words: [0, 0] } satisfies Partial<Command>;
const domainArgument = { takes: "<domain>", words: [1, 1] } satisfies Partial<Command>;

/** @throws UsageError if `domain` is not a plain host name, because it becomes part of other programs' files. */
export function checkDomain(domain: string): string {
  if (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(domain)) return domain.toLowerCase();
  throw new UsageError(`"${domain}" is not a domain such as dhow.example.com`);
}

export const printCommands = [
  printCommand(
    "systemd",
    "prints a service for systemd",
    "For /etc/systemd/system/dhow.service. It runs as the user dhow and can write only to /var/lib/dhow.",
    noArguments,
    unitFile,
  ),
  printCommand(
    "caddy",
    "prints a site for Caddy, with https",
    "For /etc/caddy/Caddyfile.",
    domainArgument,
    ([domain = ""]) => caddyFile(checkDomain(domain)),
  ),
  printCommand(
    "settings",
    "prints settings for the service",
    `For ${SETTINGS_FILE}. Each run generates new registration codes.`,
    domainArgument,
    ([domain = ""]) => settingsFile(checkDomain(domain)),
  ),
  printCommand(
    "litestream",
    "prints settings for continuous replication by Litestream",
    "For /etc/litestream.yml and Litestream 0.5 or newer. Litestream reads the bucket's name and keys from its " +
      "environment.",
    noArguments,
    replicationFile,
  ),
];
