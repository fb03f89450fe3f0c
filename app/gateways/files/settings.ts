/** The bucket of uploaded files. */
export interface S3Settings {
  /** Such as "https://s3.example.com". Paths start with the bucket's name. */
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * Parses the file settings. Returns null if files are stored on disk.
 * @throws Error that names every missing or wrong setting, without its value, which may be secret.
 */
export function parseFilesSettings(environment: Readonly<Record<string, string | undefined>>): S3Settings | null {
  const env = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  const kind = env.FILES ?? "disk";
  if (kind === "disk") return null;
  if (kind !== "s3") throw new Error("FILES: must be disk or s3");
  const problems = ["FILES_S3_ENDPOINT", "FILES_S3_BUCKET", "FILES_S3_KEY", "FILES_S3_SECRET"]
    .filter((name) => !env[name])
    .map((name) => `${name}: is missing`);
  const {
    FILES_S3_ENDPOINT: endpoint = "",
    FILES_S3_BUCKET: bucket = "",
    FILES_S3_REGION: region = "us-east-1",
    FILES_S3_KEY: key = "",
    FILES_S3_SECRET: secret = "",
  } = env;
  if (endpoint && (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)))
    problems.push("FILES_S3_ENDPOINT: must be an address that begins with https://");
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    problems.push("FILES_S3_BUCKET: is not a valid bucket name");
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { endpoint: endpoint.replace(/\/+$/, ""), bucket, region, key, secret };
}
