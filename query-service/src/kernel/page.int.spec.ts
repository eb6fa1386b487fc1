import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { testFolder } from "@provenwork/platform/testing/folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company, proof } from "#testing/company-rows.ts";
import { certificate, experience, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

const shell = `<!doctype html><html><head><title>App</title><meta name="description" content="x" /></head>
<body><div id="root"></div><script type="module" src="/assets/app-1.js"></script><noscript>x</noscript></body></html>`;

let served: Served;
beforeAll(async () => {
  const folder = testFolder();
  writeFileSync(`${folder}/app.html`, shell);
  served = await serveForTest({ uiFolder: folder });
});
afterAll(() => served.stop());

const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null") as unknown;

describe("the page of a job", () => {
  const posted = job({
    title: "Line <Cook>",
    location: "Reno, NV",
    description: "You keep the kettles & say so.\nEvery </script> day.\n- No **<b>**",
    pay_min_cents: 4_025,
    pay_max_cents: 5_000,
    pay_per: "hour",
    salary: "Tips",
  });
  const path = `/jobs/${posted.job_id}`;
  beforeAll(() => served.projector.commit({ "jobs.jobs": [posted] }));

  it("is sent compressed to those who ask for that, and not at all to those who have it", async () => {
    const plain = await served.get(path, { "Accept-Encoding": "identity" });
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    const answer = await served.get(path, { "Accept-Encoding": "gzip" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(await answer.text()).toBe(await plain.text());
    const again = { "Accept-Encoding": "gzip", "If-None-Match": answer.headers.get("ETag") ?? "" };
    expect((await served.get(path, again)).status).toBe(304);
  });

  it("says without scripts what the job is, to readers, link previews and search engines", async () => {
    const answer = await served.get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("<title>Line &lt;Cook&gt; at Acme · Provenwork</title>");
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`);
    expect(html).toContain('<meta property="og:title" content="Line &lt;Cook&gt; at Acme">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta property="og:image" content="http://localhost:3000/share.png">');
    expect(html).toContain(
      'content="Reno, NV. You keep the kettles &amp; say so. Every &lt;/script&gt; day. - No **&lt;b&gt;**"',
    );
    expect(html).toContain("<noscript><h1>Line &lt;Cook&gt;</h1>");
    expect(html).toContain("<p>$40.25 – $50 an hour\u00A0· Tips</p>");
    expect(html).toContain("<h2>About the job</h2>\n<p>You keep");
    expect(html).toContain("<ul><li>No <strong>&lt;b&gt;</strong></li></ul>");
    expect(html).toContain('src="/assets/app-1.js"');
    expect(structured(html)).toEqual({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      url: `http://localhost:3000${path}`,
      title: posted.title,
      description: [
        "<p>You keep the kettles &amp; say so.<br>Every &lt;/script&gt; day.</p><ul><li>No <strong>&lt;b&gt;</strong></li></ul>",
        `<p>${posted.responsibilities}</p>`,
        `<p>${posted.requirements}</p>`,
      ].join(""),
      identifier: { "@type": "PropertyValue", name: "Acme", value: posted.job_id },
      datePosted: "2026-11-21T09:00:00.000Z",
      validThrough: "2100-01-01T00:00:00.000Z",
      employmentType: "FULL_TIME",
      hiringOrganization: {
        "@type": "Organization",
        name: "Acme",
        url: `http://localhost:3000/companies/${posted.company_id}`,
      },
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: "Reno", addressRegion: "NV", addressCountry: "US" },
      },
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "USD",
        value: { "@type": "QuantitativeValue", minValue: 40.25, maxValue: 50, unitText: "HOUR" },
      },
      directApply: true,
    });
  });

  it("carries the mark of its company with the proven domain, while it names the company as its profile does", async () => {
    const companyId = randomUUID();
    const own = job({ company_id: companyId });
    // In its company's former name, and in another company's.
    const others = [
      job({ company_id: companyId, company: "Globex" }),
      job({ company_id: companyId, own_name_key: null }),
    ];
    await served.projector.commit({
      "companies.companies": [company(companyId, { name: "Acme" })],
      "company_proofs.proofs": [proof(companyId)],
      "jobs.jobs": [own, ...others],
    });
    const htmlOf = async ({ job_id }: typeof own) => (await served.get(`/jobs/${job_id}`)).text();
    const html = await htmlOf(own);
    expect(html).toContain(`<h2>About Acme</h2>\n<p><a href="/companies/${companyId}">Acme</a></p>`);
    expect(html).toContain(`<h2>Similar jobs</h2>\n<ul><li><a href="/jobs/`);
    expect(await htmlOf(others[0] ?? own)).toContain("<h2>Posted by Acme</h2>");
    expect(html).toContain("<p>Verified: acme.example</p>");
    expect(structured(html)).toMatchObject({ hiringOrganization: { name: "Acme", sameAs: "https://acme.example" } });
    const shownOf = async (each: typeof own) =>
      (await htmlOf(each)).replace(/<script type="application\/json".*?<\/script>/, "");
    for (const other of others) expect(await shownOf(other)).not.toContain("acme.example");
  });

  it("says of a remote job where it may be done from, and nothing of a pay that is not stated", async () => {
    const remote = job({ workplace: "remote", job_type: "contract" });
    await served.projector.commit({ "jobs.jobs": [remote] });
    const data = structured(await (await served.get(`/jobs/${remote.job_id}`)).text());
    expect(data).toMatchObject({
      employmentType: "CONTRACTOR",
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "US" },
    });
    expect(data).not.toHaveProperty("jobLocation");
    expect(data).not.toHaveProperty("baseSalary");
  });

  it("names the country that a job is in, and no place where it is not known", async () => {
    const [dublin, unknown] = [job({ location: "Dublin, Ireland" }), job({ location: "Downtown" })];
    await served.projector.commit({ "jobs.jobs": [dublin, unknown] });
    const dataOf = async ({ job_id }: typeof dublin) => structured(await (await served.get(`/jobs/${job_id}`)).text());
    expect(await dataOf(dublin)).toMatchObject({
      jobLocation: { address: { addressLocality: "Dublin", addressCountry: "IE" } },
    });
    expect(await dataOf(unknown)).not.toHaveProperty("jobLocation");
  });

  it("says what is paid where words say nothing else, in the USA", async () => {
    const salary = "$18.50/hr";
    const [there, elsewhere] = [job({ salary }), job({ salary, location: "Toronto, Canada" })];
    await served.projector.commit({ "jobs.jobs": [there, elsewhere] });
    const dataOf = async ({ job_id }: typeof there) => structured(await (await served.get(`/jobs/${job_id}`)).text());
    expect(await dataOf(there)).toMatchObject({
      jobLocation: { address: { addressLocality: "Reno", addressRegion: "NV" } },
      baseSalary: { currency: "USD", value: { minValue: 18.5, maxValue: 18.5, unitText: "HOUR" } },
    });
    expect(await dataOf(elsewhere)).not.toHaveProperty("baseSalary");
  });

  it("shortens what search engines and previews show to 160 characters", async () => {
    const long = job({ description: "Word ".repeat(100) });
    await served.projector.commit({ "jobs.jobs": [long] });
    const html = await (await served.get(`/jobs/${long.job_id}`)).text();
    const shown = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? "";
    expect(shown.length).toBeLessThanOrEqual(160);
    expect(shown).toMatch(/…$/);
  });

  it("includes the app's first answer, runs only the site's own code, and is revalidated each time", async () => {
    const answer = await served.get(path);
    const [[key, output], ...others] = JSON.parse(
      /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? "",
    ) as [[unknown, object], ...[[name: string, given: object], unknown][]];
    expect(others.map(([[name]]) => name)).toEqual(["similar-jobs"]);
    expect(key).toEqual(["job", { jobId: posted.job_id }]);
    expect(output).toEqual(await (await served.get(`/api${path}`)).json());
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'; script-src 'self';");
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    const tag = answer.headers.get("ETag") ?? "";
    const again = await served.get(`${path}?utm_source=a&utm_source=b`, { "If-None-Match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it.each([
    ["expired", 410, "This job has expired"],
    ["taken-down", 410, "This job was taken down"],
    ["deleted", 410, "This job was deleted"],
    ["inactive", 404, "Job not found"],
  ] as const)("says of one that is %s that it is not there: %i", async (status, expected, message) => {
    const ended = job({ status });
    await served.projector.commit({ "jobs.jobs": [ended] });
    const answer = await served.get(`/jobs/${ended.job_id}`);
    const html = await answer.text();
    expect(answer.status).toBe(expected);
    expect(html).toContain(`<title>${message} · Provenwork</title>`);
    expect(html).toContain(`<noscript><h1>${message}</h1></noscript>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain(ended.title);
  });

  it.each([randomUUID(), "x", "%00", "..%2f"])("knows no job %s", async (id) => {
    const answer = await served.get(`/jobs/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("<h1>Job not found</h1>");
  });
});

describe("the page of all jobs", () => {
  it("lists them without scripts, page by page, whatever else the address says", async () => {
    const many = Array.from({ length: 25 }, (_, index) => job({ title: `Roof <Tiler> ${index}` }));
    await served.projector.commit({ "jobs.jobs": many });
    const answer = await served.get("/jobs?sort=best-match&q=welder&utm_source=a");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/jobs">');
    expect(html).not.toContain('id="answers"');
    const links = (page: string) => page.match(/<li><a href="\/jobs\/[^"]+">[^<]+<\/a><\/li>/g) ?? [];
    expect(links(html)).toHaveLength(20);
    expect(html).not.toContain("<Tiler>");
    const [, older = ""] = /<p><a href="([^"]+)">Older jobs<\/a><\/p>/.exec(html) ?? [];
    const next = await (await served.get(older)).text();
    expect(links(next).length).toBeGreaterThan(4);
    expect(links(next).filter((link) => html.includes(link))).toEqual([]);
    expect((await served.get("/jobs?after=nonsense")).status).toBe(200);
  });
});

