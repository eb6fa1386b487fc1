import type { Story } from "./story.ts";
import { worldData } from "./world-data.ts";

interface Posting {
  readonly form: Form;
  /** Days before the end of the world, of its posting and of the end of its listing. */
  readonly posted: number;
  readonly ends: number;
  /** When it was deactivated. */
  readonly off?: number;
  /** Applicants of this occupation come first. */
  readonly trade: string;
  readonly stories: readonly Story[];
}

export interface Form {
  readonly title: string;
  readonly description: string;
  readonly requirements: string;
  readonly responsibilities: string;
  readonly salaryMin: number;
  readonly salaryMax: number;
  readonly workplace: "hybrid" | "remote" | "on_site";
}

const [shoulder, years, , details] = worldData.coverLetters;
const seen = { viewed: true } as const;

/** The demo employer's jobs, the oldest first: an expired, an inactive and two active ones. */
export const postings: readonly Posting[] = [
  {
    form: {
      title: "Product Manager",
      description:
        "Our patients book, cancel and pay in one app. You decide with two designers and nine engineers what it does next, and find out whether it helped.",
      requirements:
        "- 4 years of work as a product manager\n- Interviews with users, every week\n- Roadmaps that change",
      responsibilities: "- Talk with patients and staff\n- Order the backlog\n- Measure outcomes",
      salaryMin: 118_000,
      salaryMax: 136_000,
      workplace: "hybrid",
    },
    posted: 75,
    ends: 30,
    trade: "Product Manager",
    stories: [
      {
        applied: 73,
        ...seen,
        stage: "hired",
        rating: 5,
        decision: "approved",
        notes: "Clear answers, two good references. Hired.",
        interview: -66,
        letter: shoulder,
      },
      { applied: 72, ...seen, rating: 3, decision: "rejected", notes: "Strong in research, little delivery so far." },
      {
        applied: 68,
        ...seen,
        stage: "offer",
        rating: 4,
        decision: "approved",
        notes: "Second choice. Keep in touch.",
        interview: -60,
        letter: years,
      },
      {
        applied: 65,
        ...seen,
        decision: "rejected",
        notes: "Wants to work from another country, which we cannot offer.",
      },
      { applied: 60, ...seen, withdrawn: 2, letter: details },
      { applied: 40, ...seen, stage: "screening", rating: 2 },
    ],
  },
  {
    form: {
      title: "Quality Analyst",
      description:
        "Before a release reaches eleven clinics, somebody has to try to break it. You write the plans, automate the dull half and explain the rest.",
      requirements: "- 2 years of work in testing\n- Playwright and SQL\n- Reports that developers like to read",
      responsibilities: "- Write test plans\n- Automate checks\n- Report defects",
      salaryMin: 78_000,
      salaryMax: 90_000,
      workplace: "remote",
    },
    posted: 40,
    ends: -20,
    off: 6,
    trade: "Quality Analyst",
    stories: [
      {
        applied: 38,
        ...seen,
        stage: "screening",
        rating: 4,
        notes: "Good tests. Ask for a portfolio once the budget is clear.",
        letter: years,
      },
      { applied: 33, ...seen, decision: "rejected", notes: "Looks for manual testing only." },
      { applied: 20, ...seen },
    ],
  },
  {
    form: {
      title: "Frontend Engineer",
      description:
        "Nurses use our screens with gloves on and in a hurry. You build them with four engineers and a designer, and you watch them being used once a month.",
      requirements:
        "- 3 years of work with TypeScript and React\n- CSS without a framework\n- Accessibility is welcome",
      responsibilities:
        "- Build screens that work with a keyboard\n- Keep the bundle small\n- Review what others build",
      salaryMin: 108_000,
      salaryMax: 126_000,
      workplace: "hybrid",
    },
    posted: 20,
    ends: -12,
    trade: "Frontend Engineer",
    stories: [
      {
        applied: 19,
        ...seen,
        stage: "offer",
        rating: 5,
        decision: "approved",
        notes: "Best exercise so far. Make an offer.",
        interview: -9,
        letter: shoulder,
      },
      {
        applied: 18,
        ...seen,
        decision: "rejected",
        reason: "another-chosen",
        notes: "Good, but the position needs more experience.",
      },
      {
        applied: 16,
        ...seen,
        stage: "interview",
        rating: 4,
        decision: "approved",
        notes: "Knows screen readers well. Talk about pay.",
        interview: 2,
        letter: details,
      },
      { applied: 13, ...seen, stage: "interview", rating: 3, notes: "Undecided. Compare after the interviews." },
      { applied: 11, ...seen, withdrawn: 3 },
      { applied: 8, ...seen, rating: 4, stage: "interview", letter: years },
      { applied: 5, ...seen },
      { applied: 2.1, letter: shoulder },
      { applied: 0.9 },
      { applied: 0.1, letter: details },
    ],
  },
  {
    form: {
      title: "Site Reliability Engineer",
      description:
        "Clinics open at six. You keep 40 services running on two clusters, rehearse what happens when one fails, and are on call one week in six.",
      requirements: "- 3 years of work with Linux and Kubernetes\n- Terraform\n- Calm in the middle of the night",
      responsibilities: "- Run clusters\n- Write runbooks\n- Rehearse outages",
      salaryMin: 124_000,
      salaryMax: 142_000,
      workplace: "remote",
    },
    posted: 9,
    ends: -21,
    trade: "Site Reliability Engineer",
    stories: [
      {
        applied: 8.5,
        ...seen,
        stage: "interview",
        rating: 5,
        decision: "approved",
        notes: "Wrote the runbook we would have liked to have.",
        interview: 4,
        letter: years,
      },
      {
        applied: 8,
        ...seen,
        rating: 2,
        decision: "rejected",
        reason: "skill-missing",
        notes: "No work with clusters yet.",
      },
      {
        applied: 7,
        ...seen,
        stage: "screening",
        decision: "rejected",
        reset: true,
        notes: "Misread the resume. Look again.",
      },
      { applied: 5, ...seen, stage: "screening", rating: 3 },
      {
        applied: 3,
        ...seen,
        letter: details,
        thread: [
          "We liked your letter. Which incident taught you the most?",
          "A queue that filled overnight. May I bring the timeline that we wrote afterwards?",
        ],
      },
      { applied: 1.4 },
      { applied: 0.3, letter: shoulder },
    ],
  },
];
