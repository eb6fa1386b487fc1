import { formWith } from "../testing/form-with.ts";
import { pdfFile } from "../testing/resume-files.ts";
import { type Samples, nothing } from "../testing/samples.ts";

export const samples: Samples = {
  "provide-personal-information": () => ({
    fullName: "Pat Example",
    email: "pat@acme.example",
    phone: "555-123-4567",
    location: "Boston",
  }),
  "upload-resume": () => formWith(pdfFile()),
  "remove-resume": () => ({}),
  resume: () => ({ personId: nothing }),
};
