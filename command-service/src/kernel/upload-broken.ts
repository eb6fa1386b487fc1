/** The body is no form with one whole file: cut off by the client or the network, or not built as RFC 7578 says. */
export class UploadBroken extends Error {
  override readonly name = "UploadBroken";
}
