import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { CopyTextButton } from "#design/copy-button.tsx";

interface Props {
  title: string;
  /** What is copied, such as `API key`. */
  what: string;
  secret: string;
  onSaved: () => void;
  children: ReactNode;
}

/** A new secret, which only this page has and only until it is left. */
export const ShownOnce = ({ title, what, secret, onSaved, children }: Props) => (
  <div role="status" className="grid gap-3 border-b border-accent-line bg-accent-soft p-4 md:px-6">
    <div>
      <h3 className="text-md font-semibold">{title}</h3>
      <p className="text-sm wrap-anywhere">{children}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <code className="flex min-h-control min-w-0 flex-[1_1_100%] items-center rounded-card border border-line-strong bg-surface px-3 py-2 font-mono text-sm wrap-anywhere md:flex-1">
        {secret}
      </code>
      <CopyTextButton kind="primary" what={what} text={secret} />
      <Button onClick={onSaved}>I saved it</Button>
    </div>
  </div>
);
