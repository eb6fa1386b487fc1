/** Environment of a Node process under test, in addition to its settings. The compile cache of `npm test` halves its start. */
export function environmentOfNode(): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
