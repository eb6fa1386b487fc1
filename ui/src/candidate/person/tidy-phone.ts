/** Formats a typed US phone number: 1234567890, (123) 456-7890, +1 123.456.7890. Returns anything else unchanged. */
export function tidyPhone(typed: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(typed.replaceAll(/[\s().+/-]/g, "")) ?? [];
  return area === undefined ? typed : `${area}-${exchange}-${line}`;
}
