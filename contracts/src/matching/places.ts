/** A parsed place: "Austin, TX" is the city "austin" in the region "tx". */
export interface Place<T = string> {
  readonly city: T | undefined;
  readonly region: T | undefined;
}

const states =
  "al alabama|ak alaska|az arizona|ar arkansas|ca california|co colorado|ct connecticut|de delaware|dc district of columbia|" +
  "fl florida|ga georgia|hi hawaii|id idaho|il illinois|in indiana|ia iowa|ks kansas|ky kentucky|la louisiana|me maine|" +
  "md maryland|ma massachusetts|mi michigan|mn minnesota|ms mississippi|mo missouri|mt montana|ne nebraska|nv nevada|" +
  "nh new hampshire|nj new jersey|nm new mexico|ny new york|nc north carolina|nd north dakota|oh ohio|ok oklahoma|" +
  "or oregon|pa pennsylvania|ri rhode island|sc south carolina|sd south dakota|tn tennessee|tx texas|ut utah|vt vermont|" +
  "va virginia|wa washington|wv west virginia|wi wisconsin|wy wyoming";

const codes = new Map(
  states.split("|").flatMap((state) => [
    [state.slice(0, 2), state.slice(0, 2)],
    [state.slice(3), state.slice(0, 2)],
  ]),
);

/** Too vague to be a place. */
const vague = new Set([
  "",
  "usa",
  "us",
  "u.s.",
  "u.s.a.",
  "united states",
  "united states of america",
  "remote",
  "anywhere",
]);

/** Parses a location; undefined if it names no place. */
export function placeOf(location: string): Place | undefined {
  const parts = plain(location)
    .split(",")
    .map((part) => part.trim().replace(/ \d{5}(-\d{4})?$/, ""))
    .filter((part) => !vague.has(part));
  const [first, ...others] = parts;
  const last = others.at(-1);
  if (first === undefined) return undefined;
  if (last !== undefined) return { city: first, region: codes.get(last) ?? last };
  // New York and Washington without a state are cities; any other state name is a region.
  const code = first === "new york" || first === "washington" ? undefined : codes.get(first);
  return code === undefined ? { city: first, region: undefined } : { city: undefined, region: code };
}

const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ");
