/**
 * `dhow print` for several machines: three with PostgreSQL, etcd and Patroni, and HAProxy in front of Dhow's processes.
 * Debian's packages use these paths. All printed files were tested unchanged: app/operations.md, "Run three
 * database machines", has the results.
 */
import { isIPv4 } from "node:net";
import { UsageError } from "./command.server";
import { checkDomain, printCommand } from "./print.server";

const DATA_FOLDER = "/var/lib/postgresql/15/dhow";

const machineName = (address: string) => `db-${address.replaceAll(".", "-")}`;

const etcdFile = ([own = "", ...peers]: string[]) => `ETCD_NAME=${machineName(own)}
ETCD_DATA_DIR=/var/lib/etcd/dhow
ETCD_LISTEN_PEER_URLS=http://${own}:2380
ETCD_LISTEN_CLIENT_URLS=http://${own}:2379
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://${own}:2380
ETCD_ADVERTISE_CLIENT_URLS=http://${own}:2379
ETCD_INITIAL_CLUSTER=${[own, ...peers]
  .toSorted()
  .map((address) => `${machineName(address)}=http://${address}:2380`)
  .join()}
ETCD_INITIAL_CLUSTER_TOKEN=dhow
ETCD_INITIAL_CLUSTER_STATE=new
ETCD_AUTO_COMPACTION_RETENTION=1
`;

const patroniFile = ([
  own = "",
  ...peers
]: string[]) => `# /etc/patroni_env.conf has the passwords, the same on each machine, and only root can read it:
#   PATRONI_SUPERUSER_PASSWORD=...
#   PATRONI_REPLICATION_PASSWORD=...
scope: dhow
name: ${machineName(own)}

restapi:
  listen: ${own}:8008
  connect_address: ${own}:8008

etcd3:
  hosts: [${[own, ...peers]
    .toSorted()
    .map((address) => `"${address}:2379"`)
    .join(", ")}]

bootstrap:
  # From the first start on these are in etcd: patronictl edit-config
  dcs:
    # A leader that is silent for ttl seconds is none any more.
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    # A server that ends is not waited for: another one has all that was acknowledged.
    primary_start_timeout: 0
    # What is acknowledged is on two machines. Where no other one is there, commits wait.
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        # A standby whose machine is gone is given up after as long.
        wal_sender_timeout: 10s
        # What a standby missed while it was away; more than that it asks the bucket for.
        wal_keep_size: 1GB
        archive_mode: "on"
        archive_timeout: 60s
        archive_command: pgbackrest --stanza=dhow archive-push %p
  initdb:
    - encoding: UTF8
    - locale: C
    - data-checksums

postgresql:
  listen: ${own}:5432
  connect_address: ${own}:5432
  data_dir: ${DATA_FOLDER}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: /var/lib/postgresql/.pgpass-patroni
  authentication:
    superuser:
      username: postgres
    replication:
      username: replicator
  parameters:
    unix_socket_directories: /var/run/postgresql
  recovery_conf:
    # A bucket that does not answer must not hold up a failover.
    restore_command: timeout 5 pgbackrest --stanza=dhow archive-get %f "%p"
  # The machines, those of Dhow too, have a network of their own.
  pg_hba:
    - local all all peer
    - host all all samenet scram-sha-256
    - host replication replicator samenet scram-sha-256

watchdog:
  mode: automatic
`;

const backupFile =
  () => `# Backups and the write-ahead log go to their own bucket, not to the bucket of the uploaded files.
