import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** PEM files of a certificate of `localhost` and 127.0.0.1. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** A test's certificate authority; only clients configured for it trust it. */
export interface TestAuthority {
  /** Its own certificate (PEM). */
  readonly file: string;
  /** Makes `NAME.pem` and `NAME.key`. @throws if openssl refuses the days */
  sign(name: string, days: number): CertificateFiles;
}

/** @throws without openssl */
export function makeAuthority(folder: string): TestAuthority {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  writeFileSync(at("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1\n");
  const own = ["-keyout", at("ca.key"), "-out", at("ca.pem"), "-days", "2", "-subj", "/CN=Test authority"];
  openssl("req", "-x509", ...newKey, ...own);
  return {
    file: at("ca.pem"),
    sign(name, days) {
      const [certificate, key, request] = [at(`${name}.pem`), at(`${name}.key`), at(`${name}.csr`)];
      const by = ["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial"];
      openssl("req", ...newKey, "-keyout", key, "-out", request, "-subj", "/CN=localhost");
      openssl(
        "x509",
        "-req",
        "-in",
        request,
        ...by,
        "-days",
        String(days),
        "-extfile",
        at("names"),
        "-out",
        certificate,
      );
      return { certificate, key };
    },
  };
}

export interface TestCertificates {
  /** PEM file of the authority that signed both. */
  readonly authority: string;
  readonly good: Certificate;
  readonly expired: Certificate;
}

/** Undefined where openssl is missing, or makes no certificate that has expired. */
export function makeCertificates(folder: string): TestCertificates | undefined {
  try {
    const { file: authority, sign } = makeAuthority(folder);
    const made = (name: string, days: number): Certificate => {
      const { certificate, key } = sign(name, days);
      return { cert: readFileSync(certificate, "utf8"), key: readFileSync(key, "utf8") };
    };
    // The least that openssl takes: it ended yesterday.
    return { authority, good: made("good", 2), expired: made("expired", -1) };
  } catch {
    return undefined;
  }
}
