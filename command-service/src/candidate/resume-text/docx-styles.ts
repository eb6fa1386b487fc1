import { isConcealing, parseXml } from "./word-xml.ts";

/** Ids of the styles whose text is hidden, by themselves or by the style they are based on. */
export function concealingStyles(xml: string): ReadonlySet<string> {
  const styles = new Map<string, { basedOn: string | undefined; conceals: boolean | undefined }>();
  let style: { basedOn: string | undefined; conceals: boolean | undefined } | undefined;
  const path: string[] = [];
  parseXml(xml, {
    open(name, attributes) {
      path.push(name);
      if (name === "style")
        styles.set(attributes.get("styleId") ?? "", (style = { basedOn: undefined, conceals: undefined }));
      else if (style !== undefined && name === "basedOn") style.basedOn = attributes.get("val");
      else if (style !== undefined && path.at(-2) === "rPr" && path.at(-3) === "style")
        style.conceals = isConcealing(name, attributes, style.conceals);
    },
    close(name) {
      path.pop();
      if (name === "style") style = undefined;
    },
  });
  const conceals = (id: string | undefined, depth: number): boolean => {
    const found = id === undefined || depth > 10 ? undefined : styles.get(id);
    return found !== undefined && (found.conceals ?? conceals(found.basedOn, depth + 1));
  };
  return new Set([...styles.keys()].filter((id) => conceals(id, 0)));
}
