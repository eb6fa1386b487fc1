/** The person a file belongs to and the file's own id, both UUIDs in lower case. */
export interface FileName {
  readonly personId: string;
  readonly fileId: string;
  /** Of a copy: its purpose, such as the job that the person applies for; a UUID in lower case, too. */
  readonly copiedFor?: string | undefined;
}

export interface StoredFile extends Omit<FileName, "personId"> {
  readonly storedAt: Date;
}

/** There is no such file. */
export class FileMissing extends Error {
  override readonly name = "FileMissing";
}

/** The storage is unavailable for now; the same call may succeed later. */
export class FileStorageUnavailable extends Error {
  override readonly name = "FileStorageUnavailable";
}

/**
 * Stores files as opaque bytes, encrypted by the caller. Files are written once and never changed.
 * Every method throws FileStorageUnavailable if the storage cannot be reached or is full.
 */
export interface FileStorage {
  /**
   * Stores everything that `content` yields, in constant memory; a yielded chunk must not change later. Atomic and durable: the
   * file exists once this resolves. If `content` throws, so does this, and nothing is left behind.
   */
  write(file: FileName, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Stores the same bytes under a second name for `copiedFor`, which stays when the first is removed. Copying again changes
   * nothing but `storedAt`. @throws FileMissing
   */
  copy(file: FileName, copiedFor: string): Promise<void>;
  /** In chunks; to stop early, return the iterator. @throws FileMissing, at the first chunk at the latest */
  read(file: FileName): AsyncIterable<Uint8Array>;
  /** Does nothing if the file does not exist. */
  remove(file: FileName): Promise<void>;
  /** All files of a person, copies among them. */
  list(personId: string): Promise<readonly StoredFile[]>;
  /** Every file of everyone, in no order. */
  listAll(): AsyncIterable<FileName>;
  /** Removes incomplete files begun before this time: leftovers of crashed writers. */
  removeUnfinished(begunBefore: Date): Promise<void>;
  /** Rejects while the storage cannot be used. */
  ping(): Promise<void>;
}
