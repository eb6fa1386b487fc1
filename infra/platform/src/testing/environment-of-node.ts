/** What a Node process under test needs besides its settings. With the compile cache of `npm test` it starts in half the time. */
export function environmentOfNode(): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
