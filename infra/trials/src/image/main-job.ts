import { randomUUID } from "node:crypto";
import { protectedPdf } from "@provenwork/command-service/testing/protected-pdf";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { pngFile } from "@provenwork/contracts/testing/image-files";
import { registration } from "@provenwork/contracts/testing/registration";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { fetchSettled } from "@provenwork/ops/testing/until-settled";
import type { TestMailServer } from "@provenwork/platform/testing/mail-server";
import { expect } from "vitest";

/** A browser of a site: its cookies and no more. */
function visitor(site: string) {
  const cookies = new Map<string, string>();
  async function call(method: string, path: string, body?: object): Promise<Response> {
    const headers: Record<string, string> = {
      "sec-fetch-site": "same-origin",
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    if (method !== "GET") headers["idempotency-key"] = randomUUID();
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers["content-type"] = "application/json";
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const answer = await fetchSettled(`${site}${path}`, { method, headers, ...sent });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    expect(answer.status, `${method} ${path}: ${answer.ok ? "" : await answer.clone().text()}`).toBeLessThan(300);
    return answer;
  }
  const json = async (method: string, path: string, body?: object) =>
    (await (await call(method, path, body)).json()) as Record<string, unknown>;
  return { call, json };
}

/**
 * What the product is for, by HTTP: a visitor describes a job, proves it with the emailed code, registers and gets a certificate.
 * Reaches each package that a bundle leaves outside: password hashing, resumes and pictures. Returns the certificate's id.
 */
export async function mainJob(site: string, mail: TestMailServer): Promise<string> {
  const { call, json } = visitor(site);
  expect(await (await call("GET", "/")).text()).toContain("Work history that proves itself.");
  const workEmail = `ada-${randomUUID()}@acme.example`;
  const about = { fullName: "Ada Example", email: workEmail, phone: "123-456-7890", location: "Boston" };
  await json("POST", "/api/candidate/personal-info", about);
  const job = { company: "Acme", role: "Engineer", startDate: "Jan-20", endDate: "", currentJob: true, workEmail };
  await json("POST", "/api/candidate/work-experience", { experiences: [job], resumeUrl: null });
  await json("POST", "/api/candidate/send-verification", { workEmail, company: "Acme", candidateName: "Ada" });
  await json("POST", "/api/candidate/verify-code", { code: await codeMailedTo(mail, workEmail) });
  const emptyPage = formWith(new Uint8Array(protectedPdf("")));
  expect(await json("POST", "/api/candidate/resume/positions", emptyPage)).toMatchObject({ problem: "no-text" });
  await json("POST", "/api/candidate/resume", formWith(pdfFile(20_000)));
  await json("POST", "/api/register", registration({ username: `ada-${randomUUID().slice(0, 8)}` }));

  const resume = Buffer.from(await (await call("GET", "/api/candidate/resume")).arrayBuffer());
  expect(resume.equals(pdfFile(20_000))).toBe(true);
  let certificateId: unknown;
  await expect
    .poll(async () => {
      const { experiences } = (await json("GET", "/api/candidate/work-experiences")) as {
        experiences: { verificationStatus: string; certificateId: string | null }[];
      };
      certificateId = experiences[0]?.certificateId;
      return [experiences[0]?.verificationStatus, typeof certificateId];
    })
    .toEqual(["verified", "string"]);
  const path = `/api/certificates/${String(certificateId)}`;
  expect(await json("GET", path)).toMatchObject({ certificateId, status: "valid" });
  await expect.poll(async () => (await fetch(`${site}${path}/badge/png`)).status).toBe(200);
  await logo(site);
  return String(certificateId);
}

async function codeMailedTo({ taken }: TestMailServer, address: string): Promise<string> {
  const sent = () => taken.find(({ to }) => to?.[0]?.address === address);
  await expect.poll(sent).toBeDefined();
  return /^ {4}(\w{8})$/m.exec(sent()?.text ?? "")?.[1] ?? "";
}

/** An employer's logo, which is drawn again. */
async function logo(site: string): Promise<void> {
  const { json } = visitor(site);
  await json(
    "POST",
    "/api/register",
    registration({ username: `eve-${randomUUID().slice(0, 8)}`, userType: "employer" }),
  );
  await json("POST", "/api/employer/profile", sampleOf(CompleteEmployerProfile) as object);
  const { companyLogo } = await json("POST", "/api/employer/logo", formWith(pngFile(), "logo.png"));
  expect(companyLogo).toMatch(/^\/api\/companies\/.*\/logos\//);
}
