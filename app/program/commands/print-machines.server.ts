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

const etcdFile = ([ownAddress = "", ...peers]: string[]) => `ETCD_NAME=${machineName(ownAddress)}
ETCD_DATA_DIR=/var/lib/etcd/dhow
ETCD_LISTEN_PEER_URLS=http://${ownAddress}:2380
ETCD_LISTEN_CLIENT_URLS=http://${ownAddress}:2379
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://${ownAddress}:2380
ETCD_ADVERTISE_CLIENT_URLS=http://${ownAddress}:2379
ETCD_INITIAL_CLUSTER=${[ownAddress, ...peers]
  .toSorted()
  .map((address) => `${machineName(address)}=http://${address}:2380`)
  .join()}
ETCD_INITIAL_CLUSTER_TOKEN=dhow
ETCD_INITIAL_CLUSTER_STATE=new
ETCD_AUTO_COMPACTION_RETENTION=1
`;

const patroniFile = ([
  ownAddress = "",
  ...peers
]: string[]) => `# /etc/patroni_env.conf has the passwords: the same on each machine, readable only for root.
#   PATRONI_SUPERUSER_PASSWORD=...
#   PATRONI_REPLICATION_PASSWORD=...
scope: dhow
name: ${machineName(ownAddress)}

restapi:
  listen: ${ownAddress}:8008
  connect_address: ${ownAddress}:8008

etcd3:
  hosts: [${[ownAddress, ...peers]
    .toSorted()
    .map((address) => `"${address}:2379"`)
    .join(", ")}]

bootstrap:
  # After the first start, these settings are in etcd. Change them with: patronictl edit-config
  dcs:
    # A leader that is silent for ttl seconds loses its role.
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    # Fails over at once when the leader ends: another server has all acknowledged data.
    primary_start_timeout: 0
    # Acknowledged data is on two machines. Without a second machine, commits wait.
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        # Drops the connection to an unreachable standby after this time.
        wal_sender_timeout: 10s
        # Kept for a standby that was disconnected. It reads older segments from the bucket.
        wal_keep_size: 1GB
        archive_mode: "on"
        archive_timeout: 60s
        archive_command: pgbackrest --stanza=dhow archive-push %p
  initdb:
    - encoding: UTF8
    - locale: C
    - data-checksums

postgresql:
  listen: ${ownAddress}:5432
  connect_address: ${ownAddress}:5432
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
    # An unreachable bucket must not delay a failover.
    restore_command: timeout 5 pgbackrest --stanza=dhow archive-get %f "%p"
  # The database machines and Dhow share a private network.
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
# Encrypts the backups in the bucket.
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
	# Slow phones need time. A connection ends after a minute without any data.
	timeout client 60s
	timeout server 60s
	# Sends a request to another process only if no process has received it.
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
	# Dhow trusts these headers (TRUST_PROXY is this machine's address), so clients must not set them.
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
    throw new UsageError("name each machine once, and this machine first");
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
    "prints settings for one of three etcd servers, which elect the leader",
    "For /etc/default/etcd on the machine with the first address.",
    { takes: THREE_ADDRESSES, words: [3, 3] },
    (words) => etcdFile(checkMachines(words)),
  ),
  printCommand(
    "patroni",
    "prints settings for one of three PostgreSQL servers, one of which is the leader",
    "For /etc/patroni/config.yml on the machine with the first address.",
    { takes: THREE_ADDRESSES, words: [3, 3] },
    (words) => patroniFile(checkMachines(words)),
  ),
  printCommand(
    "pgbackrest",
    "prints settings for backups of these servers and their write-ahead log in a bucket",
    "For /etc/pgbackrest.conf on each machine. Replace each ... by your own value.",
    { takes: "", words: [0, 0] },
    backupFile,
  ),
  printCommand(
    "haproxy",
    "prints a site for HAProxy, in front of several processes",
    "For /etc/haproxy/haproxy.cfg. Put the certificate and its key into /etc/haproxy/<domain>.pem.",
    { takes: "<domain> <address:port>...", words: [2, 20] },
    ([domain = "", ...words]) => balancerFile(checkDomain(domain), checkProcesses(words)),
  ),
];
