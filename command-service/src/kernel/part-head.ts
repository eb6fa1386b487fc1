import type { BodyReader } from "./body-reader.ts";
import { UploadBroken } from "./upload-broken.ts";

/** Bytes; a file name at its longest fits many times. */
const headLimit = 8 * 1024;

/** Name of a field and, where it carries a file, the name that the client gave to that. */
export interface PartHead {
  readonly name: string;
  readonly fileName: string | undefined;
}

/** Reads up to the content of the first part of a form. @throws UploadBroken for what is no form */
export async function readPartHead(body: BodyReader, boundary: string): Promise<PartHead> {
  const opening = await body.textUntil(Buffer.from("\r\n"), headLimit);
  if (opening !== `--${boundary}`) throw new UploadBroken("the body does not begin with its boundary");
  const head = await body.textUntil(Buffer.from("\r\n\r\n"), headLimit);
  const disposition = head?.split("\r\n").find((line) => /^content-disposition\s*:/i.test(line));
  if (disposition === undefined) throw new UploadBroken("a part of the form has no Content-Disposition");
  return { name: parameter(disposition, "name") ?? "", fileName: parameter(disposition, "filename") };
}

/** RFC 7578, 4.2: quoted or a token; browsers escape by percent signs (WHATWG HTML, multipart/form-data), others by backslash. */
function parameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]+))`, "i").exec(disposition);
  const raw = found?.[1] ?? found?.[2];
  return raw
    ?.replaceAll('\\"', '"')
    .replaceAll(/%(22|0A|0D)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
