/** Storage that may be forbidden or full: a read finds nothing then, a write does nothing. */
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
      // The page works without: only the convenience is lost.
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
