/** An API key where the name of a member may be: `API key ‘HR sync’`. */
export const formatKeyActor = (name: string | null): string | null => (name === null ? null : `API key ‘${name}’`);
