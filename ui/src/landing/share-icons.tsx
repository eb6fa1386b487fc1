import type { ReactNode } from "react";
import { siteOrigin } from "#kernel/site-origin.ts";

interface Network {
  name: string;
  share: (url: string) => string;
  drawing: ReactNode;
}

const networks: readonly Network[] = [
  {
    name: "X",
    share: (url) => `https://x.com/intent/post?url=${url}`,
    drawing: <path d="M5 5l10 10M15 5 5 15" />,
  },
  {
    name: "LinkedIn",
    share: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    drawing: <path d="M5.5 9v6M5.5 5.6v.1M9.5 15V9m0 3c0-4 5.500-4 5.500 0v3" />,
  },
  {
    name: "Facebook",
    share: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    drawing: <path d="M13.500 4.500h-1.500c-1.400 0-2 .9-2 2.200V16M7.500 9.500h5" />,
  },
];

/** Share links; the product has no social media accounts to link to. */
export function ShareIcons() {
  const here = encodeURIComponent(siteOrigin());
  return (
    <ul className="flex gap-1">
      {networks.map(({ name, share, drawing }) => (
        <li key={name}>
          <a
            href={share(here)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Share on ${name} (opens a new tab)`}
            className="grid size-9 place-items-center rounded-inner text-muted hover:bg-hover hover:text-ink"
          >
            <svg
              viewBox="0 0 20 20"
              aria-hidden
              className="size-5 fill-none stroke-current stroke-[1.7] [stroke-linecap:round]"
            >
              {drawing}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
