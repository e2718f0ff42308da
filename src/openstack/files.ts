/** How configuration files are read; injected, so that tests need no disk. */
export interface FileReader {
  /**
   * The file's bytes as UTF-8 text, or `undefined` when there is no such file.
   *
   * @throws Error (with Node's `code`) when it is there but cannot be read.
   */
  read(path: string): string | undefined;
}
