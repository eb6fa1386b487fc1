import fc from "fast-check";
import { expect, it } from "vitest";
import { Vocabulary, tokenise } from "./tokens.ts";

const word = fc.stringMatching(/^[a-z0-9]{1,8}[+#]{0,2}$/);

it("numbers each word once, and finds it in a text in any case among unknown words", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 600 }), fc.array(word, { maxLength: 50 }), (known, others) => {
      const vocabulary = new Vocabulary();
      const numbers = known.map((each) => vocabulary.add(each));
      expect(numbers).toEqual(known.map((_, index) => index));
      expect(known.map((each) => vocabulary.add(each))).toEqual(numbers);
      const asked = [...known, ...others];
      const expected = asked.map((each) => known.indexOf(each));
      expect(asked.map((each) => vocabulary.numberOf(each))).toEqual(expected);
      const { count, words } = tokenise(asked.join(" ").toUpperCase(), vocabulary);
      expect([...words.subarray(0, count)]).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

it("finds words with and without accents, and .NET as a word", () => {
  const vocabulary = new Vocabulary();
  const [resume, net, dotNet] = ["resume", "net", ".net"].map((each) => vocabulary.add(each));
  const { count, words } = tokenise("Résumé of a .NET net ＮＥＴ", vocabulary);
  expect([...words.subarray(0, count)]).toEqual([resume, -1, -1, dotNet, net, net]);
});
