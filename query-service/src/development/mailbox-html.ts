import { caughtMailPath } from "@provenwork/contracts/development/queries";
import { sendCommonRefusal } from "#kernel/answers.ts";
import type { QueryApp } from "#kernel/query-app.ts";

// A document of its own with a policy of its own: its styles show, nothing in it runs, loads or reaches the page around it.
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The HTML part of a caught email, shown in a frame. Demo mode only. */
export function mountMailboxHtml({ http, demo, writeSide }: QueryApp): void {
  if (!demo) return;
  http.get(caughtMailPath(":id{[0-9]{1,18}}"), async (context) => {
    const mail = await writeSide
      .selectFrom("caught_mail")
      .where("mail_id", "=", context.req.param("id") ?? "")
      .select("html")
      .executeTakeFirst();
    if (mail === undefined) return sendCommonRefusal(context, "not-found");
    return context.html(mail.html, 200, { "Content-Security-Policy": policy, "X-Frame-Options": "SAMEORIGIN" });
  });
}
