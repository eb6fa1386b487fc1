type PathFunction = (...args: string[]) => string;

/**
 * Whether a path is a screen of the app, taken from the UI's own table of paths (`ui/src/paths.ts`), so that an unknown
 * one answers 404 while the browser still shows the app's not-found page.
 */
export function screenMatcher(paths: Readonly<Record<string, unknown>>): (pathname: string) => boolean {
  const patterns = Object.values(paths)
    .filter((path) => typeof path === "function")
    .map((path) => patternOf(path as PathFunction));
  return (pathname) => {
    const plain = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
    return patterns.some((pattern) => pattern.test(plain));
  };
}

const parameter = "0parameter0";

/** A path function of n parameters, called with a mark for each, shows where they go. */
function patternOf(path: PathFunction): RegExp {
  const marks = Array.from({ length: path.length }, () => parameter);
  const [plain = "/"] = path(...marks).split(/[?#]/);
  const escaped = plain.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll(parameter, "[^/]+")}$`);
}
