import { type CandidateFacts, experienceMonths } from "@provenwork/contracts/matching/facts";
import { verificationPart } from "@provenwork/contracts/matching/parts";
import { tradesOfCandidate } from "@provenwork/contracts/matching/trades-of";
import { noLocation } from "./indexed-locations.ts";
import { Lists, grown } from "./lists.ts";
import { Ordinals } from "./ordinals.ts";
import { Postings } from "./postings.ts";
import type { Packing } from "./shared-weights.ts";
import type { Vocabulary } from "./vocabulary.ts";

const toThisDay = -1;

/** The lowest bit is set if the skill or trade is the candidate's own; implied skills and plain words count one half, not two. */
export const owns: Packing = { bits: 1, factors: [1, 2] };
const ownBits = owns.bits;

/** Candidates with any skill or word in arrays, by ordinal. */
export class IndexedCandidates {
  readonly ordinals = new Ordinals();
  /** By candidate: skill, plain word or trade, and own bit. */
  readonly skills = new Lists();
  /** By skill: candidate and own bit. */
  readonly postings = new Postings();
  /** Of experience, up to the scoring month. */
  months = new Int16Array(256);
  places = new Int32Array(256);
  /** The part of verification. */
  verification = new Int16Array(256);
  /** Lowest score in their row: only jobs that score at least as much can change it. */
  least = new Int16Array(256);
  /** First and last month of each experience in the list. */
  readonly #spans = new Lists();
  readonly #vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  put(personId: string, facts: CandidateFacts, month: number | undefined): void {
    const candidate = this.ordinals.of(personId);
    const room = candidate + 1;
    this.months = grown(this.months, room);
    this.places = grown(this.places, room);
    this.verification = grown(this.verification, room);
    this.least = grown(this.least, room);
    this.places[candidate] = this.#vocabulary.places.use(facts.place);
    this.verification[candidate] = verificationPart(facts.verified, facts.listed);
    this.least[candidate] = 0;
    // An experience that cannot be read still counts as listed, with an empty span.
    const unread = Array.from({ length: facts.listed - facts.spans.length }, () => [1, 0]);
    this.#spans.set(candidate, [...facts.spans.map(({ from, to }) => [from, to ?? toThisDay]), ...unread].flat());
    this.count(candidate, month);
    const implied = new Set(facts.implied);
    const numbered = (skill: string, own: number) => (this.#vocabulary.use(skill) << ownBits) | own;
    const skills = [
      ...facts.skills.map((skill) => numbered(skill, implied.has(skill) ? 0 : ownBits)),
      ...(facts.words ?? []).map((word) => numbered(word, 0)),
      ...[...tradesOfCandidate(facts)].map(([trade, { isOwn }]) => numbered(trade, isOwn ? ownBits : 0)),
    ];
    this.skills.set(candidate, skills);
    for (const each of skills) this.postings.add(each >> ownBits, (candidate << ownBits) | (each & ownBits));
  }

  remove(personId: string): void {
    const candidate = this.ordinals.find(personId);
    if (candidate === undefined) return;
    for (const each of this.skills.of(candidate)) {
      this.postings.remove(each >> ownBits, (candidate << ownBits) | (each & ownBits));
      this.#vocabulary.release(each >> ownBits);
    }
    this.skills.set(candidate, []);
    this.#spans.set(candidate, []);
    this.#vocabulary.places.release(this.places[candidate] ?? noLocation);
    this.ordinals.free(personId);
  }

  /** Recounts the months of experience; returns whether they changed. */
  count(candidate: number, month: number | undefined): boolean {
    const pairs = this.#spans.of(candidate);
    const spans = Array.from({ length: pairs.length / 2 }, (_, index) => {
      const to = pairs[2 * index + 1] ?? toThisDay;
      return { from: pairs[2 * index] ?? 0, to: to === toThisDay ? null : to };
    });
    const before = this.months[candidate];
    this.months[candidate] = experienceMonths({ spans, listed: spans.length }, month);
    return this.months[candidate] !== before;
  }
}
