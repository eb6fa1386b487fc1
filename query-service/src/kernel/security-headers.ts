import type { MiddlewareHandler } from "hono";

export interface SecuritySettings {
  /** Origin that the browser sees. */
  readonly publicUrl: string;
}

/** Headers of every answer. A handler's own header wins: the docs page has its own content policy. */
export function securityHeaders({ publicUrl }: SecuritySettings): MiddlewareHandler {
  const headers: Record<string, string> = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
  if (new URL(publicUrl).protocol === "https:") {
    headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains";
  }
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}
