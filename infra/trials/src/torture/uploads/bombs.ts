import { formEnd, formHead, type sendForm } from "@provenwork/command-service/testing/send-form";
import { compoundFile, pdfFile, textFile, zipFile } from "@provenwork/contracts/testing/resume-files";

type Form = Parameters<typeof sendForm>[1];

/** An upload that is none, and what may be answered; `none`: the connection may close without an answer. */
export interface Bomb {
  readonly name: string;
  readonly form: () => Form;
  readonly answers: readonly (number | "none")[];
}

const mebibyte = 1024 * 1024;
const tooLarge = [413, "none"] as const;
const wrongType = [415] as const;

function* endless(first: Uint8Array, chunkLength = 65_536): Generator<Uint8Array> {
  yield first;
  const chunk = new Uint8Array(chunkLength).fill(0x20);
  for (;;) yield chunk;
}

/** A zip's beginning, then for ever what claims to be more of its files. */
function* endlessZip(): Generator<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const whole = Buffer.from(zipFile(n === 0 ? "[Content_Types].xml" : `word/${"x".repeat(60_000)}${n}.xml`));
    yield whole.subarray(0, whole.indexOf("PK\u0001\u0002", 0, "latin1"));
  }
}

const length = (bytes: number) => ({ "content-length": String(bytes) });

export const bombs: readonly Bomb[] = [
  { name: "a PDF without end", form: () => ({ file: endless(pdfFile()) }), answers: tooLarge },
  {
    name: "a PDF without end in large pieces",
    form: () => ({ file: endless(pdfFile(), 4 * mebibyte) }),
    answers: tooLarge,
  },
  { name: "a DOC without end", form: () => ({ file: endless(compoundFile()) }), answers: [...tooLarge, 415] },
  { name: "a DOCX of files without end", form: () => ({ file: endlessZip() }), answers: [...tooLarge, 415] },
  { name: "a length of 5 GB", form: () => ({ file: endless(pdfFile()), headers: length(5e9) }), answers: tooLarge },
  {
    name: "a length that cuts the file off",
    form: () => ({
      file: [pdfFile(10_000).subarray(0, 5_000)],
      unfinished: true,
      headers: length(formHead().length + 5_000),
    }),
    answers: [400],
  },
  { name: "a form that is never closed", form: () => ({ file: [pdfFile()], unfinished: true }), answers: [400] },
  { name: "a connection broken off", form: () => ({ file: [pdfFile(3 * mebibyte)], abort: true }), answers: ["none"] },
  {
    name: "a second file behind the first",
    form: () => ({
      file: [
        pdfFile(),
        Buffer.from(`${formEnd.slice(0, -4)}\r\n${formHead().slice(formHead().indexOf("\r\n") + 2)}`),
        pdfFile(),
      ],
    }),
    answers: [400],
  },
  {
    name: "a file name without end",
    form: () => ({ file: [pdfFile()], fileName: "x".repeat(8 * mebibyte) }),
    answers: [400, 413, 422, "none"],
  },
  {
    name: "a page",
    form: () => ({ file: [textFile("<!doctype html><script>alert(1)</script>")] }),
    answers: wrongType,
  },
  { name: "text without end", form: () => ({ file: endless(textFile()) }), answers: [...wrongType, "none"] },
  { name: "a program", form: () => ({ file: [Uint8Array.of(0x4d, 0x5a, 0x90, 0)] }), answers: wrongType },
  { name: "nothing", form: () => ({ file: [] }), answers: wrongType },
  { name: "a zip of something else", form: () => ({ file: [zipFile("a.txt", "b.txt")] }), answers: wrongType },
  {
    name: "a zip with names that lead out",
    form: () => ({ file: [zipFile("../../../etc/passwd", "word/document.xml")] }),
    answers: wrongType,
  },
  {
    name: "a document with macros",
    form: () => ({ file: [zipFile("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin")] }),
    answers: wrongType,
  },
  { name: "an old spreadsheet", form: () => ({ file: [compoundFile("Workbook")] }), answers: wrongType },
];

/** Sound files under names that lead somewhere. */
export const wanderingNames = [
  "../../../../tmp/evil.pdf",
  "..\\\\..\\\\evil.pdf",
  "/etc/evil.pdf",
  "C:\\\\evil.pdf",
  "%2e%2e%2fevil.pdf",
  "%0D%0Aevil.pdf",
  "../..",
] as const;
