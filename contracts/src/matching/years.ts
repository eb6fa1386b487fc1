const words = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");
const number = `(?:\\d{1,2}|${words.join("|")})`;
/** "5+ years", "3-5 yrs", "at least three years", "five (5) years", "18 months". */
const span = new RegExp(
  `(?<![\\p{L}\\p{N}.,$])(${number})(?:\\s?\\(\\s?\\d{1,2}\\s?\\+?\\s?\\))?\\s?(?:\\+|plus|or more)?(?:\\s?(?:-|–|to)\\s?${number}\\s?\\+?)?[\\s-]{0,2}(years?|yrs?|months?)(?![\\p{L}\\p{N}])`,
  "giu",
);
/** Words of sentences about experience, and about other things. */
const ofExperience =
  /experience|background|track record|work(?:ed|ing)|practi[cs]|expertise|hands-on|in (?:a|the) .{0,40}(?:role|environment|field|industry)|minimum|at least|qualif/i;
const ofSomethingElse =
  /years? (?:old|of age)|in business|founded|history|warranty|anniversary|vest|contract|ago|since|degree program/i;

/** A cheap first test: the other expressions are expensive. */
const ofUnit = /year|yr|month/iu;

/** Years of experience that a sentence asks for, the minimum of a range; undefined if none. */
export function yearsIn(sentence: string): number | undefined {
  if (!ofUnit.test(sentence) || ofSomethingElse.test(sentence)) return undefined;
  let most: number | undefined;
  for (const [written, least = "", unit = ""] of sentence.matchAll(span)) {
    if (!ofExperience.test(sentence) && !/\+|plus|or more/.test(written)) continue;
    const count = /\d/.test(least) ? Number(least) : words.indexOf(least.toLowerCase()) + 1;
    const years = unit.toLowerCase().startsWith("m") ? count / 12 : count;
    if (years <= 40) most = Math.max(most ?? 0, years);
  }
  return most;
}
