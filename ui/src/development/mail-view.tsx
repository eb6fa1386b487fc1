import { type CaughtMail, caughtMailPath } from "@provenwork/contracts/development/queries";
import { useState } from "react";
import { Card } from "#design/card.tsx";
import { Tabs } from "#design/tabs.tsx";
import { formatDateTime } from "#design/format.ts";

/** One message, as HTML or text. The HTML is sandboxed: it can neither run scripts nor reach this page. */
export function MailView({ mail }: { mail: CaughtMail }) {
  const [open, setOpen] = useState(0);
  const html = (
    <iframe
      title={`Message: ${mail.subject}`}
      sandbox=""
      src={caughtMailPath(mail.id)}
      className="h-[34rem] w-full rounded-card border border-line bg-paper scheme-light"
    />
  );
  const text = (
    <pre
      tabIndex={0}
      aria-label="Message as text"
      className="overflow-auto rounded-card bg-sunken p-4 font-mono text-sm whitespace-pre-wrap"
    >
      {mail.text}
    </pre>
  );
  return (
    <Card aria-labelledby="mail-subject" className="p-4 md:p-6">
      <h2 id="mail-subject" className="text-xl font-bold tracking-tighter wrap-anywhere">
        {mail.subject}
      </h2>
      <p className="mt-1 mb-2 text-sm text-muted">
        To <span className="wrap-anywhere text-ink-2">{mail.to}</span>&nbsp;· {formatDateTime(mail.sentAt, "second")}
      </p>
      <Tabs
        label="Parts of the message"
        open={open}
        onOpen={setOpen}
        panes={[
          { label: "HTML", content: html },
          { label: "Text", content: text },
        ]}
      />
    </Card>
  );
}