describe("other pages", () => {
  it("tell of a company, and of none where there is none", async () => {
    const companyId = randomUUID();
    await served.projector.commit({
      "companies.companies": [company(companyId)],
      "company_proofs.proofs": [proof(companyId)],
    });
    const html = await (await served.get(`/companies/${companyId}`)).text();
    expect(html).toContain("<title>Acme Works · Provenwork</title>");
    expect(html).toContain('<meta name="description" content="We build bridges.">');
    expect(html).toContain("<p>Verified: acme.example</p>");
    const none = await served.get(`/companies/${randomUUID()}`);
    expect([none.status, /<h1>(.*)<\/h1>/.exec(await none.text())?.[1]]).toEqual([404, "Company not found"]);
  });

  it("tell all that a certificate says, without its holder's name in previews, and stay out of search results", async () => {
    const row = certificate(experience(randomUUID()), { domain: "acme.example", holder_name: "Ada Example" });
    await served.projector.commit({ "certificates.certificates": [row] });
    const html = await (await served.get(`/certificates/${row.certificate_id}`)).text();
    expect(html).toContain("<title>Controlled an address at acme.example · Provenwork</title>");
    expect(html).toContain('<meta name="robots" content="noindex">');
    const [head = "", body = ""] = html.split("</head>");
    expect(head.replace(/<script type="application\/json".*?<\/script>/, "")).not.toContain("Ada");
    for (const line of ["What was verified", "<li>Name: Ada Example</li>", "How it was verified", row.certificate_id])
      expect(body).toContain(line);
    expect(body).toMatch(/<p>on \w+ \d+, 2026 \(UTC\)<\/p>\n<p>The certificate is valid\.<\/p>/);
    expect(html).not.toContain("ld+json");
    expect((await served.get(`/certificates/${randomUUID()}`)).status).toBe(404);
  });
});
