/** Descriptions of parameters by name, or by call and name if a name has several meanings. */
const texts: Readonly<Record<string, string>> = {
  limit: "Number of rows per page",
  after: "Cursor from the previous page's Link header",
  token: "From the link in the email",
  kid: "The key's id",
  list: "Number of the list, as in the certificate",
  location: "A place: a city, or a state by name or code",
  type: "Job types; a job matches any of them",
  level: "Experience levels; a job matches any of them",
  workplace: "Workplaces; a job matches any of them",
  salary: "Minimum yearly pay in dollars; hourly pay counts as 2,080 hours",
  posted: "Jobs posted within this number of days",
  verified: "yes: only jobs of verified companies",
  sort: "Sort order. Default: relevance with search words, otherwise newest first",
  until: "Leaves out jobs posted later, so that a list stays the same while paging",
  since: "Jobs listed after this instant, in UTC",
  ids: "Ids of jobs",
  part: "As named in the sitemap",
  status: "Only applications with this status",
  link: "From the answer of open-resume",
  resumeLink: "From the answer of the call that opened the resume",
  quality: "Only matches of this quality",
  q: "Words, or the start of words, to search for; the summary says where",
  role: "Only accounts with this role. Default: candidates and employers",
  state: "Only accounts in this state",
  kind: "Only cases of this kind",
  rule: "Only cases found by this rule",
  digest: "Of the file, in hexadecimal: SHA-256 of its events",
  from: "Number of events of the history to skip",
  first: "Number of events that one head covers",
  second: "Number of events that the other head covers",
  minFit: "Least match score in percent",
  rating: "Only applications with such a private rating",
  stage: "Only applications in this stage of the board",
  unopened: "true: only pending applications that nobody of the company has opened",
  order: "desc or asc. Default: desc",
  "employer-applications sort": "Column to sort by. Default: when they applied",
  "employer-application-export sort": "Column to sort by. Default: when they applied",
  "employer-applications verified": "How many of the work experiences are verified now",
  "employer-application-export verified": "How many of the work experiences are verified now",
  "employer-application-counts verified": "How many of the work experiences are verified now",
  "stop-mails kind": "The kind of email to stop",
  "contact-messages list": "Default: all messages",
  "matched-jobs type": "Only jobs of this type",
  "matched-jobs location": "Searched for literally in the place",
  "tree-tile level": "Level of the tile: 0 has the hashes of events",
  "partial-tree-tile level": "Level of the tile: 0 has the hashes of events",
  index: "Index of the tile, in groups of three digits: 067, or x001/x234/067 for 1,234,067",
  width: "Number of hashes",
};

/** Empty if there is none. */
export function parameterText(call: string, name: string): string {
  const text = texts[`${call} ${name}`] ?? texts[name];
  if (text !== undefined) return text;
  const [, thing] = /^(\w+)Id$/.exec(name) ?? [];
  return thing === undefined ? "" : `Id of the ${thing.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}
