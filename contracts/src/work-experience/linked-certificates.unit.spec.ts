import { expect, it } from "vitest";
import { linkedCertificates } from "./linked-certificates.ts";

const origin = "https://provenwork.example";
const id = (last: number) => `0190a000-0000-7000-8000-${String(last).padStart(12, "0")}`;
const read = (resume: object) => linkedCertificates(JSON.stringify(resume), origin);

it("are those of a JSON Resume whose links lead to a certificate of this site, each once", () => {
  const urls = [
    `${origin}/certificates/${id(1)}`,
    `${origin}/certificates/${id(1)}/`,
    `${origin}/certificates/${id(2)}?from=resume`,
    `${origin}/certificates/${id(3)}/..`,
    `${origin}/profile`,
    `https://other.example/certificates/${id(4)}`,
    `${origin}@other.example/certificates/${id(5)}`,
    "not a link",
  ];
  expect(read({ certificates: [...urls.map((url) => ({ url })), {}, { url: 1 }, "odd"] })).toEqual({
    certificateIds: [id(1), id(2)],
    left: 0,
    elsewhere: 2,
  });
});

it("are none in a JSON Resume without links, and at most as many as one person can have", () => {
  const none = { certificateIds: [], left: 0, elsewhere: 0 };
  for (const resume of [{ basics: {} }, { work: [] }, { certificates: [] }, { basics: {}, certificates: "odd" }])
    expect(read(resume)).toEqual(none);
  const many = Array.from({ length: 53 }, (_, each) => ({ url: `${origin}/certificates/${id(each)}` }));
  expect(read({ certificates: many })).toMatchObject({ certificateIds: { length: 50 }, left: 3 });
});

it("are not looked for in anything else", () => {
  const resume = { certificates: [] };
  for (const other of [{}, { work: 1 }, { ...resume, proof: {} }, { ...resume, verifiableCredential: [] }])
    expect(read(other)).toBeUndefined();
  for (const text of ["", "{", "[]", "a.b.c"]) expect(linkedCertificates(text, origin), text).toBeUndefined();
});
