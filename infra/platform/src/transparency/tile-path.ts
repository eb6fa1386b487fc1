/** A requested tile; `width` if it is a partial one. */
export interface TileName {
  readonly level: number;
  readonly index: number;
  readonly width: number | undefined;
}

const maxLevel = 63;

/** The tile that the part of an address behind `tile/` names (C2SP tlog-tiles); undefined where it names none. */
export function parseTilePath(path: string): TileName | undefined {
  const [, levelDigits = "", groups = "", widthDigits] =
    /^(0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  if (groups === "" || groups.startsWith("x000/")) return undefined;
  const [level, index] = [Number(levelDigits), Number(groups.replaceAll(/[x/]/g, ""))];
  const width = widthDigits === undefined ? undefined : Number(widthDigits);
  if (level > maxLevel || (width ?? 1) > 255) return undefined;
  return { level, index, width };
}
