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
    details: `Needs FILES=s3 and its settings. Copies every file that the database names, reads each back and compares
its SHA-256; files that are already copied are compared and stay. Removes nothing. Once it ran while Dhow runs, stop
Dhow, run it again for the few files that came meanwhile, and start Dhow with ${isToBucket ? "FILES=s3" : "FILES=disk"}.
Exit code 1 when a file was missing.`,
    options: {},
    words: [0, 0],
    async run() {
      const configuration = await commandConfiguration();
      const database = requireFile(configuration);
      assertOwnFolder(configuration.dataDir);
      if (!configuration.files) throw new UsageError("FILES: set it to s3, with its settings, for this command too");
      await makeFolder(configuration.uploadsDir);
      const onDisk = { ...configuration, files: null };
      const [disk, bucket] = [createDiskStore(configuration.uploadsDir), createFileStore(configuration)];
      const [from, to] = isToBucket ? [disk, bucket] : [bucket, disk];
      const { copied, same: duplicates, bytes, missing } = await copyFiles(listStoredNames(database), { from, to });
      for (const name of missing) console.error(`dhow: the uploaded file ${name} is not there`);
      console.log(
        `${copied} files copied to ${describeFileLocation(isToBucket ? configuration : onDisk)}, ` +
          `${duplicates} were there already, ${missing.length} missing; ` +
          `${bytes} bytes have the same SHA-256 in both places.`,
      );
      return missing.length === 0 ? 0 : 1;
    },
  });

export const filesCommands = [filesCommand(true), filesCommand(false)];
