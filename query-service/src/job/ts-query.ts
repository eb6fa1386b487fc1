import { wordsOf } from "@provenwork/contracts/job/search";
import { stateNames } from "@provenwork/contracts/job/states";

// Words contain only letters and digits, so that a tsquery can be concatenated from them.

/** All of the words, each also as one of its alternatives. */
export const allWordsQuery = (alternatives: readonly (readonly string[])[]): string =>
  alternatives.map((words) => `(${words.join(" | ")})`).join(" & ");

const phrases = [...stateNames].toSorted(([, one], [, other]) => other.length - one.length);

/** A location by words, the last of which may be incomplete; a state by name or code. */
export function placeQuery(place: string): string {
  let rest = ` ${wordsOf(place).join(" ")} `;
  const states = phrases.flatMap(([code, name]) => {
    if (!rest.includes(` ${name} `)) return [];
    rest = rest.replace(` ${name} `, " ");
    return [`(${code} | (${name.replaceAll(" ", " & ")}))`];
  });
  const words = rest.split(" ").filter((word) => word !== "");
  const others = words.map((word, index) => {
    const state = stateNames.get(word);
    if (state !== undefined) return `(${word} | (${state.replaceAll(" ", " & ")}))`;
    return index === words.length - 1 ? `${word}:*` : word;
  });
  return [...states, ...others].join(" & ");
}

/** Filters as the words that the projector writes for each job. */
export function traitQuery(traits: Readonly<Record<string, readonly (string | number)[]>>): string {
  return Object.entries(traits)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `(${values.map((value) => `'=${name}/${value}'`).join(" | ")})`)
    .join(" & ");
}
