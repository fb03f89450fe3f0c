import { listStoredNames } from "~/db/sqlite/file-copy.server";
import { copyFiles } from "~/gateways/files/copy.server";
import { createDiskStore } from "~/gateways/files/disk.server";
import { makeFolder } from "~/gateways/files/folders.server";
import { createFileStore, describeFileLocation } from "~/gateways/files/store.server";
import { assertOwnFolder, commandConfiguration, defineCommand, requireFile, UsageError } from "./command.server";

const filesCommand = (isToBucket: boolean) =>
  defineCommand({
    name: isToBucket ? "files to-bucket" : "files to-disk",
    takes: "",
    about: isToBucket
      ? "copies the uploaded files from UPLOADS_DIR into the bucket"
      : "copies the uploaded files from the bucket into UPLOADS_DIR",
    details: `Needs FILES=s3 and its settings. Copies every file that the database names, reads it back and compares its
SHA-256. Does not copy a file again, but compares it. Removes nothing. Run it first beside Dhow. Then stop Dhow, run
it again for the files added meanwhile, and start Dhow with ${isToBucket ? "FILES=s3" : "FILES=disk"}. The exit code is
1 if a file is missing.`,
    options: {},
    words: [0, 0],
    async run() {
      const configuration = await commandConfiguration();
      const database = requireFile(configuration);
      assertOwnFolder(configuration.dataDir);
      if (!configuration.files) throw new UsageError("FILES: this command needs FILES=s3 and its settings");
      await makeFolder(configuration.uploadsDir);
      const onDisk = { ...configuration, files: null };
      const [disk, bucket] = [createDiskStore(configuration.uploadsDir), createFileStore(configuration)];
      const [from, to] = isToBucket ? [disk, bucket] : [bucket, disk];
      const { copied, same: duplicates, bytes, missing } = await copyFiles(listStoredNames(database), { from, to });
      for (const name of missing) console.error(`dhow: the uploaded file ${name} is missing`);
      console.log(
        `${copied} files copied to ${describeFileLocation(isToBucket ? configuration : onDisk)}, ` +
          `${duplicates} copied before, ${missing.length} missing; ` +
          `${bytes} bytes have the same SHA-256 in both places.`,
      );
      return missing.length === 0 ? 0 : 1;
    },
  });

export const filesCommands = [filesCommand(true), filesCommand(false)];
