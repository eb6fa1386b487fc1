import { SaxesParser } from "saxes";
import { minTextSize } from "./limits.ts";

/** By local name: the values of attributes. */
export type Attributes = ReadonlyMap<string, string>;

interface Handlers {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Parses XML. Names are local ones: prefixes and namespaces differ between programs and between the two kinds of OOXML, the
 * elements do not. Entities of a document type are not expanded.
 * @throws for XML that is not well formed
 */
export function parseXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) =>
    open(localName(name), new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value]))),
  );
  parser.on("closetag", ({ name }) => close(localName(name)));
  if (text !== undefined) parser.on("text", text);
  parser.write(xml).close();
}

const isOff = (value: string | undefined): boolean => value !== undefined && /^(?:0|false|off)$/i.test(value);

/** Whether the run's text is hidden after this property. `before` is the result of its earlier properties, which other properties keep. */
export function isConcealing(name: string, attributes: Attributes, before: boolean | undefined): boolean | undefined {
  const value = attributes.get("val");
  if (name === "vanish") return !isOff(value);
  // Half points.
  if (name === "sz" && Number(value) < 2 * minTextSize) return true;
  return before;
}
