/** localStorage may be disabled or full: reads then find nothing, writes do nothing. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The page works without it.
    }
  },
  names(): string[] {
    try {
      return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    } catch {
      return [];
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
