import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

export const securityTxtPath = "/.well-known/security.txt";

const validDays = 180;

/** Where to report a vulnerability (RFC 9116); it expires 180 days after the day on which it is read. */
export function securityTxt(contact: string, origin: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  const fields = [
    ["Contact", contact],
    ["Expires", expires.toISOString()],
    ["Preferred-Languages", "en"],
    ["Canonical", `${origin}${securityTxtPath}`],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
}

export function sendSecurityTxt(response: ServerResponse, text: string, headers: OutgoingHttpHeaders): void {
  response.writeHead(200, { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" });
  response.end(response.req.method === "HEAD" ? undefined : text);
}
