/** The body arrives more slowly than any honest client sends it. */
export class UploadLate extends Error {
  override readonly name = "UploadLate";
}
