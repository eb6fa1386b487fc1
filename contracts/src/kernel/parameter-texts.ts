/** What parameters of calls mean, for the API description; by name, and by call and name where a name means different things. */
const texts: Readonly<Record<string, string>> = {
  limit: "How many rows a page has",
  after: "Cursor after the previous page: the one in its Link header",
  token: "From the link in the email",
  kid: "The key's id",
  list: "Number of the list, as a certificate names it",
  location: "A place: a city, or a state by name or code",
  type: "Job types, any of which will do",
  level: "Levels of experience, any of which will do",
  workplace: "Where the work is done, any of which will do",
  salary: "Least pay a year, in dollars; pay by the hour counts with 2,080 hours",
  posted: "Jobs posted within so many days",
  verified: "yes: jobs of verified companies alone",
  sort: "The order; without it, relevance where words are looked for, and else the newest first",
  until: "Leaves out jobs posted later, so that a list stays as it was when it was opened",
  since: "Jobs listed after this instant, in UTC",
  ids: "Ids of jobs",
  part: "As the sitemap names it",
  status: "Applications of this status alone",
  link: "As open-resume answered it",
  resumeLink: "As the call that opened the resume answered it",
  quality: "Matches of this quality alone",
  q: "Words to look for, or what they begin with; the summary says in what",
  role: "Accounts of this role alone; without it, candidates and employers",
  state: "Accounts in this state alone",
  kind: "Cases of this kind alone",
  rule: "Cases that this rule found alone",
  digest: "Of the file, in hexadecimal: SHA-256 of its events",
  from: "How many events of the history go before",
  first: "Over how many events the one head is",
  second: "Over how many events the other head is",
  "stop-mails kind": "The kind of email to stop",
  "contact-messages list": "Without it, all messages",
  "matched-jobs type": "Jobs of this type alone",
  "matched-jobs location": "Looked for in the place, as it stands",
  "tree-tile level": "Level of the tile: 0 has the hashes of events",
  "partial-tree-tile level": "Level of the tile: 0 has the hashes of events",
  index: "Index of the tile, in groups of three digits: 067, or x001/x234/067 for 1,234,067",
  width: "How many hashes",
};

/** The text of a parameter; empty where there is none. */
export function parameterText(call: string, name: string): string {
  const text = texts[`${call} ${name}`] ?? texts[name];
  if (text !== undefined) return text;
  const [, thing] = /^(\w+)Id$/.exec(name) ?? [];
  return thing === undefined ? "" : `Id of the ${thing.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}
