import { ProvidePersonalInformation, UploadResume } from "./commands.ts";
import { formWith } from "../testing/form-with.ts";
import { UpdateSkills } from "./skill-commands.ts";
import { pdfFile } from "../testing/resume-files.ts";
import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  "provide-personal-information": () => ({
    fullName: "Pat Example",
    email: "pat@acme.example",
    phone: "555-123-4567",
    location: "Boston",
  }),
  "upload-resume": () => formWith(pdfFile()),
  "read-resume": () => formWith(pdfFile()),
  "suggest-skills": () => ({ q: "wel" }),
  "update-skills": () => ({ skills: ["Welding", "SQL"] }),
  "confirm-skill": () => ({ skill: "sql" }),
  "strike-out-skill": () => ({ skill: "sql" }),
  "change-findability": () => ({ findable: true }),
  "open-candidate-resume": () => ({ personId: nothing, reason: "Reported as another person's resume" }),
  "candidate-resume": () => ({ resumeLink: "none" }),
  "remove-kept-resume": () => ({ resumeId: nothing }),
};

export const outcomes: Outcomes = {
  "confirm-skill": "404 unknown-skill",
  "strike-out-skill": "404 unknown-skill",
  "own-resume": "404 no-resume",
  "remove-kept-resume": "404 no-resume",
  "open-candidate-resume": "404 no-resume",
  "candidate-resume": "404 no-resume",
};

export const belongings: Belongings = async (call, mark) => {
  const given = { fullName: "Theirs", email: `a@${mark}.example`, phone: "555-123-4567", location: "Boston" };
  await call(ProvidePersonalInformation, given);
  const { fileId } = await call(UploadResume, formWith(pdfFile(), `${mark}.pdf`));
  await call(UpdateSkills, { skills: [`${mark} soldering`] });
  return { resumeId: String(fileId) };
};
