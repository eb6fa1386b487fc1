import { ClockIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";

/** A small drawing of a screen detail, with a text alternative. */
function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="h-50 overflow-hidden rounded-card border border-line bg-sunken px-4 pt-6 text-[0.6875rem] leading-snug select-none"
    >
      <div className="grid h-full content-start gap-2 rounded-t-card border border-b-0 border-line bg-surface p-3 shadow-card">
        {children}
      </div>
    </div>
  );
}

function Progress({ done }: { done: number }) {
  return (
    <div className="grid grid-cols-5 gap-0.75">
      {[0, 1, 2, 3, 4].map((step) => (
        <span key={step} className={`h-0.75 rounded-full ${step < done ? "bg-accent" : "bg-line"}`} />
      ))}
    </div>
  );
}

function DrawnField({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <span className="text-[0.625rem] text-muted">{label}</span>
      <span className="rounded-inner border border-line-strong px-1.5 py-1">{value}</span>
    </div>
  );
}

const DrawnButton = ({ children }: { children: string }) => (
  <div className="rounded-inner bg-accent p-1.25 text-center font-semibold text-on-accent">{children}</div>
);

const DrawnSeal = () => (
  <span className="inline-flex min-h-4.5 items-center gap-1 rounded-full border border-proven-line bg-proven-soft pr-2 pl-1 text-[0.625rem] font-semibold text-proven">
    <Seal className="size-2.75" />
    Verified
  </span>
);

export function ProfileDrawing() {
  return (
    <Drawing label="Drawing: the first onboarding form">
      <Progress done={1} />
      <DrawnField label="Full name" value="Your name" />
      <DrawnField label="Company email" value="you@company.example" />
      <DrawnButton>Continue</DrawnButton>
    </Drawing>
  );
}

export function CodeDrawing() {
  return (
    <Drawing label="Drawing: the code field with a countdown">
      <Progress done={3} />
      <p>
        <span className="font-semibold">Enter the code</span>
        <br />
        <span className="text-muted">Emailed to you@company.example</span>
      </p>
      <div className="rounded-inner border border-accent p-1.75 text-center font-mono text-[1.0625rem] leading-none font-semibold tracking-[0.14em]">
        K7MQ9TXA
      </div>
      <div className="flex justify-between text-muted">
        <span>Valid 14:12</span>
        <span>Resend in 0:42</span>
      </div>
      <DrawnButton>Verify</DrawnButton>
    </Drawing>
  );
}

export function CertificateDrawing() {
  return (
    <Drawing label="Drawing: a job with its seal">
      <div className="flex items-center justify-between">
        <Seal className="size-8 text-proven" />
        <DrawnSeal />
      </div>
      <p className="text-[0.9375rem] font-semibold">
        Controlled an address
        <br />
        at company.example
      </p>
      <p className="text-muted">
        In your words:
        <br />
        your role at your company
      </p>
    </Drawing>
  );
}

const rows = [
  { name: "Candidate A", proven: "2 of 3 verified", seal: true },
  { name: "Candidate B", proven: "1 of 1 verified", seal: true },
  { name: "Candidate C", proven: "none yet", seal: false },
];

export function EmployerDrawing() {
  return (
    <Drawing label="Drawing: an employer's list of candidates, the proven ones with a seal">
      <span className="font-semibold">Applications</span>
      {rows.map(({ name, proven, seal }) => (
        <div key={name} className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-2 border-t border-line pt-1.5">
          <span className="grid size-6 place-items-center rounded-full bg-accent-soft text-[0.5625rem] font-semibold text-accent">
            {name.at(-1)}
          </span>
          <span>
            {name}
            <br />
            <span className="text-muted">{proven}</span>
          </span>
          {seal ? <DrawnSeal /> : <Icon of={ClockIcon} size="sm" className="text-muted" />}
        </div>
      ))}
    </Drawing>
  );
}
