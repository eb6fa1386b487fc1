import type { industries, companySizes } from "@provenwork/contracts/company/rules";

export interface CompanyWords {
  readonly name: string;
  readonly domain: string;
  readonly industry: (typeof industries)[number];
  readonly size: (typeof companySizes)[number];
  readonly place: string;
  readonly about: string;
}

const at = (domain: string) => `${domain}.example`;

/** Companies of fairy tales, at reserved names (RFC 2606). */
export const companyWords: readonly CompanyWords[] = [
  {
    name: "Beanstalk Agronomics",
    domain: at("beanstalk-agronomics"),
    industry: "Manufacturing",
    size: "51-200",
    place: "Des Moines, IA",
    about: "Beanstalk Agronomics breeds fast-growing beans and builds the sensors that tell how tall they are today.",
  },
  {
    name: "Glass Slipper Footwear",
    domain: at("glass-slipper"),
    industry: "Retail",
    size: "201-500",
    place: "Portland, OR",
    about: "Glass Slipper Footwear fits shoes to one foot at a time, in 90 shops and by mail before midnight.",
  },
  {
    name: "Three Bears Furniture",
    domain: at("three-bears-furniture"),
    industry: "Manufacturing",
    size: "11-50",
    place: "Grand Rapids, MI",
    about: "Three Bears Furniture makes chairs and beds in three sizes, and porridge bowls to match.",
  },
  {
    name: "Gingerbread Homes",
    domain: at("gingerbread-homes"),
    industry: "Construction",
    size: "51-200",
    place: "Asheville, NC",
    about: "Gingerbread Homes builds small houses from renewable material. Please do not nibble at the samples.",
  },
  {
    name: "Long Braid Elevators",
    domain: at("long-braid"),
    industry: "Transportation",
    size: "201-500",
    place: "Chicago, IL",
    about: "Long Braid Elevators moves people up and down towers that used to have no stairs.",
  },
  {
    name: "Flying Carpet Freight",
    domain: at("flying-carpet-freight"),
    industry: "Transportation",
    size: "501-1000",
    place: "Memphis, TN",
    about: "Flying Carpet Freight carries parcels overnight and keeps the fringe on its fleet combed.",
  },
  {
    name: "Golden Goose Savings",
    domain: at("golden-goose"),
    industry: "Finance",
    size: "1000+",
    place: "Charlotte, NC",
    about: "Golden Goose Savings counts eggs before they hatch, and shows its customers how it does that.",
  },
  {
    name: "Frog Prince Clinics",
    domain: at("frog-prince-clinics"),
    industry: "Healthcare",
    size: "201-500",
    place: "Tampa, FL",
    about: "Frog Prince Clinics treats people, and everybody who was one until recently.",
  },
  {
    name: "Spinning Wheel Energy",
    domain: at("spinning-wheel"),
    industry: "Energy",
    size: "51-200",
    place: "Amarillo, TX",
    about: "Spinning Wheel Energy turns wind into power, and straw into something for the newsletter.",
  },
  {
    name: "Talking Mirror Media",
    domain: at("talking-mirror"),
    industry: "Media",
    size: "11-50",
    place: "Los Angeles, CA",
    about: "Talking Mirror Media tells audiences the truth, also when nobody asked who was the fairest.",
  },
  {
    name: "Seven Lanterns Software",
    domain: at("seven-lanterns"),
    industry: "Technology",
    size: "11-50",
    place: "Denver, CO",
    about: "Seven Lanterns Software writes tools for people who work underground and like to come home singing.",
  },
  {
    name: "Owl and Inkwell Schools",
    domain: at("owl-and-inkwell"),
    industry: "Education",
    size: "51-200",
    place: "Madison, WI",
    about: "Owl and Inkwell Schools teaches evening classes to the sleepless, from spelling to statistics.",
  },
];

/** Employers without an account, by candidate, whose domain has nothing of their name. */
export const flaggedEmployers: Readonly<Record<number, Pick<CompanyWords, "name" | "domain">>> = {
  4: { name: "Hamelin Pest Control", domain: at("hpc-careers") },
  14: { name: "Straw House Builders", domain: at("wolf-and-partners") },
  24: { name: "Golden Goose Poultry", domain: at("egg-hiring") },
  34: { name: "Magic Mirror Optics", domain: at("fairest-jobs") },
};

const firstNames = ["Alder", "Briar", "Clover", "Dune", "Ember", "Fern", "Hazel", "Indigo", "Juniper", "Lark"] as const;
const surnames = ["Teapot", "Windmill", "Lanternfish", "Thimble", "Buttonhole", "Marmalade", "Umbrella"] as const;

/** Invented names: a plant or colour, and a thing. The first seventy differ. */
export function personName(index: number): { readonly fullName: string; readonly handle: string } {
  const first = firstNames[index % firstNames.length] ?? firstNames[0];
  const surname = surnames[(index + Math.floor(index / 70)) % surnames.length] ?? surnames[0];
  return { fullName: `${first} ${surname}`, handle: `${first}-${surname}`.toLowerCase() };
}