# Once, on the leader, as the user postgres:
#   pgbackrest --stanza=dhow stanza-create && pgbackrest --stanza=dhow check
# Then on each machine in /etc/cron.d/pgbackrest; only the leader makes a backup:
#   15 1 * * 0 postgres curl -sf http://$(hostname -I | cut -d' ' -f1):8008/primary >/dev/null && pgbackrest --stanza=dhow --type=full backup
#   15 1 * * 1-6 postgres curl -sf http://$(hostname -I | cut -d' ' -f1):8008/primary >/dev/null && pgbackrest --stanza=dhow --type=diff backup
[global]
repo1-type=s3
repo1-s3-endpoint=s3.example.com
repo1-s3-uri-style=path
repo1-s3-region=us-east-1
repo1-s3-bucket=...
repo1-s3-key=...
repo1-s3-key-secret=...
repo1-path=/dhow
# In the bucket nobody can read it without this.
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=...
repo1-retention-full=4
compress-type=zst
start-fast=y
archive-timeout=60

[dhow]
pg1-path=${DATA_FOLDER}
`;

const balancerFile = (domain: string, processes: string[]) => `global
	user haproxy
	group haproxy
	log /dev/log local0
	maxconn 4000

defaults
	mode http
	log global
	option httplog
	option dontlognull
	timeout connect 5s
	timeout http-request 30s
	timeout http-keep-alive 10s
	# Slow phones send slowly; it ends after a minute in which nothing moves.
	timeout client 60s
	timeout server 60s
	# Only what no process has heard is sent to another one.
	retries 2
	option redispatch

frontend web
	bind :80
	# The certificate and its key in one file.
	bind :443 ssl crt /etc/haproxy/${domain}.pem alpn h2,http/1.1
	http-request redirect scheme https code 308 unless { ssl_fc }
	default_backend dhow

backend dhow
	balance leastconn
	# Dhow believes these (TRUST_PROXY is this machine's address), so none may come from outside.
	http-request del-header X-Forwarded-For
	http-request del-header X-Forwarded-Host
	option forwardfor
	http-request set-header X-Forwarded-Proto https
	# A stopped process finishes its open requests. A process without its database is not down: its pages say so.
	option httpchk
	http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host ${domain}
	default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${processes.map((process, at) => `	server dhow${at + 1} ${process}`).join("\n")}
`;

const THREE_ADDRESSES = "<own address> <address> <address>";

/** @throws UsageError if a word is not an address, or an address occurs twice. */
function checkMachines(addresses: string[]): string[] {
  for (const address of addresses)
    if (!isIPv4(address)) throw new UsageError(`"${address}" is not an address such as 10.0.0.11`);
  if (new Set(addresses).size < addresses.length)
    throw new UsageError("each machine is named once, the one that this is for first");
  return addresses;
}

/** @throws UsageError if a word is not an address with a port. */
function checkProcesses(words: string[]): string[] {
  for (const word of words)
    if (!/^[\w.-]+:\d+$/.test(word))
      throw new UsageError(`"${word}" is not an address with its port, such as 10.0.0.21:3000`);
  return words;
}

export const printMachineCommands = [
  printCommand(
    "etcd",
    "one of three etcds, which know who is the leader",
    "For /etc/default/etcd of the machine that is named first.",
    { takes: THREE_ADDRESSES, words: [3, 3] },
    (words) => etcdFile(checkMachines(words)),
  ),
  printCommand(
    "patroni",
    "one of three PostgreSQL servers, one of which takes writes",
    "For /etc/patroni/config.yml of the machine that is named first.",
    { takes: THREE_ADDRESSES, words: [3, 3] },
    (words) => patroniFile(checkMachines(words)),
  ),
  printCommand(
    "pgbackrest",
    "backups of these servers, and all that is written to them, in a bucket",
    "For /etc/pgbackrest.conf of each machine; what is ... is yours to fill in.",
    { takes: "", words: [0, 0] },
    backupFile,
  ),
  printCommand(
    "haproxy",
    "a site for HAProxy, before several processes",
    "For /etc/haproxy/haproxy.cfg. The certificate and its key are in /etc/haproxy/<domain>.pem.",
    { takes: "<domain> <address:port>...", words: [2, 20] },
    ([domain = "", ...words]) => balancerFile(checkDomain(domain), checkProcesses(words)),
  ),
];
