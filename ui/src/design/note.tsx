import { ExclamationTriangleIcon, InformationCircleIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

const tones = {
  plain: { box: "border-line bg-sunken", icon: "text-muted", shape: InformationCircleIcon },
  waiting: { box: "border-waiting-line bg-waiting-soft", icon: "text-waiting", shape: ExclamationTriangleIcon },
  refused: { box: "border-refused-line bg-refused-soft", icon: "text-refused", shape: ExclamationTriangleIcon },
} as const;

/** An inline note; `live` if it appears by itself and should be announced politely. */
export function Note({
  tone = "plain",
  live = false,
  children,
}: {
  tone?: keyof typeof tones;
  live?: boolean;
  children: ReactNode;
}) {
  const { box, icon, shape } = tones[tone];
  return (
    <div role={live ? "status" : undefined} className={`flex gap-3 rounded-card border px-4 py-3 text-sm ${box}`}>
      <Icon of={shape} className={`mt-px ${icon}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
