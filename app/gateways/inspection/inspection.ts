import type { InvoiceReading } from "~/domain/values/invoice-data";

/**
 * A file's type, with a preview if it is a picture and with the reading of an invoice, or a message() that says why the
 * file is rejected.
 */
export type Finding =
  | {
      mime: string;
      preview: Uint8Array<ArrayBuffer> | null;
      /** Only for invoices. */
      invoice?: InvoiceReading;
    }
  | { problem: string };

/** The kind of an uploaded file. An invoice may also be an XML file, and its data is read. */
export type FileUse = "document" | "invoice";

interface InspectedFile {
  /** The sender's account. */
  whose: string;
  /** "document" if missing. */
  use?: FileUse | undefined;
  /** Aborts when the sender has gone. */
  signal?: AbortSignal | undefined;
}

/** Inspects uploaded files. */
export interface Inspector {
  /**
   * Detects a file's type by its content. The preview is an upright WebP of up to 320 pixels, without metadata.
   * @throws Error if the file could not be inspected.
   * @throws TooMany.
   * @throws the reason of `signal`.
   */
  inspect(file: Blob, by: InspectedFile): Promise<Finding>;
}
