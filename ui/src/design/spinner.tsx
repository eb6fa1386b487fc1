/** A spinner; the text next to it names the activity. */
export function Spinner({ className = "size-4" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      className={`flex-none animate-spin fill-none stroke-current stroke-2 ${className}`}
    >
      <path d="M10 2.5a7.5 7.5 0 1 1-7.5 7.5" strokeLinecap="round" />
    </svg>
  );
}
