import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Files of a certificate for localhost and of the authority that signed it. */
export interface Certificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** A test's certificate authority, made by openssl; only clients configured for it trust it. */
export function makeAuthority(folder: string): Certificates {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  writeFileSync(at("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1\n");
  openssl(
    "req",
    "-x509",
    ...newKey,
    "-keyout",
    at("ca.key"),
    "-out",
    at("ca.pem"),
    "-days",
    "2",
    "-subj",
    "/CN=Test authority",
  );
  openssl("req", ...newKey, "-keyout", at("site.key"), "-out", at("site.csr"), "-subj", "/CN=localhost");
  openssl(
    "x509",
    "-req",
    "-in",
    at("site.csr"),
    "-CA",
    at("ca.pem"),
    "-CAkey",
    at("ca.key"),
    "-CAcreateserial",
    "-days",
    "2",
    "-extfile",
    at("names"),
    "-out",
    at("site.pem"),
  );
  return { authority: at("ca.pem"), certificate: at("site.pem"), key: at("site.key") };
}
