import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface TestCertificates {
  /** PEM file of the authority that signed both. */
  readonly authority: string;
  readonly good: Certificate;
  readonly expired: Certificate;
}

/** Certificates of `localhost` and 127.0.0.1, made by openssl; undefined where there is none, or it makes none that has expired. */
export function makeCertificates(folder: string): TestCertificates | undefined {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => spawnSync("openssl", args, { stdio: "ignore" }).status === 0;
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  writeFileSync(at("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1\n");
  const signed = (name: string, days: number) =>
    openssl("req", ...newKey, "-keyout", at(`${name}.key`), "-out", at(`${name}.csr`), "-subj", "/CN=localhost") &&
    openssl("x509", "-req", "-in", at(`${name}.csr`), "-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial", "-days", String(days), "-extfile", at("names"), "-out", at(`${name}.pem`)); // prettier-ignore
  const read = (name: string): Certificate => ({
    cert: readFileSync(at(`${name}.pem`), "utf8"),
    key: readFileSync(at(`${name}.key`), "utf8"),
  });
  const made =
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
    ) && // prettier-ignore
    signed("good", 2) &&
    signed("expired", -1); // the least that openssl takes: it ended yesterday
  return made ? { authority: at("ca.pem"), good: read("good"), expired: read("expired") } : undefined;
}
