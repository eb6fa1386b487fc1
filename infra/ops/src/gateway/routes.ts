/**
 * Whether a path is a screen of the app: an unknown path answers 404 while the browser still shows the app's not-found page.
 * `patterns` are those of the screens in the UI's areas, with parameters as `:name`.
 */
export function screenMatcher(patterns: readonly string[]): (pathname: string) => boolean {
  const expressions = patterns.map(expressionOf);
  return (pathname) => {
    const plain = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
    return expressions.some((expression) => expression.test(plain));
  };
}

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/:\w+/g, "[^/]+")}$`);
