/** The body comes more slowly than any honest client sends one. */
export class UploadLate extends Error {
  override readonly name = "UploadLate";
}
