import { useHydrated } from "#kernel/hydrated.ts";

const turns = 13;
const steps = 720;

/** A closed guilloche curve as on banknotes: a circle rolling on another, centred on the origin, radius about `size`. */
function guilloche(size: number, loops: number): string {
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI * 5;
    const radius = size * (0.79 + 0.21 * Math.cos((angle * loops) / 5));
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

const outer = guilloche(100, turns * 2 + 1);
const inner = guilloche(62, turns + 3);

/** The engraving behind a proof, shown only where something is proven. Computed in the browser: as markup it would outweigh the page. */
export function Rosette({ className = "" }: { className?: string }) {
  const drawn = useHydrated();
  return (
    <svg viewBox="-104 -104 208 208" aria-hidden className={`rosette ${className}`}>
      {drawn && <path d={outer} />}
      {drawn && <path d={inner} />}
    </svg>
  );
}