export interface RoleWords {
  readonly title: string;
  /** Its trade. */
  readonly does: readonly [string, string, string];
  readonly knows: readonly [string, string, string];
  /** Dollars a year of a mid-level one. */
  readonly pay: number;
}

export const roleWords: readonly [RoleWords, ...RoleWords[]] = [
  role(
    "Data Engineer",
    115_000,
    ["build pipelines", "model tables", "watch data quality"],
    ["SQL", "Python", "Airflow"],
  ),
  role(
    "Frontend Engineer",
    112_000,
    ["build screens", "test with keyboards", "trim bundles"],
    ["TypeScript", "React", "CSS"],
  ),
  role(
    "Backend Engineer",
    118_000,
    ["design services", "write migrations", "be on call"],
    ["PostgreSQL", "Node.js", "HTTP"],
  ),
  role(
    "Site Reliability Engineer",
    128_000,
    ["run clusters", "write runbooks", "rehearse outages"],
    ["Linux", "Kubernetes", "Terraform"],
  ),
  role(
    "Quality Analyst",
    82_000,
    ["write test plans", "automate checks", "report defects"],
    ["Playwright", "SQL", "patience"],
  ),
  role(
    "Product Manager",
    124_000,
    ["talk with customers", "order the backlog", "measure outcomes"],
    ["interviews", "roadmaps", "spreadsheets"],
  ),
  role(
    "UX Designer",
    98_000,
    ["sketch flows", "run usability tests", "keep the component library"],
    ["Figma", "accessibility", "prototyping"],
  ),
  role(
    "Security Engineer",
    134_000,
    ["review designs", "model threats", "answer reports"],
    ["OWASP ASVS", "cryptography", "Go"],
  ),
  role("Accountant", 74_000, ["close the month", "reconcile accounts", "prepare audits"], ["GAAP", "Excel", "payroll"]),
  role(
    "Nurse",
    81_000,
    ["look after patients", "keep records", "train newcomers"],
    ["triage", "phlebotomy", "charting"],
  ),
  role(
    "Warehouse Coordinator",
    52_000,
    ["plan shifts", "receive goods", "keep the floor safe"],
    ["forklifts", "inventory", "scheduling"],
  ),
  role(
    "Electrician",
    66_000,
    ["wire buildings", "read plans", "inspect panels"],
    ["the electrical code", "conduits", "meters"],
  ),
  role("Copywriter", 63_000, ["write pages", "edit others", "name things"], ["plain English", "research", "deadlines"]),
  role(
    "Customer Support Agent",
    48_000,
    ["answer questions", "write help pages", "pass on what hurts"],
    ["empathy", "ticketing", "writing"],
  ),
  role(
    "Sales Representative",
    72_000,
    ["find customers", "give demonstrations", "close contracts"],
    ["negotiation", "CRM", "listening"],
  ),
  role(
    "Recruiter",
    70_000,
    ["meet candidates", "plan interviews", "check references"],
    ["sourcing", "interviewing", "employment law"],
  ),
  role(
    "Mechanical Engineer",
    96_000,
    ["draw parts", "test prototypes", "talk with suppliers"],
    ["CAD", "tolerances", "materials"],
  ),
  role(
    "Teacher",
    58_000,
    ["prepare lessons", "teach small groups", "mark essays"],
    ["didactics", "patience", "grammar"],
  ),
  role(
    "Data Analyst",
    86_000,
    ["answer questions with data", "build dashboards", "explain doubts"],
    ["SQL", "statistics", "charts"],
  ),
  role(
    "Operations Planner",
    78_000,
    ["forecast demand", "plan routes", "cut waste"],
    ["linear programming", "Excel", "logistics"],
  ),
];

function role(title: string, pay: number, does: RoleWords["does"], knows: RoleWords["knows"]): RoleWords {
  return { title, pay, does, knows };
}

export const places = [
  "Austin, TX",
  "Boston, MA",
  "Seattle, WA",
  "New York, NY",
  "Phoenix, AZ",
  "Atlanta, GA",
  "Minneapolis, MN",
  "San Diego, CA",
] as const;

export const coverLetters = [
  "Your posting reads as if somebody had looked over my shoulder. I would like to tell you what I did there.",
  "I have done this work for some years and would like to do it where the results can be seen.",
  "I am new to the trade and learn quickly. My last team would say so, and so does their mail server.",
  "Two things in your description are what I like best about my present work. I can start next month.",
] as const;

export const learningNotes = [
  "Do the exercises first and read afterwards.",
  "Chapter three answers what we argued about at work.",
  "Good up to the middle. Come back for the second half when there is time.",
] as const;

export const approvals = [
  "Strong in the first call. Invite to a second one.",
  "The references agree. Make an offer.",
] as const;
export const rejections = [
  "Good, but the position needs more experience.",
  "Another candidate was ahead by a little.",
] as const;
