import type { CreateApiKey } from "@provenwork/contracts/developer/api-key-commands";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { Button } from "#design/button.tsx";
import { CopyTextButton } from "#design/copy-button.tsx";

/** A new key, which only this page has and only until it is left. */
export const CreatedKey = ({
  created: { name, key },
  onSaved,
}: {
  created: OutputOf<typeof CreateApiKey>;
  onSaved: () => void;
}) => (
  <div role="status" className="grid gap-3 border-b border-accent-line bg-accent-soft p-4 md:px-6">
    <div>
      <h3 className="text-md font-semibold">Copy the key “{name}” now</h3>
      <p className="text-sm">It is shown only once. We store a hash and can’t show it again.</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <code className="flex min-h-control min-w-0 flex-[1_1_100%] items-center rounded-card border border-line-strong bg-surface px-3 py-2 font-mono text-sm wrap-anywhere md:flex-1">
        {key}
      </code>
      <CopyTextButton kind="primary" what="API key" text={key} />
      <Button onClick={onSaved}>I saved it</Button>
    </div>
  </div>
);
