import type { AddWebhook } from "@provenwork/contracts/developer/webhook-commands";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { Button } from "#design/button.tsx";
import { CopyTextButton } from "#design/copy-button.tsx";

interface Props {
  shown: OutputOf<typeof AddWebhook>;
  onSaved: () => void;
}

/** A new secret, which only this page has and only until it is left. */
export const ShownSecret = ({ shown: { url, secret }, onSaved }: Props) => (
  <div role="status" className="grid gap-3 border-b border-accent-line bg-accent-soft p-4 md:px-6">
    <div>
      <h3 className="text-md font-semibold">Copy the signing secret now</h3>
      <p className="text-sm wrap-anywhere">
        It verifies requests to {url}. It is shown only once; if you lose it, rotate it.
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      <code className="flex min-h-control min-w-0 flex-[1_1_100%] items-center rounded-card border border-line-strong bg-surface px-3 py-2 font-mono text-sm wrap-anywhere md:flex-1">
        {secret}
      </code>
      <CopyTextButton kind="primary" what="signing secret" text={secret} />
      <Button onClick={onSaved}>I saved it</Button>
    </div>
  </div>
);
